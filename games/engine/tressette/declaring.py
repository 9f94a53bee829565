"""Declared accuse (T11): what the player to act may still declare, and declaring it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from games.engine.errors import Code
from games.engine.seats import Seat
from games.engine.tressette.accuse import Accusa
from games.engine.tressette.actions import Declare
from games.engine.tressette.state import State


def declarable(state: State, seat: Seat) -> tuple[Accusa, ...]:
    """Return the accuse still to declare: not said yet, all the cards that score in hand (T11, T16)."""
    if len(state.prese) >= state.setup.window:
        return ()
    said = _said(state, seat)
    held = (accusa for accusa in state.setup.held[seat] if accusa.code not in said)
    return tuple(accusa for accusa in held if not accusa.cards & ~state.left)


def choices(state: State, seat: Seat) -> tuple[Declare, ...]:
    """Return every declaration of one or several accuse together."""
    accuse = declarable(state, seat)
    return tuple(Declare(some) for n in range(1, len(accuse) + 1) for some in combinations(accuse, n))


def why_illegal(state: State, seat: Seat, action: Declare) -> Code | None:
    """Return why the player to act may not declare this: window, then said before, then not (all) in hand."""
    if len(state.prese) >= state.setup.window:
        return Code.ACCUSA_WINDOW_CLOSED
    codes = [accusa.code for accusa in action.accuse]
    if _said(state, seat).intersection(codes) or len(set(codes)) < len(codes):
        return Code.ACCUSA_REPEATED
    held = {accusa.code for accusa in declarable(state, seat)}
    return None if held.issuperset(codes) else Code.ACCUSA_NOT_HELD


def declare(state: State, seat: Seat, action: Declare) -> State:
    """Return the state with the accuse on the table, as long as the hand says they are (T16)."""
    codes = {accusa.code for accusa in action.accuse}
    shown = tuple((seat, accusa) for accusa in state.setup.held[seat] if accusa.code in codes)
    return replace(state, accuse=state.accuse + shown, history=(*state.history, (seat, action)))


def _said(state: State, seat: Seat) -> set[str]:
    return {accusa.code for who, accusa in state.accuse if who == seat}
