"""The table over plain HTTP: what a browser without websockets, or without JavaScript, lives on."""

from __future__ import annotations

from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client

from games.models import Table
from games.selectors.snapshot import Snapshot
from tests.tables import person, settle, step, table_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def anna() -> Client:
    client = Client()
    client.force_login(person("Anna"))
    return client


@pytest.fixture
def table() -> Table:
    return table_of(person("Anna"))


def url(table: Table) -> str:
    return f"/tavoli/{table.public_id}/"


def soup(response: Any) -> BeautifulSoup:
    return BeautifulSoup(response.content, "html.parser")


def one(page: BeautifulSoup, css: str) -> Tag:
    found = page.select(css)
    assert len(found) == 1, f"{css}: {len(found)}"
    return found[0]


def form_of(page: BeautifulSoup, css: str = "#hand button[name=card]:not([aria-disabled])") -> dict[str, str]:
    """What the browser would post by pressing the first card that may be played."""
    button = page.select(css)[0]
    return {"card": str(button["value"]), "v": str(one(page, "#hand [name=v]")["value"])}


def annas_turn(table: Table) -> Snapshot:
    at = settle(table)
    assert at.to_act == {0}
    return at


def annas_lead(table: Table) -> Snapshot:
    """Play on until Anna leads a presa."""
    at = annas_turn(table)
    while at.state is None or at.state.presa or at.to_act != {0}:
        at = step(table)
    return at


def test_the_page_is_never_kept(anna: Client, table: Table) -> None:
    response = anna.get(url(table))
    assert response.status_code == 200
    assert "no-store" in response.headers["Cache-Control"]


def test_the_page_shows_the_whole_table_without_any_script(anna: Client, table: Table) -> None:
    at = annas_turn(table)
    page = soup(anna.get(url(table)))
    assert one(page, "#table")["data-version"] == str(at.version)
    assert page.select("#hand button[name=card]")
    for name in ("message", "panel", "announce", "connection"):
        assert page.select(f"#{name}")
    assert not page.select("style, script:not([src]), [style], [onclick]")


def test_the_page_has_a_heading_and_tells_the_keys(anna: Client, table: Table) -> None:
    page = soup(anna.get(url(table)))
    assert one(page, "h1").get_text() == "Tavolo di tressette"
    told = {
        field["data-own"]: one(page, f"label[for={field['id']}]").get_text()
        for field in page.select("#keys [data-own]")
    }
    assert told["b"] == "Busso"
    assert told["t"] == "Tagliare il mazzo"
    assert len(told) == 14


def test_t4_the_next_to_play_sits_at_the_right(anna: Client, table: Table) -> None:
    assert not one(soup(anna.get(url(table))), "main.game").has_attr("data-clockwise")


def test_the_title_holds_no_card(anna: Client, table: Table) -> None:
    annas_turn(table)
    assert one(soup(anna.get(url(table))), "title").text == "Tavolo di tressette · Tressette"


def test_each_form_has_its_token_outside_what_is_pushed(anna: Client, table: Table) -> None:
    page = soup(anna.get(url(table)))
    tokens = page.select("main > [name=csrfmiddlewaretoken]")
    forms = [
        "hand",
        "panel-form",
        "concede-form",
        "call-out-form",
        "again-form",
        "cut-form",
        "leave",
        "urge-form",
    ]
    assert [token["form"] for token in tokens] == forms


def test_a_post_without_a_token_is_refused(table: Table) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(person("Anna"))
    assert strict.post(url(table), {"card": "3D", "v": "1"}).status_code == 403


def test_a_card_is_played_by_plain_post(anna: Client, table: Table) -> None:
    at = annas_turn(table)
    fields = form_of(soup(anna.get(url(table))))
    response = anna.post(url(table), fields)
    assert (response.status_code, response.headers["Location"]) == (303, url(table))
    page = soup(anna.get(url(table)))
    assert int(str(one(page, "#table")["data-version"])) == at.version + 1
    assert one(page, f"[data-presa] [data-card='{fields['card']}']")["data-by"] == "0"


def test_htmx_is_answered_with_the_elements_alone(anna: Client, table: Table) -> None:
    annas_turn(table)
    response = anna.post(url(table), form_of(soup(anna.get(url(table)))), headers={"HX-Request": "true"})
    page = soup(response)
    assert [child["id"] for child in page.children if isinstance(child, Tag)] == [
        "message",
        "table",
        "hand",
        "panel",
        "announce",
        "talk-log",
        "talk-say",
    ]
    assert one(page, "#message").text == ""


def test_bl_068_an_illegal_card_is_refused_with_its_reason_and_nothing_changes(
    anna: Client, table: Table
) -> None:
    at = annas_turn(table)
    while at.to_act != {0} or not at.state.presa or not _resting(anna, table):
        at = step(table)
    fields = {**form_of(soup(anna.get(url(table)))), "card": _resting(anna, table)[0]}
    response = anna.post(url(table), fields)
    page = soup(response)
    assert response.status_code == 422
    assert one(page, "#message").text == "Hai carte del seme di uscita: devi rispondere."
    assert one(page, "#table")["data-version"] == str(at.version)


