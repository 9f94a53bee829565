"""What all half figures share: the upper half is drawn and meets itself upside down."""

from __future__ import annotations

from tools.cards.pen import dots, figure, shape, use


def double(suit: str, belt: str, stud: str, *parts: str) -> str:
    """Return the upper half twice, its suit in the corner, a belt over the seam."""
    half = f'<g clip-path="url(#half)">{"".join(parts)}</g>' + use(suit, 15.5, 38.5, 1.05)
    return figure(
        half,
        f'<g transform="rotate(180 50 71)">{half}</g>',
        shape("M12 67.5H88V74.5H12Z", belt),
        dots("20,71 32,71 44,71 56,71 68,71 80,71", 1.7, stud),
    )


def bust(colour: str, inner: str) -> str:
    """Shoulders down to the seam, and what shows between the open sides."""
    return shape("M12 73Q16 56 40 49H72Q84 54 88 73Z", colour) + shape("M46 49L40 73H72L66 49Z", inner)
