"""The moves of a smazzata of picche as words of the notation (docs/NOTATION.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from games.engine.cards import FRENCH
from games.engine.errors import Code, Unreadable
from games.engine.picche.actions import PLAYS, Action, Bid
from games.engine.picche.play import apply, bidding
from games.engine.picche.state import State
from games.engine.seats import Seat

Move: TypeAlias = tuple[Seat, Action]

_WORD: Final = re.compile(r"(?:([0-3]):)?(\S+)")
_BID: Final = re.compile(r"\d{1,2}")


def write(state: State, moves: Sequence[Move]) -> tuple[list[str], State]:
    """Return the words of these moves and the state they lead to; raises `IllegalAction`.

    A bid is a number, a card its code. The seat is named before the first bid and the first card of each presa.
    """
    words: list[str] = []
    for seat, action in moves:
        word = str(action.prese) if isinstance(action, Bid) else FRENCH.code(action.card)
        words.append(f"{seat}:{word}" if _opens(state) else word)
        state = apply(state, seat, action)
    return words, state


def read(state: State, words: Sequence[str]) -> tuple[list[Move], State]:
    """Return the moves of these words and the state they lead to; raises `Unreadable` or `IllegalAction`."""
    moves: list[Move] = []
    for word in words:
        found = _WORD.fullmatch(word)
        if found is None or state.turn < 0:
            raise Unreadable(detail=word)
        if found[1] is not None and int(found[1]) != state.turn:
            raise Unreadable(Code.NOT_YOUR_TURN, word)
        bid = _BID.fullmatch(found[2])
        action: Action = Bid(int(found[2])) if bid else PLAYS[FRENCH.parse(found[2])]
        moves.append((state.turn, action))
        state = apply(state, state.turn, action)
    return moves, state


def _opens(state: State) -> bool:
    return not state.history or (not bidding(state) and not state.presa)
