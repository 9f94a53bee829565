"""Intervals of what the arena measures, all at 95%.

*Win rate*, partite played once: Wilson's score interval. Played in pairs with the sides changed over: Student's t over
the sums of the pairs, since the two partite of a pair share their deals; where all sums are alike, and t would say
nothing, Wilson over the pairs. *Points a smazzata*: a ratio of two totals (points, smazzate) over units independent of
one another (a partita, or a pair of them), with the usual linearised variance and Student's t.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

Interval = tuple[float, float]

_Z = NormalDist().inv_cdf(0.975)


def student(degrees: int) -> float:
    """The 97.5% point of Student's t, by the Cornish–Fisher series (within 1% from 3 degrees on)."""
    z, n = _Z, float(degrees)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def wilson(share: float, trials: int) -> Interval:
    """Wilson's interval of a share seen in so many trials."""
    half = _Z * sqrt(share * (1 - share) / trials + _Z**2 / (4 * trials**2))
    middle = share + _Z**2 / (2 * trials)
    scale = 1 + _Z**2 / trials
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def share_of_pairs(sums: Sequence[int]) -> Interval:
    """Interval of a win rate from the partite won in each pair (0, 1 or 2)."""
    share = fmean(sums) / 2
    if len(set(sums)) < 2:
        return wilson(share, len(sums))
    half = student(len(sums) - 1) * stdev(sums) / 2 / sqrt(len(sums))
    return max(0.0, share - half), min(1.0, share + half)


def ratio(tops: Sequence[float], bottoms: Sequence[float]) -> tuple[float, Interval | None]:
    """Total of `tops` over total of `bottoms`, with its interval; None from a single unit."""
    value = sum(tops) / sum(bottoms)
    n = len(tops)
    if n < 2:
        return value, None
    rest = sum((top - value * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    half = student(n - 1) * sqrt(rest / (n * (n - 1))) / fmean(bottoms)
    return value, (value - half, value + half)


def at_share(ordered: Sequence[float], share: float) -> float:
    """The value below which that share of the ordered values lies (nearest rank)."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
