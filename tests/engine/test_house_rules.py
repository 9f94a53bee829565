"""The record of house rules: every field, every value, and what is refused (RULES, introduction)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from games.engine.errors import Code, RulesError
from games.engine.tressette.rules import CHOICES, HouseRules, rules_from_json, rules_to_json
from tests.strategies import pairwise_rules, rule_records


def problems(data: Any) -> tuple[tuple[str, Code], ...]:
    with pytest.raises(RulesError) as refused:
        rules_from_json(data)
    return refused.value.problems


def test_the_defaults_are_the_first_value_of_every_field() -> None:
    assert rules_to_json(HouseRules()) == {name: choices[0] for name, choices in CHOICES.items()}
    assert rules_from_json({}) == HouseRules()


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, values in CHOICES.items() for v in values])
def test_every_value_of_every_field_is_accepted_and_comes_back(name: str, value: Any) -> None:
    record = rules_from_json({name: value})
    assert getattr(record, name) == value
    assert rules_from_json(rules_to_json(record)) == record


@given(rule_records())
def test_any_accepted_record_survives_its_json(record: HouseRules) -> None:
    assert rules_from_json(rules_to_json(record)) == record


@pytest.mark.parametrize("name", list(CHOICES))
@pytest.mark.parametrize("value", [None, "", "on", 0, 1, 7, 21.0, "21", [], {}, "OFF"])
def test_a_value_outside_the_list_is_refused_by_name(name: str, value: Any) -> None:
    assert problems({name: value}) == ((name, Code.BAD_VALUE),)


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


@pytest.mark.parametrize("data", [None, [], "target", 21])
def test_a_record_is_an_object(data: Any) -> None:
    assert problems(data) == (("rules", Code.BAD_VALUE),)


def test_a_pairwise_covering_set_of_records_is_small() -> None:
    records = pairwise_rules()
    assert len(records) < 35
    for one, choices in CHOICES.items():
        assert {getattr(record, one) for record in records} == set(choices)
