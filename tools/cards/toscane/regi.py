"""The regi."""

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
    limb,
    line,
    shape,
)


def cuori() -> str:
    """Old and white, face to face, in ermine, with sceptre and orb."""
    return figure(
        ground(),
        shape("M38 46Q22 92 14 133Q54 141 94 133Q88 92 73 46Z", RED),
        shape("M44 50L40 135Q56 138 71 135L67 50Z", BLUE),
        flat("M51 80L49 136L62 136L60 80Z", GOLD),
        shape(
            "M15 128L26 131L34 92L46 50L40 48Q24 92 15 128ZM93 128L83 131L76 92L64 50L72 48Q86 92 93 128Z",
            CREAM,
        ),
        dots("23,122 27,108 32,94 37,80 87,122 83,108 79,94 73,80", 1.6, INK),
        shape("M40 77H71V83H40Z", GOLD),
        limb("M86 38V112", 3, GOLD),
        dot(86, 34, 5, RED),
        limb("M72 56L82 76L86 66", 9, RED),
        dot(86, 64, 4.5, SKIN),
        limb("M40 58L30 78L26 74", 9, RED),
        dot(23, 70, 7, GOLD),
        line("M16.5 69H29.5M23 63V55M20 58H26", 1.6),
        dot(27, 77, 4.5, SKIN),
        shape("M36 50Q38 42 46 43H66Q74 42 76 50Q66 60 56 60Q46 60 36 50Z", CREAM),
        dots("42,50 48,54 64,54 70,50", 1.5, INK),
        faces.head(
            56, 32, hair.long_beard(CREAM), hats.crown(), behind=hair.bob(CREAM), scale=1.05, brow=GREY
        ),
    )


def quadri() -> str:
    """Broad, in profile, crowned over a turban, leaning on an axe."""
    return figure(
        ground(),
        limb("M22 62V134", 3.5, BROWN),
        shape("M22 58Q8 54 5 68Q8 82 22 80ZM22 62L33 60V77L22 76Z", STEEL),
        limb("M48 116V129", 10, CREAM),
        limb("M66 116V129", 10, CREAM),
        shoes((46, 131, -1), (68, 131, -1), colour=RED),
        shape("M40 48Q24 74 32 120Q58 127 84 120Q90 74 74 48Z", GOLD),
        flat("M50 52Q44 84 47 122.5L63 123Q62 84 62 52Z", RED),
        line("M50 52Q44 84 47 122M62 52Q62 84 63 123", 1.3),
        shape("M33 80Q58 90 84 80L84.5 87Q58 97 32.5 87Z", BLUE),
        dots("55,60 55,70 55,102 55,112", 1.8, GOLD),
        limb("M75 56Q92 74 76 84", 9, GREEN),
        dot(74, 85, 4.5, SKIN),
        limb("M42 56L32 76L23 88", 9, GREEN),
        dot(22, 90, 4.5, SKIN),
        shape("M38 54Q40 42 57 43Q74 42 77 54Q58 64 38 54Z", GREEN),
        faces.profile(
            57, 33, hair.side_beard(BROWN), hats.turban(CREAM, GOLD), behind=hair.back_hair(BROWN), scale=1.08
        ),
    )


def fiori() -> str:
    """Young, in armour, both hands on a great sword; legs apart."""
    return figure(
        ground(),
        shape("M40 50Q20 84 22 126L32 122L38 128L46 90L70 90L76 128L84 122L92 126Q92 84 72 50Z", RED),
        limb("M49 88L44 108L42 129", 10, STEEL),
        limb("M63 88L68 108L70 129", 10, STEEL),
        line("M39 108H49M63 108H73", 1.6),
        shoes((41, 131, -1), (71, 131, 1), colour=STEEL),
        shape("M41 50Q37 66 42 80L38 95Q56 102 74 95L70 80Q75 66 71 50Q56 43 41 50Z", STEEL),
        line("M42 80Q56 85 70 80M56 48V80M46 83L44 97M56 84V99M66 83L68 97", 1.3),
        shape("M53 86L56 134L59 86Z", STEEL),
        line("M56 90V126", 1),
        shape("M42 82H70V87H42Z", GOLD),
        limb("M56 68V82", 3, BROWN),
        dot(56, 66, 3.5, GOLD),
        limb("M41 56Q28 66 38 76L52 77", 8, STEEL),
        limb("M71 56Q84 66 74 76L60 77", 8, STEEL),
        dot(54, 76, 4, SKIN),
        dot(58, 79, 4, SKIN),
        dot(40, 53, 6, GOLD),
        dot(72, 53, 6, GOLD),
        faces.head(
            56, 34, hair.moustache(BROWN), hats.closed_crown(GOLD, RED), behind=hair.bob(BROWN), look=2
        ),
    )


def picche() -> str:
    """On a throne, dark forked beard, the sword across his knees."""
    return figure(
        ground(BROWN),
        shape("M34 132V40L38 24L42 38H72L76 24L80 40V132Z", BROWN),
        flat("M39 44H75V100H39Z", RED),
        dot(38, 23, 3, GOLD),
        dot(76, 23, 3, GOLD),
        shape("M24 96H34V134H24ZM80 96H90V134H80Z", BROWN),
        shape("M42 52Q34 72 38 88L30 126Q58 134 86 126L78 88Q82 72 72 52Z", INK),
        shape("M49 54L46 90L40 129Q58 133 74 129L69 90L65 54Z", BLUE),
        line("M46 92Q58 98 69 92M48 100L44 128M58 98V131M66 100L70 128", 1.3),
        shoes((46, 132, -1), (70, 132, 1), colour=GOLD),
        limb("M74 60L86 78L82 92", 9, INK),
        limb("M42 60L28 78L32 92", 9, INK),
        shape("M4 88L12 84.5H78V91.5H12Z", STEEL),
        line("M10 88H74", 1),
        shape("M78 79H83V97H78Z", GOLD),
        limb("M83 88H94", 3, RED),
        dot(33, 92, 4.5, SKIN),
        dot(88, 90, 4.5, SKIN),
        shape("M40 56Q44 46 57 46Q70 46 74 56Q57 66 40 56Z", CREAM),
        dots("46,55 52,58 62,58 68,55", 1.5, INK),
        faces.head(
            57, 34, hair.fork_beard(INK), hats.band_crown(), behind=hair.bob(INK), look=-1.5, scale=1.05
        ),
    )
