"""How the bots of a table are called (B4)."""

from __future__ import annotations

from typing import Final

from accounts import site
from games.engine import registry

# Who sits in chair 0 where no person does.
FIRST_BOT: Final = "L’ospite"


def bot_names(game: str) -> tuple[str, str, str, str]:
    """Return the bots' names by chair: the site names the partner, the right and the left neighbour."""
    partner, right, left = site.current().bot_names
    # Where the game goes clockwise the next to play sits at the left (P1).
    next_, before = (left, right) if registry.get(game).clockwise else (right, left)
    return FIRST_BOT, next_, partner, before
