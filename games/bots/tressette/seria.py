"""*Seria*: plays by rule and does not count (rule B2).

It looks at its own hand and at the presa on the table, never at the prese before: a 3 already out may, for
it, still be about. So a card *takes for certain* only when every card that could beat it is in this hand
or cannot come any more.
"""

from __future__ import annotations

import random

from games.bots.limit import Limit
from games.bots.tressette.reflexes import reflex
from games.bots.tressette.segni import segno_for
from games.bots.tressette.sweep import strongest_taker, sweeping
from games.bots.tressette.weigh import (
    ACE,
    cost,
    hopeful,
    is_certain_lead,
    partner_takes_for_certain,
    rank_of,
    suit_of,
    takes_for_certain,
    weakness,
)
from games.engine.cards import Card
from games.engine.seats import pair_of
from games.engine.tressette.actions import Action, Play
from games.engine.tressette.view import View


def choose(view: View, limit: Limit, rng: random.Random) -> Action:
    """The rule's card, with an honest segno when leading; the same view always gets the same answer."""
    del limit, rng  # rules need neither time nor luck
    action = reflex(view)
    if action is not None:
        return action
    playable = sorted({play.card for play in view.legal if isinstance(play, Play)})
    if view.presa is None or not view.presa.cards:
        card = lead(view, playable)
        return Play(card, segno_for(view, card))
    return Play(follow(view, playable), None)


def follow(view: View, playable: list[Card]) -> Card:
    """A carico to the partner who takes for certain; else a certain presa with the lowest card that does
    it; else the strongest card that may take what an opponent holds; else the discard that costs least. Cappotto
    within reach, its own or to be stopped, makes trying always worth it (T15)."""
    if partner_takes_for_certain(view):
        return min(playable, key=_gift)
    winners = [card for card in playable if takes_for_certain(view, card)]
    if winners:
        return max(winners, key=weakness)
    hopes = hopeful(view, playable)
    if hopes:
        return min(hopes, key=weakness)
    taker = strongest_taker(view, playable)
    if taker is not None:
        return taker
    return min(playable, key=lambda card: _discard(view, card))


def lead(view: View, playable: list[Card]) -> Card:
    """A certain presa from the longest suit first, with the lowest card that does it; else the
    strongest while cappotto is in reach (T15); else what costs least."""
    certain = [card for card in playable if is_certain_lead(view, card)]
    if certain:
        return max(certain, key=lambda card: (len(_others(view, card)), weakness(card)))
    if view.seat is not None and sweeping(view) == pair_of(view.seat):
        return min(playable, key=weakness)
    return min(playable, key=lambda card: _discard(view, card))


def _gift(card: Card) -> tuple[int, int]:
    """Order of gifts to the partner's presa: the A first, then figures, then what costs least to keep out."""
    rank = rank_of(card)
    if rank == ACE:  # it carries a whole point
        return (0, 0)
    if 3 <= rank <= 5:  # R, C, F: a third each; the weakest is missed least
        return (1, -rank)
    return (2, cost(card)[1])


def _discard(view: View, card: Card) -> tuple[int, bool, int, tuple[int, int]]:
    """What it costs to let a card go: its kind first; then whether it leaves an A of its suit with less
    cover, how long the suit is, and the card itself."""
    others = _others(view, card)
    return (cost(card)[0], any(rank_of(other) == ACE for other in others), len(others), cost(card))


def _others(view: View, card: Card) -> list[Card]:
    """The cards of the same suit that stay in hand when this one leaves."""
    return [other for other in view.hand if other != card and suit_of(other) == suit_of(card)]


def _keeps_three_or_two(view: View, card: Card) -> bool:
    return any(rank_of(other) < 2 for other in _others(view, card))
