"""Who reads the table without a socket is at the table too."""

from __future__ import annotations

import pytest
from django.db.models.functions import Now
from django.test import Client

from games.models import Partita, Presence
from games.services import presence
from tests.tables import four_people, now, settle
from tests.web.pages import client_of

pytestmark = pytest.mark.django_db


def test_a_page_or_a_look_is_presence_and_brings_its_person_back() -> None:
    table, people = four_people()
    settle(table)
    Partita.objects.update(started_at=Now() - 2 * presence.FIRST)
    address = f"/tavoli/{table.public_id}/"
    for who in people[:3]:
        assert client_of(who).get(address).status_code == 200
    assert presence.sweep() == 1
    assert [player.chair for player in now(table).players if player.away] == [3]
    assert client_of(people[3]).get(f"{address}stato/", headers={"HX-Request": "true"}).status_code == 200
    assert not any(player.away for player in now(table).players)
    assert presence.sweep() == 0


def test_an_anonymous_watcher_is_nobody() -> None:
    table, _ = four_people()
    settle(table)
    assert Client().get(f"/tavoli/{table.public_id}/").status_code == 200
    assert not Presence.objects.exists()
