"""Talk at the places before a partita: the same forms as at the table, posted; what each may read there."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Table
from games.presentation.refusals import refusal
from tests.rooms import opened_by
from tests.tables import person
from tests.talking import fresh_limits as fresh_limits
from tests.talking import said
from tests.web.pages import client_of, parsed, text

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fresh_limits")]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def anna() -> User:
    return person("Anna")


@pytest.fixture
def table(anna: User) -> Table:
    return opened_by(anna)


def path(table: Table) -> str:
    return reverse("room", args=[table.public_id])


def log(client: Client, table: Table) -> list[str]:
    return [text(line) for line in parsed(client.get(path(table))).select("#talk-log li")]


def test_a_plain_post_speaks_and_goes_back_to_the_places(table: Table, anna: User) -> None:
    client = client_of(anna)
    page = parsed(client.get(path(table)))
    assert page.select_one("#talk-phrases [value=complimenti]") is not None
    assert page.select_one("#talk-say[data-text]") is not None
    for fields in ({"phrase": "ciao"}, {"text": "chi manca? <b>"}):
        answer = client.post(path(table), fields)
        assert (answer.status_code, answer["Location"]) == (303, path(table))
    assert said(table) == [("Anna", "ciao"), ("Anna", "chi manca? <b>")]
    assert log(client, table) == ["Anna Ciao a tutti!", "Anna chi manca? <b>"]
    assert b"<b>\n" not in client.get(path(table)).content
    assert "chi manca? &lt;b&gt;" in client.get(path(table)).content.decode()


def test_who_has_no_place_reads_and_is_told_what_to_do(table: Table, anna: User) -> None:
    client_of(anna).post(path(table), {"text": "ciao"})
    for client in (Client(), client_of(person("Estraneo"))):
        assert log(client, table) == ["Anna ciao"]
        page = parsed(client.get(path(table)))
        assert text(page.select_one("#talk-say")) == "Per parlare qui prendi un posto."
        assert page.select_one("#talk-say[data-text]") is None
        answer = client.post(path(table), {"text": "eccomi"})
        assert answer.status_code == 422
        assert refusal("talk_no_place") in answer.content.decode()
    assert said(table) == [("Anna", "ciao")]


def test_where_nobody_may_watch_a_stranger_does_not_read(anna: User) -> None:
    table = opened_by(anna, watching=False)
    client_of(anna).post(path(table), {"text": "fra noi"})
    for client in (Client(), client_of(person("Estraneo"))):
        assert "fra noi" not in client.get(path(table)).content.decode()
        assert "fra noi" not in client.get(f"{path(table)}stato/").content.decode()
        answer = client.post(path(table), {"report": "1"}, headers=HTMX)
        assert refusal("talk_no_place") in answer.content.decode()
        assert "fra noi" not in answer.content.decode()


def test_htmx_and_polling_are_given_what_was_said(table: Table, anna: User) -> None:
    client = client_of(anna)
    etag = client.get(f"{path(table)}stato/")["ETag"]
    answer = client.post(path(table), {"text": "si comincia?"}, headers=HTMX)
    assert "si comincia?" in text(parsed(answer).select_one("#talk-log"))
    form = parsed(answer).select_one("#talk-log")
    assert form is not None
    assert form["hx-post"] == path(table)
    assert not form.has_attr("ws-send"), "nothing that is sent over this page's socket is done"
    again = client.get(f"{path(table)}stato/", headers={"If-None-Match": etag})
    assert "si comincia?" in again.content.decode()


def test_mute_and_report_are_confirmed_in_words(table: Table, anna: User) -> None:
    client_of(anna).post(path(table), {"text": "uffa"})
    bruno = client_of(person("Bruno"))
    bruno.post(path(table), {"siedi": ""})
    for field, words in (("report", "reported"), ("mute", "muted"), ("unmute", "unmuted")):
        answer = bruno.post(path(table), {field: "1"})
        assert answer.status_code == 200
        assert refusal(words) in answer.content.decode()


@pytest.mark.parametrize(
    ("fields", "status"),
    [({"phrase": "nessuna"}, 400), ({"mute": "x"}, 400), ({"text": "a", "phrase": "ciao"}, 400)],
)
def test_what_cannot_be_read_is_refused(
    table: Table, anna: User, fields: dict[str, str], status: int
) -> None:
    assert client_of(anna).post(path(table), fields).status_code == status
    assert said(table) == []


def test_without_a_script_one_writes_on_a_page_that_does_not_renew_itself(table: Table, anna: User) -> None:
    client = client_of(anna)
    page = parsed(client.get(path(table)))
    assert page.select_one("noscript meta[http-equiv=refresh]") is not None
    link = page.select_one("noscript a[href^='?parole']")
    assert link is not None
    address = path(table) + "?parole=1"
    page = parsed(client.get(address))
    assert page.select_one("noscript meta") is None
    sheet = page.select_one("#talk")
    assert sheet is not None
    assert not sheet.has_attr("popover")
    assert client.post(address, {"text": "con calma"})["Location"] == address
    assert log(client, table) == ["Anna con calma"]
