"""Dealing unseen cards so that they fit what is known: a search that always finds a deal if there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeAlias

from games.engine.cards import Card, cards_in
from games.engine.seats import SEATS, Seat

Seats: TypeAlias = int
"""Bit mask of seats."""

_Step: TypeAlias = Callable[[], bool]

ANYBODY: Final[Seats] = 0b1111

_SUBSETS: Final = tuple(tuple(m for m in range(1, 16) if m & group == m) for group in range(16))
_MEMBERS: Final = tuple(tuple(seat for seat in SEATS if group >> seat & 1) for group in range(16))
_SWAPS_A_CARD: Final = 4


@dataclass(slots=True)
class Unseen:
    """What is known of the cards not seen: where each may lie, and what hands lack, bound and need."""

    may_hold: dict[Card, Seats]
    room: list[int]
    """Unseen cards in each hand; together as many as there are unseen cards."""
    hands: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Bit masks of the cards already known to be, or to have been, in each hand: they count for `at_most`."""
    at_most: list[tuple[Seat, int, int]] = field(default_factory=list)
    """(seat, mask, n): of the cards of the mask the whole hand has at most n."""
    at_least: list[tuple[Seat, int, int]] = field(default_factory=list)
    """(seat, mask, n): of the cards of the mask at least n are among the seat's unseen ones."""

    def exclude(self, seat: Seat, cards: Iterable[Card]) -> None:
        """The seat holds none of these."""
        for card in cards:
            if card in self.may_hold:
                self.may_hold[card] &= ~(1 << seat)

    def fix(self, seat: Seat, cards: Iterable[Card]) -> None:
        """The seat holds those of these that are unseen."""
        for card in cards:
            if card in self.may_hold:
                self.may_hold[card] &= 1 << seat


def deal_unseen(unseen: Unseen, rng: Random) -> list[int]:
    """Return four bit masks of the unseen cards, by seat, that keep every constraint, nearly evenly drawn.

    Raises ValueError when no deal fits.
    """
    search = _Search(unseen, rng)
    if not search.possible():
        raise ValueError("nothing fits what is known")
    search.mix()
    return search.given


