"""The drawn examples of the rules page, in the viewer's deck: ladder, a presa, accuse, segni.

Each example obeys the rules it explains (a test plays them through the engine).
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.tressette.accuse import Accusa
from games.presentation.cards import Drawn, drawn
from games.presentation.names import accusa_words, card_name, segno_name, suit_name

__all__ = [
    "AccusaExample",
    "Laid",
    "Rung",
    "SegnoExample",
    "accuse_examples",
    "ladder",
    "presa",
    "segni_examples",
]

GAME = "tressette"


@dataclass(frozen=True, slots=True)
class Rung:
    """A card of the ladder and what it is worth, in words."""

    card: Drawn
    worth: str


@dataclass(frozen=True, slots=True)
class Laid:
    card: Drawn
    note: str
    takes: bool = False


@dataclass(frozen=True, slots=True)
class AccusaExample:
    title: str
    cards: tuple[Drawn, ...]
    text: str


@dataclass(frozen=True, slots=True)
class SegnoExample:
    """``led`` is laid with the segno, ``cards`` are what stays in the hand."""

    code: str
    title: str
    led: Drawn
    cards: tuple[Drawn, ...]
    text: str


def ladder(skin: str) -> tuple[Rung, ...]:
    """One suit from the strongest card to the weakest (T1), with its thirds (T2)."""
    worth = {"A": _("3 terzi")} | dict.fromkeys("32RCF", _("1 terzo"))
    return tuple(Rung(drawn(GAME, f"{rank}D", skin), worth.get(rank, _("niente"))) for rank in "32ARCF7654")


def presa(skin: str) -> tuple[Laid, ...]:
    """Four cards in order: the lead, a higher one, a discard that cannot take, the highest (T6, T7)."""
    suit = suit_name("C", skin)
    return (
        Laid(drawn(GAME, "RC", skin), _("esce: il palo è %(suit)s") % {"suit": suit}),
        Laid(drawn(GAME, "2C", skin), _("risponde: per ora prende")),
        Laid(drawn(GAME, "3B", skin), _("piombo: non prende")),
        Laid(drawn(GAME, "3C", skin), _("risponde e prende"), takes=True),
    )


def accuse_examples(skin: str) -> tuple[AccusaExample, ...]:
    """The three kinds of accusa (T9), titled as the table announces them (T10)."""
    return (
        _accusa("napoletana D", ("AD", "2D", "3D"), _("Asso, due e tre dello stesso seme: 3 punti."), skin),
        _accusa(
            "tris A -B",
            ("AD", "AC", "AS"),
            _("Tre assi, tre due o tre tre: 3 punti. Si dice anche quale manca."),
            skin,
        ),
        _accusa(
            "quattro 3",
            ("3D", "3C", "3B", "3S"),
            _("Tutti e quattro: 4 punti, e non si conta anche il buongioco."),
            skin,
        ),
    )


def segni_examples(skin: str) -> tuple[SegnoExample, ...]:
    """The three segni (T12) with a hand that makes each one true."""
    led = {"suit": suit_name("S", skin), "card": card_name(GAME, "4S", skin)}
    return (
        _segno(
            "busso", "4S", ("3S",), _("Prendi e ritornami il seme: di %(suit)s ne ho ancora.") % led, skin
        ),
        _segno("striscio", "4S", ("6S", "5S"), _("Di %(suit)s ne ho ancora almeno due.") % led, skin),
        _segno("volo", "4S", (), _("Era l’ultima: dopo %(card)s sono piombo.") % led, skin),
    )


def _accusa(code: str, cards: tuple[str, ...], text: str, skin: str) -> AccusaExample:
    words = accusa_words(Accusa.parse(code), skin)
    return AccusaExample(
        words[:1].upper() + words[1:], tuple(drawn(GAME, card, skin) for card in cards), text
    )


def _segno(code: str, led: str, kept: tuple[str, ...], text: str, skin: str) -> SegnoExample:
    title = segno_name(code).capitalize()
    return SegnoExample(
        code, title, drawn(GAME, led, skin), tuple(drawn(GAME, card, skin) for card in kept), text
    )
