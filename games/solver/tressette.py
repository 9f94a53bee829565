"""Tressette solved exactly, in thirds or in whole points (T2, T8)."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.engine.cards import Card
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.scoring import LAST_PRESA, THIRDS
from games.solver.exact import Kind, Solver
from games.solver.position import Position

_UNITS: Final = {"points": 3, "thirds": 1}

KIND = Kind(10, THIRDS[:10], per_presa=0, last=LAST_PRESA, trump=False, any_spade=False, mode=0)


def solver() -> Solver:
    """Return a new solver of tressette."""
    return Solver(KIND)


def chosen(rules: HouseRules, unit: str) -> tuple[Solver, int] | None:
    """Return who solves a smazzata of these rules, and how many thirds make the unit; the count by kind (T8) has no
    exact points."""
    if rules.thirds == "per_kind" and unit == "points":
        return None
    return _kept(), _UNITS[unit]


@cache
def _kept() -> Solver:
    return solver()


def thirds(by: Solver, position: Position) -> dict[Card, int]:
    """Return the thirds that the pair to act ends with after each legal card."""
    return by.values(position, 1)


def points(by: Solver, position: Position) -> dict[Card, int]:
    """Return its whole points after each legal card."""
    return by.values(position, 3)
