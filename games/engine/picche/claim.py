"""Who can show that they take all the rest at picche."""

from __future__ import annotations

from games.engine.cards import Card, cards_in, mask_of
from games.engine.claiming import cash
from games.engine.picche.actions import PLAYS, Play
from games.engine.picche.state import ALL_CARDS
from games.engine.picche.view import View


def claim(view: View) -> tuple[Play, ...]:
    """Return the plays with which this seat, about to lead, takes all that is left; empty where that is not shown."""
    if (
        view.phase != "play"
        or view.seat is None
        or view.to_act != {view.seat}
        or view.presa is None
        or view.presa.cards
        or len(view.hand) < 2
    ):
        return ()
    laid = [card for presa in view.prese for _seat, card in presa.cards]
    unseen = ALL_CARDS & ~mask_of(laid) & ~mask_of(view.hand)
    order = winning_order(view.hand, tuple(cards_in(unseen)), view.broken)
    return tuple(PLAYS[card] for card in order)


def winning_order(hand: tuple[Card, ...], unseen: tuple[Card, ...], broken: bool) -> tuple[Card, ...]:
    """Return the cards in an order that takes every presa against any distribution and play, or nothing.

    Spades go first, until nobody can have one left to take another suit with (P4). Where they may not be led yet (P5)
    nobody else must have any.
    """
    suits = [[card for card in hand if card // 13 == suit] for suit in range(4)]
    others = [[card for card in unseen if card // 13 == suit] for suit in range(4)]
    for held, out in zip(suits, others, strict=True):
        if held and not cash(held, out, len(hand)):
            return ()
    spades, plain = sorted(suits[0]), sorted(card for card in hand if card // 13 != 0)
    if not plain:
        return tuple(spades)
    if others[0]:
        drawn = min(len(others[0]), len(hand))
        return (*spades, *plain) if broken and len(spades) >= drawn else ()
    return (*spades, *plain) if broken else (*plain, *spades)
