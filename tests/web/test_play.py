from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.db import connections
from django.test import Client, override_settings
from django.urls import reverse

from accounts.models import User
from games.bots.registry import levels
from games.engine import registry as engine
from games.models import Partita, Sitting, Table
from games.presentation import registry
from games.presentation.places import places
from games.presentation.rules_words import rule_lines
from games.services import house_rules
from tests.games import SHOWN_GAMES
from tests.web.pages import anna, client_of, parsed, text

pytestmark = pytest.mark.django_db
PLAY = "/gioca/"
WHOLE = {
    "game": "tressette",
    "preset": "ai-21",
    "target": "21",
    "accuse": "automatic",
    "first_leader": "dealer_right",
    "segni": "honest",
    "bot_1": "seria",
    "bot_2": "alla-bona",
    "bot_3": "seria",
}


def test_the_form_has_every_stable_field_and_each_chair_names_its_levels() -> None:
    page = parsed(Client().get(PLAY))
    names = {field["name"] for field in page.select("form.seats [name]")} - {"csrfmiddlewaretoken"}
    assert names == set(WHOLE)
    for chair in (1, 2, 3):
        offered = page.select(f"input[type=radio][name=bot_{chair}]")
        assert [choice["value"] for choice in offered] == list(levels("tressette"))
        assert len([choice for choice in offered if choice.has_attr("checked")]) == 1
    assert [text(legend) for legend in page.select(".seats__plan legend")] == [
        "Di fronte, il tuo compagno",
        "Alla tua sinistra",
        "Alla tua destra",
    ]


@SHOWN_GAMES
def test_each_game_has_a_form_of_its_own_made_of_what_it_offers(game: str) -> None:
    page = parsed(Client().get(f"{PLAY}?game={game}"))
    names = {str(field["name"]) for field in page.select("form.seats [name]")} - {"csrfmiddlewaretoken"}
    offered = registry.get(game).rules.offered
    assert names == {"game", "preset", "bot_1", "bot_2", "bot_3", *offered}
    assert [field["value"] for field in page.select("form.seats input[name=game]")] == [game]
    presets = house_rules.presets(game)
    assert [link["href"] for link in page.select(".presets a")] == (
        [f"?game={game}&preset={row.slug}" for row in presets] if len(presets) > 1 else []
    )
    for chair, level in zip((1, 2, 3), registry.get(game).opening.bots, strict=True):
        choices = page.select(f"input[type=radio][name=bot_{chair}]")
        assert [choice["value"] for choice in choices] == list(levels(game))
        assert [choice["value"] for choice in choices if choice.has_attr("checked")] == [level]
    rules = house_rules.record(game, presets[0].toggles)
    told = {str(line["data-rule"]): text(line.dd) for line in page.select(".rules-lines [data-rule]")}
    assert told == {line.field: line.sentence for line in rule_lines(game, rules, skin="toscane")}


@SHOWN_GAMES
def test_the_next_to_play_sits_where_the_game_goes(game: str) -> None:
    page = parsed(Client().get(f"{PLAY}?game={game}"))
    sides = {1: "sinistra", 3: "destra"} if engine.get(game).clockwise else {1: "destra", 3: "sinistra"}
    for chair, side in sides.items():
        box = page.select_one(f"fieldset:has([name=bot_{chair}])")
        assert box is not None
        assert side in text(box.legend)
        assert f"seats__chair--{places(game)[chair]}" in box["class"]
    assert [text(legend) for legend in page.select(".seats__plan legend")] == [
        "Di fronte, il tuo compagno",
        "Alla tua sinistra",
        "Alla tua destra",
    ]


@SHOWN_GAMES
def test_a_table_of_each_game_is_opened_with_what_it_offers(game: str) -> None:
    preset, offered = house_rules.presets(game)[0], registry.get(game).rules.offered
    chosen = {name: values[-1] for name, values in offered.items() if name in preset.open_toggles}
    response = client_of(anna()).post(PLAY, {"game": game, **chosen})
    assert response.status_code == 302
    partita = Partita.objects.get()
    assert partita.game == game
    assert {name: partita.rules[name] for name in chosen} == chosen
    sat = Sitting.objects.exclude(bot_level="").order_by("seat__chair").values_list("bot_level", flat=True)
    assert tuple(sat) == registry.get(game).opening.bots


def test_a_game_that_is_not_played_here_falls_back_to_the_first(client: Client) -> None:
    page = parsed(client.get(f"{PLAY}?game=briscola"))
    assert [field["value"] for field in page.select("input[name=game]")] == [registry.codes()[0]]


def test_the_presets_are_named_in_the_language_of_the_page() -> None:
    client = Client()
    client.cookies["django_language"] = "en"
    names = [text(name) for name in parsed(client.get(PLAY)).select(".presets b")]
    assert "To 21" in names
    assert not [name for name in names if name.startswith("Ai ")]


