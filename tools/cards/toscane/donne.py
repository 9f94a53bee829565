"""The donne."""

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
    """In profile, smelling a rose; a bell of a skirt."""
    return figure(
        ground(),
        shape("M50 74Q36 92 26 132Q54 140 86 132Q80 96 66 74Z", RED),
        flat("M55 78Q48 100 47 135L60 135.5Q62 100 60 78Z", CREAM),
        line("M50 76Q40 104 38 134M65 76Q72 104 75 134", 1.4),
        shape("M27.5 126Q54 133 85 126L86.5 132Q54 140 26 132Z", GOLD),
        shape("M48 48L50 76H67L69 48Q58 44 48 48Z", GREEN),
        line("M53 52L60 60L66 52M54 62L60 68L65 62", 1.3, CREAM),
        limb("M68 53L78 72L66 84", 8, GREEN),
        dot(65, 85, 4, SKIN),
        shape("M64 87Q58 96 62 101Q68 105 73 100Q75 94 69 86Z", GOLD),
        line("M63 92H71", 1.3),
        limb("M50 54L38 64L40 50", 8, GREEN),
        dot(40, 48, 4, SKIN),
        line("M40 48L38 38", 1.6, GREEN),
        dot(37, 34, 5, RED),
        line("M35 34q2-2.5 4 0q-1 2.5-2.5 1", 1.1),
        shape("M54 38L53 48Q58 51 65 47L63 38Z", SKIN),
        faces.profile(58, 28, hats.coronet(), behind=hair.bun(BROWN)),
    )


def quadri() -> str:
    """A tall cone with a veil, an open fan."""
    return figure(
        ground(),
        shape("M44 72Q40 104 30 132Q60 138 96 134Q76 112 66 72Z", BLUE),
        flat("M52 78L46 135L66 136L59 78Z", GOLD),
        line("M63 76Q70 112 84 134M47 76Q46 104 38 134", 1.4),
        dots("54,92 52.5,106 52,122 57.5,99 58,114 59,129", 1.7, RED),
        shape("M42 47L45 74H66L69 47Q56 42 42 47Z", BLUE),
        shape("M48 46L55 60L63 46Q56 43 48 46Z", SKIN),
        shape("M43 71H67V77H43Z", GOLD),
        limb("M69 53L79 66L72 80", 8, CREAM),
        dot(71, 82, 4, SKIN),
        limb("M43 53L32 66L27 74", 8, CREAM),
        shape("M27 76L8 66Q4 80 10 92Q18 98 30 95Z", RED),
        line("M27 76L6 75M27 76L8 86M27 76L15 94M27 76L24 96", 1.1, CREAM),
        dot(28, 75, 4, SKIN),
        faces.head(56, 33, hats.cone(GOLD, CREAM), behind=hair.fringe(BROWN), look=-2, scale=0.95),
    )


def fiori() -> str:
    """A country lady: wide hat, basket of flowers, hand on hip."""
    return figure(
        ground(),
        shape("M46 74Q32 88 28 122Q56 130 84 122Q80 88 67 74Z", GREEN),
        shape("M48 76Q38 96 40 117Q56 121 72 117Q74 96 65 76Z", CREAM),
        line("M50 84L47 112M57 84V114M64 84L67 112", 1.1),
        line("M30 118Q56 126 82 118", 1.6, GOLD),
        limb("M50 124V130", 6, CREAM),
        limb("M62 124V130", 6, CREAM),
        shoes((49, 131, -1), (63, 131, 1), colour=RED),
        shape("M43 48L47 76H66L70 48Q56 43 43 48Z", RED),
        line("M52 54L61 58M52 62L61 66M61 54L52 58M61 62L52 66", 1.2, CREAM),
        limb("M70 53L84 64L70 74", 8, CREAM),
        limb("M44 53L34 66L24 74", 8, CREAM),
        line("M10 88Q10 70 22 72Q34 72 34 88", 2),
        dots("12,84 20,82 28,83 33,86 16,80 25,79", 4, RED),
        dots("16,85 24,86 30,80", 3, GOLD),
        shape("M7 86H37L33 102H11Z", BROWN),
        line("M8 91H36M10 97H34", 1.1),
        dot(22, 73, 4, SKIN),
        shape("M46 47Q56 58 67 47L62 43H50Z", CREAM),
        shape("M51 38V47Q56 51 61 47V38Z", SKIN),
        faces.head(
            56, 31, hats.wide_hat(GOLD, RED), behind=hair.long_hair(BROWN), look=2, turn=-4, scale=0.95
        ),
    )


def picche() -> str:
    """A dark mantle, a falcon on her wrist."""
    return figure(
        ground(),
        group(
            shape("M40 48Q26 92 22 133Q56 140 90 133Q86 92 72 48Z", INK),
            shape("M50 50Q44 100 42 135Q56 138 71 135Q69 100 63 50Z", BLUE),
            shape("M42 124Q56 128 70.5 124L71 135Q56 138 42 135Z", CREAM),
            dots("48,130 56,131.5 64,130", 1.5, INK),
            line("M56 62V122M50 82L48 121M62 82L64 121", 1.2),
            shape("M49 66H64V71H49Z", GOLD),
            limb("M68 58L74 78L60 86", 8, INK),
            dot(58, 86, 4, SKIN),
            limb("M44 58L34 76L22 74", 8, INK),
            dot(20, 73.5, 4.5, BROWN),
            shape("M16 70Q8 62 10 50Q14 46 20 49Q27 56 24 70Z", BROWN),
            shape("M12 50Q10 43 16 42Q22 43 20 50Z", GREY),
            shape("M12 47L8 49L12 50Z", GOLD),
            dots("14.5,46", 1.1, INK),
            line("M16 56Q21 62 19 70M13 64L10 76", 1.4),
            shape("M49 38L47 52H65L63 38Z", CREAM),
            faces.head(56, 32, hats.veil_band(CREAM), behind=hats.veil(INK), look=-2),
            group(hats.coronet(), move=(56, 30)),
            move=(106, 0),
            flip=True,
        ),
    )
