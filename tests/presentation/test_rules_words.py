from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.engine.tressette.rules import CHOICES, HouseRules, rules_to_json
from games.presentation.rules_words import headline, rule_lines
from games.presentation.tressette.rules import FIELDS

DEFAULTS = rules_to_json(HouseRules())


def sentence(field: str, rules: dict[str, Any], skin: str = "toscane") -> str | None:
    return next(
        (line.sentence for line in rule_lines("tressette", rules, skin=skin) if line.field == field), None
    )


def test_every_toggle_of_the_record_is_put_in_words() -> None:
    assert sorted(FIELDS) == sorted(CHOICES)


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in FIELDS for value in CHOICES[field]])
def test_every_value_of_every_toggle_has_one_sentence_of_its_own(field: str, value: Any) -> None:
    effective = DEFAULTS | {"first_leader": "four_of_denari_always", "accuse": "automatic", "segni": "honest"}
    written = sentence(field, effective | {field: value})
    assert written is not None
    assert written.endswith(".")
    assert "%" not in written
    others = [sentence(field, effective | {field: other}) for other in CHOICES[field] if other is not value]
    assert written not in others


def test_s2_the_four_of_denari_is_named_in_the_viewers_deck() -> None:
    rules = DEFAULTS | {"first_leader": "four_of_denari_first"}
    named = {skin: sentence("first_leader", rules, skin) or "" for skin in ("toscane", "napoletane")}
    assert "4 di quadri" in named["toscane"]
    assert "4 di denari" in named["napoletane"]


@pytest.mark.parametrize(
    ("rules", "silent"),
    [
        ({"accuse": "off"}, {"napoletana_lunga"}),
        ({"segni": "off"}, {"segni_from_second_presa", "striscio_without_honours"}),
        ({"first_leader": "dealer_right"}, {"must_lead_four"}),
    ],
)
def test_a_toggle_without_effect_is_not_mentioned(rules: dict[str, Any], silent: set[str]) -> None:
    fields = {line.field for line in rule_lines("tressette", DEFAULTS | rules, skin="toscane")}
    assert not fields & silent


def test_the_headline_is_written_for_every_combination() -> None:
    for target, accuse, segni in product(CHOICES["target"], CHOICES["accuse"], CHOICES["segni"]):
        line = headline("tressette", DEFAULTS | {"target": target, "accuse": accuse, "segni": segni})
        assert line.startswith(f"ai {target} · ")
        assert line.count(" · ") == 2
