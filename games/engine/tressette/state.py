"""The state of a smazzata of tressette: what never changes in it, and what every action makes anew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from games.engine.cards import Card
from games.engine.seats import Pair, Seat
from games.engine.state import EndedBy, Score, SmazzataResult
from games.engine.tressette.accuse import Accusa
from games.engine.tressette.actions import Action, AMonte, Keep, Segno
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.segni import Table

ALL_CARDS: Final = (1 << 40) - 1
FOUR_OF_DENARI: Final[Card] = 9
NOBODY: Final = -1

History: TypeAlias = tuple[tuple[Seat, Action], ...]
Answer: TypeAlias = Keep | AMonte | None


@dataclass(frozen=True, slots=True)
class Presa:
    """A complete presa (T7): `cards` in order of play; `thirds` includes the 3 of the last one (T2)."""

    leader: Seat
    cards: tuple[tuple[Seat, Card], ...]
    segno: Segno | None
    taker: Seat
    thirds: int


@dataclass(frozen=True, slots=True)
class TressetteResult(SmazzataResult):
    """How a smazzata of tressette ended: `score` is `score_before` with `accuse` and `points`.

    `thirds` includes the 3 of the last presa (T2), which `last_presa_pair` took, if it was played.
    """

    thirds: tuple[int, int]
    accuse: tuple[int, int]
    last_presa_pair: Pair | None


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the first action, with what follows from it and is asked at every card."""

    rules: HouseRules
    dealer: Seat
    dealt: tuple[int, int, int, int]
    """The hands as dealt, as bit masks by seat."""
    score: Score
    smazzata: int
    held: tuple[tuple[Accusa, ...], ...]
    """The accuse of each hand as dealt; empty when the rules have none (T11)."""
    first_leader: Seat
    must_lead_four: bool
    """The first card must be the 4 of denari (T5)."""
    first_leads: Table
    """Plays of the leader in the first presa, and below in the others: they differ in the segni (T12)."""
    later_leads: Table
    window: int
    """How many prese accuse may be declared in; 0 when they are not declared (T11)."""
    calls_out: bool
    at_once: bool


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a smazzata. Hands are `setup.dealt[seat] & left`: a card laid clears one bit."""

    setup: Setup
    left: int
    """Bit mask of the cards not yet played, of all four hands."""
    turn: Seat
    """Who is to play, or `NOBODY` while *a monte* is asked and after the end."""
    leader: Seat
    presa: tuple[Card, ...]
    """Cards of the presa being played, from the leader's on."""
    segno: Segno | None
    prese: tuple[Presa, ...]
    thirds: tuple[int, int]
    accuse: tuple[tuple[Seat, Accusa], ...]
    """Accuse declared so far, as long as the hand says they are (T16)."""
    history: History
    answers: tuple[Answer, Answer, Answer, Answer] | None
    """Answers to *a monte* while it is asked; None before and after (T17)."""
    ended_by: EndedBy | None


_NEW: Final = State.__new__
_SET: Final[list[Any]] = [State.__dict__[name].__set__ for name in State.__slots__]
(
    _set_setup,
    _set_left,
    _set_turn,
    _set_leader,
    _set_presa,
    _set_segno,
    _set_prese,
    _set_thirds,
    _set_accuse,
    _set_history,
    _set_answers,
    _set_ended_by,
) = _SET


def laid(
    state: State, left: int, turn: Seat, presa: tuple[Card, ...], segno: Segno | None, history: History
) -> State:
    """Return the state after a card that does not complete a presa.

    Three cards of four come through here, and a frozen dataclass's own constructor would take most of the
    time of a card: the slots are filled directly, once, before anybody can see the object.
    """
    new = _NEW(State)
    _set_setup(new, state.setup)
    _set_left(new, left)
    _set_turn(new, turn)
    _set_leader(new, state.leader)
    _set_presa(new, presa)
    _set_segno(new, segno)
    _set_prese(new, state.prese)
    _set_thirds(new, state.thirds)
    _set_accuse(new, state.accuse)
    _set_history(new, history)
    _set_answers(new, None)
    _set_ended_by(new, None)
    return new
