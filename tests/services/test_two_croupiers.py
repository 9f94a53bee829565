"""Two croupiers in two processes on one database: no move is made twice, and none is lost when one is killed."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.db import connection

from games.models import Due, Partita, Status
from games.selectors.record import differences
from tests.games import EVERY_GAME
from tests.served import MANAGE, environment
from tests.tables import four_bots

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 90.0


@pytest.fixture
def croupiers(tmp_path: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Two processes on this test's database."""
    started = [start(tmp_path / name) for name in ("one", "two")]
    yield started
    for process in started:
        process.kill()
        process.wait(timeout=10)
        if process.stdout is not None:
            process.stdout.close()


def this_database() -> str:
    """The test's own database, as the environment names it to another process."""
    known = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{known['NAME']}"
    return f"postgresql://{known['USER']}@{known['HOST']}:{known['PORT']}/{known['NAME']}"


def start(folder: Path) -> subprocess.Popen[bytes]:
    folder.mkdir(exist_ok=True)
    site = environment(folder, DATABASE_URL=this_database())
    process = subprocess.Popen([sys.executable, MANAGE, "croupier"], env=site, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"The croupier is at the table.\n"
    return process


def all_over() -> bool:
    return not Partita.objects.exclude(status=Status.OVER).exists()


def versions() -> int:
    return sum(Partita.objects.values_list("version", flat=True))


def until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    # Other processes move: all that can be done here is to look again.
    waiting = threading.Event()
    while not happened():
        assert time.monotonic() < end, list(Due.objects.values())
        waiting.wait(0.1)


def moved_on(steps: int) -> Callable[[], bool]:
    seen = versions()
    return lambda: versions() > seen + steps or all_over()


def until_over() -> None:
    until(all_over)


def record_holds() -> bool:
    return not [difference for partita in Partita.objects.all() for difference in differences(partita)]


@EVERY_GAME
@pytest.mark.parametrize("partite", [3, pytest.param(6, marks=pytest.mark.long)])
def test_together_they_finish_every_partita_and_move_once(
    croupiers: list[subprocess.Popen[bytes]], partite: int, game: str
) -> None:
    for _ in range(partite):
        four_bots(game)
    until_over()
    assert record_holds()
    assert not Due.objects.exists()
    assert [process.poll() for process in croupiers] == [None, None]


@EVERY_GAME
@pytest.mark.parametrize(("partite", "kills"), [(4, 2), pytest.param(6, 3, marks=pytest.mark.long)])
def test_one_that_is_killed_again_and_again_loses_nothing(
    croupiers: list[subprocess.Popen[bytes]], tmp_path: Path, partite: int, kills: int, game: str
) -> None:
    for _ in range(partite):
        four_bots(game)
    for turn in range(kills):
        victim = croupiers[turn % 2]
        # In the middle of its work, not while it starts.
        until(moved_on(40))
        victim.send_signal(signal.SIGKILL)
        victim.wait(timeout=10)
        croupiers[turn % 2] = start(tmp_path / f"again{turn}")
    until_over()
    assert record_holds()


def test_it_ends_when_it_is_told_to(croupiers: list[subprocess.Popen[bytes]]) -> None:
    four_bots("tressette")
    until_over()
    for process in croupiers:
        process.terminate()
    assert [process.wait(timeout=10) for process in croupiers] == [0, 0]
