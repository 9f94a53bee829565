"""Leaving the table by its form: asked first, led to the lobby, and the way back stands first there."""

from __future__ import annotations

import pytest

from games.models import Presence
from tests.presences import all_here, away, substituted
from tests.tables import now, person
from tests.web.pages import client_of, parsed

pytestmark = pytest.mark.django_db


def test_it_is_asked_first_and_leads_to_the_lobby_with_the_way_back() -> None:
    table, people = all_here()
    address, client = f"/tavoli/{table.public_id}/", client_of(people[1])
    page = parsed(client.get(address))
    (opens,) = page.select("header [popovertarget=leave]")
    assert opens.get_text() == "Lascia il tavolo"
    form = page.select_one("form#leave")
    assert form is not None
    assert "Seria" in form.get_text()
    assert not form.has_attr("ws-send"), "it leads away, with a script and without"
    assert page.select("input[name=csrfmiddlewaretoken][form=leave]")

    answer = client.post(address, {"lascio": "1"})
    assert (answer.status_code, answer["Location"]) == (303, "/")
    assert (away(table), substituted(table)) == ([1], [1])
    home = parsed(client.get("/"))
    assert [note.get_text() for note in home.select(".notice")] == ["Hai lasciato il tavolo."]
    first = home.select("main a[href]")[0]
    assert first["href"] == address
    assert "Torna al tavolo" in first.get_text()
    assert substituted(table) == [1], "the lobby brings nobody back"

    # A page that a script asks for again is no return; the page itself is.
    client.get(f"{address}stato/", HTTP_SEC_FETCH_DEST="empty", HTTP_SEC_FETCH_MODE="cors")
    assert substituted(table) == [1]
    client.get(address, HTTP_SEC_FETCH_DEST="empty", HTTP_SEC_FETCH_MODE="navigate")
    assert (away(table), substituted(table)) == ([], [])


def test_a_tab_that_looks_on_may_leave_too() -> None:
    table, people = all_here()
    assert Presence.objects.filter(person=people[1], active=True).exists()
    assert client_of(people[1]).post(f"/tavoli/{table.public_id}/", {"lascio": "1"}).status_code == 303
    assert now(table).players[1].left


def test_a_watcher_has_nothing_to_leave() -> None:
    table, _people = all_here()
    client = client_of(person("Estraneo"))
    page = parsed(client.get(f"/tavoli/{table.public_id}/"))
    assert not page.select("#leave, [popovertarget=leave]")
    assert client.post(f"/tavoli/{table.public_id}/", {"lascio": "1"}).status_code == 403
