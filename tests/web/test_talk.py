"""Talk without a websocket and without JavaScript: the same forms, posted."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from games.models import Report, Table
from games.presentation.refusals import refusal
from games.services.talk import say_text
from tests import tables
from tests.talking import fresh_limits as fresh_limits
from tests.talking import said, set_site, to

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fresh_limits")]


@pytest.fixture
def table() -> Table:
    table, _people = tables.four_people()
    return table


def client_of(name: str) -> Client:
    client = Client()
    client.force_login(tables.person(name))
    return client


def url(table: Table) -> str:
    return f"/tavoli/{table.public_id}/"


def soup(client: Client, table: Table) -> BeautifulSoup:
    return BeautifulSoup(client.get(url(table)).content, "html.parser")


def test_a_plain_post_speaks_and_goes_back_to_the_table(table: Table) -> None:
    to(table, "pause")
    anna = client_of("Anna")
    buttons = {str(button["value"]) for button in soup(anna, table).select("#talk-phrases [name=phrase]")}
    assert "complimenti" in buttons
    assert anna.post(url(table), {"phrase": "complimenti"}).status_code == 303
    assert anna.post(url(table), {"text": "ciao"}).status_code == 303
    assert said(table) == [("Anna", "complimenti"), ("Anna", "ciao")]
    assert [node.get_text() for node in soup(client_of("Bruno"), table).select("#talk-log li")] == [
        "Anna Complimenti!",
        "Anna ciao",
    ]


def test_a_refusal_and_a_report_are_said_on_the_page(table: Table) -> None:
    at = to(table, "pause")
    say_text(at, tables.person("Bruno"), "bla")
    anna = client_of("Anna")
    answer = anna.post(url(table), {"report": "1"})
    assert answer.status_code == 200
    assert BeautifulSoup(answer.content, "html.parser").select("#message")[0].get_text() == refusal(
        "reported"
    )
    assert Report.objects.count() == 1
    to(table, "play", laid=1)
    answer = anna.post(url(table), {"text": "ciao"})
    assert answer.status_code == 422
    assert BeautifulSoup(answer.content, "html.parser").select("#message")[0].get_text() == refusal(
        "talk_later"
    )


def test_polling_tells_of_new_words_and_only_of_them(table: Table) -> None:
    at = to(table, "pause")
    anna, state = client_of("Anna"), f"{url(table)}stato/"
    etag = anna.get(state)["ETag"]
    assert anna.get(state, headers={"If-None-Match": etag}).status_code == 304
    say_text(at, tables.person("Bruno"), "bla")
    assert "Bruno" in anna.get(state, headers={"If-None-Match": etag}).content.decode()


def test_a_stranger_posts_nothing_and_a_table_that_is_not_theirs_does_not_exist(table: Table) -> None:
    to(table, "pause")
    assert Client().post(url(table), {"text": "ciao"}).status_code == 422
    set_site(watching=False)
    for client in (Client(), client_of("Estraneo")):
        assert client.post(url(table), {"text": "ciao"}).status_code == 404
        assert client.post(url(table), {"report": "1"}).status_code == 404
    assert said(table) == []
