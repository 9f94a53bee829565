"""What aces and backs are adorned with."""

from __future__ import annotations

from tools.cards.pen import flat


def lily(colour: str) -> str:
    """The lily of Florence."""
    return flat(
        "M0-11Q5.5-4 2 3H-2Q-5.5-4 0-11ZM-3 3Q-3.5-5-9-5.5Q-13-1-9 3Q-9-1.5-7-1.5Q-5-.5-5 3ZM3 3Q3.5-5 9-5.5Q13-1 9 3Q9-1.5 7-1.5"
        "Q5-.5 5 3ZM-7 3.6H7V6H-7ZM-2 6.6H2L0 12ZM-5 6.6Q-4.5 10-8 9.5Q-7 8.5-7 6.6ZM5 6.6Q4.5 10 8 9.5Q7 8.5 7 6.6Z",
        colour,
    )
