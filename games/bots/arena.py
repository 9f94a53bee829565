"""The arena: two pairs of bots play many partite or smazzate, and what that tells is reported with its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain
from multiprocessing import get_context

from games.bots.arena_play import Match, Unit, play_units
from games.bots.arena_stats import Interval, at_share, ratio, share_of_pairs, wilson

_CHUNKS_A_JOB = 8


@dataclass(frozen=True, slots=True)
class Report:
    """What a match showed, seen from `a`; points are a − b, without accuse; times in milliseconds, of a's players."""

    partite: int
    smazzate: int
    win_rate: float | None
    win_interval: Interval | None
    points_per_smazzata: float
    points_interval: Interval | None
    smazzate_per_partita: float | None
    ms_median: float
    ms_p95: float


def run(match: Match, jobs: int = 1) -> Report:
    """Play a match with so many processes; the report but for its times does not depend on how many."""
    numbers = range(match.units)
    if jobs == 1:
        return report(match, play_units(match, numbers))
    size = -(-match.units // (jobs * _CHUNKS_A_JOB))
    chunks = [numbers[at : at + size] for at in range(0, match.units, size)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return report(match, list(chain.from_iterable(pool.map(partial(play_units, match), chunks))))


def report(match: Match, units: Sequence[Unit]) -> Report:
    """Sum units up."""
    partite = sum(unit.partite for unit in units)
    smazzate = sum(unit.smazzate for unit in units)
    rate, interval = _wins(match, units, partite)
    points, spread = ratio([unit.points for unit in units], [unit.smazzate for unit in units])
    times = sorted(chain.from_iterable(unit.ms for unit in units))
    return Report(
        partite=partite,
        smazzate=smazzate,
        win_rate=rate,
        win_interval=interval,
        points_per_smazzata=points,
        points_interval=spread,
        smazzate_per_partita=smazzate / partite if partite else None,
        ms_median=at_share(times, 0.5),
        ms_p95=at_share(times, 0.95),
    )


def _wins(match: Match, units: Sequence[Unit], partite: int) -> tuple[float | None, Interval | None]:
    if not partite:
        return None, None
    won = [unit.won for unit in units]
    rate = sum(won) / partite
    return rate, share_of_pairs(won) if match.duplicate else wilson(rate, partite)
