"""*Difficile* (B3): follows the high cards left and adapts its plan to both pairs' contracts."""

from __future__ import annotations

import random

from games.bots.limit import Limit
from games.bots.picche.bidding import by_honours
from games.bots.picche.knowledge import remembering
from games.bots.picche.nil import nil_chance
from games.bots.picche.plan import by_contracts
from games.bots.picche.table import read
from games.bots.picche.weigh import best_card
from games.engine.picche.actions import Action, Bid
from games.engine.picche.view import View

LIKELY_NIL = 0.64
"""A nil is bid from this chance on."""
BOLD = 0.66
"""What is added before a bid is cut to a whole number: what it can do by counting is worth a little more."""


def choose(view: View, limit: Limit, rng: random.Random) -> Action:
    """Return the bid, or the card, of this level."""
    del limit, rng
    return bid(view) if view.phase == "bids" else play(view)


def bid(view: View) -> Bid:
    """Nil with a hand that is likely to make it, else what the hand is worth, at least 1."""
    prese = by_honours(view.hand)
    if Bid(0) in view.legal and nil_chance(view.hand) > LIKELY_NIL:
        return Bid(0)
    return Bid(min(13, max(1, int(prese + BOLD))))


def play(view: View) -> Action:
    """The card that weighs most with all that has fallen in mind."""
    table = read(view)
    return best_card(view, table, remembering(view), by_contracts(table), attack=True)
