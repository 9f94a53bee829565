"""Shoes and the ground under them."""

from __future__ import annotations

from tools.cards.pen import GREEN, INK, flat, shape


def shoes(*feet: tuple[float, float, int], colour: str = INK) -> str:
    """Return shoes at x, y, pointing left (-1) or right (1)."""
    return "".join(
        shape(
            f"M{x - 4 * way:g} {y - 4:g}H{x + 4 * way:g}L{x + 11 * way:g} {y + 2.5:g}Q{x + 11 * way:g} {y + 4.5:g} {x + 8 * way:g} {y + 4.5:g}H{x - 4 * way:g}Z",
            colour,
        )
        for x, y, way in feet
    )


def ground(colour: str = GREEN) -> str:
    return flat("M8 136Q50 129 92 136Q94 139 90 139H10Q6 139 8 136Z", colour)
