"""The aces, the eagle among them, and the 3 di bastoni with its mask."""

from __future__ import annotations

from tools.cards import faces, hair, hats
from tools.cards.pen import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    INK,
    RED,
    dot,
    dots,
    figure,
    flat,
    group,
    line,
    shape,
    use,
)


def coppe() -> str:
    """A covered goblet with two handles."""
    return figure(
        line("M26 56Q6 52 12 72Q18 86 34 84", 8),
        line("M26 56Q6 52 12 72Q18 86 34 84", 5, GOLD),
        line("M74 56Q94 52 88 72Q82 86 66 84", 8),
        line("M74 56Q94 52 88 72Q82 86 66 84", 5, GOLD),
        shape("M46 92H54L56 108H44Z", GOLD),
        dot(50, 100, 7, RED),
        shape("M24 130Q26 114 44 108H56Q74 114 76 130Z", GOLD),
        flat("M28 124Q29 119 34 116H66Q71 119 72 124Z", BLUE),
        shape("M22 48H78Q80 88 50 94Q20 88 22 48Z", GOLD),
        flat("M22.5 60H77.5Q77 70 73 77H27Q23 70 22.5 60Z", RED),
        dots("34,68 50,68 66,68", 4, GOLD),
        line("M22.5 59.5H77.5M27 77.5H73M28 124.5H72M34 115.5H66", 1.5),
        shape("M26 46Q28 26 50 24Q72 26 74 46Z", BLUE),
        line("M50 25V45M37 29Q33 36 33 45M63 29Q67 36 67 45", 1.5, GOLD),
        shape("M19 44H81V51H19Z", GOLD),
        shape("M50 8Q58 16 50 25Q42 16 50 8Z", RED),
    )


def denari() -> str:
    """The eagle with two heads, crowned, the coin on its breast."""
    feathers = shape(
        "M54 60Q58 50 68 46L76 26L81 44L90 34L91 52L98 48L94 66L98 70L91 82L93 90L84 96L84 103L74 104L70 108L56 98Z",
        INK,
    ) + line(
        "M62 62Q72 52 79 44M64 70Q78 62 89 53M65 78Q80 74 92 68M64 86Q76 86 88 84M62 94Q70 98 80 97", 2, GOLD
    )
    head_ = (
        shape("M50 60Q54 52 56 42Q54 26 66 24Q76 25 76 34Q72 38 68 39Q70 52 64 62Z", INK)
        + shape("M75 29Q86 30 86 42Q82 38 73 38Z", GOLD)
        + line("M78 41q4 1 4 6", 2, RED)
        + dot(68, 32, 2.7, CREAM)
        + line("M60 46l5 2M58 53l6 2", 1.5, GOLD)
    )
    side = feathers + shape("M58 108L70 112L82 110L76 116L84 120L74 121L72 128L66 120L56 116Z", GOLD) + head_
    return figure(
        group(
            group(side),
            group(side, move=(100, 0), flip=True),
            shape("M40 100L30 130L41 127L50 138L59 127L70 130L60 100Z", INK),
            line("M50 108V131M44 110L38 123M56 110L62 123", 2, GOLD),
            use("denari", 50, 81, 2.35),
            group(hats.crown(GOLD, BLUE), move=(50, 29), scale=1.05),
            move=(3.5, 7),
            scale=0.93,
        )
    )


def bastoni() -> str:
    """A great baton in leaf, bound with a ribbon."""
    leaf = shape("M0 0Q4-13 18-14Q17 0 0 0M0 0Q8-5 14-11", GREEN)
    return figure(
        use("bastoni", 50, 71, 2.85),
        group(leaf, move=(68, 62)),
        group(leaf, move=(66, 44), turn=30),
        group(leaf, move=(31, 70), flip=True),
        group(leaf, move=(37, 92), flip=True, turn=20),
        shape("M36 106L64 96V104L36 114ZM37 124L63 113V121L37 132Z", RED),
        shape("M64 96Q78 92 86 98L80 101L85 106Q74 104 64 104Z", RED),
        shape("M36 114Q24 114 16 122L22 123L20 129Q28 124 37 124Z", RED),
    )


def spade() -> str:
    """A great sword, a ribbon round the blade."""
    return figure(
        use("spade", 50, 71, 2.85),
        shape("M38 62L62 50V60L38 72ZM38 84L62 72V82L38 94Z", RED),
        shape("M62 50Q78 40 90 48L84 53L90 60Q76 58 62 60Z", RED),
        shape("M38 94Q24 106 10 98L16 92L11 86Q24 88 38 84Z", RED),
        line("M68 53Q76 50 84 53M32 90Q24 94 17 92", 1.2, GOLD),
    )


def three_of_batons() -> str:
    """Three batons crossing under a mask with whiskers."""
    return figure(
        use("bastoni", 50, 71, 2.7),
        use("bastoni", 50, 80, 2.2, -44),
        use("bastoni", 50, 80, 2.2, 44),
        faces.head(
            50,
            80,
            hair.fringe(GOLD),
            hair.moustache(BROWN),
            dots("-5.5,3.5 5.5,3.5", 1.8, RED),
            behind=shape(
                "M-9-9L-15-20L-5-13Q0-16 5-13L15-20L9-9Q15-2 13 6L17 11L10 13Q6 20 0 18Q-6 20-10 13L-17 11L-13 6Q-15-2-9-9Z",
                GOLD,
            ),
            scale=1.25,
            look=0,
        ),
    )
