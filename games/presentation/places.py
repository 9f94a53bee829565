"""Where a seat is drawn, by its distance from the viewer in playing order."""

from __future__ import annotations

from typing import Final

from games.engine import registry

ANTICLOCKWISE: Final = ("south", "east", "north", "west")
CLOCKWISE: Final = ("south", "west", "north", "east")


def places(game: str) -> tuple[str, str, str, str]:
    """Return the four places: oneself, the next to play, the partner, the one before."""
    return CLOCKWISE if registry.get(game).clockwise else ANTICLOCKWISE
