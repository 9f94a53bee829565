"""All hands for who watches, a whole smazzata late: where the table says so, and the site lets it."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts import site
from accounts.models import User
from games.models import Partita, Table
from games.services import places, starting
from games.services.opening import change
from tests.rooms import opened_by, wanted
from tests.tables import moments, now, person
from tests.web.pages import client_of, parsed, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> User:
    return person("Anna")


def begun(anna: User, **fields: Any) -> Table:
    """A table of Anna's with three bots whose partita has begun."""
    table = opened_by(anna, **fields)
    places.fill(table.pk, anna, "seria")
    starting.ready(table.pk, anna, 0)
    return table


def in_smazzata(table: Table, number: int) -> None:
    for at in moments(table):
        if at.smazzata >= number and at.status == "play":
            return


def late(table: Table, query: str = "") -> str:
    return f"/tavoli/{table.public_id}/finite/{query}"


def close_late_hands() -> None:
    now = site.current()
    site.save(
        {field: getattr(now, field) for field in site.FIELDS} | {"late_hands": False}, by=None, edited=0
    )


def test_whoever_opens_a_table_chooses_it_and_by_default_it_is_not_so(anna: User) -> None:
    page = parsed(client_of(anna).get(reverse("new-table")))
    offered = {
        option["value"]: option.has_attr("selected") for option in page.select("[name=watching] option")
    }
    assert offered == {"1": True, "carte": False, "": False}
    for chosen, settings in (("carte", (True, True)), ("1", (True, False)), ("", (False, False))):
        client_of(anna).post(reverse("new-table"), {"game": "tressette", "watching": chosen})
        table = Table.objects.latest("pk")
        assert (table.settings["watching"], table.settings["late_hands"]) == settings


def test_who_sits_down_reads_it_in_the_waiting_room_and_at_the_table(anna: User) -> None:
    table = opened_by(anna, late_hands=True)
    for client in (client_of(anna), Client()):
        page = parsed(client.get(reverse("room", args=[table.public_id])))
        assert "Chi guarda vede le carte a smazzata finita" in text(page.select_one(".room__terms"))
    places.fill(table.pk, anna, "seria")
    starting.ready(table.pk, anna, 0)
    rules = text(parsed(client_of(anna).get(f"/tavoli/{table.public_id}/")).select_one("#house-rules"))
    assert "quelle della smazzata in corso non le vede mai" in rules


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [({}, "e le carte di nessuno"), ({"watching": False}, "Nessuno può guardare")],
)
def test_the_rules_in_force_say_what_who_watches_sees_at_any_table(
    anna: User, fields: dict[str, Any], sentence: str
) -> None:
    table = begun(anna, **fields)
    rules = parsed(client_of(anna).get(f"/tavoli/{table.public_id}/")).select_one("#house-rules")
    assert sentence in text(rules)


def test_in_the_first_smazzata_who_watches_is_told_when_the_cards_will_be_shown(anna: User) -> None:
    table = begun(anna, late_hands=True)
    in_smazzata(table, 1)
    first = "Le carte della prima smazzata si vedranno alla sua fine."
    assert text(parsed(Client().get(f"/tavoli/{table.public_id}/")).select_one("#hand")) == first
    page = parsed(Client().get(late(table)))
    assert first in text(page.select_one("main"))
    assert not page.select("[data-card], .card")
    assert Client().get(late(table, "?smazzata=1")).status_code == 404


def test_then_the_last_one_is_there_with_all_hands_step_by_step(anna: User) -> None:
    table = begun(anna, late_hands=True)
    in_smazzata(table, 2)
    link = parsed(Client().get(f"/tavoli/{table.public_id}/")).select_one("#hand a")
    assert link is not None
    assert text(link) == "Smazzata 1 a carte scoperte"
    page = parsed(Client().get(str(link["href"])))
    assert [len(hand.select("[data-card]")) for hand in page.select(".replay__hand")] == [10] * 4
    page = parsed(Client().get(late(table, "?smazzata=1&avanti=8")))
    replay = page.select_one("#replay")
    assert replay is not None
    assert replay["data-step"] == "8"
    assert len(page.select(".replay__hand [data-card]")) == 32
    fragment = Client().get(late(table, "?smazzata=1&passo=8"), headers={"HX-Request": "true"})
    assert fragment.headers["HX-Replace-Url"] == late(table, "?smazzata=1&passo=8")
    assert "no-store" in fragment.headers["Cache-Control"]
    assert b"<html" not in fragment.content
    assert Client().get(late(table, "?smazzata=2")).status_code == 404


def test_who_plays_is_sent_to_their_own_page_of_the_partita_and_sees_no_offer_at_the_table(
    anna: User,
) -> None:
    table = begun(anna, late_hands=True)
    in_smazzata(table, 2)
    partita = Partita.objects.get(table=table)
    assert client_of(anna).get(late(table)).headers["Location"] == f"/partite/{partita.public_id}/"
    assert "a carte scoperte" not in client_of(anna).get(f"/tavoli/{table.public_id}/").content.decode()


def test_a_table_without_it_has_no_such_page_and_no_word_of_it(anna: User) -> None:
    table = begun(anna)
    in_smazzata(table, 2)
    for client in (Client(), client_of(person("Estraneo")), client_of(anna)):
        assert client.get(late(table)).status_code == 404
    page = parsed(Client().get(f"/tavoli/{table.public_id}/"))
    assert page.select_one("#hand[hidden]") is not None


def test_a_table_that_nobody_may_watch_shows_it_to_nobody(anna: User) -> None:
    table = begun(anna, late_hands=True, watching=False)
    in_smazzata(table, 2)
    assert not now(table).late_hands
    assert Client().get(late(table)).status_code == 404
    assert Client().get("/tavoli/nessuno12345/finite/").status_code == 404


def test_the_site_can_close_it_for_tables_to_come_and_for_those_in_play(anna: User) -> None:
    running = begun(anna, late_hands=True)
    in_smazzata(running, 2)
    waits = opened_by(anna, late_hands=True)
    close_late_hands()
    assert Client().get(late(running)).status_code == 404
    page = parsed(client_of(anna).get(reverse("new-table")))
    assert [option["value"] for option in page.select("[name=watching] option")] == ["1", ""]
    room = parsed(Client().get(reverse("room", args=[waits.public_id])))
    assert "Si può guardare, a carte coperte" in text(room.select_one(".room__terms"))
    places.fill(waits.pk, anna, "seria")
    starting.ready(waits.pk, anna, 0)
    assert not now(waits).late_hands


def test_a_partita_keeps_what_was_agreed_when_it_began(anna: User) -> None:
    """Changed for the rivincita, it opens no hand of the partita that was played with covered cards."""
    table = begun(anna)
    for _at in moments(table):
        pass
    places.sit(table.pk, anna)
    change(table.pk, anna, wanted(late_hands=True))
    assert Table.objects.get(pk=table.pk).settings["late_hands"]
    assert Client().get(late(table)).status_code == 404
