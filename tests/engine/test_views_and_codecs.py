"""What views tell, and that all that crosses the engine's edge survives the crossing."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import registry
from games.engine.cards import ITALIAN, cards_in, mask_of
from games.engine.errors import (
    Code,
    EngineError,
    Forbidden,
    IllegalAction,
    RulesError,
    Stale,
    Unreadable,
)
from games.engine.game import Game
from games.engine.registry import get
from games.engine.state import Score
from games.engine.tressette.actions import Play, Segno
from games.engine.tressette.view import view
from tests.strategies import advance, begun, cards, every_action, play, random_positions

GAME = get("tressette")
GAMES = pytest.mark.parametrize(
    "game", [get(code) for code in registry.codes()], ids=lambda game: str(game.code)
)


@pytest.mark.parametrize("card", range(40))
def test_t1_every_card_has_a_code_that_reads_back(card: int) -> None:
    code = ITALIAN.code(card)
    assert ITALIAN.parse(code) == card
    assert (code[0], code[1]) == ("32ARCF7654"[card % 10], "DCBS"[card // 10])


@given(st.text(max_size=4).filter(lambda text: text not in {ITALIAN.code(card) for card in range(40)}))
def test_t1_no_other_text_is_a_card(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        ITALIAN.parse(text)
    assert refused.value.code is Code.UNKNOWN_CARD


def test_masks_and_cards_are_two_forms_of_one_hand() -> None:
    assert list(cards_in(mask_of(cards("4S 3D AC")))) == sorted(cards("4S 3D AC"))


@GAMES
def test_every_action_survives_its_json(game: Game) -> None:
    for action in every_action(game):
        data = json.loads(json.dumps(game.action_to_json(action)))
        assert game.action_from_json(data) == action
        assert pickle.loads(pickle.dumps(action)) == action  # noqa: S301 - our own bytes


def test_actions_are_written_as_the_referee_reads_them() -> None:
    written = [
        {"play": "3D"},
        {"play": "3D", "segno": "busso"},
        {"declare": ["tris A -S", "quattro 2", "napoletana D"]},
        {"keep": True},
        {"a_monte": True},
        {"call_out": True},
    ]
    assert [GAME.action_to_json(GAME.action_from_json(data)) for data in written] == written


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, Code.UNREADABLE),
        ([], Code.UNREADABLE),
        ("3D", Code.UNREADABLE),
        ({}, Code.UNREADABLE),
        ({"play": "3X"}, Code.UNKNOWN_CARD),
        ({"play": "8D"}, Code.UNKNOWN_CARD),
        ({"play": None}, Code.UNKNOWN_CARD),
        ({"play": ["3D"]}, Code.UNKNOWN_CARD),
        ({"play": "3D", "segno": "lento"}, Code.UNREADABLE),
        ({"play": "3D", "segno": ["busso"]}, Code.UNREADABLE),
        ({"play": "3D", "seat": 1}, Code.UNKNOWN_FIELD),
        ({"declare": []}, Code.UNREADABLE),
        ({"declare": "tris A -S"}, Code.UNREADABLE),
        ({"declare": ["tris R -S"]}, Code.UNREADABLE),
        ({"declare": [7]}, Code.UNREADABLE),
        ({"declare": ["quattro 2"] * 17}, Code.UNREADABLE),
        ({"keep": False}, Code.UNREADABLE),
        ({"keep": 1}, Code.UNREADABLE),
        ({"keep": True, "a_monte": True}, Code.UNREADABLE),
        ({"bid": 4}, Code.UNREADABLE),
    ],
)
def test_what_is_no_action_is_unreadable_not_illegal(data: Any, code: Code) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.action_from_json(data)
    assert refused.value.code is code


@GAMES
@given(
    data=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["play", "segno", "declare", "keep", "bid", "x"]), inner, max_size=3
            )
        ),
        max_leaves=6,
    )
)
def test_anything_at_all_is_read_or_unreadable(game: Game, data: Any) -> None:
    try:
        action = game.action_from_json(data)
    except Unreadable:
        return
    assert game.action_from_json(game.action_to_json(action)) == action


def test_the_four_errors_and_bad_rules_are_different_and_keep_their_code_in_a_pickle() -> None:
    errors: list[EngineError] = [
        Unreadable(Code.UNKNOWN_CARD, "8D"),
        IllegalAction(Code.MUST_FOLLOW_SUIT),
        Stale(),
        Forbidden(),
        RulesError((("target", Code.BAD_VALUE),)),
    ]
    assert len({type(error) for error in errors}) == len(errors)
    for error in errors:
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
        assert (type(again), again.code, str(again)) == (type(error), error.code, str(error))


def test_the_registry_knows_its_games_and_no_other() -> None:
    assert registry.codes() == ("tressette", "picche")
    for code in ("briscola", "", "TRESSETTE"):
        with pytest.raises(Unreadable):
            registry.get(code)


@GAMES
@pytest.mark.parametrize("data", [{}, {"ended_by": "prese"}, {"ended_by": "boredom", "thirds": [1, 2]}])
def test_what_is_no_result_is_unreadable(game: Game, data: Any) -> None:
    with pytest.raises(Unreadable):
        game.result_from_json(data)


def test_scores_survive_their_json() -> None:
    score = Score((12, 7), (3, 0))
    assert Score.from_json(json.loads(json.dumps(score.to_json()))) == score
    for wrong in ({}, {"points": [1]}, {"points": [1, True]}, {"points": "12"}):
        with pytest.raises(Unreadable):
            Score.from_json(wrong)


@GAMES
def test_a_view_is_json_and_equal_views_are_equal_text(game: Game) -> None:
    for state in random_positions(game.default_rules(), 3, game=game):
        for seat in (0, 1, 2, 3, None):
            one, two = (json.dumps(game.view_to_json(game.view(state, seat))) for _ in range(2))
            assert one == two


def test_a_view_shows_own_cards_counts_and_the_table() -> None:
    state = play(begun({0: "5D 6D", 1: "7D 3D"}), (0, "5D", "busso"))
    seen = view(state, 1)
    assert seen.hand == tuple(cards_in(state.setup.dealt[1]))
    assert seen.counts == (9, 10, 10, 10)
    assert seen.presa is not None
    assert (seen.presa.leader, seen.presa.cards, seen.presa.segno) == (0, ((0, cards("5D")[0]),), Segno.BUSSO)
    assert {action.card for action in seen.legal if isinstance(action, Play)} >= set(cards("7D 3D"))
    assert seen.phase == "play"
    assert seen.to_act == {1}
    assert seen.result is None
    assert view(state, 0).legal == view(state, None).legal == ()


def test_a_watcher_sees_what_is_public_and_no_hand() -> None:
    state = advance(begun({2: "AD AC AS"}), 4)
    assert state is not None
    watcher, player = view(state, None), view(state, 1)
    assert watcher.hand == ()
    for field in ("accuse", "history", "prese", "presa", "thirds", "points", "counts", "score", "to_act"):
        assert getattr(watcher, field) == getattr(player, field)


def test_the_score_of_a_view_grows_by_accuse_at_once_and_by_points_at_the_end() -> None:
    state = begun({1: "AD 2D 3D"}, score=(4, 5))
    assert (view(state, 0).score_before.points, view(state, 0).score.points) == ((4, 5), (4, 8))
    done = advance(state, 10)
    assert done is not None
    seen = view(done, 0)
    assert seen.result is not None
    assert seen.score == seen.result.score
    assert sum(seen.thirds) == 35
    assert seen.phase == "ended"
    assert seen.presa is None
    assert not seen.to_act
    assert seen.score.points == (4 + seen.points[0], 8 + seen.points[1])


@GAMES
def test_no_such_seat_is_an_error_of_the_caller(game: Game) -> None:
    state = next(random_positions(game.default_rules(), 4, game=game))
    with pytest.raises(ValueError, match="seat"):
        game.view(state, 4)


@GAMES
def test_a_state_survives_a_pickle_for_worker_processes(game: Game) -> None:
    for state in random_positions(game.default_rules(), 5, game=game):
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - our own bytes
        seen = game.view(state, 1)
        assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301 - our own bytes
