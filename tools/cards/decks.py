"""The three packs: which cards, in which order, and who draws each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Final

from tools.cards import backs
from tools.cards.francesi import aces as french_aces
from tools.cards.francesi import donne as queens
from tools.cards.francesi import fanti as jacks
from tools.cards.francesi import re as kings
from tools.cards.napoletane import aces, cavalli, fanti, re
from tools.cards.pen import use
from tools.cards.suits import FRENCH, ITALIAN, pips
from tools.cards.toscane import aces as tuscan_aces
from tools.cards.toscane import donne, gobbi, regi

Drawing = Callable[[], str]


@dataclass(frozen=True)
class Deck:
    """`suits` are the rows of its sprite and `ranks` the columns; `special` draws what is no row of pips."""

    name: str
    signs: Mapping[str, str]
    ranks: str
    special: Mapping[tuple[str, str], Drawing]
    back: Drawing
    double: bool = False
    """Cards without an up and a down: the lower pips stand on their heads."""
    corner: bool = False
    """Figures do not hold the sign of their suit: it stands in the corner, under the index."""

    @property
    def suits(self) -> tuple[str, ...]:
        return tuple(self.signs)

    def face(self, rank: str, suit: str) -> str:
        """Return the drawing of one card."""
        drawing = self.special.get((rank, suit))
        if drawing is None:
            return pips(suit, 10 if rank == "T" else int(rank), double=self.double)
        sign = use(suit, 15.5, 38, 1.05) if self.corner and rank != "A" else ""
        return drawing() + sign


def _each(signs: Mapping[str, str], drawers: Mapping[str, ModuleType]) -> dict[tuple[str, str], Drawing]:
    """Return the drawings of the ranks whose modules have a function for each suit."""
    return {(rank, suit): getattr(drawer, suit) for rank, drawer in drawers.items() for suit in signs}


TOSCANE: Final = Deck(
    "toscane",
    FRENCH,
    "A234567FCR",
    _each(FRENCH, {"A": tuscan_aces, "F": gobbi, "C": donne, "R": regi}),
    back=backs.toscane,
    corner=True,
)
NAPOLETANE: Final = Deck(
    "napoletane",
    ITALIAN,
    "A234567FCR",
    {
        **_each(ITALIAN, {"A": aces, "F": fanti, "C": cavalli, "R": re}),
        ("3", "bastoni"): aces.three_of_batons,
    },
    back=backs.napoletane,
)
FRANCESI: Final = Deck(
    "francesi",
    FRENCH,
    "A23456789TJQK",
    _each(FRENCH, {"A": french_aces, "J": jacks, "Q": queens, "K": kings}),
    back=backs.francesi,
    double=True,
)
DECKS: Final = (TOSCANE, NAPOLETANE, FRANCESI)
