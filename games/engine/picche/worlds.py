"""Worlds of picche: whole states that fit what a seat, or a watcher, has seen."""

from __future__ import annotations

from random import Random

from games.engine.cards import cards_in, mask_of
from games.engine.picche.actions import Play
from games.engine.picche.play import apply, start
from games.engine.picche.state import ALL_CARDS, SPADES, SUITS, State
from games.engine.picche.view import View
from games.engine.seats import SEATS
from games.engine.worlds import ANYBODY, Unseen, deal_unseen


def worlds(view: View, rng: Random) -> State:
    """Return a state with the same view for this seat and for a watcher, its hidden cards dealt anew.

    The real state fits its own view, so there always is one. Deals that fit are drawn nearly evenly: bids are
    opinions, and bind no card.
    """
    unseen = what_is_known(view)
    given = deal_unseen(unseen, rng)
    hands = [tuple(cards_in(unseen.hands[seat] | given[seat])) for seat in SEATS]
    state = start(view.rules, view.dealer, hands, view.score_before, view.smazzata)
    for seat, action in view.history:
        state = apply(state, seat, action)
    return state


def what_is_known(view: View) -> Unseen:
    """Return all that the view tells about the cards it does not show."""
    hands = [0, 0, 0, 0]
    for seat, action in view.history:
        if isinstance(action, Play):
            hands[seat] |= 1 << action.card
    if view.seat is not None:
        hands[view.seat] |= mask_of(view.hand)
    room = [0 if seat == view.seat else view.counts[seat] for seat in SEATS]
    anybody = ANYBODY & ~(0 if view.seat is None else 1 << view.seat)
    hidden = ALL_CARDS & ~(hands[0] | hands[1] | hands[2] | hands[3])
    unseen = Unseen(dict.fromkeys(cards_in(hidden), anybody), room, hands)
    _from_plays(view, unseen)
    return unseen


def _from_plays(view: View, unseen: Unseen) -> None:
    """Who does not follow has none of the suit (P4); who leads an unbroken spade has nothing else (P5)."""
    broken, led, laid = False, -1, 0
    only_discards = view.rules.spades_broken_by == "discard_only"
    for seat, action in view.history:
        if not isinstance(action, Play):
            continue
        suit = action.card // 13
        if laid % 4 == 0:
            led = suit
            if suit == 0 and not broken:
                unseen.exclude(seat, cards_in(ALL_CARDS & ~SPADES))
        elif suit != led:
            unseen.exclude(seat, cards_in(SUITS[led]))
        broken = broken or (suit == 0 and (led != 0 or not only_discards))
        laid += 1
