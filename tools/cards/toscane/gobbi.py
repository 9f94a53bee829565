"""The gobbi: who serves."""

from __future__ import annotations

from tools.cards import faces, hair, hats
from tools.cards.dress import ground, shoes
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
    figure,
    flat,
    group,
    limb,
    line,
    shape,
)


def cuori() -> str:
    """A halberdier in breeches, hand on hip."""
    return figure(
        ground(),
        limb("M86 22V134", 3, BROWN),
        shape("M86 5L90 17L86 22L82 17Z", STEEL),
        shape("M86 22H81Q75 19 72 25Q74 38 81 34H86ZM86 24L97 20L94 34L86 31Z", STEEL),
        limb("M49 84L45 108L46 130", 9, RED),
        limb("M63 84L66 108L66 130", 9, CREAM),
        shoes((45, 131, -1), (67, 131, 1)),
        limb("M42 53L28 66L40 76", 8, BLUE),
        shape("M42 76Q31 88 39 97Q48 101 56 92Q63 101 73 97Q81 88 70 76Z", GOLD),
        flat("M45 78Q38 88 44 98L49 97Q45 88 51 78ZM62 78Q67 88 63 97L69 98Q73 88 67 78Z", RED),
        shape("M41 47Q35 62 42 79H70Q77 62 71 47Q56 40 41 47Z", BLUE),
        line("M56 48V78"),
        dots("56,54 56,61 56,68", 1.5, GOLD),
        limb("M71 52L82 68L86 60", 8, BLUE),
        dot(86, 58, 4, SKIN),
        faces.ruff(56, 43, 12),
        faces.head(55, 30, group(hats.beret(RED, CREAM), flip=True), behind=hair.bob(BROWN), look=-2),
    )


def quadri() -> str:
    """A drummer, both sticks up."""
    return figure(
        ground(),
        limb("M50 88L44 110L36 130", 9, GOLD),
        limb("M62 88L66 110L72 130", 9, GREEN),
        shoes((35, 131, -1), (72, 131, 1), colour=RED),
        shape("M42 48Q38 64 40 82L36 94H76L71 82Q74 64 70 48Q56 42 42 48Z", RED),
        flat("M56 46L70 48Q74 64 71 82L75 93.5H56Z", GOLD),
        line("M44 50L66 86", 4, CREAM),
        shape("M35 84L67 78L71 104L41 111Z", CREAM),
        shape("M33 83L68 76L69 82L35 89ZM40 106L71 99L72 105L41 112Z", BLUE),
        line("M36 90L46 107L50 86.5L58 104L62 84L70 99", 1.3),
        line("M18 66L44 80M92 58L58 77", 3, INK),
        limb("M43 53L28 54L22 67", 8, RED),
        dot(22, 68, 4, SKIN),
        limb("M70 53L84 48L88 59", 8, GOLD),
        dot(87, 61, 4, SKIN),
        faces.ruff(56, 44, 9),
        faces.head(57, 30, hats.flat_cap(BLUE), behind=hair.curls(INK), look=1.5, turn=6),
    )


def fiori() -> str:
    """A lute player with a long cap."""
    return figure(
        ground(),
        limb("M50 84L40 104L47 130", 9, GREEN),
        limb("M62 84L62 108L61 130", 9, GREEN),
        shoes((46, 131, -1), (62, 131, 1), colour=BROWN),
        shape("M42 48L36 92Q56 99 76 92L70 48Q56 42 42 48Z", GOLD),
        line("M46 92L48 74M56 95V80M66 92L64 74", 1.4),
        limb("M70 53Q84 62 74 74L56 78", 8, RED),
        limb("M44 76L16 60", 4, BROWN),
        shape("M18 64L9 57L13 51L21 57Z", BROWN),
        shape("M40 70Q48 58 62 66Q76 76 68 88Q58 97 45 88Q36 80 40 70Z", BROWN),
        dot(56, 78, 4.5, INK),
        line("M20 61L64 83M21 59L66 80", 0.8, CREAM),
        limb("M43 53L29 66", 8, RED),
        dot(28, 67, 4, SKIN),
        dot(60, 79, 4, SKIN),
        shape("M40 50Q56 40 72 50L68 57Q56 52 44 57Z", RED),
        shape("M50 38V48Q55 51 61 47V36Z", SKIN),
        faces.profile(55, 31, hats.stocking_cap(GREEN, RED), behind=hair.back_hair(GOLD), turn=-6),
    )


def picche() -> str:
    """The hunchback himself, with lantern and stick."""
    return figure(
        ground(),
        limb("M88 66L84 134", 3.5, BROWN),
        limb("M56 96L46 112L47 130", 9, BLUE),
        limb("M66 96L68 112L62 130", 9, BLUE),
        shoes((46, 131, -1), (61, 131, -1)),
        shape("M44 58Q60 34 78 46Q90 58 80 92Q62 100 44 94Q38 76 44 58Z", INK),
        shape("M44 58Q40 76 44 94Q54 98 62 96Q54 76 58 56Z", RED),
        line("M62 50Q74 50 78 62", 1.6, GREY),
        limb("M74 58L82 76L87 70", 8, INK),
        dot(87.5, 69, 4, SKIN),
        limb("M50 66L36 76L26 70", 8, RED),
        line("M25 70V76"),
        shape("M18 80L25 75L32 80V97H18Z", GOLD),
        flat("M21 82H29V95H21Z", CREAM),
        flat("M25 84Q29 90 25 94Q21 90 25 84Z", RED),
        dot(25, 69, 4, SKIN),
        faces.profile(46, 50, hats.beret(BLUE, GOLD), behind=hair.back_hair(GREY), nose=3, turn=-10),
    )
