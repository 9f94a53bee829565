"""What broke on pages elsewhere, asked over HTTP: another browser, the way back, other people's markup, empty ids."""

from __future__ import annotations

import re
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.engine.registry import get
from games.models import Partita, Table
from games.presentation import registry as shown
from games.services import house_rules, places, starting
from tests import cast, tables
from tests.games import KITS, SHOWN_GAMES
from tests.presentation.picche import build
from tests.rooms import opened_by
from tests.web.pages import client_of, once_over, parsed, text

pytestmark = pytest.mark.django_db

MARKUP = ("<img src=x onerror=alert(1)>", "<b hx-get=/esci/ hx-trigger=load>", "{{7*7}}")


def path_of(table: Table) -> str:
    return reverse("table", args=[table.public_id])


# Another browser


def test_bl_021_the_link_in_another_browser_leads_by_logging_in_to_the_same_seat(anna: User) -> None:
    table = tables.table_of(anna, tables.person("Bruno"))
    at = tables.settle(table)
    while 0 not in at.to_act:
        at = tables.step(table)
    inside = Client()
    page = parsed(inside.get(path_of(table)))
    assert page.select_one("#table")["data-seat"] == ""  # type: ignore[index]
    assert not page.select("#hand button[name=card]")
    (entrance,) = page.select(".site-nav a[href^='/entra/']")
    fields = parsed(inside.get(str(entrance["href"]))).select_one("form input[name=next]")
    assert fields is not None
    answer = inside.post(
        reverse("login"),
        {"username": "Anna", "password": cast.PASSWORD, "next": str(fields["value"])},
        follow=True,
    )
    assert answer.redirect_chain[-1][0] == path_of(table)
    again = parsed(answer)
    assert again.select_one("#table")["data-seat"] == "0"  # type: ignore[index]
    assert len(again.select("#hand button[name=card]")) == 10


def test_bl_021_where_strangers_may_not_look_the_page_still_leads_in_and_back(anna: User) -> None:
    table = tables.table_of(anna)
    table.settings["watching"] = False
    table.save()
    tables.settle(table)
    answer = Client().get(path_of(table))
    assert answer.status_code == 404
    page = BeautifulSoup(answer.content, "html.parser")
    assert page.select_one(f".site-nav a[href='/entra/?next={path_of(table)}']") is not None


# The way back


def test_bl_025_what_htmx_asks_for_on_the_way_back_is_the_whole_page(anna: User) -> None:
    partita = once_over(anna)
    client, address = client_of(anna), reverse("partita", args=[partita.public_id])
    step = {"smazzata": 1, "passo": 3}
    piece = client.get(address, step, headers={"HX-Request": "true"})
    assert b"<html" not in piece.content
    back = client.get(address, step, headers={"HX-Request": "true", "HX-History-Restore-Request": "true"})
    assert b"<html" in back.content
    assert b'data-step="3"' in back.content
    assert {"HX-Request", "HX-History-Restore-Request"} <= set(re.split(r",\s*", back["Vary"]))


def test_bl_025_no_page_with_people_on_it_is_kept_and_one_that_is_asks_again(anna: User) -> None:
    partita, waiting = once_over(anna), opened_by(anna)
    client = client_of(anna)
    table = reverse("table", args=[partita.table.public_id])
    for address in (
        "/",
        "/partite/",
        reverse("partita", args=[partita.public_id]),
        table,
        f"{table}stato/",
        reverse("room", args=[waiting.public_id]),
        "/gioca/",
        "/tavoli/nuovo/",
        "/preferenze/",
        "/amici/",
    ):
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert "no-store" in answer["Cache-Control"], address
        if b"<html" in answer.content:
            assert parsed(answer).select_one("script[src*='js/fresh']") is not None, address


# Other people's markup


@pytest.mark.parametrize("words", MARKUP)
def test_bl_058_a_name_or_a_rule_that_is_markup_is_shown_as_it_is_everywhere(words: str, bruno: User) -> None:
    """No form takes such a name; here it is written past them all."""
    name = words[:24]
    somebody = tables.person("Qualcuno")
    User.objects.filter(pk=somebody.pk).update(username=name)
    somebody.refresh_from_db()
    house_rules.save_preset("tressette", by=bruno, name=words, toggles={"target": 31})
    table = tables.table_of(somebody, bruno)
    Table.objects.filter(pk=table.pk).update(is_public=True, owner=somebody)
    for at in tables.moments(table):
        if at.status in ("pause", "over"):
            break
    waiting = opened_by(somebody, is_public=True)
    partita = Partita.objects.get(table=table)
    reader, seen = client_of(bruno), 0
    for address in (
        "/",
        path_of(table),
        f"{path_of(table)}stato/",
        reverse("room", args=[waiting.public_id]),
        "/partite/",
        "/gioca/",
        "/tavoli/nuovo/",
        reverse("partita", args=[partita.public_id]),
        reverse("admin:games_houserules_changelist"),
        reverse("admin:accounts_user_changelist"),
        reverse("admin:accounts_user_change", args=[somebody.pk]),
    ):
        answer = reader.get(address)
        assert answer.status_code == 200, address
        page = parsed(answer)
        assert "<" not in name or name not in answer.content.decode(), address
        assert not page.select("img[src=x], b[hx-get], [onerror]"), address
        seen += name in page.get_text()
    assert seen >= 5


