"""What the replay says of a smazzata of picche beside its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.seats import Seat
from games.presentation.game import ReplayWords
from games.presentation.picche.score import so_far
from games.presentation.picche.words import bid_sentence, seat_words


def dealt(view: Any, names: Sequence[str], skin: str) -> list[str]:
    """Say nothing more: the bids come one by one."""
    return []


def said(action: Any, seat: Seat, before: Any, after: Any, names: Sequence[str], skin: str) -> str:
    """Say a bid (P2)."""
    return bid_sentence(names[seat], action.prese)


def laid(action: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """Say nothing more than the card and who takes."""
    return []


def marks(view: Any, seat: Seat, skin: str) -> tuple[str, ...]:
    """Return a seat's prese against its bid."""
    return () if view.bids[seat] is None else (seat_words(view.bids[seat], view.tricks[seat]),)


def worth(presa: Any, number: int) -> str:
    """A presa is a presa: all are worth the same."""
    return ""


REPLAY: Final = ReplayWords(dealt, said, laid, marks, worth, so_far)
