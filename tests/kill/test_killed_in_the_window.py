"""SIGKILL while *a monte* is asked: the sealed answer is there afterwards, and so is the end of the window (T17)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.conf import settings
from django.core.management import call_command
from django.db import transaction
from django.test import Client
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from games.models import Due, MonteAnswer, Partita, Table
from games.services.tables import sit_with_bots
from tests import tables
from tests.deals import deal_where, entitled_seats
from tests.kill.test_serve_killed import SILENCE
from tests.kill.test_serve_killed import environment_of_tests as environment_of_tests
from tests.served import Served

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(300)]

TOGGLE = "under_one_point"


def opened() -> tuple[Table, str]:
    """Anna with three bots, she alone entitled; nothing is dealt before a server looks."""
    anna, client = tables.person("Anna"), Client()
    client.force_login(anna)
    with transaction.atomic():
        table = sit_with_bots(anna, bots=("seria", "seria", "seria"), rules={"a_monte": TOGGLE})
        deal_where(lambda hands, _: entitled_seats(hands, TOGGLE) == [0], table)
    return table, client.cookies[settings.SESSION_COOKIE_NAME].value


def joined(served: Served, table: Table, cookie: str) -> ClientConnection:
    url = served.url.replace("http", "ws") + f"/ws/tavoli/{table.public_id}/"
    headers = {"Cookie": f"{settings.SESSION_COOKIE_NAME}={cookie}"}
    return connect(url, origin=Origin(served.url), additional_headers=headers, open_timeout=SILENCE)


def until(socket: ClientConnection, selector: str) -> Any:
    """The first frame that shows this."""
    while True:
        page = BeautifulSoup(str(socket.recv(timeout=SILENCE)), "html.parser")
        if page.select_one(selector) is not None:
            return page


def test_t17_bl_081_a_server_killed_in_the_window_keeps_the_answer_and_closes_it_afterwards(
    environment_of_tests: dict[str, str], tmp_path: Path
) -> None:
    table, cookie = opened()
    slow = {**environment_of_tests, "TRESSETTE_PACE": "2"}  # a window of eight seconds: time to be killed in
    served = Served(tmp_path, slow)
    with joined(served, table, cookie) as socket:
        page = until(socket, "#hand button[name=a_monte]")
        version = page.select_one("#hand input[name=v]")["value"]
        socket.send(json.dumps({"a_monte": "1", "v": version}))
        until(socket, "#hand:not(:has(button[name=a_monte]))")
        served.kill()
    partita = Partita.objects.get(table=table)
    assert str(partita.version) == version, "an answer moves no version"
    assert list(MonteAnswer.objects.values_list("seat", "action")) == [(0, {"a_monte": True})]
    assert list(Due.objects.values_list("kind", flat=True)) == ["monte"]
    call_command("check_record")

    served = Served(tmp_path, slow)
    with joined(served, table, cookie) as socket:
        page = until(socket, "#table:not([data-status=play])")
        assert page.select_one("#table")["data-version"] == str(int(version) + 4)
    served.stop()
    smazzata = partita.smazzate.get(number=1)
    assert smazzata.status == "void"
    told = list(smazzata.moves.order_by("index").values_list("seat", "action", "actor"))
    assert told[0] == (0, {"a_monte": True}, "person")
    assert [(seat, actor) for seat, _, actor in told[1:]] == [(1, "bot"), (2, "bot"), (3, "bot")]
    assert not MonteAnswer.objects.exists()
    call_command("check_record")
