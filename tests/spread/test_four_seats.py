"""A partita over real sockets, its seats spread over the web processes, croupiers beside them, one of which is killed.

On PostgreSQL and Redis there are two web processes and two croupiers. In memory news reaches no other process: there
it is the one process that `make play` runs, and the same must be true.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from websockets.sync.client import connect
from websockets.typing import Origin

from accounts.models import User
from games import bus
from games.models import Move, Partita, Table
from games.selectors import cache
from tests.games import SHOWN_GAMES
from tests.kill.test_serve_killed import Page
from tests.secrecy.reading import CODE
from tests.served import Croupier, Served, Web, this_database
from tests.tables import PEOPLE, person, table_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(300)]

# Quick, and slow enough that a croupier has something in its hand when it is killed.
QUICK = {"TRESSETTE_PACE": "0.02", "TRESSETTE_FRAME_RATE": "100000/1 second"}
SILENCE = 30.0  # seconds without a frame: the partita is stuck


@dataclass
class House:
    """The processes of a site."""

    webs: Sequence[Served]
    croupiers: list[Croupier] = field(default_factory=list)

    def web(self, seat: int) -> Served:
        return self.webs[seat % len(self.webs)]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A site on this test's database; nothing may go wrong in it, and no card reach a log."""
    more = {**QUICK, "DATABASE_URL": this_database(), "TRESSETTE_SECRET_KEY": settings.SECRET_KEY}
    if bus.spans_processes():
        webs = [Web(tmp_path / name, more) for name in ("east", "west")]
        house = House(webs, [Croupier(tmp_path / name, more) for name in ("one", "two")])
    else:
        house = House([Served(tmp_path, more)])
    yield house
    for croupier in house.croupiers:
        croupier.kill()
    for web in house.webs:
        web.stop()
        assert "Traceback" not in web.log, web.log
        assert not CODE.findall(web.log), web.log


class Seated:
    """Somebody on a chair: plays whatever the page offers, and remembers what it showed."""

    def __init__(self, house: House, table: Table, seat: int, who: User) -> None:
        client = Client()
        client.force_login(who)
        self.cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
        self.web, self.seat, self.page = house.web(seat), seat, Page()
        self.url = self.web.url.replace("http", "ws") + f"/ws/tavoli/{table.public_id}/"
        self.versions: list[int] = []
        self.hands: set[str] = set()
        self.sent = 0
        self.moved_on = threading.Event()
        self.thread = threading.Thread(target=self._play, daemon=True)
        self.thread.start()

    def _play(self) -> None:
        headers = {"Cookie": f"{settings.SESSION_COOKIE_NAME}={self.cookie}"}
        with connect(
            self.url, origin=Origin(self.web.url), additional_headers=headers, open_timeout=SILENCE
        ) as socket:
            while not self.page.parts or self.page.status != "over":
                self.page.take(str(socket.recv(timeout=SILENCE)))
                self.versions.append(self.page.version)
                if self.page.version > 30:
                    self.moved_on.set()
                answer = self.page.answer()
                if answer is not None:
                    socket.send(json.dumps(answer))
                    self.sent += 1

    @property
    def score(self) -> list[str]:
        return [tag.get_text(" ", strip=True) for tag in self.page.parts["table"].select("[data-score-pair]")]


@SHOWN_GAMES
@pytest.mark.parametrize(
    "people", [4, pytest.param(2, marks=pytest.mark.long)], ids=["people", "people and bots"]
)
def test_seats_over_two_processes_see_one_partita_and_a_killed_croupier_changes_nothing(
    house: House, game: str, people: int
) -> None:
    sitting = [person(name) for name in PEOPLE[:people]]
    table = table_of(*sitting, game=game)
    seated = [Seated(house, table, seat, who) for seat, who in enumerate(sitting)]
    assert seated[0].moved_on.wait(SILENCE), "the partita never came to its middle"
    for croupier in house.croupiers[:1]:
        croupier.kill()
    for each in seated:
        each.thread.join(timeout=120)
        assert not each.thread.is_alive()
    cache.clear()
    partita = Partita.objects.get(table=table)
    assert partita.status == "over"
    for each in seated:
        assert each.versions == sorted(each.versions), "a socket went back"
        assert each.versions[-1] == partita.version
        assert each.score == seated[0].score
    made = list(Move.objects.values_list("version", flat=True))
    assert len(made) == len(set(made)), "a move was made twice"
    assert all(croupier.runs for croupier in house.croupiers[1:])
    call_command("check_record")
