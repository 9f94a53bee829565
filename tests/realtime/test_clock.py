"""What a socket hears of the clock, and how the way there and back is measured."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import transaction

from accounts.models import User
from games.engine.cards import ITALIAN
from games.engine.registry import get
from games.models import Due, Table
from games.realtime import consumers
from games.selectors import cache
from games.selectors.snapshot import Snapshot
from games.services import ledger, substitutes
from games.services.threads import in_database
from tests import tables
from tests.realtime.conftest import Open

pytestmark = pytest.mark.django_db(transaction=True)


@in_database
def dealt(clock: int) -> tuple[Table, list[User], Snapshot]:
    table, people = tables.four_people()
    table.settings["clock"] = clock
    table.save()
    cache.clear()
    return table, people, tables.settle(table)


def card_of(at: Snapshot, seat: int) -> str:
    return ITALIAN.code(get(at.game).view(at.state, seat).hand[0])


async def test_all_see_whose_time_runs_and_how_much_is_left(open_socket: Open) -> None:
    table, people, at = await dealt(30)
    (turn,) = at.to_act
    mine, watcher = await open_socket(table, people[turn]), await open_socket(table)
    for socket in (mine, watcher):
        clock = socket.tag("clock")
        assert (clock["data-seat"], clock["data-card"], clock["data-reserve"]) == (
            str(turn),
            "30000",
            "120000",
        )
        assert 100_000 < int(str(clock["data-left"])) <= 150_000
    await mine.say(card=card_of(at, turn), v=str(at.version))
    assert (await watcher.hear())["clock"]["data-seat"] == str((turn + 1) % 4)


async def test_without_a_clock_nothing_is_said_of_one(open_socket: Open) -> None:
    table, people, at = await dealt(0)
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    await socket.say(card=card_of(at, turn), v=str(at.version))
    assert "clock" not in await socket.hear()


async def test_the_way_of_a_turn_is_measured_by_its_answer(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, at = await dealt(30)
    (turn,) = at.to_act
    lags: list[Any] = []
    real = consumers._execute

    async def execute(*args: Any) -> bool:
        lags.append(args[3])
        return await real(*args)

    monkeypatch.setattr(consumers, "_execute", execute)
    socket = await open_socket(table, people[turn])
    await socket.say(seen="1", v=str(at.version + 5))
    await socket.say(seen="1", v=str(at.version))
    assert await socket.is_quiet()
    await socket.say(card=card_of(at, turn), v=str(at.version))
    await socket.hear()
    assert len(lags) == 1
    assert 0 < lags[0].total_seconds() < 60


async def test_who_was_found_idle_takes_the_seat_back(open_socket: Open) -> None:
    table, people, at = await dealt(30)
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])

    @in_database
    def idle() -> None:
        with transaction.atomic():
            before, now = ledger.lock(at.partita_id)
            substitutes.sit(before, turn, now)
        Due.objects.filter(kind="bot_move").delete()

    await idle()
    heard = await socket.hear()
    assert heard["panel"].select_one("button[name=rientro]")
    assert heard["table"].select_one(f'.seat[data-chair="{turn}"] [data-substitute]')
    assert re.search(r'name="card"', socket.page["hand"]), "the owner still sees the own cards"
    await socket.say(rientro="1")
    heard = await socket.hear()
    assert not heard["panel"].select_one("button[name=rientro]")
    assert heard["clock"]["data-seat"] == str(turn)
