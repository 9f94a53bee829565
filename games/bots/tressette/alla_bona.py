"""*Alla bona*: any legal card, by chance, and never a segno (rule B2)."""

from __future__ import annotations

import random

from games.bots.limit import Limit
from games.bots.tressette.reflexes import reflex
from games.engine.tressette.actions import Action, Play
from games.engine.tressette.view import View


def choose(view: View, limit: Limit, rng: random.Random) -> Action:
    """A random legal card, silently."""
    del limit  # it does not think
    action = reflex(view)
    if action is not None:
        return action
    return rng.choice([play for play in view.legal if isinstance(play, Play) and play.segno is None])
