"""The fanti, on foot."""

from __future__ import annotations

from tools.cards import faces, hair, hats
from tools.cards.dress import ground, shoes
from tools.cards.pen import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    INK,
    RED,
    SKIN,
    dot,
    figure,
    flat,
    group,
    limb,
    line,
    shape,
    use,
)


def coppe() -> str:
    """On one knee, he offers the cup."""
    return figure(
        ground(),
        shape("M64 56Q88 62 92 132L66 130Q60 90 58 60Z", RED),
        limb("M62 96L70 128L84 131", 9, CREAM),
        limb("M56 98L36 96L36 128", 9, BLUE),
        shoes((36, 131, -1), (84, 132, 1), colour=BROWN),
        shape("M46 62Q42 78 46 92L40 104Q58 112 76 102L70 90Q74 74 68 60Q56 55 46 62Z", GOLD),
        line("M46 92Q58 97 70 90M52 96L50 106M60 96V108M66 94L69 105", 1.3),
        use("coppe", 24, 50, 1.5),
        limb("M64 66Q56 84 38 76L30 68", 8, RED),
        limb("M48 66L36 70L26 68", 8, RED),
        dot(26, 68, 4.5, SKIN),
        shape("M50 52V62Q57 66 64 61V52Z", SKIN),
        faces.profile(57, 44, hats.beret(GREEN, CREAM), behind=hair.back_hair(BROWN), turn=6),
    )


def denari() -> str:
    """The coin high over his head, the other hand on his hip."""
    return figure(
        ground(),
        group(
            shape("M42 52Q22 74 26 110Q36 112 44 104L64 52Z", GREEN),
            limb("M50 88L44 110L48 130", 9, RED),
            limb("M62 88L70 108L68 130", 9, CREAM),
            shoes((47, 131, -1), (69, 131, 1)),
            shape("M42 52Q38 66 43 80L36 98Q54 106 76 97L69 80Q74 66 70 52Q56 46 42 52Z", BLUE),
            flat("M44 84L38.5 97Q42 100 47 101L51 84ZM60 84L64 101Q70 100 74 97L68.5 84Z", GOLD),
            shape("M43 78H70V83H43Z", GOLD),
            line("M49 54L56 64L63 54M56 64V77", 1.3),
            limb("M70 57L84 68L71 79", 8, BLUE),
            limb("M43 58L25 52L26 42", 8, BLUE),
            group(use("denari", 0, 0, 1.4), move=(25, 26), flip=True),
            dot(26, 43, 4.5, SKIN),
            faces.ruff(56, 48, 10),
            faces.head(
                57,
                34,
                hats.wide_hat(RED),
                line("M-7.5-10.5Q0-12.5 7.5-10.5", 2.5, GOLD),
                behind=hair.curls(BROWN),
                look=-2,
                turn=4,
            ),
            move=(102, 0),
            flip=True,
        ),
    )


def bastoni() -> str:
    """A countryman on his way, the club on his shoulder."""
    return figure(
        ground(),
        group(
            limb("M50 92L38 110L30 128", 9, CREAM),
            limb("M62 92L70 110L80 126", 9, CREAM),
            line("M33 118L39 122M72 121L79 117", 1.3),
            shoes((78, 130, 1), (31, 131, 1), colour=BROWN),
            shape("M44 50Q38 66 42 84L38 98Q56 104 74 97L70 84Q76 66 70 50Q56 44 44 50Z", RED),
            shape("M46 50L40 96L50 99L52 50ZM68 50L74 96L64 99L62 50Z", BROWN),
            shape("M42 82Q56 88 71 82V88Q56 94 42 88Z", GREEN),
            group(use("bastoni", 0, 0, 1.35), move=(26, 44), turn=-38),
            limb("M46 56L40 74L46 68", 8, RED),
            dot(46, 66, 4.5, SKIN),
            limb("M70 56L82 70L90 66", 8, RED),
            dot(91, 65, 4.5, SKIN),
            shape("M50 42V50Q57 54 64 50V42Z", SKIN),
            faces.profile(58, 32, hats.straw_hat(), behind=hair.back_hair(INK), flip=True),
            move=(101, 0),
            flip=True,
        ),
    )


def spade() -> str:
    """A fencer in a lunge, one arm thrown back."""
    return figure(
        ground(),
        limb("M62 88L76 104L86 128", 9, RED),
        limb("M54 88L34 98L32 128", 9, BLUE),
        shoes((31, 131, -1), (85, 131, 1)),
        shape("M46 50Q40 66 47 80L42 94Q58 102 74 94L70 80Q76 64 70 50Q56 44 46 50Z", BLUE),
        flat("M58 47L69.5 50.5Q75 64 69.5 80L73 94Q66 98 58 98Z", GOLD),
        line("M58 47V98M46 72Q52 76 58 76", 1.3),
        shape("M46 78Q58 84 71 78V84Q58 90 46 84Z", INK),
        limb("M70 56L86 52L88 40", 8, GOLD),
        dot(88, 38, 4.5, SKIN),
        group(use("spade", 0, 0, 1.2), move=(28, 51), turn=-68),
        limb("M47 57L42 62L38 58", 8, BLUE),
        dot(40, 57, 4.5, SKIN),
        faces.ruff(58, 47, 10),
        faces.profile(58, 34, hats.flat_cap(RED), behind=hair.back_hair(BROWN)),
    )
