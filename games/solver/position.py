"""What is solved: four open hands, somebody's turn, and what each pair has taken so far."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.cards import Card
from games.engine.seats import SEATS, Pair, Seat, pair_of


@dataclass(frozen=True, slots=True)
class Position:
    """An ending of either game. Cards are the engine's, hands are masks of them.

    `presa` are the cards on the table, the leader's first; who has laid one holds one card less than the others.
    `taken` is by pair, so far: thirds in tressette, prese in picche. `broken` is for picche's rule P5; True
    means that spades may be led.
    """

    hands: tuple[int, int, int, int]
    leader: Seat
    presa: tuple[Card, ...] = ()
    taken: tuple[int, int] = (0, 0)
    broken: bool = True

    def __post_init__(self) -> None:
        """Refuse with ValueError what is no position: hands of wrong sizes, a card twice, no card left."""
        laid = len(self.presa)
        if self.leader not in SEATS or laid > 3:
            raise ValueError("a position has a leader and at most three cards on the table")
        sizes = {self.hands[(self.leader + k) & 3].bit_count() + (1 if k < laid else 0) for k in range(4)}
        cards = [card for hand in self.hands for card in range(hand.bit_length()) if hand >> card & 1]
        cards += self.presa
        if len(sizes) != 1 or sizes == {0} or len(set(cards)) != len(cards):
            raise ValueError("hands are of one size, the cards on the table counted, and share no card")
        if min(self.taken) < 0:
            raise ValueError("nobody has taken less than nothing")

    @property
    def to_act(self) -> Seat:
        """Return whose turn it is."""
        return (self.leader + len(self.presa)) & 3

    @property
    def pair(self) -> Pair:
        """Return the pair to act: values are its own."""
        return pair_of(self.to_act)
