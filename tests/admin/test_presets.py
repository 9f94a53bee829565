"""The presets in the admin: a form made from the record, rules in words beside it, versions below."""

from __future__ import annotations

from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.admin.preset_form import text_of
from games.engine import registry
from games.models import HouseRules, Partita
from games.presentation import registry as shown
from games.presentation.house_rules import choices, problem
from games.presentation.names import SKINS
from games.presentation.rules_words import rule_lines
from games.selectors import cache, snapshot
from games.services.house_rules import default_preset, preset, presets, record, save_preset
from games.services.tables import sit_with_bots
from tests.games import SHOWN_GAMES

pytestmark = pytest.mark.django_db

GAME = "tressette"
WORDS = "/gestione/games/houserules/in-parole/"


def page_of(row: HouseRules) -> str:
    return reverse("admin:games_houserules_change", args=[row.pk])


def filled(row: HouseRules, **changed: Any) -> dict[str, Any]:
    """The form as the page of this preset has it, with some fields changed; None leaves one out."""
    data: dict[str, Any] = {"name": row.name, "open_toggles": row.open_toggles}
    data |= {field: text_of(value) for field, value in row.toggles.items()}
    data |= {name: "on" for name in ("is_default", "is_offered") if getattr(row, name)}
    return {name: value for name, value in {**data, **changed}.items() if value is not None}


def soup(response: Any) -> BeautifulSoup:
    return BeautifulSoup(response.content, "html.parser")


def said(response: Any) -> str:
    page = soup(response)
    return " ".join(
        " ".join(tag.get_text(" ").split()) for tag in page.select(".errorlist, .errornote, .messagelist")
    )


@SHOWN_GAMES
def test_the_form_has_every_toggle_of_the_record_with_every_choice_and_no_other(
    as_carla: Client, game: str
) -> None:
    known = registry.get(game).rules_choices
    page = soup(as_carla.get(page_of(default_preset(game))))
    radios: dict[str, list[str]] = {}
    for field in page.select("#houserules_form input[type=radio]"):
        radios.setdefault(str(field["name"]), []).append(str(field["value"]))
    assert radios == {field: [text_of(value) for value in values] for field, values in known.items()}
    opened = [str(box["value"]) for box in page.select("input[name=open_toggles]")]
    assert opened == list(known)
    checked = {str(box["value"]) for box in page.select("input[name=open_toggles][checked]")}
    assert checked == set(default_preset(game).open_toggles)


@SHOWN_GAMES
def test_each_toggle_explains_each_of_its_choices(as_carla: Client, game: str) -> None:
    page = soup(as_carla.get(page_of(default_preset(game))))
    for field in set(registry.get(game).rules_choices) - {"target"}:
        help_text = page.select_one(f".field-{field} .help")
        assert help_text is not None, field
        text = help_text.get_text()
        assert all(f"{label}: " in text for _value, label in choices(game, field, skin="toscane")), field


@SHOWN_GAMES
@pytest.mark.parametrize("skin", SKINS)
def test_every_choice_has_a_label_of_its_own(skin: str, game: str) -> None:
    for field in registry.get(game).rules_choices:
        labels = [label for _value, label in choices(game, field, skin=skin)]
        assert len(set(labels)) == len(labels)
        assert not [label for label in labels if "%" in label or "_" in label]


def test_the_rules_stand_in_words_beside_the_form(as_carla: Client) -> None:
    row = preset(GAME, "classica")
    shown = {
        str(line["data-rule"]): line.select("dd")[0].get_text()
        for line in soup(as_carla.get(page_of(row))).select("[data-rule]")
    }
    assert shown == {line.field: line.sentence for line in rule_lines(row.game, row.toggles, skin="toscane")}


def test_the_page_runs_no_script_of_its_own_and_asks_for_the_words_by_htmx(as_carla: Client) -> None:
    answer = as_carla.get(page_of(default_preset(GAME)))
    page = soup(answer)
    assert not [tag for tag in page.select("script") if not tag.get("src") and tag.get_text(strip=True)]
    assert not page.select("[style], [onclick], [onchange]")
    words = page.select_one("#words")
    assert words is not None
    assert words["hx-post"] == f"{WORDS}?game=tressette"
    assert [tag for tag in page.select("script[src]") if "htmx" in str(tag["src"])]
    assert "'unsafe-inline'" not in answer.headers["Content-Security-Policy"]


