"""How a smazzata of picche ends, and what it leaves (P6-P10)."""

from __future__ import annotations

from games.engine.picche.scoring import Count, count, winner
from games.engine.picche.state import PiccheResult, State
from games.engine.seats import Pair, next_seat
from games.engine.state import Score


def outcome(state: State) -> PiccheResult | None:
    """Return how the smazzata ended, or None while it goes on: it is over after thirteen prese."""
    if state.left:
        return None
    setup = state.setup
    first, second = counts = _count(state, 0), _count(state, 1)
    before = setup.score.points
    points = (before[0] + first.points, before[1] + second.points)
    won = winner(before, points, setup.rules.target, setup.rules.tie)
    one, two, three, four = (bid or 0 for bid in state.bids)
    return PiccheResult(
        ended_by="prese",
        points=(first.points, second.points),
        score_before=setup.score,
        score=Score(points, (first.sacchi, second.sacchi)),
        partita_over=won is not None,
        winner=won,
        next_dealer=next_seat(setup.dealer),
        bids=(one, two, three, four),
        tricks=state.tricks,
        counts=counts,
    )


def _count(state: State, pair: Pair) -> Count:
    bids = state.bids[pair] or 0, state.bids[pair + 2] or 0
    tricks = state.tricks[pair], state.tricks[pair + 2]
    return count(bids, tricks, state.setup.score.carry[pair], state.setup.rules.failed_nil)
