"""Which module solves which game: one line each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from games.solver import picche, tressette
from games.solver.exact import Solver

Chosen: TypeAlias = Callable[[Any, str], tuple[Solver, int] | None]
"""From house rules and a unit, `points` or `thirds`, to a solver and how many of its steps make one of that unit;
None where these rules have no such value."""

_GAMES: Final[Mapping[str, Chosen]] = {"tressette": tressette.chosen, "picche": picche.chosen}


def get(game: str) -> Chosen:
    """Return what chooses a solver of this game."""
    return _GAMES[game]
