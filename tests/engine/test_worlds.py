"""Worlds: a state dealt anew from a view is one that view cannot tell from the real one."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from games.engine.errors import IllegalAction
from games.engine.game import Game
from games.engine.registry import codes, get
from games.engine.seats import SEATS
from games.engine.state import Score
from games.engine.tressette.actions import Action, AMonte, Keep, Play, Segno
from games.engine.tressette.play import apply, why_illegal
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.view import view
from games.engine.tressette.worlds import played_by, what_is_known
from games.engine.worlds import ANYBODY, Unseen, deal_unseen
from tests.strategies import begun, cards, pairwise_rules, random_positions

TRESSETTE = get("tressette")
GAMES = [get(code) for code in codes()]
HOUSES = [(game, rules) for game in GAMES for rules in pairwise_rules(game)]


def name_of(game: object) -> str:
    return str(getattr(game, "code", ""))


def check(state: Any, seat: int | None, rng: random.Random, game: Game = TRESSETTE) -> Any:
    """Deal the hidden cards anew and compare every view that must be equal."""
    seen = game.view(state, seat)
    world = game.worlds(seen, rng)
    assert game.view(world, seat) == seen
    assert game.view(world, None) == game.view(state, None)
    assert game.view_to_json(game.view(world, seat)) == game.view_to_json(seen)
    return world


@pytest.mark.parametrize("game", GAMES, ids=name_of)
@pytest.mark.parametrize(("wanted", "times"), [(100, 10), pytest.param(300, 20, marks=pytest.mark.long)])
def test_positions_of_default_partite_are_dealt_anew_many_times(game: Game, wanted: int, times: int) -> None:
    rng, rules = random.Random(1), game.default_rules()
    positions = [state for seed in range(10) for state in random_positions(rules, seed, game=game)]
    for state in rng.sample(positions, wanted):
        seat = rng.choice(SEATS)
        for _ in range(times):
            check(state, seat, rng, game)


@pytest.mark.parametrize(("game", "rules"), HOUSES, ids=name_of)
def test_every_seat_and_a_watcher_under_every_pair_of_toggles(game: Game, rules: Any) -> None:
    rng = random.Random(2)
    for seed in range(2):
        for state in random_positions(rules, seed, Score((rules.target - 6, 0)), game):
            for seat in (*SEATS, None):
                if rng.random() < 0.25:
                    check(state, seat, rng, game)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_hidden_cards_really_move(game: Game) -> None:
    rng = random.Random(3)
    state = next(random_positions(game.default_rules(), 0, game=game))
    hands = {game.worlds(game.view(state, 0), rng).setup.dealt for _ in range(50)}
    assert len(hands) == 50
    assert {dealt[0] for dealt in hands} == {state.setup.dealt[0]}


def test_a_void_after_failing_to_follow_stays_a_void() -> None:
    rng = random.Random(4)
    state = begun({0: "AD", 1: "4S 5S 6S 7S AC CC FC RC 7C 5B"})
    state = apply(state, 0, Play(cards("AD")[0]))
    state = apply(state, 1, Play(cards("4S")[0]))
    for viewer in (0, 2, 3, None):
        world = check(state, viewer, rng)
        assert not world.setup.dealt[1] & 0b1111111111


def test_segni_stay_true() -> None:
    rng = random.Random(5)
    held = {Segno.BUSSO: "5D 3D", Segno.STRISCIO: "5D 3D 6D", Segno.VOLO: "5D 4S 5S 6S 7S AC CC FC RC 7C"}
    for segno, hand in held.items():
        state = begun({0: hand})
        lead = Play(cards("5D")[0], segno)
        if why_illegal(state, 0, lead) is not None:
            raise AssertionError(f"{segno} is not honest here")
        said = apply(state, 0, lead)
        for _ in range(30):
            left = (check(said, 2, rng).setup.dealt[0] & 0b1111111111).bit_count() - 1
            assert {Segno.BUSSO: left >= 1, Segno.STRISCIO: left >= 2, Segno.VOLO: left == 0}[segno]


def test_automatic_accuse_are_all_there_are() -> None:
    rng = random.Random(6)
    state = begun({1: "AD 2D 3D", 2: "3C 3B 3S"})
    for _ in range(30):
        world = check(state, 0, rng)
        assert world.accuse == state.accuse


def test_a_void_deal_keeps_its_bad_hand_bad() -> None:
    rng = random.Random(7)
    for toggle in ("under_one_point", "no_honours"):
        state = begun(
            {2: "RC CC 4C 5C 6C 7C 4D 5D 6D 7D", 0: "4B 5B 6B 7B 4S 5S 6S 7S RB CB"}, a_monte=toggle
        )
        answers: tuple[Action, ...] = (AMonte(), Keep(), AMonte(), Keep())
        for seat, answer in enumerate(answers):
            for viewer in (*SEATS, None):
                check(state, viewer, rng)
            state = apply(state, seat, answer)
        for viewer in (*SEATS, None):
            check(state, viewer, rng)


def every_deal_that_fits(unseen: Unseen) -> list[tuple[int, ...]]:
    """Slow reference: try every seat for every card."""
    found: list[tuple[int, ...]] = []
    deals: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((0, 0, 0, 0), tuple(unseen.room))]
    for card, seats in unseen.may_hold.items():
        deals = [
            (
                tuple(mask | (1 << card if s == seat else 0) for s, mask in enumerate(given)),
                tuple(n - (s == seat) for s, n in enumerate(room)),
            )
            for given, room in deals
            for seat in SEATS
            if room[seat] and seats >> seat & 1
        ]
    for given, _room in deals:
        most = all(((unseen.hands[s] | given[s]) & m).bit_count() <= n for s, m, n in unseen.at_most)
        if most and all((given[s] & m).bit_count() >= n for s, m, n in unseen.at_least):
            found.append(given)
    return found


def test_every_deal_that_fits_comes_about_equally_often_and_no_other() -> None:
    rng = random.Random(8)
    tried = 0
    for seed in range(60):
        for state in random_positions(HouseRules(), seed):
            if state.ended_by is not None or state.left.bit_count() not in (9, 10):
                continue
            seen = view(state, 0)
            fitting = every_deal_that_fits(what_is_known(seen, played_by(seen)))
            if not 8 <= len(fitting) <= 20:
                continue
            tried += 1
            drawn = Counter(
                tuple(deal_unseen(what_is_known(seen, played_by(seen)), rng))
                for _ in range(60 * len(fitting))
            )
            assert set(drawn) == set(fitting)
            assert 25 < min(drawn.values()) <= max(drawn.values()) < 105
            if tried == 6:
                return
    raise AssertionError("no such positions")


def test_what_cannot_be_is_refused_and_what_can_is_found() -> None:
    rng = random.Random(9)
    tight = Unseen({0: 0b0010, 1: 0b0110, 2: 0b0110, 3: ANYBODY}, [0, 2, 1, 1])
    for _ in range(50):
        given = deal_unseen(tight, rng)
        assert given[1] & 1
        assert [mask.bit_count() for mask in given] == [0, 2, 1, 1]
    with pytest.raises(ValueError, match="nothing fits"):
        deal_unseen(Unseen({0: 0b0010, 1: 0b0010}, [0, 1, 1, 0]), rng)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_world_is_a_whole_state_that_can_be_played_to_its_end(game: Game) -> None:
    rng = random.Random(10)
    for state in random_positions(game.default_rules(), 11, game=game):
        world = check(state, 3, rng, game)
        while acting := game.to_act(world):
            (seat,) = acting
            world = game.apply(world, seat, rng.choice(game.legal_actions(world, seat)))
        with pytest.raises(IllegalAction):
            game.apply(world, 0, game.action_from_json({"play": "4S"}))
