"""Names of cards, suits, segni and accuse in each deck (S1, S2). Nothing is ever labelled by hand elsewhere.

Cards come as codes (`3D`, T1). Names follow the language active when they are asked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from games.engine.tressette.accuse import Accusa

SKINS: Final = ("toscane", "napoletane", "francesi")

_FRENCH_SUITS: Final = {"C": "cuori", "D": "quadri", "B": "fiori", "S": "picche"}
SYMBOLS: Final[dict[str, dict[str, str]]] = {
    "toscane": _FRENCH_SUITS,
    "napoletane": {"C": "coppe", "D": "denari", "B": "bastoni", "S": "spade"},
    "francesi": _FRENCH_SUITS,
}
"""Suit letter to the name of its drawing, static/cards/<name>.svg, by skin."""

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

_FIGURES: Final[dict[str, dict[str, tuple[str, Promise]]]] = {
    "toscane": {"F": ("G", _("gobbo")), "C": ("D", _("donna")), "R": ("R", _("regio"))},
    "napoletane": {"F": ("F", _("fante")), "C": ("C", _("cavallo")), "R": ("R", _("re"))},
    "francesi": {"F": ("J", _("fante")), "C": ("Q", _("donna")), "R": ("K", _("re"))},
}
"""Rank letter to the index printed on the card and its name, by skin; all other ranks print themselves."""

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


def suit_symbol(letter: str, skin: str) -> str:
    """Return the name of the suit's drawing: also its CSS class."""
    return SYMBOLS[skin][letter]


def suit_name(letter: str, skin: str) -> str:
    """Return the suit of a card code's second letter: quadri for `D` in Tuscan hands."""
    return str(_SUITS[SYMBOLS[skin][letter]])


def card_index(code: str, skin: str) -> str:
    """Return what is printed in the card's corner."""
    figure = _FIGURES[skin].get(code[0])
    return figure[0] if figure else code[0]


def card_name(game: str, code: str, skin: str) -> str:
    """Return the card's name: `3 di quadri`, `asso di coppe`, `regio di picche`."""
    return _card_name(code, _skin_for(game, skin), get_language() or "")


@lru_cache(maxsize=1024)
def _card_name(code: str, skin: str, language: str) -> str:
    figure = _FIGURES[skin].get(code[0])
    rank = str(figure[1]) if figure else gettext("asso") if code[0] == "A" else code[0]
    return gettext("%(rank)s di %(suit)s") % {"rank": rank, "suit": suit_name(code[1], skin)}


def _skin_for(game: str, skin: str) -> str:
    """Picche has cards the Italian decks lack: it is always drawn French (S3)."""
    return "francesi" if game == "picche" else skin


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
