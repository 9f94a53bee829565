"""What one seat, or a watcher, may know of a smazzata: the only way cards leave the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.engine.cards import Card, cards_in
from games.engine.seats import SEATS, Seat
from games.engine.state import Score
from games.engine.tressette import ending
from games.engine.tressette.accuse import Accusa
from games.engine.tressette.actions import Action, Play, Segno
from games.engine.tressette.play import legal_actions, to_act
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.state import History, Presa, State, TressetteResult

Phase: TypeAlias = Literal["a_monte", "play", "ended", "void"]


@dataclass(frozen=True, slots=True)
class OpenPresa:
    """The presa on the table: its leader, the cards laid so far with who laid them, the leader's segno."""

    leader: Seat
    cards: tuple[tuple[Seat, Card], ...]
    segno: Segno | None


@dataclass(frozen=True, slots=True)
class View:
    """A smazzata as one seat sees it; `seat` None is a watcher, who sees what everybody does.

    Everything but `seat`, `hand`, `legal`, `honest_segni` (and, while *a monte* is asked, the seat's own
    answer in `history` and `to_act`) is the same for all. Numbers in pairs are by pair, in fours by seat.
    """

    seat: Seat | None
    rules: HouseRules
    dealer: Seat
    score_before: Score
    """The score the smazzata started from."""
    score: Score
    """`score_before` with the accuse declared so far; with the points of the prese too once it has ended."""
    smazzata: int
    phase: Phase
    to_act: frozenset[Seat]
    hand: tuple[Card, ...]
    """Own cards left, by suit and then from the strongest; empty for a watcher."""
    counts: tuple[int, int, int, int]
    """Cards left in each hand."""
    accuse: tuple[tuple[Seat, Accusa], ...]
    history: History
    prese: tuple[Presa, ...]
    presa: OpenPresa | None
    """The presa on the table, with no cards yet when its leader is to act; None when there is none."""
    thirds: tuple[int, int]
    """Thirds taken so far, the 3 of the last presa included once it is taken (T2)."""
    points: tuple[int, int]
    """Whole points of the complete prese, without accuse (T8)."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty when it is not its to act."""
    honest_segni: Mapping[Card, tuple[Segno, ...]]
    """For each card this seat may lead now, the segni it may say; empty when it does not lead (T12)."""
    result: TressetteResult | None


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` may know of `state`; None is a watcher."""
    if seat is not None and seat not in SEATS:
        raise ValueError(f"no such seat: {seat!r}")
    setup = state.setup
    hand = () if seat is None else tuple(cards_in(setup.dealt[seat] & state.left))
    first, second, third, fourth = ((dealt & state.left).bit_count() for dealt in setup.dealt)
    result = ending.outcome(state)
    legal = () if seat is None else legal_actions(state, seat)
    return View(
        seat=seat,
        rules=setup.rules,
        dealer=setup.dealer,
        score_before=setup.score,
        score=ending.with_accuse(state) if result is None else result.score,
        smazzata=setup.smazzata,
        phase=_phase(state),
        to_act=_to_act(state, seat),
        hand=hand,
        counts=(first, second, third, fourth),
        accuse=state.accuse,
        history=_history(state, seat),
        prese=state.prese,
        presa=_open_presa(state),
        thirds=state.thirds,
        points=ending.points_so_far(state),
        legal=legal,
        honest_segni=_honest_segni(state, legal),
        result=result,
    )


def _phase(state: State) -> Phase:
    if state.answers is not None:
        return "a_monte"
    if state.ended_by is None:
        return "play"
    return "void" if state.ended_by == "a_monte" else "ended"


def _to_act(state: State, seat: Seat | None) -> frozenset[Seat]:
    """While *a monte* is asked nobody learns who has answered but the one who did (T17)."""
    if state.answers is None:
        return to_act(state)
    return frozenset(other for other in SEATS if other != seat or state.answers[other] is None)


def _history(state: State, seat: Seat | None) -> History:
    if state.answers is None or seat is None:
        return state.history
    own = state.answers[seat]
    return () if own is None else ((seat, own),)


def _open_presa(state: State) -> OpenPresa | None:
    if state.turn < 0 and not state.presa:
        return None
    cards = tuple(((state.leader + k) & 3, card) for k, card in enumerate(state.presa))
    return OpenPresa(state.leader, cards, state.segno)


def _honest_segni(state: State, legal: tuple[Action, ...]) -> dict[Card, tuple[Segno, ...]]:
    if state.presa:
        return {}
    segni: dict[Card, tuple[Segno, ...]] = {}
    for action in legal:
        if isinstance(action, Play) and action.segno is not None:
            segni[action.card] = (*segni.get(action.card, ()), action.segno)
    return segni
