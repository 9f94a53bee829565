"""The elements of a table of tressette, filled in."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from django.utils.safestring import SafeString

from games.engine.cards import Card
from games.presentation.pieces import fill, piece, pieces
from games.presentation.tressette.hand import Hand, hand, waiting
from games.presentation.tressette.public import public

if TYPE_CHECKING:
    from games.presentation.look import Look
    from games.selectors.snapshot import Snapshot

GAME: Final = "tressette"
# Four a table, asked for at each version: fewer than the tables need would keep none.
HANDS_KEPT: Final = 2048


def inside(snapshot: Snapshot, view: Any, look: Look) -> SafeString:
    """Return the inside of `#table`, the same for all eyes of one deck and language."""
    shown, language = public(snapshot, view, look), look.language
    return fill(
        GAME,
        "table",
        {
            "t": shown,
            "pairs": pieces(GAME, "_pair", language, shown.pairs),
            "accuse": pieces(GAME, "_accusa", language, shown.accuse),
            "seats": pieces(GAME, "_seat", language, shown.seats),
            "laid": pieces(GAME, "_laid", language, shown.presa.laid) if shown.presa else "",
            "look_back": pieces(GAME, "_look_back", language, shown.look_back),
        },
    )


def hand_to_act(snapshot: Snapshot, view: Any, look: Look, answered: str) -> str:
    """Return `#hand` of the seat whose turn it is; `answered` is its sealed answer to *a monte* (T17)."""
    return _hand(hand(snapshot, view, look, answered), look.language)


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
            "says": pieces(GAME, "_saying", language, shown.says),
            "segni": piece(GAME, "_segni", language, shown.segni) if shown.segni else "",
            "cards": pieces(GAME, "_held", language, shown.cards),
        },
    )