def _resting(client: Client, table: Table) -> list[str]:
    return [str(card["value"]) for card in soup(client.get(url(table))).select("#hand button[aria-disabled]")]


def test_t12_a_segno_is_given_by_plain_post(anna: Client, table: Table) -> None:
    annas_lead(table)
    page = soup(anna.get(url(table)))
    button = page.select("#hand button[data-segni]")[0]
    segno = str(button["data-segni"]).split()[0]
    fields = {"card": str(button["value"]), "segno": segno, "v": str(one(page, "[name=v]")["value"])}
    assert anna.post(url(table), fields).status_code == 303
    assert one(soup(anna.get(url(table))), "[data-segno]")["data-segno"] == segno


def test_t12_two_segni_refuse_the_whole_action(anna: Client, table: Table) -> None:
    at = annas_lead(table)
    fields = {**form_of(soup(anna.get(url(table)))), "segno": ["busso", "volo"]}
    response = anna.post(url(table), fields)
    assert response.status_code == 400
    assert one(soup(response), "#table")["data-version"] == str(at.version)


def test_a_stale_version_is_refused_and_the_table_shown_as_it_is(anna: Client, table: Table) -> None:
    annas_turn(table)
    old = form_of(soup(anna.get(url(table))))
    assert anna.post(url(table), old).status_code == 303
    at = annas_turn(table)
    other = next(
        str(card["value"])
        for card in soup(anna.get(url(table))).select("#hand button[name=card]")
        if card["value"] != old["card"]
    )
    response = anna.post(url(table), {**old, "card": other})
    assert response.status_code == 409
    assert one(soup(response), "#table")["data-version"] == str(at.version)
    assert one(soup(response), "#message").text


def test_before_ones_turn_the_reason_is_the_turn(anna: Client, table: Table) -> None:
    response = anna.post(url(table), {"card": "3D"})
    assert response.status_code == 400
    assert one(soup(response), "#message").text == "Non tocca a te."


def test_a_watcher_sees_no_hand_and_may_not_play(table: Table) -> None:
    annas_turn(table)
    watcher = Client()
    page = soup(watcher.get(url(table)))
    assert one(page, "#table")["data-seat"] == ""
    assert not page.select("button[name=card]")
    response = watcher.post(url(table), {"card": "3D", "v": "1"})
    assert response.status_code == 403
    assert one(soup(response), "#message").text == "Stai guardando: a questo tavolo non giochi."


@pytest.mark.parametrize(
    "fields", [{}, {"seat": "1", "card": "3D", "v": "1"}, {"card": "3D", "avanti": "1", "v": "1"}]
)
def test_what_is_no_action_is_told_so(anna: Client, table: Table, fields: dict[str, str]) -> None:
    response = anna.post(url(table), fields)
    assert response.status_code == 400
    assert one(soup(response), "#message").text.startswith("Non ho capito")


def test_an_unknown_table_does_not_exist(anna: Client) -> None:
    assert anna.get("/tavoli/nessuntavolo/").status_code == 404
    assert anna.get("/tavoli/nessuntavolo/stato/").status_code == 404


def test_polling_answers_304_until_something_changes(anna: Client, table: Table) -> None:
    annas_turn(table)
    state = f"{url(table)}stato/"
    first = anna.get(state)
    assert "no-store" in first.headers["Cache-Control"]
    again = anna.get(state, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    anna.post(url(table), form_of(soup(anna.get(url(table)))))
    changed = anna.get(state, headers={"If-None-Match": first.headers["ETag"]})
    assert changed.status_code == 200
    assert changed.headers["ETag"] != first.headers["ETag"]


def test_without_script_the_page_renews_itself_while_others_play(anna: Client, table: Table) -> None:
    waiting = soup(anna.get(url(table)))
    assert one(waiting, "noscript meta[http-equiv=refresh]")["content"] == f"3;url={url(table)}"
    annas_turn(table)
    assert not soup(anna.get(url(table))).select("meta[http-equiv=refresh]")


def test_s2_the_page_is_dressed_in_the_viewers_deck(table: Table) -> None:
    annas_turn(table)
    user = person("Anna")
    user.skin = "napoletane"
    user.save()
    client = Client()
    client.force_login(user)
    names = {
        str(card["aria-label"]).split(" di ")[1]
        for card in soup(client.get(url(table))).select("#hand button[name=card]")
    }
    assert names <= {"coppe", "denari", "bastoni", "spade"}


def test_the_pause_is_ended_and_the_partita_followed_by_plain_post(anna: Client, table: Table) -> None:
    at = annas_turn(table)
    while at.status != "pause":
        at = step(table)
    page = soup(anna.get(url(table)))
    fields = {"avanti": "1", "v": str(one(page, "#panel [name=v]")["value"])}
    assert anna.post(url(table), fields).status_code == 303
    at = settle(table)
    while at.status != "over":
        at = step(table)
    page = soup(anna.get(url(table)))
    assert page.select("#panel a[href^='/partite/']")
    assert anna.post(url(table), {"rivincita": "1"}).status_code == 303
    assert one(soup(anna.get(url(table))), "[data-score-pair='0'] b").text == "0"
