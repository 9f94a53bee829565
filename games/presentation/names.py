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
from games.engine.cards import FRENCH

if TYPE_CHECKING:
    from games.engine.tressette.accuse import Accusa

Words = str | Promise

SKINS: Final = ("toscane", "napoletane", "francesi")

_FRENCH_SUITS: Final = {"C": "cuori", "D": "quadri", "B": "fiori", "S": "picche"}
_PACK_OF_ITS_OWN: Final = {FRENCH.name: "picche"}
"""Packs that no Italian deck can draw, with the look they always have (S3)."""
SYMBOLS: Final[dict[str, dict[str, str]]] = {
    "toscane": _FRENCH_SUITS,
    "napoletane": {"C": "coppe", "D": "denari", "B": "bastoni", "S": "spade"},
    "francesi": _FRENCH_SUITS,
    "picche": {"S": "picche", "H": "cuori", "D": "quadri", "C": "fiori"},
}
"""Suit letter to the name of its drawing, static/cards/<name>.svg, by look."""

_SUITS: Final[dict[str, Promise]] = {
    "cuori": _("cuori"),
    "quadri": _("quadri"),
    "fiori": _("fiori"),
    "picche": _("picche"),
    "coppe": _("coppe"),
    "denari": _("denari"),
    "bastoni": _("bastoni"),
    "spade": _("spade"),
}

_ACE: Final = ("A", _("asso"))
_FIGURES: Final[dict[str, dict[str, tuple[str, Words]]]] = {
    "toscane": {"A": _ACE, "F": ("G", _("gobbo")), "C": ("D", _("donna")), "R": ("R", _("regio"))},
    "napoletane": {"A": _ACE, "F": ("F", _("fante")), "C": ("C", _("cavallo")), "R": ("R", _("re"))},
    "francesi": {"A": _ACE, "F": ("J", _("fante")), "C": ("Q", _("donna")), "R": ("K", _("re"))},
    "picche": {
        "A": _ACE,
        "K": ("K", _("re")),
        "Q": ("Q", _("donna")),
        "J": ("J", _("fante")),
        "T": ("10", "10"),
    },
}
"""Rank letter to the index printed on the card and its name, by look; all other ranks print themselves."""

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
    return _PACK_OF_ITS_OWN.get(registry.get(game).pack.name, skin)


def suit_symbol(letter: str, look: str) -> str:
    """Return the name of the suit's drawing: also its CSS class."""
    return SYMBOLS[look][letter]


def suit_name(letter: str, look: str) -> str:
    """Return the suit of a card code's second letter: quadri for `D` in Tuscan hands."""
    return str(_SUITS[SYMBOLS[look][letter]])


def card_index(code: str, look: str) -> str:
    """Return what is printed in the card's corner."""
    figure = _FIGURES[look].get(code[0])
    return figure[0] if figure else code[0]


def card_name(game: str, code: str, skin: str) -> str:
    """Return the card's name: `3 di quadri`, `asso di coppe`, `regio di picche`."""
    return _card_name(code, look_of(game, skin), get_language() or "")


@lru_cache(maxsize=1024)
def _card_name(code: str, look: str, language: str) -> str:
    figure = _FIGURES[look].get(code[0])
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
