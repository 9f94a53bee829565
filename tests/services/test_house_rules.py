"""Presets: versions that are never rewritten, choices that stay within what the house leaves open."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from games.engine import registry
from games.engine.errors import Code, RulesError, Stale, Unreadable
from games.models import HouseRules, Partita
from games.selectors import cache, snapshot
from games.services import house_rules
from games.services.house_rules import default_preset, preset, presets, rules_for, save_preset
from games.services.starting import rematch
from games.services.tables import sit_with_bots

pytestmark = pytest.mark.django_db

GAME = "tressette"
DEFAULTS = registry.get(GAME).rules_to_json(registry.get(GAME).default_rules())


def edit(row: HouseRules, **changed: Any) -> HouseRules:
    values: dict[str, Any] = {
        "name": row.name,
        "toggles": row.toggles,
        "open_toggles": row.open_toggles,
        "is_default": row.is_default,
        "is_offered": row.is_offered,
        "by": None,
        **changed,
    }
    return save_preset(row.game, edited=row, **values)


def problems(error: pytest.ExceptionInfo[RulesError]) -> dict[str, Code]:
    return dict(error.value.problems)


def test_the_site_starts_with_the_presets_of_the_brief_and_two_regional_ones() -> None:
    offered = {row.slug: row for row in presets(GAME)}
    assert list(offered) == ["ai-21", "classica", "ai-31-senza-accuse", "ai-41-con-laccuso", "treseta"]
    assert offered["ai-21"].toggles == DEFAULTS
    classic = offered["classica"].toggles
    assert (classic["target"], classic["first_leader"], classic["must_lead_four"], classic["accuse"]) == (
        *(11, "four_of_denari_first", True, "declared_three_prese"),
    )
    long = offered["ai-31-senza-accuse"].toggles
    assert (long["target"], long["accuse"]) == (31, "off")


def test_the_presets_of_picche_are_the_house_a_short_one_and_a_strict_one() -> None:
    offered = {row.slug: row for row in presets("picche")}
    assert list(offered) == ["ai-500", "ai-250", "solo-scartando"]
    assert offered["ai-500"].toggles == house_rules.record("picche", {})
    assert offered["ai-250"].toggles["target"] == 250
    strict = offered["solo-scartando"].toggles
    assert (strict["spades_broken_by"], strict["double_nil"]) == ("discard_only", "forbidden")


@pytest.mark.parametrize("game", registry.codes())
def test_every_preset_of_the_site_is_a_whole_record_that_the_engine_takes(game: str) -> None:
    for row in presets(game):
        assert house_rules.record(game, row.toggles) == row.toggles
        assert set(row.open_toggles) <= set(row.toggles)


def test_the_default_comes_first_and_is_what_a_table_gets_unasked(anna: User) -> None:
    classic = edit(preset(GAME, "classica"), is_default=True)
    assert presets(GAME)[0] == classic == default_preset(GAME)
    assert HouseRules.objects.filter(game=GAME, is_default=True).count() == 1
    assert snapshot.current(sit_with_bots(anna, bots=("seria",) * 3)).rules.target == 11


@pytest.mark.parametrize(("game", "name"), [("tressette", "Ai 21"), ("picche", "Ai 500")])
def test_a_site_without_presets_plays_by_the_games_own_rules(game: str, name: str) -> None:
    HouseRules.objects.all().delete()
    (only,) = presets(game)
    assert only.name == name
    assert only.toggles == house_rules.record(game, {})
    assert rules_for(only, {}) == only.toggles


def test_an_edit_is_a_new_version_and_the_old_one_stays_as_it_was(anna: User) -> None:
    old = preset(GAME, "classica")
    new = edit(old, name="Classica ai 21", toggles={**old.toggles, "target": 21}, by=anna)
    assert (new.slug, new.version, new.created_by, new.name) == ("classica", 2, anna, "Classica ai 21")
    old.refresh_from_db()
    assert (old.name, old.version, old.toggles["target"]) == ("Classica", 1, 11)
    assert house_rules.versions(new) == [new, old]
    assert preset(GAME, "classica") == new
    assert [house_rules.is_newest(row) for row in (new, old)] == [True, False]


def test_saving_without_a_change_makes_no_version() -> None:
    old = preset(GAME, "classica")
    assert edit(old) == old
    assert len(house_rules.versions(old)) == 1


def test_two_who_edit_at_once_the_second_is_told() -> None:
    old = preset(GAME, "classica")
    edit(old, toggles={**old.toggles, "target": 31})
    with pytest.raises(Stale):
        edit(old, toggles={**old.toggles, "target": 41})
    assert preset(GAME, "classica").toggles["target"] == 31


def test_bl_072_a_partita_begun_keeps_its_rules_and_the_next_table_has_the_new_ones(anna: User) -> None:
    begun = sit_with_bots(anna, bots=("seria",) * 3)
    own = default_preset(GAME)
    edit(own, toggles={**own.toggles, "target": 31, "accuse": "declared_three_prese"})
    cache.clear()
    kept = snapshot.current(begun).rules
    assert (kept.target, kept.accuse) == (21, "automatic")
    assert Partita.objects.get(table=begun).rules["target"] == 21
    fresh = snapshot.current(sit_with_bots(anna, bots=("seria",) * 3)).rules
    assert (fresh.target, fresh.accuse) == (31, "declared_three_prese")


def test_a_return_match_keeps_the_rules_of_its_table(anna: User) -> None:
    table = sit_with_bots(anna, bots=("seria",) * 3)
    Partita.objects.filter(table=table).update(status="over", winner=0, ended_at=timezone.now(), to_act=[])
    own = default_preset(GAME)
    edit(own, toggles={**own.toggles, "target": 31})
    rematch(table.pk, anna)
    assert [partita.rules["target"] for partita in Partita.objects.filter(table=table)] == [21, 21]


@pytest.mark.parametrize(
    ("changed", "field", "code"),
    [
        ({"name": "Ai 21"}, "name", Code.BAD_VALUE),
        ({"name": " "}, "name", Code.BAD_VALUE),
        ({"toggles": {"target": 22}}, "target", Code.BAD_VALUE),
        ({"toggles": {"targt": 21}}, "targt", Code.UNKNOWN_FIELD),
        ({"toggles": {"thirds": "per_kind", "match_end": "at_once"}}, "match_end", Code.INCOMPATIBLE_RULES),
        ({"open_toggles": ["targt"]}, "open_toggles", Code.UNKNOWN_FIELD),
        ({"is_default": True, "is_offered": False}, "is_offered", Code.BAD_VALUE),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    changed: dict[str, Any], field: str, code: Code
) -> None:
    with pytest.raises(RulesError) as error:
        edit(preset(GAME, "classica"), **changed)
    assert problems(error) == {field: code}
    assert HouseRules.objects.filter(version=2).count() == 0


def test_the_default_passes_to_another_preset_and_is_never_only_taken_away() -> None:
    with pytest.raises(RulesError) as error:
        edit(default_preset(GAME), is_default=False)
    assert problems(error) == {"is_default": Code.BAD_VALUE}


def test_a_new_preset_starts_at_version_one_under_a_name_of_its_own(anna: User) -> None:
    made = save_preset(GAME, by=anna, name="Del circolo", toggles={"target": 51}, open_toggles=["segni"])
    assert (made.slug, made.version, made.toggles) == ("del-circolo", 1, {**DEFAULTS, "target": 51})
    assert made in presets(GAME)
    with pytest.raises(RulesError):
        save_preset(GAME, by=anna, name="Del  circolo!", toggles={})


def test_a_preset_off_the_list_cannot_be_sat_down_with() -> None:
    edit(preset(GAME, "treseta"), is_offered=False)
    assert "treseta" not in [row.slug for row in presets(GAME)]
    with pytest.raises(Unreadable):
        preset(GAME, "treseta")


def test_a_table_changes_what_the_preset_leaves_open() -> None:
    rules = rules_for(default_preset(GAME), {"target": 31, "accuse": "off", "segni": "off"})
    assert rules == {**DEFAULTS, "target": 31, "accuse": "off", "segni": "off"}


def test_a_table_cannot_change_what_is_closed_but_may_say_it_again() -> None:
    own = default_preset(GAME)
    with pytest.raises(RulesError) as error:
        rules_for(own, {"cappotto": "wins_partita", "thirds": "per_pair", "must_lead_four": 1})
    assert problems(error) == {"cappotto": Code.FORBIDDEN, "must_lead_four": Code.FORBIDDEN}
    assert rules_for(own, {"cappotto": "off"}) == DEFAULTS


def test_what_no_table_can_play_is_refused_with_every_problem() -> None:
    own = default_preset(GAME)
    open_house = edit(own, open_toggles=list(DEFAULTS))
    with pytest.raises(RulesError) as error:
        rules_for(open_house, {"thirds": "per_kind", "match_end": "called_out", "target": 12, "x": 1})
    assert problems(error) == {
        "target": Code.BAD_VALUE,
        "match_end": Code.INCOMPATIBLE_RULES,
        "x": Code.UNKNOWN_FIELD,
    }
    with pytest.raises(RulesError) as error:
        rules_for(own, {"cappotto": "wins_partita", "target": 12})
    assert problems(error) == {"cappotto": Code.FORBIDDEN, "target": Code.BAD_VALUE}
