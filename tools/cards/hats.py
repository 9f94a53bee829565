"""Crowns, hats and helmets, around the same 0 0 as the face."""

from __future__ import annotations

from tools.cards.pen import GOLD, INK, RED, STEEL, dot, dots, line, shape


def crown(colour: str = GOLD, jewel: str = RED) -> str:
    """Three high points, a ball on each."""
    return (
        shape("M-9.5-5L-12-19L-5.5-13L0-22L5.5-13L12-19L9.5-5Q0-8.5-9.5-5Z", colour)
        + dots("-12,-19.5 0,-22.5 12,-19.5", 2.2, INK)
        + dots("0,-10.5", 2, jewel)
    )


def closed_crown(colour: str = GOLD, inside: str = RED) -> str:
    """Arches and a cross."""
    return (
        shape("M-9-9Q-13-22-4-22H4Q13-22 9-9Z", inside)
        + shape("M-10-5L-11-11.5Q0-15.5 11-11.5L10-5Q0-9-10-5Z", colour)
        + line("M0-13V-22M-8-12Q-9-20 0-22Q9-20 8-12", 2.6, colour)
        + line("M0-23v-7M-3-27.5h6", 2)
    )


def band_crown(colour: str = GOLD) -> str:
    """Many short points: flat and broad."""
    return shape(
        "M-10-5L-11.5-16L-7.5-11.5L-5-17L-2-11.5L0-18L2-11.5L5-17L7.5-11.5L11.5-16L10-5Q0-8.5-10-5Z", colour
    )


def coronet(colour: str = GOLD) -> str:
    """A lady's: low, above the hair."""
    return shape("M-7-9L-8.5-17L-4-13.5L0-19L4-13.5L8.5-17L7-9Q0-11.5-7-9Z", colour) + dots(
        "0,-19.5", 1.7, INK
    )


def turban(cloth: str, crowned: str = "") -> str:
    """Wound cloth, with points of a crown above when a colour is given."""
    points = shape("M-8-13L-10-25L-4-19L0-28L4-19L10-25L8-13Z", crowned) if crowned else ""
    return (
        points
        + shape("M-9.5-5Q-17-8-13-14Q-8-19 0-18.5Q8-19 13-14Q17-8 9.5-5Q0-8.5-9.5-5Z", cloth)
        + line("M-12-8Q-2-10 5-18M-4-7.5Q6-9 12-14", 1.3)
    )


def beret(colour: str, feather: str) -> str:
    return (
        shape("M7-14Q14-20 15-29Q23-28 20-19Q17-13 9-11Z", feather)
        + line("M9-13Q16-19 18-26", 1)
        + shape("M-9.5-6Q-18-12-10-17Q0-21 12-17Q17-12 9.5-6Q0-9.5-9.5-6Z", colour)
    )


def wide_hat(colour: str, feather: str = "") -> str:
    plume = shape("M6-13Q14-24 25-22Q30-18 27-13Q22-17 17-13Q13-9 7-9Z", feather) if feather else ""
    return (
        shape("M-8-8Q-8-20 0-20Q8-20 8-8Z", colour)
        + plume
        + shape("M-18-7Q-8-11 0-11Q8-11 18-7Q9-3 0-4Q-9-3-18-7Z", colour)
    )


def stocking_cap(colour: str, trim: str) -> str:
    """Falls to the right and ends in a ball."""
    return (
        shape("M-9-7Q-8-19 2-19Q15-18 18-2Q18 3 15 4Q12-6 8-7Z", colour)
        + dot(15.5, 5, 2.8, trim)
        + shape("M-10-5Q-10-9-9-10Q0-13 9-10L10-5Q0-8.5-10-5Z", trim)
    )


def cone(colour: str, veil: str) -> str:
    """A lady's tall cone leaning back, a veil from its tip."""
    return (
        shape("M11-28Q26-16 21 16Q17 22 12 18Q18-2 9-16Z", veil)
        + shape("M-9-6Q0-20 12-31L10-5Q0-10-9-6Z", colour)
        + line("M-3-10Q3-12 9-10M2-17Q6-18 10-17", 1.2)
    )


def veil(colour: str) -> str:
    """A widow's: over the hair, down to the elbows; drawn behind the face and as a band before."""
    return shape(
        "M-10-8Q-14 6-17 30Q-10 34-7 20L-6 10H6L7 20Q10 34 17 30Q14 6 10-8Q6-16 0-16Q-6-16-10-8Z", colour
    )


def veil_band(colour: str) -> str:
    return shape("M-9-4Q-10-15 0-16Q10-15 9-4Q6-10 0-10Q-6-10-9-4Z", colour)


def helmet(colour: str, plume: str) -> str:
    """A soldier's, with a comb of feathers from front to back."""
    return (
        shape("M-6-17Q-6-27 5-27Q20-26 21-8Q18-3 15-5Q16-16 7-16Z", plume)
        + shape("M-9.5-4Q-11-19 0-19Q11-19 10-4L6-5L5-8H-6L-7-5Z", colour)
        + line("M-9-9Q0-12 9-9", 1.2)
    )


def pot_helmet(colour: str = STEEL) -> str:
    """Brim up at both ends, a ridge on top."""
    return (
        shape("M-8.5-8Q-8-17 0-19Q8-17 8.5-8Z", colour)
        + shape("M-6-16Q0-25 6-16Q0-19-6-16Z", colour)
        + shape("M-16-10Q-8-7.5 0-7.5Q8-7.5 16-10Q10-3 0-4Q-10-3-16-10Z", colour)
    )


def flat_cap(colour: str) -> str:
    """A page's, low and square."""
    return shape("M-10-6L-12-14Q0-19 12-14L10-6Q0-9.5-10-6Z", colour) + line("M-11-10Q0-14 11-10", 1.2)


def straw_hat(colour: str = GOLD) -> str:
    return (
        shape("M-7-8Q-6-17 0-17Q6-17 7-8Z", colour)
        + shape("M-19-3Q-12-10 0-10Q12-10 19-3Q10-6 0-6Q-10-6-19-3Z", colour)
        + line("M-7-10Q0-12 7-10", 2, RED)
    )
