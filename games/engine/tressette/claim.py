"""Who can show that they take all the rest at tressette."""

from __future__ import annotations

from games.engine.cards import Card, cards_in, mask_of
from games.engine.claiming import cash
from games.engine.tressette.actions import Play
from games.engine.tressette.state import ALL_CARDS
from games.engine.tressette.view import View

_SUIT = 0b1111111111


def claim(view: View) -> tuple[Play, ...]:
    """Return the plays with which this seat, about to lead, takes all that is left; empty where that is not shown.

    Empty too for the last card, which goes quicker by itself, and while somebody might still declare (T11) or call
    *fuori* (T14): nobody's word is taken from them.
    """
    if not _may(view):
        return ()
    laid = [card for presa in view.prese for _seat, card in presa.cards]
    unseen = ALL_CARDS & ~mask_of(laid) & ~mask_of(view.hand)
    order = winning_order(view.hand, tuple(cards_in(unseen)))
    return tuple(Play(card) for card in order)


def winning_order(hand: tuple[Card, ...], unseen: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards in an order that takes every presa against any distribution and play, or nothing.

    Without a trump a suit is beaten by itself alone, so that each is asked by itself and the suits may follow one
    another in any order.
    """
    for suit in range(4):
        held = [card for card in hand if card // 10 == suit]
        if held and not cash(held, [card for card in unseen if card // 10 == suit], len(hand)):
            return ()
    return tuple(sorted(hand))


def _may(view: View) -> bool:
    rules = view.rules
    window = {"declared_three_prese": 3, "declared_first_presa": 1}.get(rules.accuse, 0)
    return (
        view.phase == "play"
        and view.seat is not None
        and view.to_act == {view.seat}
        and view.presa is not None
        and not view.presa.cards
        and len(view.hand) > 1
        and len(view.prese) >= window
        and rules.match_end != "called_out"
        and (bool(view.prese) or not rules.must_lead_four or rules.first_leader == "dealer_right")
    )