def test_a_form_half_filled_in_is_put_in_words_and_nothing_is_written(as_carla: Client) -> None:
    row = default_preset(GAME)
    answer = as_carla.post(WORDS, filled(row, target="31", accuse="off", name=""))
    lines = {str(line["data-rule"]): line.get_text() for line in soup(answer).select("[data-rule]")}
    assert "31 punti" in lines["target"]
    assert "Senza accuse" in lines["accuse"]
    assert HouseRules.objects.filter(version=2).count() == 0


def test_the_words_refuse_what_cannot_be(as_carla: Client) -> None:
    impossible = filled(default_preset(GAME), thirds="per_kind", match_end="at_once")
    assert "Contando ogni specie a parte" in as_carla.post(WORDS, impossible).content.decode()
    assert soup(as_carla.post(WORDS, {})).select("li")


def test_a_save_is_a_new_version_and_the_old_one_is_there_to_be_read(as_carla: Client, carla: User) -> None:
    old = preset(GAME, "classica")
    answer = as_carla.post(page_of(old), filled(old, target="21", name="Classica ai 21"))
    new = preset(GAME, "classica")
    assert answer.headers["Location"] == page_of(new)
    assert (new.version, new.name, new.toggles["target"], new.created_by) == (2, "Classica ai 21", 21, carla)
    old.refresh_from_db()
    assert (old.name, old.toggles["target"]) == ("Classica", 11)
    page = soup(as_carla.get(page_of(old)))
    assert not page.select("input[type=radio], input[type=submit][name=_save]")
    assert "11 punti" in page.select_one("[data-rule=target]").get_text()  # type: ignore[union-attr]


def test_the_history_says_who_changed_what_and_when(as_carla: Client, carla: User) -> None:
    old = preset(GAME, "classica")
    as_carla.post(page_of(old), filled(old, target="21", open_toggles=["segni"]))
    new = preset(GAME, "classica")
    rows = [
        " ".join(row.get_text(" ").split())
        for row in soup(as_carla.get(page_of(new))).select(".versions tbody tr")
    ]
    assert "Carla" in rows[0]
    assert "in vigore" in rows[0]
    assert "Traguardo: 11 → 21" in rows[0]
    assert "Scelte del tavolo: Traguardo, Chi esce, Accuse, Segni → Segni" in rows[0]
    assert "La prima." in rows[1]
    for version in (old, new):
        log = as_carla.get(reverse("admin:games_houserules_history", args=[version.pk])).content.decode()
        assert "Carla" in log
        assert "Traguardo" in log
    entry = LogEntry.objects.get()
    assert (entry.user, entry.object_id) == (carla, str(new.pk))
    everything = as_carla.get(reverse("admin:admin_logentry_changelist")).content.decode()
    assert "Carla" in everything
    assert "Traguardo" in everything


def test_saved_without_a_change_there_is_no_new_version(as_carla: Client) -> None:
    row = preset(GAME, "classica")
    assert as_carla.post(page_of(row), filled(row)).headers["Location"] == page_of(row)
    assert HouseRules.objects.filter(slug="classica").count() == 1


def test_an_impossible_combination_is_refused_in_words_and_nothing_is_kept(as_carla: Client) -> None:
    row = default_preset(GAME)
    answer = as_carla.post(page_of(row), filled(row, thirds="per_kind", match_end="called_out"))
    assert answer.status_code == 200
    assert "Contando ogni specie a parte" in said(answer)
    assert HouseRules.objects.filter(version=2).count() == 0
    assert LogEntry.objects.count() == 0


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"name": "Classica"}, "già di altre regole"),
        ({"name": ""}, "obbligatorio"),
        ({"is_default": None}, "scegli come regole di casa un’altra"),
        ({"is_offered": None}, "si devono poter scegliere"),
        ({"target": "22"}, "22"),
        ({"accuse": None}, "obbligatorio"),
        ({"open_toggles": ["targt"]}, "targt"),
    ],
)
def test_what_cannot_be_saved_is_said(as_carla: Client, changed: dict[str, Any], sentence: str) -> None:
    row = default_preset(GAME)
    answer = as_carla.post(page_of(row), filled(row, **changed))
    assert answer.status_code == 200
    assert sentence in said(answer)
    assert HouseRules.objects.filter(version=2).count() == 0


