"""Accuse: what a hand as dealt is worth before a card is played (T9, T16)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from games.engine.cards import ITALIAN, mask_of
from games.engine.errors import Unreadable

Kind: TypeAlias = Literal["tris", "quattro", "napoletana"]

SUITS: Final = ITALIAN.suits
RANKS: Final = ITALIAN.ranks
ACCUSA_RANKS: Final = "A23"


@dataclass(frozen=True, slots=True)
class Accusa:
    """A combination: a napoletana has `suit` and `length`, a tris `rank` and `missing`, a quattro `rank`."""

    kind: Kind
    suit: str | None
    rank: str | None
    missing: str | None
    length: int | None
    points: int

    @property
    def code(self) -> str:
        """The accusa as it is declared: `tris A -S`, `quattro 2`, `napoletana D`; never with a length."""
        if self.kind == "napoletana":
            return f"napoletana {self.suit}"
        if self.kind == "tris":
            return f"tris {self.rank} -{self.missing}"
        return f"quattro {self.rank}"

    @property
    def claim(self) -> Accusa:
        """The accusa as a player says it: how long a napoletana is, the hand says (T16)."""
        return replace(self, length=3, points=3) if self.kind == "napoletana" else self

    @property
    def cards(self) -> int:
        """Bit mask of the cards that score, further cards of a long napoletana included."""
        if self.kind == "napoletana":
            return mask_of(_SEQUENCE[_index(SUITS, self.suit)][: self.length])
        rank = _index(RANKS, self.rank)
        return mask_of(10 * suit + rank for suit in range(4) if SUITS[suit] != self.missing)

    def sort_key(self) -> tuple[int, int, int]:
        """One order for all accuse: ranks A 2 3, then napoletane by suit."""
        if self.kind == "napoletana":
            return (1, _index(SUITS, self.suit), 0)
        return (
            0,
            _index(ACCUSA_RANKS, self.rank),
            0 if self.missing is None else 1 + _index(SUITS, self.missing),
        )

    @classmethod
    def parse(cls, text: object) -> Accusa:
        """Read an accusa as `code` writes it; raise `Unreadable` for anything else."""
        claim = _BY_CODE.get(text) if isinstance(text, str) else None
        if claim is None:
            raise Unreadable(detail=f"no such accusa: {text!r}")
        return claim


def _index(letters: str, letter: str | None) -> int:
    return letters.index(letter or "?")


# A 2 3 first (they make the napoletana), then the cards that may lengthen it, in order (T16).
_SEQUENCE: Final = tuple(tuple(10 * suit + rank for rank in range(10)) for suit in range(4))

_TRIS: Final[dict[int, Accusa]] = {}
"""Combination by the mask of exactly the cards held of a rank: three or four of them."""
for _rank in ACCUSA_RANKS:
    _r = RANKS.index(_rank)
    for _suit in SUITS:
        _tris = Accusa("tris", None, _rank, _suit, None, 3)
        _TRIS[_tris.cards] = _tris
    _quattro = Accusa("quattro", None, _rank, None, None, 4)
    _TRIS[_quattro.cards] = _quattro

_NAPOLETANE: Final = tuple(
    {length: Accusa("napoletana", suit, None, None, length, length) for length in range(3, 11)}
    for suit in SUITS
)
_BY_CODE: Final = {a.code: a for a in (*_TRIS.values(), *(lengths[3] for lengths in _NAPOLETANE))}
CARDS_OF: Final = {
    **{rank: mask_of(10 * suit + RANKS.index(rank) for suit in range(4)) for rank in ACCUSA_RANKS},
    **{suit: mask_of(_SEQUENCE[index][:3]) for index, suit in enumerate(SUITS)},
}
"""The cards of which three make an accusa: by rank for a tris, by suit for a napoletana."""
_RANK_MASKS: Final = tuple(CARDS_OF[rank] for rank in ACCUSA_RANKS)


def accuse_in(hand: int, lunga: bool = False) -> tuple[Accusa, ...]:
    """Return every accusa of a hand as dealt (a bit mask), in `sort_key` order; `lunga` is T16."""
    found: list[Accusa] = []
    for mask in _RANK_MASKS:
        accusa = _TRIS.get(hand & mask)
        if accusa is not None:
            found.append(accusa)
    for suit in range(4):
        held = hand >> (10 * suit) & 0b1111111111
        if held & 0b111 == 0b111:
            # The first card missing ends the sequence: bits below the lowest zero are held without a gap.
            length = ((held + 1) & ~held).bit_length() - 1 if lunga else 3
            found.append(_NAPOLETANE[suit][length])
    return tuple(found)