def test_posting_the_form_seats_the_person_with_the_partner_in_front() -> None:
    response = client_of(anna()).post(PLAY, WHOLE)
    table = Table.objects.get()
    assert response.status_code == 302
    assert response["Location"] == reverse("table", args=[table.public_id])
    sittings = Sitting.objects.filter(partita__table=table).order_by("seat__chair")
    assert list(sittings.values_list("person__username", "bot_level")) == [
        ("Anna", ""),
        (None, "seria"),
        (None, "alla-bona"),
        (None, "seria"),
    ]


def test_b2_the_partner_plays_a_fassi_male_unless_another_is_chosen() -> None:
    page = parsed(Client().get(PLAY))
    chosen = {n: page.select_one(f"input[name=bot_{n}][checked]") for n in (1, 2, 3)}
    assert {n: choice and choice["value"] for n, choice in chosen.items()} == {
        1: "seria",
        2: "a-fassi-male",
        3: "seria",
    }
    client_of(anna()).post(PLAY)
    levels_sat = Sitting.objects.exclude(bot_level="").order_by("seat__chair")
    assert list(levels_sat.values_list("bot_level", flat=True)) == ["seria", "a-fassi-male", "seria"]


def test_a_preset_is_shown_in_words_and_its_own_values_are_preselected() -> None:
    page = parsed(Client().get(f"{PLAY}?preset=classica"))
    current = page.select_one(".presets [aria-current]")
    assert current is not None
    assert "Classica" in text(current)
    picked = {
        name: text(page.select_one(f"select[name={name}] option[selected]"))
        for name in ("target", "accuse", "first_leader", "segni")
    }
    assert picked == {
        "target": "11",
        "accuse": "Dichiarate nelle prime tre prese",
        "first_leader": "La prima volta il 4 di quadri",
        "segni": "Onesti",
    }
    assert "11 punti" in text(page.select_one("[data-rule=target]"))


def test_a_preset_is_the_whole_record_of_the_partita() -> None:
    client_of(anna()).post(PLAY, {"preset": "ai-41-con-laccuso"})
    rules = Partita.objects.get().rules
    assert rules == house_rules.record(
        "tressette", house_rules.preset("tressette", "ai-41-con-laccuso").toggles
    )
    assert (rules["target"], rules["match_end"]) == (41, "called_out")


def test_what_the_preset_leaves_open_is_chosen_for_the_table() -> None:
    chosen = {"target": "31", "accuse": "off", "first_leader": "four_of_denari_always", "segni": "off"}
    client_of(anna()).post(PLAY, WHOLE | chosen)
    rules = Partita.objects.get().rules
    assert {name: rules[name] for name in chosen} == {**chosen, "target": 31}


def closed(*fields: str) -> None:
    """The house keeps these toggles of its own preset closed."""
    own = house_rules.default_preset("tressette")
    house_rules.save_preset(
        "tressette",
        by=None,
        name=own.name,
        toggles=own.toggles,
        open_toggles=[field for field in own.open_toggles if field not in fields],
        is_default=True,
        edited=own,
    )


def test_what_the_house_keeps_closed_is_not_offered_and_refused_in_words_when_sent_by_hand() -> None:
    closed("target", "segni")
    page = parsed(Client().get(PLAY))
    assert not page.select("select[name=target], select[name=segni]")
    assert "21 punti" in text(page.select_one("[data-closed=target]"))
    response = client_of(anna()).post(PLAY, WHOLE | {"target": "31"})
    assert response.status_code == 422
    alert = BeautifulSoup(response.content, "html.parser").select_one("[role=alert]")
    assert alert is not None
    assert "Traguardo: lo decide la casa, un tavolo non lo cambia." in text(alert)
    assert not Table.objects.exists()


def test_sending_what_the_preset_says_anyway_is_no_change() -> None:
    closed("target", "segni")
    assert client_of(anna()).post(PLAY, WHOLE).status_code == 302


def test_other_rules_are_another_table() -> None:
    client = client_of(anna())
    for target in ("21", "31", "21"):
        client.post(PLAY, WHOLE | {"target": target})
    assert Table.objects.count() == 2


@pytest.mark.parametrize("preset", ["ai-21", "classica"])
def test_the_rules_in_force_are_one_click_away_from_the_table_and_on_the_partitas_page(preset: str) -> None:
    client = client_of(anna())
    client.post(PLAY, {"preset": preset})
    partita = Partita.objects.get()
    table = parsed(client.get(f"/tavoli/{partita.table.public_id}/"))
    assert table.select_one("#table button[popovertarget=house-rules]") is not None
    page = parsed(client.get(f"/partite/{partita.public_id}/"))
    wanted = [(line.title, line.sentence) for line in rule_lines(partita.game, partita.rules, skin="toscane")]
    at_table = [(text(line.dt), text(line.dd)) for line in table.select("#house-rules[popover] dl div")]
    # The table says besides what whoever watches it sees.
    assert at_table == [
        *wanted,
        ("Chi guarda", "Chi guarda vede il tavolo e la presa, e le carte di nessuno."),
    ]
    assert [(text(line.dt), text(line.dd)) for line in page.select("dl.rules-lines div")] == wanted
    assert partita.table.settings["preset"] == preset


