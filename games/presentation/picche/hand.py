"""A seat's own hand: its cards and which may be played (P4, P5), and the bid it may make (P2, P8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext as _

from games.engine.cards import FRENCH, Card
from games.engine.picche.actions import Bid, Play
from games.engine.picche.claim import claim
from games.presentation.cards import Drawn, drawn
from games.presentation.names import look_of, suit_name
from games.presentation.picche.score import prese_word

if TYPE_CHECKING:
    from games.presentation.look import Look
    from games.selectors.snapshot import Snapshot

GAME: Final = "picche"
SUIT_ORDER: Final = "SHCD"
"""The trump first, then red beside black."""
MOST: Final = 13


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card held. `rests`: the rules would refuse it now. Picche has no `segni`."""

    card: Drawn
    rests: bool
    segni: str = ""


@dataclass(frozen=True, slots=True)
class BidChoice:
    """A bid of one or more: `key` is the digit that goes to it, `words` what it is called."""

    prese: int
    words: str
    key: str


@dataclass(frozen=True, slots=True)
class Picker:
    """The bids to choose from; `nil` false where the partner's forbids it (P8)."""

    bids: tuple[BidChoice, ...]
    nil: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """`version` is set only on this seat's turn: without it the form plays nothing. `claim`: it shows that it takes
    all the rest.
    """

    version: int | None
    hint: str
    picker: Picker | None
    cards: tuple[HandCard, ...]
    claim: bool = False


def hand(snapshot: Snapshot, view: Any, look: Look) -> Hand:
    """Return the hand of the seat whose turn it is, sorted as its owner likes."""
    playable = {action.card for action in view.legal if isinstance(action, Play)}
    bidding = view.phase == "bids"
    return Hand(
        version=snapshot.version,
        hint=_("Tocca a te: quante prese dichiari?") if bidding else _hint(view, look, playable),
        picker=_picker(view) if bidding else None,
        cards=tuple(
            HandCard(drawn(GAME, FRENCH.code(card), look.skin), not bidding and card not in playable)
            for card in _in_order(view.hand, look)
        ),
        claim=bool(claim(view)),
    )


def waiting(cards: tuple[Card, ...], look: Look) -> Hand:
    """Return a hand that is not to act: nothing but its cards, the same until one of them is laid."""
    shown = tuple(
        HandCard(drawn(GAME, FRENCH.code(card), look.skin), rests=False) for card in _in_order(cards, look)
    )
    return Hand(version=None, hint="", picker=None, cards=shown)


def _picker(view: Any) -> Picker:
    bids = tuple(
        BidChoice(prese, prese_word(prese), str(prese)[0])
        for prese in range(1, MOST + 1)
        if Bid(prese) in view.legal
    )
    return Picker(bids, Bid(0) in view.legal)


def _hint(view: Any, look: Look, playable: set[Card]) -> str:
    if not view.presa.cards:
        if any(card not in playable for card in view.hand):
            return _("Tocca a te: esci, ma non a picche (ancora chiuse).")
        return _("Tocca a te: esci.")
    led = FRENCH.suit(view.presa.cards[0][1])
    words = {"suit": suit_name(FRENCH.suits[led], look_of(GAME, look.skin))}
    if any(FRENCH.suit(card) == led for card in view.hand):
        return _("Tocca a te: rispondi a %(suit)s.") % words
    return _("Tocca a te: senza %(suit)s giochi quello che vuoi.") % words


def _in_order(cards: Iterable[Card], look: Look) -> list[Card]:
    return sorted(cards, key=_by_strength if look.hand_order == "strength" else _by_suit)


def _by_suit(card: Card) -> tuple[int, int]:
    return SUIT_ORDER.index(FRENCH.suits[FRENCH.suit(card)]), FRENCH.rank(card)


def _by_strength(card: Card) -> tuple[int, int]:
    suit, rank = _by_suit(card)
    return rank, suit
