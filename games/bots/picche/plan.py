"""What a presa is worth to the pair, in points of the smazzata (P6, P9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from games.bots.picche.table import Table

SACCO = 7.0
"""What a sacco costs before the tenth, which costs a hundred."""
SPREAD = 0.6
"""How far from what is expected the prese fall: times the square root of those left."""
NIL = 200.0
"""A nil made instead of failed."""


@dataclass(frozen=True, slots=True)
class Plan:
    """`now`: taking this presa rather than leaving it to the others; `later`: the same of those to come."""

    now: float
    later: float


def by_rule(table: Table) -> Plan:
    """Take until the contract is made, then leave; a tenth sacco is left more gladly than the others."""
    need = table.need[table.ours]
    if need > 0:
        return Plan(10.0, 10.0)
    tenth = (table.sacchi[table.ours] - need) % 10 == 9
    return Plan(-60.0 if tenth else -5.0, -5.0)


def by_contracts(table: Table) -> Plan:
    """Weigh both contracts: make the own, set the other where it can be set, leave sacchi where it cannot."""
    ours, theirs = table.ours, table.theirs
    sides = (
        (table.contract[ours], table.sacchi[ours]),
        (table.contract[theirs], table.sacchi[theirs]),
    )
    need, other, left = table.need[ours], table.need[theirs], table.left
    wanted, wanted_by_them = min(max(need, 0), left), min(max(other, 0), left)
    # Both pairs are taken to have bid what their hands are worth: the prese nobody bid fall evenly.
    share = (wanted + (left - wanted - wanted_by_them) / 2) / left

    def after(won: int, lost: int) -> float:
        still = left - won - lost
        return _expected(need - won, other - lost, still, share * still, *sides)

    now = after(1, 0) - after(0, 1)
    if left == 1:
        return Plan(now, 0.0)
    return Plan(now, (after(2, 0) - after(0, 2)) / 2)


@lru_cache(maxsize=1 << 14)
def _expected(
    need: int, other: int, left: int, middle: float, ours: tuple[int, int], theirs: tuple[int, int]
) -> float:
    """The points to expect, ours less theirs, with so many prese left; sides are contract and sacchi before."""
    width = 2 * SPREAD**2 * max(left, 0.25)
    total = weights = 0.0
    for taken in range(left + 1):
        weight = exp(-((taken - middle) ** 2) / width)
        weights += weight
        total += weight * (_points(*ours, need, taken) - _points(*theirs, other, left - taken))
    return total / weights


def _points(contract: int, sacchi: int, need: int, taken: int) -> float:
    over = taken - need
    if over < 0:
        return -10.0 * contract
    return 10.0 * contract + over + _sacchi(sacchi + over) - _sacchi(sacchi)


def _sacchi(count: int) -> float:
    return -100.0 * (count // 10) - SACCO * (count % 10)
