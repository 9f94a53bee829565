"""Four bots of each level by every pair of toggles: nothing illegal, nothing stuck, and the rule shows (B6)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.bots.limit import NO_LIMIT
from games.bots.registry import choose, levels
from games.engine.registry import codes, get
from games.engine.tressette.actions import Play
from games.engine.tressette.rules import HouseRules
from tests.houses import HOUSES, RULES

LEVELS = [(game, level) for game in codes() for level in levels(game)]
BY_RULE = ("seria", "a-fassi-male")


def partita(code: str, level: str, rules: Any, seed: str) -> Iterator[Any]:
    """The last states of the smazzate of one partita between four bots of a level, void ones too."""
    game, rng = get(code), random.Random(seed)
    score, dealer, number = game.first_score, rng.randrange(4), 1
    while True:
        deck = list(range(game.pack.size))
        rng.shuffle(deck)
        state = game.start(rules, dealer, game.deal_hands(deck, dealer), score, number)
        while (result := game.outcome(state)) is None:
            for seat in sorted(game.to_act(state)):
                view = game.view(state, seat)
                state = game.apply(state, seat, choose(code, level, view, NO_LIMIT, rng))
        yield state
        if result.partita_over:
            return
        score, dealer = result.score, result.next_dealer
        number += result.ended_by != "a_monte"


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_b6_a_partita_by_every_pair_of_toggles_is_played_to_its_end(game: str, level: str) -> None:
    for number, rules in enumerate(RULES[game]):
        for state in partita(game, level, rules, f"{level} {number}"):
            HOUSES[game].smazzata(level, rules, state)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_b6_twenty_partite_by_every_pair_of_toggles_are_played_to_their_end(game: str, level: str) -> None:
    for number, rules in enumerate(RULES[game]):
        for again in range(20):
            for state in partita(game, level, rules, f"{level} {number} {again}"):
                HOUSES[game].smazzata(level, rules, state)


@pytest.mark.parametrize("level", BY_RULE)
def test_b6_every_legal_segno_is_heard_from_who_gives_any(level: str) -> None:
    heard = {
        action.segno
        for number in range(4)
        for state in partita("tressette", level, HouseRules(), f"heard {number}")
        for _seat, action in state.history
        if isinstance(action, Play)
    }
    assert len(heard) == 4, "three segni, and silence"