def test_one_tap_without_any_field_opens_a_table_with_the_first_choices() -> None:
    client_of(anna()).post(PLAY)
    assert Partita.objects.get().rules["target"] == 21
    assert Sitting.objects.exclude(bot_level="").count() == 3


def test_a_passer_by_becomes_a_guest_and_stays_logged_in() -> None:
    client = Client()
    response = client.post(PLAY, follow=True)
    guest = User.objects.get()
    assert guest.is_guest
    assert response.context["user"] == guest
    assert Table.objects.get().owner == guest


def test_a_guest_keeps_the_language_the_browser_had_chosen() -> None:
    client = Client()
    client.cookies["django_language"] = "en"
    client.post(PLAY)
    assert User.objects.get().language == "en"


@pytest.mark.parametrize("field", list(WHOLE))
def test_a_value_outside_the_choices_is_refused_with_the_field_named(field: str) -> None:
    response = client_of(anna()).post(PLAY, WHOLE | {field: "briscola<b>"})
    assert response.status_code == 422
    page = BeautifulSoup(response.content, "html.parser")
    alert = page.select_one("[role=alert]")
    assert alert is not None
    assert "briscola<b>" in text(alert)
    assert alert.select_one("strong") is not None
    assert not Table.objects.exists()


def test_what_was_chosen_stays_chosen_after_an_error() -> None:
    response = client_of(anna()).post(PLAY, WHOLE | {"bot_1": "nessuno"})
    page = BeautifulSoup(response.content, "html.parser")
    assert [choice["value"] for choice in page.select("input[name=bot_2][checked]")] == ["alla-bona"]


def test_a_refused_form_makes_no_guest() -> None:
    Client().post(PLAY, {"bot_1": "nessuno"})
    assert not User.objects.exists()


def test_bl_002_a_double_post_opens_one_table() -> None:
    client = client_of(anna())
    first, second = client.post(PLAY, WHOLE), client.post(PLAY, WHOLE)
    assert first["Location"] == second["Location"]
    assert Table.objects.count() == 1


def test_a_double_tap_of_a_passer_by_makes_one_guest_and_one_table() -> None:
    browser = Client(enforce_csrf_checks=True)
    token = parsed(browser.get("/")).select_one("input[name=csrfmiddlewaretoken]")
    assert token is not None
    cookie = browser.cookies["csrftoken"].value
    twin = Client(enforce_csrf_checks=True)
    twin.cookies["csrftoken"] = cookie
    answers = [who.post(PLAY, {"csrfmiddlewaretoken": token["value"]}) for who in (browser, twin)]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert User.objects.count() == Table.objects.count() == 1


def test_two_browsers_make_two_guests() -> None:
    for _ in range(2):
        browser = Client(enforce_csrf_checks=True)
        token = parsed(browser.get("/")).select_one("input[name=csrfmiddlewaretoken]")
        assert token is not None
        browser.post(PLAY, {"csrfmiddlewaretoken": token["value"]})
    assert User.objects.count() == Table.objects.count() == 2


def test_other_opponents_are_another_table() -> None:
    client = client_of(anna())
    client.post(PLAY, WHOLE)
    client.post(PLAY, WHOLE | {"bot_2": "seria"})
    assert Table.objects.count() == 2


def test_the_same_wish_later_is_another_table() -> None:
    client = client_of(anna())
    client.post(PLAY, WHOLE)
    Table.objects.update(created_at=Table.objects.get().created_at - timedelta(minutes=1))
    client.post(PLAY, WHOLE)
    assert Table.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_bl_002_two_posts_at_the_same_moment_open_one_table() -> None:
    clients = [client_of(anna()) for _ in range(4)]

    def post(client: Client) -> Any:
        try:
            return client.post(PLAY, WHOLE)["Location"]
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(clients)) as pool:
        places = set(pool.map(post, clients))
    assert len(places) == 1
    assert Table.objects.count() == 1


@override_settings(GUESTS=False)
def test_where_guests_may_not_play_a_passer_by_is_told_so() -> None:
    response = Client().post(PLAY)
    assert response.status_code == 403
    assert "entra o iscriviti" in response.content.decode()
    assert not Table.objects.exists()


@override_settings(RATE_LIMITS={"guest": "1/hour"})
def test_too_many_guests_from_one_address_have_to_wait() -> None:
    Client().post(PLAY)
    response = Client().post(PLAY)
    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
    assert User.objects.count() == 1


def test_a_post_without_the_form_token_is_refused() -> None:
    assert Client(enforce_csrf_checks=True).post(PLAY).status_code == 403
    assert not User.objects.exists()


def test_the_page_says_the_house_rules_and_leads_to_all_of_them() -> None:
    page = parsed(Client().get(PLAY))
    assert "21 punti" in text(page.select_one("[data-rule=target]"))
    assert reverse("rules", args=["tressette"]) in [link["href"] for link in page.select("main a")]
