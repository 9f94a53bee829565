"""The jacks."""

from __future__ import annotations

from tools.cards import faces, hair, hats
from tools.cards.francesi.halves import bust, double
from tools.cards.pen import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    INK,
    RED,
    SKIN,
    STEEL,
    dot,
    dots,
    group,
    limb,
    line,
    shape,
)


def cuori() -> str:
    """A page with a spear, a feather on his beret."""
    return double(
        "cuori",
        BLUE,
        GOLD,
        limb("M84 20V72", 3, BROWN),
        shape("M84 5L89 16L84 21L79 16Z", STEEL),
        bust(RED, GOLD),
        line("M50 50L47 72M56 50V72M62 50L65 72", 1.3),
        limb("M76 58L82 68", 9, RED),
        dot(84, 56, 4.5, SKIN),
        faces.ruff(56, 49, 14),
        faces.head(
            56, 35, group(hats.beret(BLUE, CREAM), flip=True), behind=hair.bob(GOLD), look=2, scale=1.08
        ),
    )


def quadri() -> str:
    """An archer, in profile."""
    return double(
        "quadri",
        GREEN,
        CREAM,
        bust(BLUE, CREAM),
        shape("M40 49L24 73H40L56 54L72 73H86L72 49Z", GOLD),
        line("M80 14Q97 42 80 71", 5.5),
        line("M80 14Q97 42 80 71", 2.8, BROWN),
        line("M80 14V71", 1),
        line("M66 42H95M91 38L95.5 42L91 46", 1.8),
        limb("M72 60L82 64L86 48", 8, BLUE),
        dot(87, 44, 4.5, SKIN),
        shape("M48 41V51Q56 56 64 50V40Z", SKIN),
        faces.profile(55, 33, hats.flat_cap(RED), behind=hair.back_hair(INK), scale=1.15),
    )


def fiori() -> str:
    """A hunter with his horn."""
    return double(
        "fiori",
        RED,
        GOLD,
        bust(GREEN, RED),
        line("M56 50V72", 1.3),
        dots("56,56 56,63", 1.6, GOLD),
        shape("M78 66Q62 66 64 54Q64 50 68 50Q68 58 77 56Q85 54 84 38L96 36Q97 62 78 66Z", GOLD),
        line("M84 44L95 42M68 53L64 54", 1.4),
        limb("M78 66L82 70", 9, GREEN),
        dot(79, 60, 4.5, SKIN),
        shape("M40 49Q56 62 72 49L66 46H46Z", CREAM),
        faces.head(54, 35, hats.wide_hat(RED, GOLD), behind=hair.curls(BROWN), look=-2, scale=1.1, turn=-4),
    )


def picche() -> str:
    """A soldier in a plumed helmet."""
    return double(
        "picche",
        GOLD,
        INK,
        bust(STEEL, BLUE),
        line("M56 50V72M22 62Q30 56 38 56M78 56Q82 58 86 64", 1.4),
        limb("M86 22V72", 3.5, BROWN),
        shape("M86 4L91 18L86 24L81 18Z", STEEL),
        line("M80 26H92", 2.5),
        limb("M78 58L84 66", 8, STEEL),
        dot(86, 54, 4.5, SKIN),
        dot(34, 54, 7, GOLD),
        shape("M48 41V51Q56 56 64 50V40Z", SKIN),
        faces.profile(54, 36, hats.helmet(STEEL, RED), behind=hair.back_hair(GOLD), scale=1.08),
    )
