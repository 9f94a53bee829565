"""The decks laid out whole, for the page that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.presentation.cards import Drawn, drawn
from games.presentation.decks import DECKS, deck_of
from games.presentation.names import look_of, suit_name


@dataclass(frozen=True, slots=True)
class Suit:
    """One suit of a deck, from the ace up."""

    name: str
    cards: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class WholeDeck:
    """`mine`: the viewer plays with it."""

    code: str
    name: str
    drawing: str
    mine: bool
    suits: tuple[Suit, ...]

    @property
    def size(self) -> int:
        return sum(len(suit.cards) for suit in self.suits)


def whole_decks(codes: Sequence[str], skin: str) -> tuple[WholeDeck, ...]:
    """Return these decks, the viewer's own first."""
    return tuple(_whole(code, skin) for code in sorted(codes, key=lambda code: code != skin))


def _whole(code: str, skin: str) -> WholeDeck:
    game = DECKS[code].game
    look = look_of(game, code)
    deck = deck_of(look)
    suits = tuple(
        Suit(suit_name(letter, look), tuple(drawn(game, rank + letter, code) for rank in deck.ranks))
        for letter in deck.suits
    )
    return WholeDeck(code, str(DECKS[code].name), deck.drawing, code == skin, suits)
