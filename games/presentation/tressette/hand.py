"""A seat's own hand: its cards, which may be played, and the segni that are true of each (T6, T12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext as _

from games.engine.cards import ITALIAN
from games.engine.tressette.actions import Play
from games.engine.tressette.claim import claim
from games.presentation.cards import Drawn, drawn
from games.presentation.names import card_name, segno_name, suit_name
from games.presentation.tressette.says import Saying, answer_words, sayings

if TYPE_CHECKING:
    from games.presentation.look import Look
    from games.selectors.snapshot import Snapshot

SUIT_ORDER: Final = "DBCS"
"""Red beside black in French suits."""

SEGNI: Final = ("busso", "striscio", "volo")


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card held. `rests`: the rules would refuse it now; `segni`: those true with it, separated by spaces."""

    card: Drawn
    rests: bool
    segni: str


@dataclass(frozen=True, slots=True)
class SegnoChoice:
    """A segno that at least one card may be led with, or that none may (`possible` false)."""

    code: str
    word: str
    possible: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """`version` is set only on this seat's turn: without it the form plays nothing. `claim`: it shows that it takes
    all the rest.
    """

    version: int | None
    hint: str
    says: tuple[Saying, ...]
    cards: tuple[HandCard, ...]
    segni: tuple[SegnoChoice, ...]
    claim: bool = False


def hand(snapshot: Snapshot, view: Any, look: Look, answered: str = "") -> Hand:
    """Return the hand of the seat whose turn it is, sorted as its owner likes; `answered` is a sealed answer (T17)."""
    playable = {action.card for action in view.legal if isinstance(action, Play)}
    honest = view.honest_segni
    possible = {segno for segni in honest.values() for segno in segni}
    return Hand(
        version=snapshot.version,
        hint=answer_words(answered) or _hint(view, look),
        says=() if answered else sayings(view, look),
        cards=tuple(
            HandCard(
                drawn("tressette", ITALIAN.code(card), look.skin),
                not snapshot.sealed and card not in playable,
                " ".join(honest.get(card, ())),
            )
            for card in _in_order(view.hand, look)
        ),
        segni=tuple(SegnoChoice(segno, segno_name(segno), segno in possible) for segno in SEGNI if possible),
        claim=bool(claim(view)),
    )


def waiting(cards: tuple[int, ...], look: Look) -> Hand:
    """Return a hand that is not to act: nothing but its cards, the same until one of them is laid."""
    shown = tuple(
        HandCard(drawn("tressette", ITALIAN.code(card), look.skin), rests=False, segni="")
        for card in _in_order(cards, look)
    )
    return Hand(version=None, hint="", says=(), cards=shown, segni=())


def _in_order(cards: Iterable[int], look: Look) -> list[int]:
    return sorted(cards, key=_by_strength if look.hand_order == "strength" else _by_suit)


def _hint(view: Any, look: Look) -> str:
    if view.presa is None:
        # The same words for all four: who may say *a monte* sees it from the buttons, and nobody else does.
        return _("A monte? Si risponde tutti insieme, senza sapere degli altri.")
    if view.presa.cards or len({action.card for action in view.legal if isinstance(action, Play)}) > 1:
        return _hint_of_turn(view, look)
    if not view.prese and view.rules.first_leader != "dealer_right" and view.rules.must_lead_four:
        return _("Tocca a te: esci col %(card)s.") % {"card": card_name("tressette", "4D", look.skin)}
    return _hint_of_turn(view, look)


def _hint_of_turn(view: Any, look: Look) -> str:
    if not view.presa.cards:
        return _("Tocca a te: esci.")
    led = ITALIAN.suit(view.presa.cards[0][1])
    words = {"suit": suit_name(ITALIAN.suits[led], look.skin)}
    if any(ITALIAN.suit(card) == led for card in view.hand):
        return _("Tocca a te: rispondi a %(suit)s.") % words
    return _("Tocca a te: piombo a %(suit)s, scarta quello che vuoi.") % words


def _by_suit(card: int) -> tuple[int, int]:
    return SUIT_ORDER.index(ITALIAN.suits[ITALIAN.suit(card)]), ITALIAN.rank(card)


def _by_strength(card: int) -> tuple[int, int]:
    suit, rank = _by_suit(card)
    return rank, suit