def test_who_edits_a_version_that_is_past_is_sent_to_the_one_in_force(as_carla: Client, bruno: User) -> None:
    row = preset(GAME, "classica")
    new = save_preset(GAME, name=row.name, toggles={**row.toggles, "target": 31}, by=bruno, edited=row)
    answer = as_carla.post(page_of(row), filled(row, target="41"), follow=True)
    assert answer.redirect_chain[0][0] == page_of(new)
    assert "Qualcuno le ha cambiate" in said(answer)
    assert preset(GAME, "classica") == new


def test_a_new_preset(as_carla: Client, carla: User) -> None:
    add = reverse("admin:games_houserules_add")
    assert soup(as_carla.get(add)).select_one("input[name=target][value='21'][checked]") is not None
    data = filled(
        default_preset(GAME), name="Del circolo", is_default=None, target="51", open_toggles=["target"]
    )
    answer = as_carla.post(add, data)
    assert answer.status_code == 302, said(answer)
    made = preset(GAME, "del-circolo")
    assert (made.toggles, made.open_toggles, made.version) == (record(GAME, {"target": 51}), ["target"], 1)
    assert made.created_by == carla
    listed = soup(as_carla.get(reverse("admin:games_houserules_changelist"), {"game": GAME}))
    assert len(listed.select("#result_list tbody tr")) == 6


def test_the_list_leads_to_a_form_of_each_game_and_shows_one_game_at_a_time(as_carla: Client) -> None:
    address = reverse("admin:games_houserules_changelist")
    page = soup(as_carla.get(address))
    links = [str(link["href"]) for link in page.select(".object-tools a")]
    add = reverse("admin:games_houserules_add")
    assert links == [f"{add}?game={game}" for game in shown.codes()]
    for game in shown.codes():
        listed = soup(as_carla.get(address, {"game": game})).select("#result_list tbody tr")
        assert len(listed) == len(presets(game))
        assert {" ".join(row.select_one(".field-game_name").get_text().split()) for row in listed} == {  # type: ignore[union-attr]
            str(shown.get(game).name)
        }
        form = soup(as_carla.get(f"{add}?game={game}"))
        fields = {str(field["name"]) for field in form.select("#houserules_form input[type=radio]")}
        assert fields == set(registry.get(game).rules_choices)
        words = form.select_one("#words")
        assert words is not None
        assert words["hx-post"] == f"{WORDS}?game={game}"
        assert {str(line["data-rule"]) for line in words.select("[data-rule]")} <= fields
        here = [str(link["href"]) for link in form.select(".preset-games [aria-current]")]
        assert here == [f"?game={game}"] * (len(shown.codes()) > 1)


def test_a_new_preset_of_picche_is_one_of_picche(as_carla: Client) -> None:
    add = f"{reverse('admin:games_houserules_add')}?game=picche"
    data = filled(default_preset("picche"), name="Del circolo", is_default=None, target="300", tie="one_hand")
    answer = as_carla.post(add, data)
    assert answer.status_code == 302, said(answer)
    made = preset("picche", "del-circolo")
    assert made.toggles == record("picche", {"target": 300, "tie": "one_hand"})
    assert len(presets(GAME)) == 5


def test_the_partita_in_play_keeps_its_rules_and_the_next_has_the_new_ones(
    as_carla: Client, anna: User
) -> None:
    begun = sit_with_bots(anna, bots=("seria",) * 3)
    row = default_preset(GAME)
    as_carla.post(page_of(row), filled(row, target="31", accuse="declared_three_prese"))
    cache.clear()
    assert snapshot.current(begun).rules.target == 21
    assert Partita.objects.get(table=begun).rules["accuse"] == "automatic"
    after = snapshot.current(sit_with_bots(anna, bots=("seria",) * 3)).rules
    assert (after.target, after.accuse) == (31, "declared_three_prese")


def test_the_form_is_in_english_for_who_reads_english(as_carla: Client, carla: User) -> None:
    User.objects.filter(pk=carla.pk).update(language="en")
    page = as_carla.get(page_of(default_preset(GAME))).content.decode()
    assert "What a table may change" in page
    assert "Che cosa" not in page


def test_every_problem_of_a_record_has_a_sentence() -> None:
    assert "lo decide la casa" in problem("tressette", "cappotto", "forbidden")
    assert "Cappotto" in problem("tressette", "cappotto", "bad_value")
    assert "«targt»" in problem("tressette", "targt", "unknown_field")
