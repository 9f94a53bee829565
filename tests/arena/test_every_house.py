"""Four bots of each level by every pair of toggles: nothing illegal, nothing stuck, and the rule shows (B6)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.bots.limit import NO_LIMIT
from games.bots.registry import choose, levels
from games.engine.registry import get
from games.engine.tressette.accuse import accuse_in
from games.engine.tressette.actions import AMonte, CallOut, Declare, Keep, Play
from games.engine.tressette.monte import entitled
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.state import State
from tests.strategies import pairwise_rules

TRESSETTE = get("tressette")
HOUSES = pairwise_rules()
BY_RULE = ("seria", "a-fassi-male")


def partita(level: str, rules: HouseRules, seed: str) -> Iterator[State]:
    """The last states of the smazzate of one partita between four bots of a level, void ones too."""
    rng = random.Random(seed)
    score, dealer, number = TRESSETTE.first_score, rng.randrange(4), 1
    while True:
        deck = list(range(40))
        rng.shuffle(deck)
        state = TRESSETTE.start(rules, dealer, TRESSETTE.deal_hands(deck, dealer), score, number)
        while (result := TRESSETTE.outcome(state)) is None:
            for seat in sorted(TRESSETTE.to_act(state)):
                view = TRESSETTE.view(state, seat)
                state = TRESSETTE.apply(state, seat, choose("tressette", level, view, NO_LIMIT, rng))
        yield state
        if result.partita_over:
            return
        score, dealer = result.score, result.next_dealer
        number += result.ended_by != "a_monte"


def shows(level: str, rules: HouseRules, state: State) -> None:
    """What the house rules make of a smazzata is seen in it."""
    dealt, history = state.setup.dealt, state.history
    if rules.a_monte != "off":
        told = [isinstance(action, AMonte) for _seat, action in history[:4]]
        assert told == [entitled(rules.a_monte, hand) for hand in dealt]
    moves = [(seat, action) for seat, action in history if not isinstance(action, AMonte | Keep)]
    leads = [presa.segno for presa in state.prese]
    if rules.segni == "off" or level == "alla-bona":
        assert not any(leads)
    if rules.segni_from_second_presa:
        assert not any(leads[:1])
    if state.setup.window:
        _declares_at_once(rules, dealt, moves)
    if any(isinstance(action, CallOut) for _seat, action in moves):
        assert rules.match_end == "called_out"
        result = TRESSETTE.outcome(state)
        assert result is not None
        assert result.winner == moves[-1][0] % 2, "called only when certain"


def _declares_at_once(rules: HouseRules, dealt: tuple[int, ...], moves: list[tuple[int, Any]]) -> None:
    for seat, hand in enumerate(dealt):
        own = [action for who, action in moves if who == seat]
        held = {accusa.code for accusa in accuse_in(hand, rules.napoletana_lunga)}
        said = {accusa.code for action in own if isinstance(action, Declare) for accusa in action.accuse}
        if own:
            assert said == held
            assert not held or isinstance(own[0], Declare)


@pytest.mark.parametrize("level", levels("tressette"))
def test_b6_a_partita_by_every_pair_of_toggles_is_played_to_its_end(level: str) -> None:
    for number, rules in enumerate(HOUSES):
        for state in partita(level, rules, f"{level} {number}"):
            shows(level, rules, state)


@pytest.mark.long
@pytest.mark.parametrize("level", levels("tressette"))
def test_b6_twenty_partite_by_every_pair_of_toggles_are_played_to_their_end(level: str) -> None:
    for number, rules in enumerate(HOUSES):
        for again in range(20):
            for state in partita(level, rules, f"{level} {number} {again}"):
                shows(level, rules, state)


@pytest.mark.parametrize("level", BY_RULE)
def test_b6_every_legal_segno_is_heard_from_who_gives_any(level: str) -> None:
    heard = {
        action.segno
        for number in range(4)
        for state in partita(level, HouseRules(), f"heard {number}")
        for _seat, action in state.history
        if isinstance(action, Play)
    }
    assert len(heard) == 4, "three segni, and silence"
