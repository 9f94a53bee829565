"""Tressette by the rules alone: follow suit (T6), the highest of the suit led takes (T7), thirds (T2, T8)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import ITALIAN, Card, cards_in, mask_of
from games.engine.tressette.scoring import LAST_PRESA, THIRDS
from games.solver.position import Position
from games.solver.reference import minimax


class Tressette:
    """The rules as `minimax.Rules` asks for them."""

    def legal(self, hand: int, presa: Sequence[Card], broken: bool) -> int:
        """Return the cards of the suit led, or all."""
        del broken
        if not presa:
            return hand
        led = ITALIAN.suit(presa[0])
        return mask_of(card for card in cards_in(hand) if ITALIAN.suit(card) == led) or hand

    def taker(self, presa: Sequence[Card]) -> int:
        """Return the place of the strongest card of the suit led."""
        led = ITALIAN.suit(presa[0])
        return min((k for k, card in enumerate(presa) if ITALIAN.suit(card) == led), key=lambda k: presa[k])

    def worth(self, presa: Sequence[Card], last: bool) -> int:
        """Return thirds, three more in the last presa."""
        return sum(THIRDS[card] for card in presa) + (LAST_PRESA if last else 0)

    def breaks(self, card: Card, presa: Sequence[Card]) -> bool:
        """No suit is closed in tressette."""
        return False


def thirds(position: Position) -> dict[Card, int]:
    """Return the thirds that the pair to act ends with after each legal card."""
    return minimax.values(Tressette(), position)


def points(position: Position) -> dict[Card, int]:
    """Return its whole points after each legal card: a third more is never a point less, so they are rounded last."""
    return {card: total // 3 for card, total in thirds(position).items()}
