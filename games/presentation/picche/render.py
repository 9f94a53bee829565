"""The elements of a table of picche, filled in."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from django.utils.safestring import SafeString

from games.engine.cards import Card
from games.presentation.picche.hand import Hand, hand, waiting
from games.presentation.picche.public import public
from games.presentation.pieces import fill, piece, pieces

if TYPE_CHECKING:
    from games.presentation.look import Look
    from games.selectors.snapshot import Snapshot

GAME: Final = "picche"
# Four a table, asked for at each version: fewer than the tables need would keep none.
HANDS_KEPT: Final = 2048


def inside(snapshot: Snapshot, view: Any, look: Look) -> SafeString:
    """Return the inside of `#table`, the same for all eyes of one language."""
    shown, language = public(snapshot, view, look), look.language
    return fill(
        GAME,
        "table",
        {
            "t": shown,
            "pairs": pieces(GAME, "_pair", language, shown.pairs),
            "bidding": piece(GAME, "_bidding", language, shown.bidding) if shown.bidding else "",
            "seats": pieces(GAME, "_seat", language, shown.seats),
            "laid": pieces(GAME, "_laid", language, shown.presa.laid) if shown.presa else "",
            "look_back": pieces(GAME, "_look_back", language, shown.look_back),
        },
    )


def hand_to_act(snapshot: Snapshot, view: Any, look: Look, _answered: str) -> str:
    """Return `#hand` of the seat whose turn it is; nothing is sealed in picche."""
    return _hand(hand(snapshot, view, look), look.language)


@lru_cache(maxsize=HANDS_KEPT)
def waiting_hand(cards: tuple[Card, ...], look: Look) -> str:
    """Kept, because a hand that waits for its turn looks the same at every version."""
    return _hand(waiting(cards, look), look.language)


def forget() -> None:
    """Empty what is kept here, as a fresh process has it."""
    waiting_hand.cache_clear()


def _hand(shown: Hand, language: str) -> str:
    return fill(
        GAME,
        "hand",
        {
            "h": shown,
            "picker": piece(GAME, "_picker", language, shown.picker) if shown.picker else "",
            "cards": pieces(GAME, "_held", language, shown.cards),
        },
    )
