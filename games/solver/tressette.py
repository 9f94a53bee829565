"""Tressette solved exactly, in thirds or in whole points (T2, T8)."""

from __future__ import annotations

from games.engine.cards import Card
from games.engine.tressette.scoring import LAST_PRESA, THIRDS
from games.solver.exact import Kind, Solver
from games.solver.position import Position

KIND = Kind(10, THIRDS[:10], per_presa=0, last=LAST_PRESA, trump=False, any_spade=False, mode=0)


def solver() -> Solver:
    """Return a new solver of tressette."""
    return Solver(KIND)


def thirds(by: Solver, position: Position) -> dict[Card, int]:
    """Return the thirds that the pair to act ends with after each legal card."""
    return by.values(position, 1)


def points(by: Solver, position: Position) -> dict[Card, int]:
    """Return its whole points after each legal card."""
    return by.values(position, 3)
