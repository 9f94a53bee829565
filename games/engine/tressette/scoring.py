"""Points of the prese, in integers only: thirds until the end, whole points once (T2, T8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.engine.cards import Card
from games.engine.seats import Pair

THIRDS: Final[tuple[int, ...]] = (1, 1, 3, 1, 1, 1, 0, 0, 0, 0) * 4
"""Thirds of each card: A 3; 3, 2, R, C, F 1; 7 6 5 4 none (T2)."""

LAST_PRESA: Final = 3
"""Thirds that the last presa adds (T2)."""


def points_per_pair(thirds: tuple[int, int]) -> tuple[int, int]:
    """Return the whole points of each pair's thirds; the two lost thirds never carry over (T8)."""
    return thirds[0] // 3, thirds[1] // 3


def points_per_kind(cards: tuple[Iterable[Card], Iterable[Card]], last_presa: Pair | None) -> tuple[int, int]:
    """Return the points when figures, 2-and-3, aces and the last presa are each rounded down apart (T8).

    `cards` are those taken by each pair. The sum over both is 11 or 10.
    """
    first, second = (_kinds(taken) + (last_presa == pair) for pair, taken in enumerate(cards))
    return first, second


def _kinds(taken: Iterable[Card]) -> int:
    aces = figures = twos_and_threes = 0
    for card in taken:
        rank = card % 10
        if rank == 2:
            aces += 1
        elif rank < 2:
            twos_and_threes += 1
        elif rank < 6:
            figures += 1
    return aces + figures // 3 + twos_and_threes // 3


def leads(totals: tuple[int, int], target: int) -> Pair | None:
    """Return the pair that wins: one has the target and the totals differ; else None, play on (T14)."""
    if max(totals) < target or totals[0] == totals[1]:
        return None
    return 0 if totals[0] > totals[1] else 1
