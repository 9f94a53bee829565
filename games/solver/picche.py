"""Picche solved exactly, in prese: spades trump (P4), closed until broken or open (P5)."""

from __future__ import annotations

from functools import cache

from games.engine.cards import Card
from games.engine.picche.rules import HouseRules
from games.solver.exact import Kind, Solver
from games.solver.position import Position

_NOTHING = (0,) * 13


def kind(any_spade: bool) -> Kind:
    """Return what the kernels need to know; `any_spade` is how spades are broken (P5)."""
    return Kind(13, _NOTHING, per_presa=1, last=0, trump=True, any_spade=any_spade, mode=1 + any_spade)


def solver(any_spade: bool = True) -> Solver:
    """Return a new solver of picche."""
    return Solver(kind(any_spade))


def chosen(rules: HouseRules, _unit: str) -> tuple[Solver, int]:
    """Return who solves a hand of these rules; a presa is a presa in any unit."""
    return _kept(rules.spades_broken_by == "any_spade"), 1


@cache
def _kept(any_spade: bool) -> Solver:
    return solver(any_spade)


def prese(by: Solver, position: Position) -> dict[Card, int]:
    """Return the prese that the pair to act ends with after each legal card."""
    return by.values(position, 1)
