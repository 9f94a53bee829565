"""Names of cards, suits, segni and accuse in each deck (S1, S2). Nothing is ever labelled by hand elsewhere.

Cards come as codes (`3D`, T1). Names follow the language active when they are asked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from games.engine import registry
from games.presentation.decks import DECKS, LOOK_OF_PACK, SUIT_NAMES, deck_of

if TYPE_CHECKING:
    from games.engine.tressette.accuse import Accusa

SKINS: Final = tuple(DECKS)

_SEGNI: Final[dict[str, Promise]] = {"busso": _("busso"), "striscio": _("striscio"), "volo": _("volo")}

_TRIS: Final[dict[str, Promise]] = {
    "A": _("buongioco: tre assi, manca %(suit)s"),
    "2": _("buongioco: tre due, manca %(suit)s"),
    "3": _("buongioco: tre tre, manca %(suit)s"),
}
_QUATTRO: Final[dict[str, Promise]] = {
    "A": _("superbuongioco: quattro assi"),
    "2": _("superbuongioco: quattro due"),
    "3": _("superbuongioco: quattro tre"),
}


def look_of(game: str, skin: str) -> str:
    """Return how a viewer of this deck sees the game's cards: their own deck, or the look the pack always has (S3)."""
    return LOOK_OF_PACK.get(registry.get(game).pack.name, skin)


def suit_symbol(letter: str, look: str) -> str:
    """Return the name of the suit's drawing: also its CSS class."""
    return deck_of(look).suits[letter]


def suit_name(letter: str, look: str) -> str:
    """Return the suit of a card code's second letter: quadri for `D` in Tuscan hands."""
    return str(SUIT_NAMES[deck_of(look).suits[letter]])


def card_index(code: str, look: str) -> str:
    """Return what is printed in the card's corner."""
    figure = deck_of(look).figures.get(code[0])
    return figure[0] if figure else code[0]


def card_name(game: str, code: str, skin: str) -> str:
    """Return the card's name: `3 di quadri`, `asso di coppe`, `regio di picche`."""
    return _card_name(code, look_of(game, skin), get_language() or "")


@lru_cache(maxsize=1024)
def _card_name(code: str, look: str, language: str) -> str:
    figure = deck_of(look).figures.get(code[0])
    rank = str(figure[1]) if figure else code[0]
    return gettext("%(rank)s di %(suit)s") % {"rank": rank, "suit": suit_name(code[1], look)}


def segno_name(segno: str) -> str:
    """Return the segno as it is spoken."""
    return str(_SEGNI[str(segno)])


def accusa_words(accusa: Accusa, skin: str) -> str:
    """Return an accusa in words (T10): `napoletana a denari`, `buongioco: tre assi, manca bastoni`."""
    if accusa.kind == "napoletana" and accusa.suit:
        words = {"suit": suit_name(accusa.suit, skin), "length": accusa.length or 3}
        if words["length"] == 3:
            return gettext("napoletana a %(suit)s") % words
        return gettext("napoletana a %(suit)s, di %(length)s carte") % words
    if accusa.kind == "tris" and accusa.missing:
        return str(_TRIS[accusa.rank or "A"]) % {"suit": suit_name(accusa.missing, skin)}
    return str(_QUATTRO[accusa.rank or "A"])
