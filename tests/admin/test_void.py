"""Partite in play in the admin: who sits where, and voiding one with a reason that the players read."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from games.models import Due, Partita, Smazzata, Table, TableEvent, TableEventKind
from games.presentation import fragments
from games.presentation.look import Look
from games.selectors import cache, deals, snapshot
from games.selectors.record import differences
from tests import tables

pytestmark = pytest.mark.django_db(transaction=True)

REASON = "Torneo <b>sospeso</b>"


@pytest.fixture
def table() -> Table:
    table, _people = tables.four_people()
    tables.settle(table)
    return table


def void_page(table: Table) -> str:
    return reverse("admin:games_partita_void", args=[table.partite.get().pk])


def panel(table: Table) -> BeautifulSoup:
    html = fragments.render(snapshot.current(table), 0, Look())["panel"]
    return BeautifulSoup(html, "html.parser")


def test_the_partite_in_play_are_listed_with_who_sits_where(as_carla: Client, table: Table) -> None:
    page = BeautifulSoup(as_carla.get("/gestione/games/partita/?in_gioco=si").content, "html.parser")
    (row,) = page.select("#result_list tbody tr")
    assert row.select(".field-who")[0].get_text() == "Anna, Bruno, Carla, Dario"
    assert not BeautifulSoup(
        as_carla.get("/gestione/games/partita/?in_gioco=no").content, "html.parser"
    ).select("#result_list tbody tr")


def test_voiding_ends_it_for_all_with_the_reason_and_leaves_a_line(as_carla: Client, table: Table) -> None:
    before = snapshot.current(table)
    change = reverse("admin:games_partita_change", args=[before.partita_id])
    assert void_page(table) in as_carla.get(change).content.decode()
    assert as_carla.post(void_page(table), {"reason": " "}).status_code == 200
    assert Partita.objects.get().status == "play"
    assert as_carla.post(void_page(table), {"reason": REASON}).status_code == 302
    partita = Partita.objects.get()
    assert (partita.status, partita.winner, partita.version) == ("void", None, before.version + 1)
    assert not Due.objects.exists()
    assert TableEvent.objects.get(kind=TableEventKind.VOID).data == {"reason": REASON}
    assert REASON in LogEntry.objects.get().get_change_message()
    # Read by who was there, and by a process that was not: the words are the admin's, never markup.
    for _ in range(2):
        shown = panel(table)
        assert REASON in shown.get_text()
        assert not shown.select("b")
        cache.clear()
        fragments.forget()
    assert not list(differences(partita))
    # Nothing is left to hide: the seed may be shown.
    assert deals.revealed_seed(Smazzata.objects.get().deal_id)
    assert void_page(table) not in as_carla.get(change).content.decode()
    assert "già finita" in as_carla.post(void_page(table), {"reason": "x"}, follow=True).content.decode()
    assert LogEntry.objects.count() == 1


def test_a_partita_at_the_cut_or_in_the_pause_is_voided_too(as_carla: Client) -> None:
    for status in ("cut", "pause"):
        table, _people = tables.four_people()
        next(at for at in tables.moments(table) if at.status == status)
        as_carla.post(void_page(table), {"reason": REASON})
        cache.clear()
        assert snapshot.current(table).status == "void"
        assert REASON in panel(table).get_text()


def test_nobody_else_voids(table: Table) -> None:
    for name, staff in (("Anna", False), ("Ugo", True)):
        client = Client()
        client.force_login(tables.person(name, is_staff=True) if staff else tables.person(name))
        assert client.post(void_page(table), {"reason": "x"}).status_code == (403 if staff else 302)
    assert Partita.objects.get().status == "play"


def test_who_played_may_look_at_what_was_left_unfinished_and_verify_its_deal(
    as_carla: Client, table: Table
) -> None:
    tables.step(table)
    anna = Client()
    anna.force_login(tables.person("Anna"))
    partita = table.partite.get()
    page = f"/partite/{partita.public_id}/"
    assert anna.get(f"{page}mazzi.json").json() == []
    as_carla.post(void_page(table), {"reason": REASON})
    (deal,) = anna.get(f"{page}mazzi.json").json()
    assert deal["seed"] == deals.revealed_seed(Smazzata.objects.get().deal_id)
    shown = BeautifulSoup(anna.get(f"{page}?smazzata=1&passo=1").content, "html.parser")
    assert "interrotta" in shown.select(".sums__note")[0].get_text()
    assert "Annullata" in shown.select("h1")[0].get_text()
    assert deal["seed"] in shown.get_text()
