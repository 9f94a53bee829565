"""What a card costs and what it takes, judged from one's hand and the presa on the table alone."""

from __future__ import annotations

from typing import Final

from games.engine.cards import ITALIAN, Card
from games.engine.seats import partner
from games.engine.tressette.view import View

# Ranks 3 2 A R C F 7 6 5 4. A liscio costs nothing, a figura a third, a 2 and a 3 their power too, an A a
# whole point.
_COST_CLASS: Final = (3, 2, 4, 1, 1, 1, 0, 0, 0, 0)
_THIRDS: Final = (1, 1, 3, 1, 1, 1, 0, 0, 0, 0)
ACE: Final = 2


def suit_of(card: Card) -> int:
    """0–3 in the pack's order."""
    return ITALIAN.suit(card)


def rank_of(card: Card) -> int:
    """0 for the 3, the strongest, to 9 for the 4."""
    return ITALIAN.rank(card)


def weakness(card: Card) -> int:
    """Grows as the card gets weaker: the 3 is 0, the 4 is 9."""
    return rank_of(card)


def cost(card: Card) -> tuple[int, int]:
    """Sorts cards by what throwing them away costs, the cheapest first."""
    return (_COST_CLASS[rank_of(card)], -weakness(card))


def is_certain_lead(view: View, card: Card) -> bool:
    """Whether nobody can beat this card if it is led: all stronger ones of its suit are in this hand."""
    return _stronger(card) <= set(view.hand)


def takes_for_certain(view: View, card: Card) -> bool:
    """Whether this card, played now on the presa, takes it whatever the others hold."""
    laid = _laid(view)
    if suit_of(card) != suit_of(laid[0]) or weakness(card) > min(map(weakness, _of_palo(laid))):
        return False
    return len(laid) == 3 or _stronger(card) <= set(view.hand)


def partner_takes_for_certain(view: View) -> bool:
    """Whether the partner's card is taking and nobody still to play can beat it."""
    laid = _laid(view)
    best = min(_of_palo(laid), key=weakness)
    if not _is_partners(view, best):
        return False
    return len(laid) == 3 or _stronger(best) <= set(view.hand) | set(laid)


def hopeful(view: View, playable: list[Card]) -> list[Card]:
    """Cards that beat the opponent who is taking, where trying is worth it: as third, before the last can
    answer, or when something that counts lies in the presa. Never an A: what may be lost there is too
    much."""
    laid = _laid(view)
    best = min(_of_palo(laid), key=weakness)
    if _is_partners(view, best):
        return []
    if len(laid) < 2 and not any(_THIRDS[rank_of(card)] for card in laid):
        return []
    beats = [card for card in playable if suit_of(card) == suit_of(best) and weakness(card) < weakness(best)]
    return [card for card in beats if rank_of(card) != ACE]


def _laid(view: View) -> list[Card]:
    """The cards of the presa, the palo first; there is none before the lead."""
    return [] if view.presa is None else [card for _, card in view.presa.cards]


def _is_partners(view: View, card: Card) -> bool:
    if view.presa is None or view.seat is None:
        return False
    return (partner(view.seat), card) in view.presa.cards


def _of_palo(laid: list[Card]) -> list[Card]:
    return [card for card in laid if suit_of(card) == suit_of(laid[0])]


def _stronger(card: Card) -> set[Card]:
    return set(range(card - rank_of(card), card))
