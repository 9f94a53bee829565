"""Four horses of the Napoletane, each in a gait of its own, and the leg of who rides."""

from __future__ import annotations

from tools.cards.pen import INK, dot, dots, limb, line, shape


def hooves(points: str, colour: str = INK) -> str:
    """Return hooves at `x,y` pairs (the ends of legs)."""
    path = ""
    for point in points.split():
        x, y = (float(part) for part in point.split(","))
        path += f"M{x - 4:g} {y - 2:g}H{x + 4:g}L{x + 5:g} {y + 4:g}H{x - 5:g}Z"
    return shape(path, colour)


def walking(coat: str, mane: str) -> str:
    """To the left, a foreleg lifted, the neck proudly bent."""
    return (
        limb("M74 98L70 116L74 130", 7, coat)
        + limb("M42 98L44 116L42 130", 7, coat)
        + shape("M85 78Q99 80 97 104Q96 114 91 120Q87 108 90 98Q90 88 83 86Z", mane)
        + limb("M81 96L87 112L83 130", 8, coat)
        + limb("M36 96L20 102L24 117", 7, coat)
        + hooves("74,131 42,131 83,131 24,118")
        + shape(
            "M84 77Q93 86 87 99Q80 106 68 103Q52 108 38 102Q28 95 28 84Q25 76 22 73L16 82Q11 85 8 81L8 70L15 59L15 51L21 55Q36 58 43 76Q62 80 84 77Z",
            coat,
        )
        + shape("M17 53Q34 54 44 76L37 76Q30 64 17 60Z", mane)
        + dots("15.5,65 9.5,80", 1.3, INK)
        + line("M20 73L11 72M20 73Q34 82 50 78", 1.5)
    )


def galloping(coat: str, mane: str) -> str:
    """To the left, all four legs in the air."""
    return (
        limb("M80 97L90 110L96 124", 7, coat)
        + limb("M38 98L28 112L16 122", 7, coat)
        + shape("M86 80Q94 70 99 78Q98 90 99 100Q92 94 85 90Z", mane)
        + limb("M76 98L84 116L90 130", 8, coat)
        + limb("M34 96L16 100L7 110", 7, coat)
        + hooves("95,125 16,123 89,131 8,111")
        + shape(
            "M86 78Q92 88 86 98Q78 105 66 100Q50 106 36 102Q27 96 26 86Q20 80 15 80L8 86Q3 86 3 81L6 71L16 62L15 55L22 59Q36 62 46 77Q64 80 86 78Z",
            coat,
        )
        + shape("M19 58Q36 52 52 66Q46 66 50 74Q42 70 44 77Q34 64 19 62Z", mane)
        + dots("14,70 6,82", 1.3, INK)
        + line("M17 79L8 75M17 79Q32 86 50 80", 1.5)
    )


def rearing(coat: str, mane: str) -> str:
    """To the right, on its hind legs."""
    return (
        limb("M38 112L52 120L48 131", 8, coat)
        + limb("M66 92L82 98L82 112", 7, coat)
        + shape("M25 92Q8 94 6 118Q5 128 10 132Q14 120 20 112Q24 106 28 102Z", mane)
        + limb("M30 110L40 120L32 131", 8, coat)
        + limb("M70 86L86 86L92 98", 7, coat)
        + hooves("50,131 33,131 82,113 92,99")
        + shape(
            "M24 92Q17 106 27 116Q38 121 48 112Q64 108 72 94Q78 84 77 74Q80 69 83 69L90 75Q96 76 97 71L93 60L86 52L86 44L80 48Q67 54 62 70Q46 72 36 79Q28 83 24 92Z",
            coat,
        )
        + shape("M83 46Q68 46 60 60Q63 60 58 70L64 70Q70 56 83 51Z", mane)
        + dots("86,58.5 93.5,71", 1.3, INK)
        + line("M81 68L92 65M81 68Q70 78 56 74", 1.5)
    )


def standing(coat: str, mane: str, cloth: str, hem: str) -> str:
    """To the right, under a cloth from ears to knees, the head low."""
    return (
        limb("M28 118V130", 8, coat)
        + limb("M40 118V130", 8, coat)
        + limb("M64 118V130", 8, coat)
        + limb("M76 118V130", 8, coat)
        + hooves("28,131 40,131 64,131 76,131")
        + shape("M18 84Q6 86 6 108Q7 118 12 122Q13 108 20 100Z", mane)
        + shape("M80 72Q92 76 96 90Q96 96 91 96Q86 96 84 90L76 86Z", coat)
        + shape(
            "M18 82Q22 78 34 79Q50 82 58 77Q64 62 76 60L79 53L83 61Q89 66 88 76L80 90Q84 104 82 120Q74 125 66 120Q58 125 50 120Q42 125 34 120Q26 125 19 120Q12 100 18 82Z",
            cloth,
        )
        + line("M19.5 113Q26 118 34 113Q42 118 50 113Q58 118 66 113Q74 118 82 113", 3, hem)
        + dot(82, 70, 3.2, coat)
        + dots("82.5,70.5 93,91", 1.4, INK)
        + line("M86 86L92 84M85 87Q72 92 58 82", 1.5)
    )


def rider_leg(path: str, colour: str, boot: str, x: float, y: float, way: int) -> str:
    """Return the leg that is seen and its boot, toe to the left (-1) or right (1)."""
    return limb(path, 8, colour) + shape(
        f"M{x - 5 * way:g} {y - 6:g}H{x + 4 * way:g}L{x + 10 * way:g} {y + 1:g}Q{x + 11 * way:g} {y + 4:g} {x + 8 * way:g} {y + 4:g}H{x - 5 * way:g}Z",
        boot,
    )
