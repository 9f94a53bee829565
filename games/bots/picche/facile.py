"""*Facile* (B3): bids its aces and kings, plays the lowest legal card."""

from __future__ import annotations

import random

from games.bots.limit import Limit
from games.bots.picche.bidding import aces_and_kings
from games.engine.picche.actions import Action, Bid, Play
from games.engine.picche.view import View


def choose(view: View, limit: Limit, rng: random.Random) -> Action:
    """Return a bid of the assi and re held, at least 1; then the lowest card, a spade only when all are."""
    del limit, rng
    if view.phase == "bids":
        return Bid(max(1, aces_and_kings(view.hand)))
    plays = [action for action in view.legal if isinstance(action, Play)]
    return max(plays, key=lambda play: (play.card >= 13, play.card % 13, play.card))
