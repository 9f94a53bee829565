"""The kernels against the twin and the handed values: no difference, in any unit, half-played prese too."""

from __future__ import annotations

import random

import pytest

from games.engine.cards import FRENCH
from games.solver import picche, tressette
from games.solver.exact import Solver
from games.solver.reference import picche as plain_picche
from games.solver.reference import tressette as plain_tressette
from tests.solver.positions import (
    Solvers,
    handed,
    picche_ending,
    picche_position,
    tressette_ending,
    tressette_position,
)


def agree(solvers: Solvers, rng: random.Random, cards: int) -> None:
    """Solve one ending of each game twice and compare every legal card."""
    position = tressette_ending(rng, cards)
    assert tressette.thirds(solvers.tressette, position) == plain_tressette.thirds(position), position
    assert tressette.points(solvers.tressette, position) == plain_tressette.points(position), position
    any_spade = rng.random() < 0.5
    position = picche_ending(rng, cards, any_spade)
    expected = plain_picche.prese(position, any_spade)
    assert picche.prese(solvers.picche[any_spade], position) == expected, (any_spade, position)


def test_every_card_is_worth_what_the_twin_says(solvers: Solvers) -> None:
    rng = random.Random(1)
    for number in range(100):
        agree(solvers, rng, 1 + number % 4)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_every_card_is_worth_what_the_twin_says_two_thousand_times(solvers: Solvers) -> None:
    rng = random.Random(2)
    for number in range(1000):
        agree(solvers, rng, 1 + number % 6)


def test_handed_endings_of_tressette(solvers: Solvers) -> None:
    for deal in handed("tressette-endings.json"):
        found = tressette.thirds(solvers.tressette, tressette_position(deal))
        assert max(found.values()) == deal["leader_team_thirds"], deal["id"]


def agree_with_bridge(solver: Solver, deal: dict[str, object]) -> None:
    """Compare the value for every leader, and for one of them that of every card."""
    by_leader, led = deal["leader_side_tricks"], deal["card_values"]
    assert isinstance(by_leader, dict)
    assert isinstance(led, dict)
    for leader, prese in by_leader.items():
        assert solver.value(picche_position(deal, leader), 1) == prese, (deal["id"], leader)
    found = picche.prese(solver, picche_position(deal, led["leader"]))
    by_code = {FRENCH.code(card)[::-1]: prese for card, prese in found.items()}
    assert by_code == led["leader_side_tricks_if_led"], deal["id"]


def test_handed_endings_of_picche(solvers: Solvers) -> None:
    for deal in handed("picche-double-dummy.json"):
        if deal["cards"] == 7:
            agree_with_bridge(solvers.picche[True], deal)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_handed_deals_of_picche_of_ten_cards(solvers: Solvers) -> None:
    solver = picche.solver()
    for deal in handed("picche-double-dummy.json"):
        if deal["cards"] == 10:
            agree_with_bridge(solver, deal)


def test_what_was_solved_before_changes_nothing(solvers: Solvers) -> None:
    """The table stays full between positions: a fresh solver says the same."""
    rng = random.Random(3)
    for _ in range(10):
        position = tressette_ending(rng, 5)
        fresh = Solver(tressette.KIND, 64)
        assert tressette.points(solvers.tressette, position) == tressette.points(fresh, position)


def test_slots_are_a_power_of_two() -> None:
    with pytest.raises(ValueError):
        Solver(tressette.KIND, 100)
