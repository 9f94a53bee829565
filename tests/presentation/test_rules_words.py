from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from django.utils import translation

from games.engine import registry as engine
from games.engine.picche.rules import CHOICES as PICCHE
from games.engine.tressette.rules import CHOICES, HouseRules, rules_to_json
from games.presentation import registry, rules_words
from games.presentation.house_rules import preset_name
from games.presentation.rules_words import headline, rule_lines
from games.services import house_rules

DEFAULTS = rules_to_json(HouseRules())


def sentence(field: str, rules: dict[str, Any], skin: str = "toscane", game: str = "tressette") -> str | None:
    return next((line.sentence for line in rule_lines(game, rules, skin=skin) if line.field == field), None)


CHOICES_OF = [
    (game, field, value)
    for game in registry.codes()
    for field, values in engine.get(game).rules_choices.items()
    for value in values
]
EFFECTIVE = {"tressette": {"first_leader": "four_of_denari_always", "accuse": "automatic", "segni": "honest"}}
"""Toggles under which all the others have an effect."""


@pytest.mark.parametrize("game", registry.codes())
def test_every_toggle_of_the_record_is_put_in_words(game: str) -> None:
    words, choices = registry.get(game).rules, engine.get(game).rules_choices
    assert sorted(words.fields) == sorted(words.titles) == sorted(choices)
    for field, values in words.offered.items():
        assert set(values) <= set(choices[field])


@pytest.mark.parametrize(("game", "field", "value"), CHOICES_OF)
def test_every_value_of_every_toggle_has_one_sentence_of_its_own(game: str, field: str, value: Any) -> None:
    choices = engine.get(game).rules_choices[field]
    effective = house_rules.record(game, EFFECTIVE.get(game, {}))
    written = sentence(field, effective | {field: value}, game=game)
    assert written is not None
    assert written.endswith(".")
    assert "%" not in written
    others = [
        sentence(field, effective | {field: other}, game=game) for other in choices if other is not value
    ]
    assert written not in others


@pytest.mark.parametrize(("game", "field", "value"), CHOICES_OF)
def test_every_value_of_every_toggle_is_said_in_english_too(game: str, field: str, value: Any) -> None:
    italian = words_of(game, field, value)
    with translation.override("en"):
        english = words_of(game, field, value)
    assert not set(italian) & set(english)


def words_of(game: str, field: str, value: Any) -> list[str]:
    label = registry.get(game).rules.label(field, value, "toscane")
    return [rules_words.sentence(game, field, value, skin="toscane"), *([label] if label else [])]


@pytest.mark.django_db
@pytest.mark.parametrize("game", registry.codes())
def test_the_presets_that_come_with_the_site_have_names_in_english(game: str) -> None:
    names = [row.name for row in house_rules.presets(game)]
    assert sorted(names) == sorted(registry.get(game).rules.presets)
    with translation.override("en"):
        english = [preset_name(game, name) for name in names]
        assert preset_name(game, "Del circolo") == "Del circolo"
    assert len(set(english)) == len(names)
    assert [name for name in english if name.startswith("Ai ")] == []


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


def test_each_record_of_picche_has_a_headline_of_its_own() -> None:
    fields = ("target", "spades_broken_by", "failed_nil", "double_nil")
    lines = set()
    for values in product(*(PICCHE[field] for field in fields)):
        rules = house_rules.record("picche", dict(zip(fields, values, strict=True)))
        line = headline("picche", rules)
        assert line.startswith(f"ai {rules['target']} · ")
        lines.add(line)
    assert len(lines) == 3 * 2 * 4 * 2
