"""A card as it is drawn: its deck, its place in the drawing, its index, its spoken name.

static/css/cards.css finds the drawing: the deck in `data-deck` of the card or of what it lies in, the suit in its
class, the rank in `data-rank` or in the code that the card carries anyway. So a face costs a push no more than its
index. Faces are made once per deck and language.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.presentation.decks import deck_of
from games.presentation.names import card_index, card_name, look_of, suit_symbol


@dataclass(frozen=True, slots=True)
class Drawn:
    """`code` T1's, `name` for people, `suit` its CSS class, `deck` its drawing, `face` the inside of a `.card`."""

    code: str
    name: str
    suit: str
    index: str
    deck: str
    face: SafeString

    @property
    def rank(self) -> str:
        """The column of the drawing."""
        return self.code[0]


def drawn(game: str, code: str, skin: str) -> Drawn:
    """Return how a card looks in a deck, in the language active now."""
    return _drawn(game, code, look_of(game, skin), get_language() or "")


@lru_cache(maxsize=1024)
def _drawn(game: str, code: str, look: str, language: str) -> Drawn:
    suit, index = suit_symbol(code[1], look), card_index(code, look)
    face = format_html("<b>{}</b>", index)
    return Drawn(code, card_name(game, code, look), suit, index, deck_of(look).drawing, face)


def drawing(game: str, skin: str) -> str:
    """Return what `data-deck` says where cards of this game lie, for a viewer of this deck."""
    return deck_of(look_of(game, skin)).drawing
