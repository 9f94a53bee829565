"""The cavalli, each on a horse of its own."""

from __future__ import annotations

from tools.cards import faces, hair, hats, horses
from tools.cards.dress import ground
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
    figure,
    group,
    limb,
    line,
    shape,
    use,
)

DARK = "#3d3833"
"""A black horse whose legs can still be told apart."""


def coppe() -> str:
    """A gentleman on a white horse at a walk drinks to you."""
    return figure(
        ground(),
        horses.walking(CREAM, GREY),
        shape("M48 75Q60 80 74 76L78 96Q62 101 46 97Z", RED),
        horses.rider_leg("M60 74L52 90L52 106", GREEN, INK, 52, 108, -1),
        shape("M66 46Q88 56 84 90Q76 84 66 76Z", BLUE),
        shape("M48 46Q44 62 50 77H68Q73 62 69 46Q58 40 48 46Z", GOLD),
        line("M58 45V76M52 54H56M52 62H56", 1.3),
        limb("M68 53L82 60L84 50", 8, GOLD),
        use("coppe", 84, 34, 1.15),
        dot(84, 48.5, 4.5, SKIN),
        limb("M49 53L38 66L44 72", 8, GOLD),
        dot(45, 73, 4, SKIN),
        faces.ruff(57, 44, 9),
        faces.head(
            56,
            31,
            group(hats.wide_hat(BLUE, RED), flip=True),
            hair.moustache(BROWN),
            behind=hair.bob(BROWN),
            look=-2,
            scale=0.95,
        ),
    )


def denari() -> str:
    """In a turban on a rearing black horse, the coin before him."""
    return figure(
        ground(),
        horses.rearing(DARK, INK),
        shape("M34 78Q48 70 60 72L58 92Q44 94 36 98Z", GOLD),
        horses.rider_leg("M46 74L58 86L50 102", RED, GREEN, 51, 104, 1),
        shape("M40 42Q20 56 22 86Q32 84 40 74Z", RED),
        shape("M38 44Q34 60 38 76Q48 80 58 74Q62 58 58 43Q48 38 38 44Z", CREAM),
        shape("M37 64Q48 70 60 63V69Q48 76 37 70Z", GREEN),
        line("M48 42V66", 1.3),
        limb("M56 50L68 62L74 60", 8, CREAM),
        dot(75, 59, 4, SKIN),
        limb("M40 51L28 64L22 59", 8, CREAM),
        use("denari", 20, 43, 1.35),
        dot(22, 58.5, 4.5, SKIN),
        shape("M42 36V44Q48 48 54 43V36Z", SKIN),
        faces.profile(
            49, 26, hair.side_beard(INK), hats.turban(GOLD), behind=hair.back_hair(INK), flip=True, scale=0.95
        ),
    )


def bastoni() -> str:
    """At full gallop, the club swung behind him."""
    return figure(
        ground(),
        group(
            horses.galloping(BROWN, INK),
            shape("M48 76Q60 80 72 77L76 92Q62 97 48 94Z", GREEN),
            horses.rider_leg("M60 74L48 86L54 102", CREAM, RED, 53, 104, -1),
            group(use("bastoni", 0, 0, 1.3), move=(81, 27), turn=30),
            shape("M66 50Q84 52 98 66Q90 68 94 76Q80 76 68 70Z", GOLD),
            shape("M46 48Q42 62 50 77H67Q72 62 68 48Q56 42 46 48Z", RED),
            shape("M46 64Q58 70 69 64V70Q58 76 47 70Z", INK),
            line("M50 48L58 58L65 48", 1.3),
            limb("M48 54L36 68L32 76", 8, RED),
            dot(31, 77, 4, SKIN),
            limb("M67 54L79 58L73 45", 8, RED),
            dot(73, 43, 4.5, SKIN),
            shape("M48 40V48Q55 52 62 47V40Z", SKIN),
            faces.profile(
                53,
                30,
                hats.stocking_cap(GREEN, GOLD),
                hair.side_beard(INK),
                behind=hair.back_hair(INK),
                scale=0.95,
                turn=-6,
            ),
            move=(2, 4),
            scale=0.96,
        ),
    )


def spade() -> str:
    """A knight in a plumed helmet, his horse under cloth, the sword upright."""
    return figure(
        ground(),
        horses.standing(STEEL, GREY, BLUE, GOLD),
        shape("M32 78Q46 84 58 77L58 92Q46 96 34 92Z", RED),
        horses.rider_leg("M46 76L54 90L52 104", STEEL, STEEL, 52, 107, 1),
        shape("M36 48Q32 62 38 79Q48 83 57 78Q62 62 58 47Q48 42 36 48Z", STEEL),
        line("M48 45V80M37 66Q48 72 59 65", 1.3),
        limb("M57 54L70 66L76 76", 8, STEEL),
        dot(77, 78, 4, SKIN),
        use("spade", 27, 49, 1.3),
        limb("M38 55L30 74L28 70", 8, STEEL),
        dot(27.5, 69.5, 4.5, SKIN),
        dot(38, 51, 6, GOLD),
        dot(57, 50, 6, GOLD),
        faces.head(
            48,
            32,
            hats.pot_helmet(),
            shape("M0-20Q4-30 16-28Q24-24 24-14Q16-20 8-17Q4-16 0-20Z", RED),
            hair.moustache(INK),
            behind=hair.bob(INK),
            look=2,
            scale=0.95,
        ),
    )
