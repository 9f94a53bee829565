"""Closing a table in the admin: nobody sits there again, and the partita ends with the score of its last smazzata."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from games.engine.errors import IllegalAction
from games.models import Due, Partita, Place, Table, TableEvent, TableEventKind
from games.presentation import fragments
from games.presentation.look import Look
from games.presentation.room import room_html
from games.selectors import cache, rooms, snapshot
from games.selectors.record import differences
from games.services import places, starting
from games.services.room import Problem, RoomRefused
from tests import tables
from tests.games import EVERY_GAME
from tests.rooms import opened_by

pytestmark = pytest.mark.django_db(transaction=True)

REASON = "Si chiude <b>alle dieci</b>"


def page(table: Table) -> str:
    return reverse("admin:games_table_shut", args=[table.pk])


def shut(client: Client, table: Table) -> str:
    return client.post(page(table), {"reason": REASON}, follow=True).content.decode()


def panel(table: Table) -> BeautifulSoup:
    html = fragments.render(snapshot.current(table), 0, Look())["panel"]
    return BeautifulSoup(html, "html.parser")


@EVERY_GAME
def test_who_is_ahead_after_the_last_whole_smazzata_has_won(as_carla: Client, game: str) -> None:
    rules = {"tressette": {"target": 51}, "picche": {"target": 500}}[game]
    table = tables.table_of(*map(tables.person, tables.PEOPLE), game=game, rules=rules)
    for at in tables.moments(table):
        if (
            at.status == "play"
            and at.smazzata > 1
            and at.moves > 5
            and at.score_before.points[0] != at.score_before.points[1]
        ):
            break
    ours, theirs = at.score_before.points
    change = reverse("admin:games_table_change", args=[table.pk])
    assert page(table) in as_carla.get(change).content.decode()
    assert as_carla.post(page(table), {"reason": " "}).status_code == 200
    assert "legge il motivo" in shut(as_carla, table)
    partita = Partita.objects.get()
    assert (partita.status, partita.winner, partita.version) == ("over", int(theirs > ours), at.version + 1)
    assert partita.score["points"] == [ours, theirs]
    assert not list(differences(partita))
    assert not Due.objects.exists()
    assert TableEvent.objects.get(kind=TableEventKind.CLOSE).data == {"reason": REASON}
    assert REASON in LogEntry.objects.get().get_change_message()
    # Read by who was there, and by a process that was not.
    for _ in range(2):
        shown = panel(table)
        assert REASON in shown.get_text()
        assert "ultima smazzata finita" in shown.get_text()
        assert not shown.select("b, [name=rivincita]")
        cache.clear()
        fragments.forget()
    assert page(table) not in as_carla.get(change).content.decode()
    assert "già chiuso" in shut(as_carla, table)
    assert LogEntry.objects.count() == 1


@pytest.mark.parametrize("status", ["cut", "play"])
def test_in_the_first_smazzata_the_pairs_are_even_and_nobody_has_won(as_carla: Client, status: str) -> None:
    table, _people = tables.four_people()
    next(at for at in tables.moments(table) if at.status == status)
    shut(as_carla, table)
    partita = Partita.objects.get()
    assert (partita.status, partita.winner) == ("void", None)
    assert "nessuno ha vinto" in panel(table).get_text()
    assert not list(differences(partita))


def test_a_closed_table_never_opens_again(as_carla: Client) -> None:
    table, people = tables.four_people()
    tables.settle(table)
    shut(as_carla, table)
    with pytest.raises(IllegalAction):
        starting.rematch(table.pk, people[0])
    for who in (people[0], tables.person("Estraneo")):
        with pytest.raises(RoomRefused) as error:
            places.sit(table.pk, who)
        assert error.value.code == Problem.CLOSED
    assert not Table.objects.get().is_open


def test_who_waits_gets_up_and_reads_why(as_carla: Client) -> None:
    table = opened_by(tables.person("Anna"))
    shut(as_carla, table)
    assert not Place.objects.exists()
    facts = rooms.room(table.public_id)
    shown = BeautifulSoup(room_html(facts, None, Look()), "html.parser")
    assert REASON in shown.get_text()
    assert shown.select("[data-state=closed]")
    assert not shown.select("b, [name=siedi]")


def test_a_partita_that_was_over_stays_as_it_was(as_carla: Client) -> None:
    table, _people = tables.four_people()
    for _at in tables.moments(table):
        pass
    before = Partita.objects.values().get()
    shut(as_carla, table)
    assert Partita.objects.values().get() == before
    assert "già chiuso" in shut(as_carla, table)
    assert "chiuso questo tavolo" not in panel(table).get_text()
    assert not panel(table).select("[name=rivincita]")


def test_nobody_else_closes(as_carla: Client) -> None:
    table = opened_by(tables.person("Anna"))
    for name, staff in (("Anna", False), ("Ugo", True)):
        client = Client()
        client.force_login(tables.person(name, is_staff=True) if staff else tables.person(name))
        assert client.post(page(table), {"reason": "x"}).status_code == (403 if staff else 302)
    assert Table.objects.get().is_open
