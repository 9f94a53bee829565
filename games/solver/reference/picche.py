"""Picche by the rules alone: follow suit, spades trump (P4), closed until broken (P5); a presa is worth one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.cards import FRENCH, Card, cards_in, mask_of
from games.engine.picche.play import taker
from games.solver.position import Position
from games.solver.reference import minimax


@dataclass(frozen=True, slots=True)
class Picche:
    """The rules as `minimax.Rules` asks for them; `any_spade` is the house rule of P5."""

    any_spade: bool = True

    def legal(self, hand: int, presa: Sequence[Card], broken: bool) -> int:
        """Return the cards of the suit led, or all; a leader's spades only if broken or alone."""
        if presa:
            led = FRENCH.suit(presa[0])
            return mask_of(card for card in cards_in(hand) if FRENCH.suit(card) == led) or hand
        if broken:
            return hand
        return mask_of(card for card in cards_in(hand) if FRENCH.suit(card) != 0) or hand

    def taker(self, presa: Sequence[Card]) -> int:
        """Return the place of the highest spade, else of the highest card of the suit led."""
        return taker(0, presa)

    def worth(self, presa: Sequence[Card], last: bool) -> int:
        """Every presa counts one."""
        return 1

    def breaks(self, card: Card, presa: Sequence[Card]) -> bool:
        """A spade breaks; by `discard_only` not one that is led or follows spades."""
        spade = FRENCH.suit(card) == 0
        return spade and (self.any_spade or (bool(presa) and FRENCH.suit(presa[0]) != 0))


def prese(position: Position, any_spade: bool = True) -> dict[Card, int]:
    """Return the prese that the pair to act ends with after each legal card."""
    return minimax.values(Picche(any_spade), position)
