"""The kings."""

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
    use,
)


def coppe() -> str:
    """Old, in a robe to the ground, raising the cup."""
    return figure(
        ground(),
        shape("M42 48Q30 92 26 133Q58 141 92 133Q88 92 74 48Z", GREEN),
        shape("M46 50L42 135Q58 138 74 135L70 50Z", RED),
        flat("M53 84L52 136.5H64L62 84Z", GOLD),
        line("M53 84L52 136M62 84L64 136M34 100L30 132M84 100L88 132", 1.3),
        shape("M42 78H73V84H42Z", GOLD),
        limb("M73 58L82 78L66 90", 9, GREEN),
        dot(64, 90, 4.5, SKIN),
        limb("M43 58L28 72L24 66", 9, GREEN),
        use("coppe", 22, 46, 1.45),
        dot(23, 65, 4.5, SKIN),
        shape("M39 52Q42 43 57 44Q72 43 76 52Q57 64 39 52Z", CREAM),
        dots("45,51 51,55 64,55 70,51", 1.5, INK),
        faces.head(
            57,
            34,
            hair.long_beard(CREAM),
            hats.crown(),
            behind=hair.bob(CREAM),
            scale=1.05,
            look=-1,
            brow=GREY,
        ),
    )


def denari() -> str:
    """Striding in a short tunic and a long cloak, the coin on his palm."""
    return figure(
        ground(),
        shape("M54 48Q90 60 95 132Q84 128 76 133Q70 110 52 92Z", RED),
        flat("M92.5 112Q94 122 94.5 131Q84 127.5 76.5 132L74 122Q84 116 92.5 112Z", CREAM),
        limb("M52 92L40 110L34 130", 9, CREAM),
        limb("M62 92L68 110L66 130", 9, CREAM),
        shoes((33, 131, -1), (66, 131, -1), colour=GREEN),
        shape("M44 50Q38 68 43 82L38 102Q56 108 74 101L69 82Q75 66 70 50Q56 44 44 50Z", BLUE),
        shape("M39.5 96Q56 102 72.5 95.5L74 101Q56 108 38 102Z", GOLD),
        shape("M43 80Q56 85 70 80V85Q56 90 43 85Z", GOLD),
        line("M56 48V80", 1.3),
        limb("M69 58L80 70L72 82", 9, RED),
        dot(71, 83, 4.5, SKIN),
        limb("M46 58L34 72L22 66", 9, RED),
        use("denari", 21, 47, 1.45),
        shape("M15 63Q20 61 28 63Q28 69 22 70Q16 69 15 63Z", SKIN),
        shape("M42 52Q44 44 57 44Q70 44 73 52Q57 62 42 52Z", GOLD),
        faces.profile(
            57,
            35,
            hair.side_beard(BROWN),
            hats.closed_crown(GOLD, BLUE),
            behind=hair.back_hair(BROWN),
            scale=1.02,
        ),
    )


def bastoni() -> str:
    """Big and bare-armed in a hide, both hands on his club."""
    return figure(
        ground(),
        shape(
            "M40 50Q26 80 30 124L38 118L44 126L52 118L62 126L70 118L76 126L84 118L92 124Q92 82 76 50Z", BROWN
        ),
        limb("M50 100V128", 10, SKIN),
        limb("M68 100V128", 10, SKIN),
        line("M46 112H54M46 118H54M64 112H72M64 118H72", 1.5),
        shoes((49, 131, -1), (69, 131, 1), colour=BROWN),
        shape("M40 52Q34 76 40 104L48 98L54 106L60 98L66 106L72 98L80 104Q86 76 76 52Q58 44 40 52Z", GOLD),
        dots("48,66 54,78 46,88 66,62 70,76 63,90 74,90", 2, INK),
        shape("M38.5 82Q58 90 80 82V88Q58 96 38.5 88Z", RED),
        group(use("bastoni", 0, 0, 1.95), move=(21, 90)),
        limb("M42 58L28 66L21 78", 9, SKIN),
        dot(21, 79, 5, SKIN),
        limb("M76 58L90 70L80 82", 9, SKIN),
        dot(79, 83, 4.5, SKIN),
        line("M32 60.5L36.5 66M81.5 66L86 60.5", 3, GOLD),
        faces.head(
            58,
            35,
            hair.round_beard(RED),
            hats.band_crown(),
            behind=hair.curls(RED),
            scale=1.12,
            look=-1,
            lips=CREAM,
        ),
    )


def spade() -> str:
    """In armour under a dark beard, sword up, shield down."""
    return figure(
        ground(),
        shape("M44 50Q34 90 36 124Q60 130 92 122Q90 84 74 50Z", RED),
        limb("M52 92L48 110V129", 10, STEEL),
        limb("M66 92L70 110V129", 10, STEEL),
        line("M44 110H53M65 110H75", 1.6),
        shoes((47, 131, -1), (71, 131, 1), colour=STEEL),
        shape("M43 52Q38 68 43 82L38 98Q58 106 78 98L73 82Q78 68 73 52Q58 45 43 52Z", STEEL),
        line("M43 82Q58 88 73 82M58 50V82M48 85L45 99M58 87V102M68 85L71 99", 1.3),
        use("spade", 28, 50, 1.5),
        limb("M44 58L36 78L29 75", 9, STEEL),
        dot(28, 74.5, 5, SKIN),
        limb("M73 58L86 72L80 84", 9, STEEL),
        shape("M62 78H94Q96 104 78 118Q60 104 62 78Z", BLUE),
        shape("M66 82H90Q91 100 78 112Q65 100 66 82Z", GOLD),
        shape("M78 84L81 93L89 95L81 98L78 108L75 98L67 95L75 93Z", RED),
        dot(42, 56, 6.5, GOLD),
        dot(74, 56, 6.5, GOLD),
        faces.head(
            58,
            35,
            hair.fork_beard(INK),
            hats.crown(GOLD, BLUE),
            behind=hair.long_hair(INK),
            look=-2,
            scale=1.03,
        ),
    )
