"""Two croupiers in two processes on one database: no move is made twice, and none is lost when one is killed."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.engine.registry import codes
from games.models import Due, Partita, Status
from games.selectors.record import differences
from tests.served import Croupier, this_database
from tests.tables import four_bots

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 90.0


@pytest.fixture
def croupiers(tmp_path: Path) -> Iterator[list[Croupier]]:
    """Two processes on this test's database."""
    started = [start(tmp_path / name) for name in ("one", "two")]
    yield started
    for croupier in started:
        croupier.kill()


def start(folder: Path) -> Croupier:
    return Croupier(folder, {"DATABASE_URL": this_database()})


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


@pytest.mark.parametrize("partite", [2, pytest.param(6, marks=pytest.mark.long)])
def test_together_they_finish_every_partita_and_move_once(croupiers: list[Croupier], partite: int) -> None:
    for game in codes() * partite:
        four_bots(game)
    until_over()
    assert record_holds()
    assert not Due.objects.exists()
    assert all(croupier.runs for croupier in croupiers)


@pytest.mark.parametrize(("partite", "kills"), [(3, 2), pytest.param(6, 4, marks=pytest.mark.long)])
def test_one_that_is_killed_again_and_again_loses_nothing(
    croupiers: list[Croupier], tmp_path: Path, partite: int, kills: int
) -> None:
    for game in codes() * partite:
        four_bots(game)
    for turn in range(kills):
        # In the middle of its work, not while it starts.
        until(moved_on(40))
        croupiers[turn % 2].kill()
        croupiers[turn % 2] = start(tmp_path / f"again{turn}")
    until_over()
    assert record_holds()


def test_it_ends_when_it_is_told_to(croupiers: list[Croupier]) -> None:
    four_bots("tressette")
    until_over()
    assert [croupier.stop() for croupier in croupiers] == [0, 0]
