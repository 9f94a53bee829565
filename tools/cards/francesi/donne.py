"""The queens."""

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
    """Fair hair and a rose."""
    return double(
        "cuori",
        GOLD,
        RED,
        bust(RED, CREAM),
        line("M48 54L64 62M64 54L48 62", 1.4, RED),
        limb("M78 60L72 70L80 54", 8, GREEN),
        line("M80 52L82 38", 1.8, GREEN),
        shape("M81 41Q88 44 92 38Q86 36 81 41Z", GREEN),
        dot(82, 31, 6.5, RED),
        line("M79 31q3-4 6 0q-1 4-4 2", 1.3),
        dot(80, 54, 4.5, SKIN),
        shape("M48 42V50Q56 58 64 50V42Z", SKIN),
        line("M46 51Q56 62 66 51", 2, GOLD),
        faces.head(
            54, 32, hair.fringe(GOLD), hats.coronet(), behind=hair.long_hair(GOLD), look=2, scale=1.15
        ),
    )


def quadri() -> str:
    """In profile, behind her fan."""
    return double(
        "quadri",
        RED,
        GOLD,
        bust(GOLD, BLUE),
        dots("24,66 31,60 30,69 80,60", 1.7, RED),
        shape("M82 70L66 54Q74 40 90 46Q98 50 98 58Z", RED),
        line("M82 70L72 48M82 70L81 44M82 70L90 47M82 70L96 53", 1.2, CREAM),
        dot(82, 68, 5, SKIN),
        shape("M46 50Q50 62 56 64Q62 62 66 50L62 42H50Z", SKIN),
        line("M45 50Q48 62 56 66Q64 62 67 50", 2.5, CREAM),
        faces.profile(56, 32, hats.coronet(RED), behind=hair.bun(INK), scale=1.15, flip=False),
    )


def fiori() -> str:
    """Veiled, a looking-glass in her hand."""
    return double(
        "fiori",
        GREEN,
        GOLD,
        bust(BLUE, GOLD),
        line("M56 52V72M48 60H64", 1.3),
        limb("M78 62L76 70L82 60", 8, BLUE),
        limb("M83 46V58", 2.5, BROWN),
        dot(83, 36, 9.5, GOLD),
        f'<circle cx="83" cy="36" r="6.5" fill="{STEEL}"/>',
        line("M80 38L85 32", 1.4, CREAM),
        dot(83, 56, 4.5, SKIN),
        shape("M36 54Q40 44 56 46Q72 44 76 54Q70 60 64 56Q60 62 56 57Q52 62 48 56Q42 60 36 54Z", CREAM),
        faces.head(
            55,
            33,
            hats.veil_band(CREAM),
            group(hats.coronet(), move=(0, -2)),
            behind=hats.veil(GREEN),
            look=2,
            scale=1.1,
        ),
    )


def picche() -> str:
    """In profile, a tulip against her dark dress."""
    return double(
        "picche",
        BLUE,
        CREAM,
        bust(INK, GREEN),
        dots("22,66 28,59 34,66 78,58 84,66", 1.6, GOLD),
        line("M82 40V56", 4, GREEN),
        shape("M82 42Q72 36 75 22Q78 26 79 30Q79 22 82 17Q85 22 85 30Q86 26 89 22Q92 36 82 42Z", CREAM),
        line("M79 30Q79 36 82 41Q85 36 85 30", 1.2),
        shape("M82 52Q88 52 92 44Q84 44 82 52Z", GREEN),
        limb("M78 66L82 70", 8, INK),
        line("M82 58V68", 2),
        dot(82, 61, 4.5, SKIN),
        shape("M48 42V50Q56 57 64 50V40Z", SKIN),
        shape("M40 49L50 46Q56 58 64 46L73 49L66 60Q56 68 46 60Z", CREAM),
        faces.profile(56, 32, hats.coronet(), behind=hair.braid(BROWN), scale=1.15, flip=True),
    )
