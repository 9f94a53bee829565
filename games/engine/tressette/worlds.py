"""Worlds: whole states that fit what a seat, or a watcher, has seen."""

from __future__ import annotations

from random import Random

from games.engine.tressette.state import State
from games.engine.tressette.view import View


def worlds(view: View, rng: Random) -> State:
    """Return a state whose views for this seat and for a watcher are the ones given, its hidden cards dealt anew."""
    raise NotImplementedError
