"""Cappotto (T15): where all ten prese win the partita, a pair that has taken every one so far goes for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.cards import Card
from games.engine.seats import Pair, pair_of, partner
from games.engine.tressette.view import View

WORTH_IT: Final = 4
"""Prese in a row from which on it is played for."""


def sweeping(view: View) -> Pair | None:
    """Return the pair that cappotto is in reach of, if it wins the partita."""
    if view.rules.cappotto == "off" or len(view.prese) < WORTH_IT:
        return None
    takers = {pair_of(presa.taker) for presa in view.prese}
    return takers.pop() if len(takers) == 1 else None


def in_reach(view: View) -> int:
    """Return how many prese the pair that cappotto is in reach of has taken; 0 when there is none."""
    return 0 if sweeping(view) is None else len(view.prese)


def strongest_taker(view: View, playable: Sequence[Card]) -> Card | None:
    """Return the strongest card that takes the presa from an opponent, while cappotto is in reach; else None."""
    if sweeping(view) is None or view.seat is None or view.presa is None or not view.presa.cards:
        return None
    led = view.presa.cards[0][1] // 10
    best, taker = min((card, seat) for seat, card in view.presa.cards if card // 10 == led)
    if taker == partner(view.seat):
        return None
    return min((card for card in playable if card // 10 == led and card < best), default=None)