class _Search:
    def __init__(self, unseen: Unseen, rng: Random) -> None:
        self.unseen = unseen
        self.rng = rng
        self.room = list(unseen.room)
        self.given = [0, 0, 0, 0]
        self.limits: list[list[tuple[int, int]]] = [[], [], [], []]
        for seat, mask, most in unseen.at_most:
            self.limits[seat].append((mask, most))
        # Cards under a limit are placed before the free ones, for which capacities alone decide; then the cards
        # that fewest may hold. The last ones, all open to the same seats, are dealt at once.
        limited = 0
        for _seat, mask, _most in unseen.at_most:
            limited |= mask
        may_hold = unseen.may_hold
        cards = list(may_hold)
        rng.shuffle(cards)
        cards.sort(key=lambda card: (not limited >> card & 1, may_hold[card].bit_count(), may_hold[card]))
        self.cards = cards
        self.limited = [card for card in cards if limited >> card & 1]
        self.alike_from = len(cards)
        while (
            self.alike_from > len(self.limited)
            and may_hold[cards[self.alike_from - 1]] == may_hold[cards[-1]]
        ):
            self.alike_from -= 1
        self.waiting = [0] * 16
        for card in cards[len(self.limited) :]:
            self.waiting[may_hold[card]] += 1
        self.placed = 0

    def possible(self) -> bool:
        """Find one deal that fits; it lies in `given`."""
        return self._enough_room() and self.reserve(0)

    def reserve(self, index: int) -> bool:
        """Give the seats that must hold some of a suit that many of it, then place all the rest."""
        if index == len(self.unseen.at_least):
            return self.place(0)
        seat, mask, least = self.unseen.at_least[index]
        if (self.given[seat] & mask).bit_count() >= least:
            return self.reserve(index + 1)
        choices = [card for card in self.cards if mask >> card & 1 and not self.placed >> card & 1]
        self.rng.shuffle(choices)
        return any(self._try(card, seat, lambda: self.reserve(index)) for card in choices)

    def place(self, at: int) -> bool:
        """Place the cards from position `at` on."""
        while at < self.alike_from and self.placed >> self.cards[at] & 1:
            at += 1
        if at == self.alike_from:
            self._deal_alike()
            return True
        card = self.cards[at]
        return any(self._try(card, seat, lambda: self.place(at + 1)) for seat in self._order(card))

    def _deal_alike(self) -> None:
        """The rest fits anywhere there is room: capacities were checked when the last other card was placed."""
        cards = [card for card in self.cards[self.alike_from :] if not self.placed >> card & 1]
        self.rng.shuffle(cards)
        for seat in SEATS:
            for _ in range(self.room[seat]):
                self.given[seat] |= 1 << cards.pop()

    def _try(self, card: Card, seat: Seat, go_on: _Step) -> bool:
        if not self._fits(card, seat):
            return False
        self._put(card, seat, 1)
        if self._enough_room() and go_on():
            return True
        self._put(card, seat, -1)
        return False

    def _put(self, card: Card, seat: Seat, one: int) -> None:
        """Place a card (one = 1), or take it back (one = -1)."""
        self.given[seat] ^= 1 << card
        self.placed ^= 1 << card
        self.room[seat] -= one
        if card not in self.limited:
            self.waiting[self.unseen.may_hold[card]] -= one

    def _order(self, card: Card) -> Iterator[Seat]:
        """Seats that may hold the card, at random, those with more room more often first."""
        seats = list(_MEMBERS[self.unseen.may_hold[card]])
        while seats:
            weights = [self.room[seat] for seat in seats]
            if not any(weights):
                return
            seat = self.rng.choices(seats, weights)[0]
            seats.remove(seat)
            yield seat

    def _fits(self, card: Card, seat: Seat) -> bool:
        if not self.room[seat] or not self.unseen.may_hold[card] >> seat & 1:
            return False
        hand = self.unseen.hands[seat] | self.given[seat] | 1 << card
        return all((hand & mask).bit_count() <= most for mask, most in self.limits[seat])

    def _enough_room(self) -> bool:
        """Hall's condition: no group of seats is the only place for more cards than it has room for."""
        waiting = self.waiting.copy()
        for card in self.limited:
            if not self.placed >> card & 1:
                waiting[self._open_to(card)] += 1
        if waiting[0]:
            return False
        room = self.room
        return all(
            sum([waiting[group] for group in _SUBSETS[seats]])
            <= sum([room[seat] for seat in _MEMBERS[seats]])
            for seats in range(1, 16)
        )

    def _open_to(self, card: Card) -> Seats:
        seats = self.unseen.may_hold[card]
        for seat in _MEMBERS[seats]:
            if not self._fits(card, seat):
                seats &= ~(1 << seat)
        return seats

    def mix(self) -> None:
        """Swap pairs of cards that may change places: the search alone would favour some deals."""
        cards = self.cards
        if len(cards) < 2 or (self.alike_from == 0 and not self.unseen.at_least):
            return
        where = {card: seat for seat in SEATS for card in cards_in(self.given[seat])}
        may_hold, chance, count = self.unseen.may_hold, self.rng.random, len(cards)
        for _ in range(_SWAPS_A_CARD * count):
            one, two = cards[int(chance() * count)], cards[int(chance() * count)]
            a, b = where[one], where[two]
            if a == b or not may_hold[one] >> b & 1 or not may_hold[two] >> a & 1:
                continue
            both = 1 << one | 1 << two
            self.given[a] ^= both
            self.given[b] ^= both
            if self._keeps(a) and self._keeps(b):
                where[one], where[two] = b, a
            else:
                self.given[a] ^= both
                self.given[b] ^= both

    def _keeps(self, seat: Seat) -> bool:
        hand = self.unseen.hands[seat] | self.given[seat]
        return all((hand & mask).bit_count() <= most for mask, most in self.limits[seat]) and all(
            (self.given[seat] & mask).bit_count() >= least
            for who, mask, least in self.unseen.at_least
            if who == seat
        )