# Nought


@pytest.mark.parametrize("place", range(4))
def test_bl_069_nought_is_nil_whoever_says_it_and_not_yet_is_not_nought(place: int) -> None:
    bids = [3, 3, 3, 3]
    bids[place] = 0
    state = build.bid(build.dealt(), *bids[: place + 1])
    for _ in range(2):  # made anew, as for a page that is loaded again
        page = build.page(build.snapshot(state, version=place + 2), (place + 1) % 4)
        said = {str(seat["data-chair"]): seat for seat in page.select(".seat")}
        marks = [str(build.one(said[str(seat)], "[data-bid]")["data-bid"]) for seat in range(4)]
        assert marks[place] == "nil"
        assert marks[place + 1 :] == ["open"] * (3 - place)
        assert not {"nil", "open"} & set(marks[:place])
    assert "nil" in text(page.select_one("#announce")).lower()
    if place < 3:
        assert len(page.select("#hand button[name=bid]")) == 14, "the next bidder may still say anything"


# The game that is asked for


@SHOWN_GAMES
def test_bl_077_every_way_in_opens_the_game_it_names(game: str, anna: User) -> None:
    client = client_of(anna)
    opened = {}
    home = parsed(client.get("/"))
    hero = build.one(home, f"section[aria-labelledby=hero-{game}]")
    forms = {str(form["action"]): fields_of(form) for form in hero.select("form")}
    assert forms.keys() == {"/siedimi/", "/gioca/"}
    for action, fields in forms.items():
        opened[action] = client.post(action, fields)["Location"]
        forget_what_was_just_asked()
    for link in hero.select("a[href*='game=']"):
        (form,) = parsed(client.get(str(link["href"]))).select("main form[method=post]")
        opened[str(link["href"])] = client.post(str(form.get("action") or link["href"]), fields_of(form))[
            "Location"
        ]
        forget_what_was_just_asked()
    assert len(opened) == 4
    tables_opened = {address.split("/")[2] for address in opened.values()}
    assert len(tables_opened) == 4
    assert {Table.objects.get(public_id=one).game for one in tables_opened} == {game}
    waiting = next(address for address in opened.values() if address.endswith("/posti/"))
    table = Table.objects.get(public_id=waiting.split("/")[2])
    places.fill(table.pk, anna, KITS[game].level)
    starting.ready(table.pk, anna, 0)
    page = parsed(client.get(path_of(table)))
    assert str(shown.get(game).table_title) in page.h1.get_text()  # type: ignore[union-attr]
    assert page.main.has_attr("data-clockwise") == get(game).clockwise  # type: ignore[union-attr]
    Partita.objects.filter(table=table).update(
        status="over", winner=0, ended_at="2026-01-01T00:00Z", to_act=[]
    )
    starting.rematch(table.pk, anna)
    assert set(Partita.objects.filter(table=table).values_list("game", flat=True)) == {game}


def forget_what_was_just_asked() -> None:
    """So that the next wish is no double tap of this one."""
    Table.objects.update(created_at="2026-01-01T00:00Z")


def fields_of(form: Tag) -> dict[str, str]:
    """What a browser would send of a form that nobody has touched."""
    fields = {
        str(field["name"]): str(field.get("value", ""))
        for field in form.select("input[name]")
        if field.get("type") not in ("radio", "checkbox") or field.has_attr("checked")
    }
    for select in form.select("select[name]"):
        chosen = select.select_one("option[selected]") or select.select_one("option")
        fields[str(select["name"])] = str(chosen["value"])  # type: ignore[index]
    return fields


# Ids and forms


@SHOWN_GAMES
def test_bl_090_no_id_is_empty_or_there_twice_and_every_form_works_without_a_script(
    game: str, anna: User
) -> None:
    table, waiting = tables.table_of(anna, game=game), opened_by(anna, game=game)
    pages: list[tuple[str, Any]] = []
    reader, stranger = client_of(anna), Client()
    for client in (reader, stranger):
        for address in ("/", reverse("room", args=[waiting.public_id]), "/tavoli/nuovo/", "/gioca/"):
            pages.append((address, client.get(address)))
    seen: set[str] = set()
    for at in tables.moments(table):
        key = f"{at.status} {0 in at.to_act}"
        if key not in seen:
            seen.add(key)
            pages += [(key, client.get(path_of(table))) for client in (reader, stranger)]
        if at.status == "pause":
            break
    assert {"cut False", "play True", "play False"} <= seen
    for where, answer in pages:
        page = parsed(answer)
        ids = [str(node["id"]) for node in page.select("[id]")]
        assert all(ids), where
        assert sorted(ids) == sorted(set(ids)), where
        for form in page.select("form"):
            method = str(form.get("method", "")).lower()
            assert method in ("get", "post"), where
            assert method == "post" or not form.has_attr("ws-send"), where
            if method == "post":
                token = f"input[name=csrfmiddlewaretoken][form='{form.get('id')}']"
                assert form.select_one("input[name=csrfmiddlewaretoken]") or page.select_one(token), where
