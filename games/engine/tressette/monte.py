"""*A monte* (T17): all four are asked at once, before accuse and first lead; any yes voids the smazzata."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.engine.errors import Code
from games.engine.seats import SEATS, Seat
from games.engine.tressette.actions import Action, AMonte, Keep
from games.engine.tressette.state import State

_ACES: Final = sum(0b100 << 10 * suit for suit in range(4))
_HONOURS: Final = sum(0b111 << 10 * suit for suit in range(4))
_FIGURES: Final = sum(0b111000 << 10 * suit for suit in range(4))

LIMITS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "off": (),
    "under_one_point": ((_ACES, 0), (_HONOURS | _FIGURES, 2)),
    "no_honours": ((_HONOURS, 0), (_FIGURES, 2)),
}
"""The most that a hand entitled to *a monte* holds, as (mask, n): two thirds are two cards, no ace."""


def entitled(toggle: str, hand: int) -> bool:
    """Say whether a hand as dealt may throw the smazzata in under a value of the toggle `a_monte`."""
    limits = LIMITS[toggle]
    return bool(limits) and all((hand & mask).bit_count() <= most for mask, most in limits)


def unanswered(state: State) -> frozenset[Seat]:
    """Return the seats still asked."""
    answers = state.answers or ()
    return frozenset(seat for seat, answer in enumerate(answers) if answer is None)


def choices(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat may answer: *gioco*, and *a monte* if its hand entitles it."""
    if seat not in unanswered(state):
        return ()
    if entitled(state.setup.rules.a_monte, state.setup.dealt[seat]):
        return (Keep(), AMonte())
    return (Keep(),)


def why_illegal(state: State, seat: Seat, action: Action) -> Code | None:
    """Return why a seat whose turn it is not may not do this; answers to *a monte* are nobody's turn."""
    if state.answers is None or seat not in SEATS or state.answers[seat] is not None:
        return Code.NOT_YOUR_TURN
    if isinstance(action, Keep):
        return None
    if isinstance(action, AMonte):
        hand = state.setup.dealt[seat]
        return None if entitled(state.setup.rules.a_monte, hand) else Code.A_MONTE_NOT_ENTITLED
    return Code.WRONG_PHASE


def answer(state: State, seat: Seat, given: Keep | AMonte) -> State:
    """Return the state with one more answer; with the fourth the window closes.

    The history gets the four answers then, in order of seat: who answered first is nobody's to know.
    """
    a, b, c, d = (given if s == seat else old for s, old in enumerate(state.answers or (None,) * 4))
    if a is None or b is None or c is None or d is None:
        return replace(state, answers=(a, b, c, d))
    history = tuple(enumerate((a, b, c, d)))
    void = any(isinstance(each, AMonte) for each in (a, b, c, d))
    return replace(state, answers=None, history=history, ended_by="a_monte" if void else None)


def kept(state: State) -> bool:
    """Say whether the window has closed and the smazzata is played."""
    return state.answers is None and state.ended_by is None
