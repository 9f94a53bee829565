"""A card as it is drawn: its index, its suit, its spoken name. Faces are made once per deck and language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.presentation.names import card_index, card_name, look_of, suit_symbol


@dataclass(frozen=True, slots=True)
class Drawn:
    """`code` T1's, `name` for people, `suit` its CSS class, `face` the inside of a `.card`."""

    code: str
    name: str
    suit: str
    index: str
    face: SafeString


def drawn(game: str, code: str, skin: str) -> Drawn:
    """Return how a card looks in a deck, in the language active now."""
    return _drawn(game, code, look_of(game, skin), get_language() or "")


@lru_cache(maxsize=1024)
def _drawn(game: str, code: str, look: str, language: str) -> Drawn:
    suit, index = suit_symbol(code[1], look), card_index(code, look)
    face = format_html("<b>{}</b>", index)
    return Drawn(code, card_name(game, code, look), suit, index, face)
