"""When a smazzata ends, and what it leaves (T8, T14, T15)."""

from __future__ import annotations

from dataclasses import replace

from games.engine.seats import Pair, next_seat
from games.engine.state import Score
from games.engine.tressette.actions import CallOut
from games.engine.tressette.scoring import leads, points_per_kind, points_per_pair
from games.engine.tressette.state import NOBODY, State, TressetteResult


def after_presa(state: State) -> State:
    """Return the state after a complete presa, ended by the last one or by the target `at_once` (T14)."""
    if not state.left:
        return replace(state, turn=NOBODY, ended_by="prese")
    if state.setup.at_once and leads(_totals(state), state.setup.rules.target) is not None:
        return replace(state, turn=NOBODY, ended_by="target")
    return state


def after_accuse(state: State) -> State:
    """Return the state after accuse were counted, ended if they take a pair to the target at once (T14)."""
    rules = state.setup.rules
    if not state.accuse:
        return state
    if rules.match_end == "accuse_at_once":
        # The prese count at the end only; what is tested here is the score with the accuse.
        totals = with_accuse(state).points
    elif rules.match_end == "at_once":
        totals = _totals(state)
    else:
        return state
    if leads(totals, rules.target) is None:
        return state
    return replace(state, turn=NOBODY, ended_by="accuse")


def accuse_points(state: State) -> tuple[int, int]:
    """Return the points of the accuse declared so far, by pair (T9)."""
    by_pair = [0, 0]
    for seat, accusa in state.accuse:
        by_pair[seat & 1] += accusa.points
    return by_pair[0], by_pair[1]


def with_accuse(state: State) -> Score:
    """Return the score the smazzata started from with the accuse declared so far (T10)."""
    return state.setup.score.plus(*accuse_points(state))


def points_so_far(state: State) -> tuple[int, int]:
    """Return the whole points of the complete prese, by pair, in the count the rules choose (T8)."""
    if state.setup.rules.thirds == "per_pair":
        return points_per_pair(state.thirds)
    taken: tuple[list[int], list[int]] = ([], [])
    for presa in state.prese:
        taken[presa.taker & 1].extend(card for _seat, card in presa.cards)
    return points_per_kind(taken, _last_presa_pair(state))


def outcome(state: State) -> TressetteResult | None:
    """Return how the smazzata ended, or None while it goes on."""
    if state.ended_by is None:
        return None
    setup = state.setup
    void = state.ended_by == "a_monte"
    points = points_so_far(state)
    winner = _winner(state)
    return TressetteResult(
        ended_by=state.ended_by,
        thirds=state.thirds,
        points=points,
        accuse=accuse_points(state),
        score_before=setup.score,
        score=with_accuse(state).plus(*points),
        partita_over=winner is not None,
        winner=winner,
        next_dealer=setup.dealer if void else next_seat(setup.dealer),
        last_presa_pair=_last_presa_pair(state),
    )


def _winner(state: State) -> Pair | None:
    rules = state.setup.rules
    if state.ended_by == "a_monte":
        return None
    if state.ended_by == "call_out":
        # Whatever the others have: the call is right or it loses the partita (T14).
        caller = next(seat & 1 for seat, action in reversed(state.history) if isinstance(action, CallOut))
        return caller if _totals(state)[caller] >= rules.target else 1 - caller
    if state.ended_by == "accuse" and rules.match_end == "accuse_at_once":
        return leads(with_accuse(state).points, rules.target)
    if state.ended_by == "prese" and rules.cappotto == "wins_partita":
        takers = {presa.taker & 1 for presa in state.prese}
        if len(takers) == 1:
            return takers.pop()
    return leads(_totals(state), rules.target)


def _totals(state: State) -> tuple[int, int]:
    return with_accuse(state).plus(*points_so_far(state)).points


def _last_presa_pair(state: State) -> Pair | None:
    return None if state.left or not state.prese else state.prese[-1].taker & 1
