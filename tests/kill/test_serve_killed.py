"""SIGKILL of the whole server at random moments of a partita between a person and three bots.

After each restart the partita goes on from the last committed move; nothing is lost or doubled, and the
record folds to the score it shows.
"""

from __future__ import annotations

import json
import random
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import Client
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import connect
from websockets.typing import Origin

from games.models import Move, Partita
from games.selectors import cache
from games.services.tables import sit_with_bots
from tests import tables
from tests.games import KITS, SHOWN_GAMES
from tests.served import Served

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(600)]

# Slow enough that the partita is not over before the last kill, quick enough to wait for its end.
QUICK = {"TRESSETTE_PACE": "0.07", "TRESSETTE_FRAME_RATE": "100000/1 second"}
SILENCE = 30.0  # seconds without a frame: the partita is stuck


class Page:
    """The newest html of each element, as a browser keeps it."""

    def __init__(self) -> None:
        self.parts: dict[str, Any] = {}

    def take(self, frame: str) -> None:
        for tag in BeautifulSoup(frame, "html.parser").find_all(recursive=False):
            self.parts[str(tag["id"])] = tag

    @property
    def version(self) -> int:
        return int(self.parts["table"]["data-version"])

    @property
    def status(self) -> str:
        return str(self.parts["table"]["data-status"])

    def answer(self) -> dict[str, str] | None:
        """What may be done now, as the form would send it: the first bid or card that the page does not rest; None
        while it is not one's turn."""
        hand = self.parts["hand"]
        hidden = hand.select_one("input[name=v]")
        if hidden is None or int(hidden["value"]) != self.version:
            return None
        offered = hand.select("button[name=bid]:not([value='0'])") or hand.select("button[name=card]")
        button = next(button for button in offered if not button.has_attr("aria-disabled"))
        return {str(button["name"]): str(button["value"]), "v": str(self.version)}


def play(served: Served, table: str, cookie: str) -> list[int]:
    """Play until the partita is over or the server dies; the versions seen."""
    page, seen = Page(), []
    url = served.url.replace("http", "ws") + f"/ws/tavoli/{table}/"
    headers = {"Cookie": f"{settings.SESSION_COOKIE_NAME}={cookie}"}
    try:
        with connect(
            url, origin=Origin(served.url), additional_headers=headers, open_timeout=SILENCE
        ) as socket:
            while not page.parts or page.status != "over":
                page.take(str(socket.recv(timeout=SILENCE)))
                seen.append(page.version)
                answer = page.answer()
                if answer is not None:
                    socket.send(json.dumps(answer))
    except (ConnectionClosed, InvalidMessage, ConnectionError, EOFError):
        pass  # killed, as it should be
    return seen


def committed() -> tuple[int, list[tuple[int, int, str]]]:
    """The version on disk and every move, read past Django: no process of ours may have it open."""
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as record:
        (version,) = record.execute("SELECT version FROM games_partita").fetchone()
        moves = record.execute("SELECT smazzata_id, [index], action FROM games_move ORDER BY id").fetchall()
    return version, moves


@pytest.fixture
def environment_of_tests() -> dict[str, str]:
    """The server works on this test's database, with its key: the session made here is good there."""
    return {
        **QUICK,
        "DATABASE_URL": f"sqlite:///{connection.settings_dict['NAME']}",
        "TRESSETTE_SECRET_KEY": settings.SECRET_KEY,
    }


@SHOWN_GAMES
@pytest.mark.parametrize("kills", [2, pytest.param(20, marks=pytest.mark.long)])
def test_bl_081_a_server_killed_at_random_moments_goes_on_from_the_last_committed_move(
    kills: int, environment_of_tests: dict[str, str], tmp_path: Path, game: str
) -> None:
    anna, client, rng = tables.person("Anna"), Client(), random.Random(kills)
    client.force_login(anna)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    kit = KITS[game]
    table = sit_with_bots(anna, game=game, bots=kit.four[1:], rules=kit.long if kills > 2 else kit.short)
    version, moves = committed()
    alive = 0
    for _ in range(kills):
        served = Served(tmp_path, environment_of_tests)
        threading.Timer(rng.uniform(0.05, 1.0), served.kill).start()
        seen = play(served, table.public_id, cookie)
        served.process.wait(timeout=30)
        before, (version, moves) = (version, moves), committed()
        assert not seen or before[0] <= seen[0], "a restart went back behind the last committed move"
        assert not seen or seen[-1] <= version, "a socket was told of a move that was not committed"
        assert moves[: len(before[1])] == before[1], "a committed move was lost or changed"
        alive += len(seen) > 1
    assert alive >= kills // 2, "the kills must come in the middle of the partita"
    served = Served(tmp_path, {**environment_of_tests, "TRESSETTE_PACE": "0"})  # nobody waits to kill it
    seen = play(served, table.public_id, cookie)
    served.stop()
    cache.clear()
    partita = Partita.objects.get(table=table)
    assert partita.status == "over"
    assert seen[-1] == partita.version
    assert Move.objects.count() > len(moves)
    call_command("check_record")
