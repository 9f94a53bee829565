"""Exact values out of yes-or-no questions: what a position is worth, and every legal card of it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.engine.cards import Card, cards_in
from games.solver.kernels import fields
from games.solver.kernels.memory import write_codes
from games.solver.kernels.moves import legal, order
from games.solver.kernels.search import lay, probe
from games.solver.position import Position


@dataclass(frozen=True, slots=True)
class Kind:
    """What the kernels need to know of a game: worth by rank, what a presa and the last one add, trumps."""

    ranks: int
    values: tuple[int, ...]
    per_presa: int
    last: int
    trump: bool
    any_spade: bool
    mode: int
    """Tells apart in the table what has other values on the same cards."""


class Solver:
    """Solves positions of one game, one at a time; keep it, its table serves the next. Not for two threads at once."""

    def __init__(self, kind: Kind, slots: int = 1 << 20) -> None:
        """Make the tables: `slots` is a power of two, 21 bytes each."""
        if slots < 64 or slots & (slots - 1):
            raise ValueError("slots are a power of two")
        self.kind = kind
        self._values = np.zeros(16, np.int64)
        self._values[: len(kind.values)] = kind.values
        self._par = np.zeros(fields.PARAMETERS, np.int64)
        for column, value in (
            (fields.PER_PRESA, kind.per_presa),
            (fields.LAST, kind.last),
            (fields.TRUMP, kind.trump),
            (fields.ANY_SPADE, kind.any_spade),
            (fields.MODE, kind.mode),
        ):
            self._par[column] = value
        self._hands = np.zeros(4, np.int64)
        self._stack = np.zeros((fields.PLIES, fields.COLUMNS), np.int64)
        self._moves = np.zeros((fields.PLIES, fields.MOVES), np.int64)
        self._codes = np.zeros((4, 8192), np.int64)
        self._keys = np.zeros((slots, 2), np.int64)
        self._data = np.zeros((slots, 5), np.int8)

    @property
    def nodes(self) -> int:
        """Return how many nodes were visited since the solver was made: a card laid is one."""
        return int(self._par[fields.NODES])

    def value(self, position: Position, unit: int) -> int:
        """Return the final total of the pair to act with best play, `taken` included, in units rounded down."""
        self._begin(position)
        left = self._left(position)
        taken = position.taken[position.pair]
        return self._between(
            position, unit, None, (taken + left // 2) // unit, taken // unit, (taken + left) // unit
        )

    def values(self, position: Position, unit: int) -> dict[Card, int]:
        """Return that total after each legal card."""
        best = self.value(position, unit)
        self._set(position, 0)
        row = self._stack[0]
        order(self._hands, self._stack, 0, self._moves, self._values, self._par)
        tried = {int(card) for card in self._moves[0, : row[fields.COUNT]]}
        least = position.taken[position.pair] // unit
        found: dict[Card, int] = {}
        value = best
        for card in cards_in(int(legal(self._hands[position.to_act], self._stack, 0, self._par))):
            # A card that is not to be tried is worth what its stronger neighbour is: the last one met.
            if card in tried:
                value = self._between(position, unit, card, best, least, best)
            found[card // 16 * self.kind.ranks + card % 16] = value
        return found

    def _between(
        self, position: Position, unit: int, card: int | None, guess: int, low: int, high: int
    ) -> int:
        """Step from a guess to the total for which "at least this" is true and "one more" is not."""
        taken, left = position.taken[position.pair], self._left(position)
        while low < high:
            asked = min(max(guess, low + 1), high)
            need = unit * asked - taken
            if position.pair:
                holds = not self._can(position, card, left - need + 1)
            else:
                holds = self._can(position, card, need)
            if holds:
                low, guess = asked, asked + 1
            else:
                high, guess = asked - 1, asked - 1
        return low

    def _can(self, position: Position, card: int | None, need: int) -> bool:
        """Say whether pair 0 still takes `need` of what is left, after a card if one is given."""
        self._set(position, need)
        if card is not None:
            lay(self._hands, self._stack, 0, card, self._values, self._par)
            self._stack[0] = self._stack[1]
        answer = probe(
            self._hands,
            self._stack,
            self._moves,
            self._codes,
            self._keys,
            self._data,
            self._values,
            self._par,
        )
        return bool(answer)

    def _begin(self, position: Position) -> None:
        self._set(position, 0)
        self._par[fields.AGE] = (self._par[fields.AGE] + 1) & 127
        write_codes(self._hands, self._codes, int(self.kind.last > 0))

    def _set(self, position: Position, need: int) -> None:
        """Put the position into row 0 of the stack."""
        for seat, hand in enumerate(position.hands):
            self._hands[seat] = self._spread(hand)
        row = self._stack[0]
        row[:] = 0
        row[fields.SEAT] = position.leader
        row[fields.BROKEN] = position.broken or not self.kind.trump
        row[fields.NEED] = need
        row[fields.LEFT] = self._left(position)
        for card in position.presa:
            bit = self._spread(1 << card).bit_length() - 1
            self._hands[self._stack[0, fields.SEAT]] |= 1 << bit
            lay(self._hands, self._stack, 0, bit, self._values, self._par)
            self._stack[0] = self._stack[1]

    def _spread(self, hand: int) -> int:
        """Return an engine's mask with sixteen bits a suit."""
        ranks = self.kind.ranks
        return sum((hand >> ranks * suit & (1 << ranks) - 1) << 16 * suit for suit in range(4))

    def _left(self, position: Position) -> int:
        """Return what both pairs together still take, the presa on the table included."""
        kind = self.kind
        cards = [*position.presa, *(card for hand in position.hands for card in cards_in(hand))]
        worth = sum(kind.values[card % kind.ranks] for card in cards)
        return worth + len(cards) // 4 * kind.per_presa + kind.last
