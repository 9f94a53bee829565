"""SIGKILL while the cut is open: a sealed taglio is there afterwards, and in its slot when the window ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.conf import LazySettings, settings
from django.core.management import call_command
from django.db.models.functions import Now
from django.test import Client

from games.models import Due, Partita, Taglio
from tests import tables
from tests.cuts import ONE, OPEN, second_cut, slots
from tests.kill.test_killed_in_the_window import joined, until
from tests.kill.test_serve_killed import environment_of_tests as environment_of_tests
from tests.served import Served

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(300)]


def test_bl_081_a_server_killed_in_the_cut_keeps_the_taglio_and_deals_with_it_afterwards(
    environment_of_tests: dict[str, str], tmp_path: Path, settings: LazySettings
) -> None:
    settings.CUT_SECONDS = settings.TAGLIO_SECONDS = OPEN
    # Anna is offered the pack and answers; Carla, who does not, keeps the window open.
    at = second_cut(True, False, True, False, dealer=1)
    partita = Partita.objects.get(pk=at.partita_id)
    cookie = cookie_of("Anna")
    served = Served(tmp_path, environment_of_tests)
    with joined(served, partita.table, cookie) as socket:
        page = until(socket, "#cut-form .cut")
        assert page.select_one("#cut-form [name=v]")["value"] == str(at.version)
        socket.send(json.dumps({"taglio": ONE, "v": str(at.version)}))
        until(socket, "#panel:not(:has(#cut-form))")
        served.kill()
    partita.refresh_from_db()
    assert (partita.status, partita.version) == ("cut", at.version), "a taglio moves no version"
    assert list(Taglio.objects.values_list("seat", "value")) == [(0, ONE)]
    call_command("check_record")

    served = Served(tmp_path, environment_of_tests)
    with joined(served, partita.table, cookie) as socket:
        page = until(socket, "#panel")
        assert "Hai tagliato" in page.select_one("#panel").get_text()
        Due.objects.filter(kind="cut").update(at=Now())
        until(socket, "#table[data-status=play]")
    served.stop()
    assert slots(at) == [ONE, "", "", ""]
    assert not Taglio.objects.exists()
    call_command("check_record")


def cookie_of(name: str) -> str:
    client = Client()
    client.force_login(tables.person(name))
    return client.cookies[settings.SESSION_COOKIE_NAME].value
