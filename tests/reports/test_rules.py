"""What counting broke elsewhere: who takes, who leads next, which presa is the last, sacchi."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, permutations
from typing import Any

import pytest

from games.engine.cards import ITALIAN, mask_of
from games.engine.game import Game
from games.engine.registry import get
from games.engine.seats import SEATS
from games.engine.state import Score
from tests import strategies
from tests.engine.picche.hands import ended
from tests.games import EVERY_GAME
from tests.strategies import cards

THIRDS = {"A": 3, "3": 1, "2": 1, "R": 1, "C": 1, "F": 1}


def smazzata(game: Game, seed: int, score: Score, number: int = 1) -> Iterator[Any]:
    """Every state of one smazzata of the house, cards laid at random."""
    rng = random.Random(seed)
    deck = list(range(game.pack.size))
    rng.shuffle(deck)
    dealer = rng.choice(SEATS)
    state = game.start(game.default_rules(), dealer, game.deal_hands(deck, dealer), score, number)
    yield state
    while acting := game.to_act(state):
        seat = min(acting)
        state = game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))
        yield state


def with_a_lead_that_always_moves(game: Game) -> Any:
    """The end of a smazzata in which nobody who leads takes."""
    for seed in range(4000):
        last = None
        for last in smazzata(game, seed, game.first_score):
            if last.prese and last.prese[-1].taker == last.prese[-1].leader:
                break
        else:
            return last
    raise AssertionError("the lead always stays somewhere")


@pytest.mark.parametrize(("presa", "taking"), [("4C 3D 3S 3B", "led"), ("4C 3D 2C 3B", "2C")])
def test_bl_062_of_24_orders_the_highest_of_the_suit_led_takes_and_leads_next(
    presa: str, taking: str
) -> None:
    state = strategies.begun(seed=1)
    for order in permutations(cards(presa)):
        held = mask_of(order)
        # The last presa: each has this one card left.
        moment = replace(state, left=held, turn=0, leader=0, prese=(), setup=_holding(state.setup, order))
        for seat, card in enumerate(order):
            moment = strategies.play(moment, (seat, ITALIAN.code(card)))
        (done,) = moment.prese
        led = order[0]
        highest = min((card for card in order if card // 10 == led // 10), key=_strength)
        assert done.taker == order.index(highest)
        if taking == "led" or ITALIAN.code(led)[1] not in taking:
            assert done.taker == 0, "nobody else has the suit led"


def _holding(setup: Any, order: tuple[int, ...]) -> Any:
    """The same deal with each of these cards in the hand of its own seat."""
    hands = list(setup.dealt)
    for seat, card in enumerate(order):
        owner = next(who for who in SEATS if hands[who] >> card & 1)
        spare = next(c for c in range(40) if hands[seat] >> c & 1 and c not in order)
        if owner == seat:
            continue
        hands[owner] = hands[owner] & ~(1 << card) | 1 << spare
        hands[seat] = hands[seat] & ~(1 << spare) | 1 << card
    return replace(setup, dealt=tuple(hands))


def _strength(card: int) -> int:
    return ITALIAN.ranks.index(ITALIAN.code(card)[0])


@EVERY_GAME
def test_bl_063_who_takes_leads_the_next_and_every_count_agrees(game: str) -> None:
    engine = get(game)
    last = with_a_lead_that_always_moves(engine)
    assert all(one.taker == two.leader != two.taker for one, two in pairwise(last.prese))
    assert all([seat for seat, _ in p.cards] == [(p.leader + k) % 4 for k in SEATS] for p in last.prese)
    taken = [sum(p.taker % 2 == pair for p in last.prese) for pair in (0, 1)]
    assert sum(taken) == engine.pack.size // 4
    result: Any = engine.outcome(last)
    if hasattr(result, "tricks"):
        assert [result.tricks[pair] + result.tricks[pair + 2] for pair in (0, 1)] == taken
    else:
        thirds = [0, 0]
        for number, presa in enumerate(last.prese, 1):
            worth = sum(THIRDS.get(engine.pack.code(card)[0], 0) for _, card in presa.cards)
            thirds[presa.taker % 2] += worth + (3 if number == 10 else 0)
        assert list(result.thirds) == thirds


@EVERY_GAME
@pytest.mark.parametrize("extra", [False, True], ids=["the first smazzata", "one more after a tie"])
def test_bl_065_only_the_last_presa_is_the_last(game: str, extra: bool) -> None:
    engine = get(game)
    target = engine.default_rules().target
    score = replace(engine.first_score, points=(target, target)) if extra else engine.first_score
    every = engine.pack.size // 4
    for state in smazzata(engine, 7, score, number=9 if extra else 1):
        done = len(state.prese)
        assert (engine.outcome(state) is not None) == (done == every)
        for number, presa in enumerate(state.prese, 1):
            if hasattr(presa, "thirds"):
                worth = sum(THIRDS.get(engine.pack.code(card)[0], 0) for _, card in presa.cards)
                assert presa.thirds == worth + (3 if number == every else 0)


def test_bl_070_sacchi_have_a_counter_of_their_own_below_nought_too() -> None:
    result = ended((2, 3, 2, 3), (3, 3, 2, 5), score=(-55, 0), sacchi=(5, 0))
    assert (result.counts[0].contract_points, result.counts[0].over) == (40, 1)
    assert (result.score.points[0], result.score.carry[0]) == (-14, 6)


def test_bl_071_twenty_one_sacchi_cost_two_penalties_and_leave_one() -> None:
    result = ended((0, 0, 1, 2), (1, 0, 12, 0), sacchi=(9, 0))
    first = result.counts[0]
    assert (first.nil_points, first.contract_points, first.over, first.penalty) == (-100, 10, 12, -200)
    assert result.score.carry[0] == 1
