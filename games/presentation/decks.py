"""The decks: what the suits and figures of each are called and which drawing shows them (S1, S2).

A deck is a skin: nothing but this record, its drawing in static/cards and its line in static/css/decks.css knows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.cards import FRENCH

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Deck:
    """How cards look to whoever chose this deck.

    `suits`: letter of the code to the name of the suit, which is its CSS class and the row of the drawing.
    `figures`: letter of the code to the index in the corner and the name; all other ranks print themselves.
    `drawing`: static/cards/<drawing>.svg, as `data-deck` names it; every card of it has an id like `3-quadri`.
    `ranks`: the columns of the drawing, in the letters of the codes.
    `game`: one that is played with every card of the drawing.
    """

    name: Words
    suits: Mapping[str, str]
    figures: Mapping[str, tuple[str, Words]]
    drawing: str
    ranks: str = "A234567FCR"
    game: str = "tressette"


SUIT_NAMES: Final[dict[str, Words]] = {
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
_FRENCH_SUITS: Final = {"C": "cuori", "D": "quadri", "B": "fiori", "S": "picche"}

DECKS: Final[dict[str, Deck]] = {
    "toscane": Deck(
        _("Toscane"),
        _FRENCH_SUITS,
        {"A": _ACE, "F": ("G", _("gobbo")), "C": ("D", _("donna")), "R": ("R", _("regio"))},
        "toscane",
    ),
    "napoletane": Deck(
        _("Napoletane"),
        {"C": "coppe", "D": "denari", "B": "bastoni", "S": "spade"},
        {"A": _ACE, "F": ("F", _("fante")), "C": ("C", _("cavallo")), "R": ("R", _("re"))},
        "napoletane",
    ),
    "francesi": Deck(
        _("Francesi"),
        _FRENCH_SUITS,
        {"A": _ACE, "F": ("J", _("fante")), "C": ("Q", _("donna")), "R": ("K", _("re"))},
        "francesi",
        game="picche",
    ),
}
"""What a viewer may choose, by the code in their preferences."""

OWN_LOOKS: Final[dict[str, Deck]] = {
    "picche": Deck(
        _("Francesi"),
        {"H": "cuori", "D": "quadri", "C": "fiori", "S": "picche"},
        {
            "A": _ACE,
            "K": ("K", _("re")),
            "Q": ("Q", _("donna")),
            "J": ("J", _("fante")),
            "T": ("10", "10"),
        },
        "francesi",
        ranks="A23456789TJQK",
        game="picche",
    ),
}
"""Looks that nobody chooses: of packs that no Italian deck can draw."""
LOOK_OF_PACK: Final = {FRENCH.name: "picche"}
"""Packs that look the same to everybody (S3)."""


def deck_of(look: str) -> Deck:
    """Return the deck behind a look: one that viewers choose, or one that a pack always has."""
    return DECKS[look] if look in DECKS else OWN_LOOKS[look]
