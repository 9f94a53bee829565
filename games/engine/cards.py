"""Cards are small ints inside and two-letter codes (`3D`) at the edges (T1, P1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.engine.errors import Code, Unreadable

Card: TypeAlias = int
"""suit index * ranks in a suit + rank index; rank index 0 is the strongest."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: one letter a suit, one letter a rank from the strongest; a code is rank then suit."""

    name: str
    suits: str
    ranks: str

    @property
    def size(self) -> int:
        """How many cards the pack holds."""
        return len(self.suits) * len(self.ranks)

    def suit(self, card: Card) -> int:
        """Return the index of the card's suit in `suits`."""
        return card // len(self.ranks)

    def rank(self, card: Card) -> int:
        """Return the index of the card's rank in `ranks`: 0 takes over all the others of its suit."""
        return card % len(self.ranks)

    def code(self, card: Card) -> str:
        """Return the card's code: `3D` is the 3 of denari."""
        if not 0 <= card < self.size:
            raise Unreadable(Code.UNKNOWN_CARD, repr(card))
        suit, rank = divmod(card, len(self.ranks))
        return self.ranks[rank] + self.suits[suit]

    def parse(self, code: object) -> Card:
        """Return the card of a code; raise `Unreadable(unknown_card)` for anything else."""
        if isinstance(code, str) and len(code) == 2:
            rank, suit = self.ranks.find(code[0]), self.suits.find(code[1])
            if rank >= 0 and suit >= 0:
                return suit * len(self.ranks) + rank
        raise Unreadable(Code.UNKNOWN_CARD, repr(code))

    def codes(self, cards: Iterable[Card]) -> list[str]:
        """Return the codes of several cards, in the order given."""
        return [self.code(card) for card in cards]


ITALIAN: Final = Pack("italian", "DCBS", "32ARCF7654")
"""Denari, coppe, bastoni, spade; 3 2 A R(e) C(avallo) F(ante) 7 6 5 4 from the strongest (T1)."""

FRENCH: Final = Pack("french", "SHDC", "AKQJT98765432")
"""Spades, hearts, diamonds, clubs; A K Q J T(en) 9 … 2 from the strongest (P1)."""


def cards_in(mask: int) -> Iterator[Card]:
    """Yield the cards of a bit mask, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[Card]) -> int:
    """Return the bit mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
