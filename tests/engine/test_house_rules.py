"""The record of house rules: every field, every value, and what is refused (RULES, introduction)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.errors import Code, RulesError
from games.engine.game import Game
from games.engine.registry import codes, get
from games.engine.tressette.rules import HouseRules, rules_from_json, rules_to_json
from tests.strategies import pairwise_rules, rule_records

GAMES = [get(code) for code in codes()]
OF_EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.code))
FIELDS = [(game, name) for game in GAMES for name in game.rules_choices]


def name_of(value: Any) -> str | None:
    return getattr(value, "code", None)


def problems(data: Any, game: Game = GAMES[0]) -> tuple[tuple[str, Code], ...]:
    with pytest.raises(RulesError) as refused:
        game.rules_from_json(data)
    return refused.value.problems


@OF_EVERY_GAME
def test_the_defaults_are_the_first_value_of_every_field(game: Game) -> None:
    defaults = {name: choices[0] for name, choices in game.rules_choices.items()}
    assert game.rules_to_json(game.default_rules()) == defaults
    assert game.rules_from_json({}) == game.default_rules()


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [(game, name, value) for game, name in FIELDS for value in game.rules_choices[name]],
    ids=name_of,
)
def test_every_value_of_every_field_is_accepted_and_comes_back(game: Game, name: str, value: Any) -> None:
    record = game.rules_from_json({name: value})
    assert getattr(record, name) == value
    assert game.rules_from_json(game.rules_to_json(record)) == record


@OF_EVERY_GAME
@given(data=st.data())
def test_any_accepted_record_survives_its_json(game: Game, data: st.DataObject) -> None:
    record = data.draw(rule_records(game))
    assert game.rules_from_json(game.rules_to_json(record)) == record


@pytest.mark.parametrize(("game", "name"), FIELDS, ids=name_of)
@pytest.mark.parametrize("value", [None, "", "on", 0, 1, 7, 21.0, 500.0, "21", [], {}, "OFF"])
def test_a_value_outside_the_list_is_refused_by_name(game: Game, name: str, value: Any) -> None:
    assert problems({name: value}, game) == ((name, Code.BAD_VALUE),)


def test_unknown_fields_are_refused_by_name() -> None:
    assert problems({"targt": 21, "target": 21}) == (("targt", Code.UNKNOWN_FIELD),)


def test_all_that_is_wrong_is_told_at_once_in_the_order_of_the_record() -> None:
    wrong = {"jolly": True, "segni": "lies", "target": 22}
    assert problems(wrong) == (
        ("target", Code.BAD_VALUE),
        ("segni", Code.BAD_VALUE),
        ("jolly", Code.UNKNOWN_FIELD),
    )


@pytest.mark.parametrize("match_end", ["at_once", "called_out"])
def test_t14_points_already_taken_cannot_be_counted_by_kind(match_end: str) -> None:
    wrong = {"thirds": "per_kind", "match_end": match_end}
    assert problems(wrong) == (("match_end", Code.INCOMPATIBLE_RULES),)
    with pytest.raises(RulesError):
        HouseRules(**wrong)  # type: ignore[arg-type]


def test_a_toggle_without_effect_is_legal() -> None:
    for idle in (
        {"must_lead_four": False, "first_leader": "dealer_right"},
        {"segni": "off", "segni_from_second_presa": True, "striscio_without_honours": True},
        {"accuse": "off", "napoletana_lunga": True, "match_end": "accuse_at_once"},
        {"thirds": "per_kind", "match_end": "accuse_at_once"},
    ):
        assert rules_to_json(rules_from_json(idle)).items() >= idle.items()


@OF_EVERY_GAME
@pytest.mark.parametrize("data", [None, [], "target", 21])
def test_a_record_is_an_object(game: Game, data: Any) -> None:
    assert problems(data, game) == (("rules", Code.BAD_VALUE),)


@OF_EVERY_GAME
def test_a_pairwise_covering_set_of_records_is_small(game: Game) -> None:
    records = pairwise_rules(game)
    assert len(records) < 35
    for one, choices in game.rules_choices.items():
        assert {getattr(record, one) for record in records} == set(choices)
