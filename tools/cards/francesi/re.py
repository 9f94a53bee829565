"""The kings."""

from __future__ import annotations

from tools.cards import faces, hair, hats
from tools.cards.francesi.halves import bust, double
from tools.cards.pen import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    GREY,
    INK,
    RED,
    SKIN,
    STEEL,
    dot,
    dots,
    limb,
    line,
    shape,
)


def cuori() -> str:
    """Curls and ermine, the sword upright."""
    return double(
        "cuori",
        BLUE,
        GOLD,
        bust(RED, BLUE),
        shape("M79 18H87V48H79Z", STEEL),
        shape("M79 18L83 10L87 18Z", STEEL),
        shape("M73 48H93V52H73Z", GOLD),
        limb("M76 60L74 70", 9, RED),
        line("M83 53V66", 3.5, BROWN),
        dot(83, 60, 5, SKIN),
        shape("M34 56Q36 45 46 46H66Q76 45 78 56Q68 64 56 64Q44 64 34 56Z", CREAM),
        dots("40,55 47,60 65,60 72,55", 1.5, INK),
        faces.head(
            55, 35, hair.round_beard(BROWN), hats.crown(), behind=hair.curls(BROWN), scale=1.12, look=1
        ),
    )


def quadri() -> str:
    """Grey and in profile, with an axe."""
    return double(
        "quadri",
        GOLD,
        RED,
        limb("M84 10V72", 3.5, BROWN),
        shape("M84 14H76Q66 22 70 38Q76 34 84 34ZM84 16L94 20V30L84 32Z", STEEL),
        bust(GOLD, GREEN),
        line("M49 50L45 72M63 50L67 72", 1.3),
        limb("M76 60L80 70", 9, GOLD),
        dot(84, 58, 5, SKIN),
        shape("M36 54Q40 45 56 46Q72 45 76 54Q56 66 36 54Z", BLUE),
        faces.profile(
            52,
            38,
            hair.side_beard(GREY),
            hats.closed_crown(GOLD, RED),
            behind=hair.back_hair(GREY),
            scale=1.05,
        ),
    )


def fiori() -> str:
    """White beard, the orb on his palm."""
    return double(
        "fiori",
        RED,
        GOLD,
        bust(GREEN, RED),
        shape("M36 54Q40 45 56 46Q72 45 76 54Q70 70 56 70Q42 70 36 54Z", GOLD),
        limb("M76 62L74 70L80 62", 9, GREEN),
        dot(83, 50, 9, BLUE),
        line("M74.5 49H91.5M83 41V33M79 36.5H87", 2, ""),
        shape("M76 59Q83 62 90 59Q89 66 83 66Q77 66 76 59Z", SKIN),
        faces.head(
            54,
            33,
            hair.long_beard(CREAM),
            hats.band_crown(),
            behind=hair.bob(CREAM),
            scale=1.15,
            look=1,
            brow=GREY,
        ),
    )


def picche() -> str:
    """A black beard down to the belt, and a sceptre."""
    return double(
        "picche",
        STEEL,
        INK,
        bust(BLUE, INK),
        limb("M84 24V72", 3, GOLD),
        shape("M84 6Q94 12 90 20L84 26L78 20Q74 12 84 6Z", GOLD),
        dot(84, 17, 2.5, RED),
        limb("M76 60L80 70", 9, BLUE),
        dot(84, 56, 5, SKIN),
        shape("M36 54Q40 45 56 46Q72 45 76 54Q56 66 36 54Z", CREAM),
        dots("42,54 50,58 62,58 70,54", 1.5, INK),
        faces.profile(
            56,
            34,
            hair.long_side_beard(INK),
            hats.crown(GOLD, BLUE),
            behind=hair.back_hair(INK),
            scale=1.12,
            flip=True,
        ),
    )
