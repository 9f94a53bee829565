"""Best play by all four with open hands: alpha-beta over single cards, remembered between prese."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from games.engine.cards import Card, cards_in
from games.solver.position import Position


class Rules(Protocol):
    """What the twin asks of a game."""

    def legal(self, hand: int, presa: Sequence[Card], broken: bool) -> int:
        """Return the mask of the cards that may be laid."""

    def taker(self, presa: Sequence[Card]) -> int:
        """Return which of four cards takes, counted from the leader's."""

    def worth(self, presa: Sequence[Card], last: bool) -> int:
        """Return what a presa is worth to the pair that takes it."""

    def breaks(self, card: Card, presa: Sequence[Card]) -> bool:
        """Say whether laying the card on these breaks spades."""


def values(rules: Rules, position: Position) -> dict[Card, int]:
    """Return the final total of the pair to act after each legal card, `taken` included."""
    search = _Search(rules)
    hands, presa = position.hands, position.presa
    found = {}
    for card in cards_in(rules.legal(hands[position.to_act], presa, position.broken)):
        first = search.after(hands, position.leader, presa, position.broken, card, -1, 1000)
        rest = search.all_that_is_left(hands, presa) - first if position.pair else first
        found[card] = position.taken[position.pair] + rest
    return found


@dataclass(slots=True)
class _Search:
    """All amounts are what pair 0 takes from here on; pair 0 wants most, pair 1 least."""

    rules: Rules
    known: dict[tuple[tuple[int, ...], int, bool], tuple[int, int]] = field(default_factory=dict)

    def best(
        self, hands: tuple[int, ...], leader: int, presa: tuple[Card, ...], broken: bool, low: int, high: int
    ) -> int:
        """Exact if strictly between `low` and `high`; else a bound on that side."""
        if not any(hands):
            return 0
        key = (hands, leader, broken)
        if not presa and key in self.known:
            at_least, at_most = self.known[key]
            if at_least >= high or at_least == at_most:
                return at_least
            if at_most <= low:
                return at_most
        seat = (leader + len(presa)) & 3
        alpha, beta = low, high
        best = 1000 if seat & 1 else -1
        for card in cards_in(self.rules.legal(hands[seat], presa, broken)):
            value = self.after(hands, leader, presa, broken, card, alpha, beta)
            if seat & 1:
                best = min(best, value)
                beta = min(beta, best)
            else:
                best = max(best, value)
                alpha = max(alpha, best)
            if alpha >= beta:
                break
        if not presa:
            at_least, at_most = self.known.get(key, (0, 1000))
            self.known[key] = (
                best if best > low else at_least,
                best if best < high else at_most,
            )
        return best

    def after(
        self,
        hands: tuple[int, ...],
        leader: int,
        presa: tuple[Card, ...],
        broken: bool,
        card: Card,
        low: int,
        high: int,
    ) -> int:
        """Return what pair 0 takes when whose turn it is lays the card."""
        seat = (leader + len(presa)) & 3
        left = tuple(hand ^ 1 << card if who == seat else hand for who, hand in enumerate(hands))
        broken = broken or self.rules.breaks(card, presa)
        presa = (*presa, card)
        if len(presa) < 4:
            return self.best(left, leader, presa, broken, low, high)
        taker = (leader + self.rules.taker(presa)) & 3
        gain = 0 if taker & 1 else self.rules.worth(presa, not any(left))
        return gain + self.best(left, taker, (), broken, low - gain, high - gain)

    def all_that_is_left(self, hands: tuple[int, ...], presa: Sequence[Card]) -> int:
        """Return what both pairs together still take."""
        cards = [*presa, *(card for hand in hands for card in cards_in(hand))]
        fours = [cards[k : k + 4] for k in range(0, len(cards), 4)]
        return sum(self.rules.worth(four, four is fours[-1]) for four in fours)
