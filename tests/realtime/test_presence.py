"""A socket is its person's presence: opening one is coming, closing the last one is leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db.models import F
from django.db.models.functions import Now

from accounts.models import User
from games.models import Partita, Presence, Table
from games.realtime import consumers
from games.realtime import presence as sockets
from games.services import presence
from games.services.threads import in_database
from tests import tables
from tests.realtime.conftest import Open
from tests.realtime.socket import WAIT, Socket

pytestmark = pytest.mark.django_db(transaction=True)


@in_database
def dealt() -> tuple[Table, list[User]]:
    table, people = tables.four_people()
    tables.settle(table)
    Partita.objects.update(started_at=Now() - 2 * presence.FIRST)
    return table, people


@in_database
def pass_by(passed: timedelta) -> None:
    Presence.objects.update(until=F("until") - passed)


sweep = in_database(presence.sweep)


@in_database
def away(table: Table) -> list[int]:
    return [player.chair for player in tables.now(table).players if player.away]


async def test_who_closes_the_page_is_away_for_all_and_back_on_opening_it(open_socket: Open) -> None:
    table, people = await dealt()
    others = [await open_socket(table, who) for who in people[1:]]
    anna = await open_socket(table, people[0])
    assert await sweep() == 0
    before = others[0].version
    await anna.leave()
    await pass_by(presence.FAREWELL)
    assert await sweep() == 1
    assert await away(table) == [0]
    await open_socket(table, people[0])
    assert await away(table) == []
    assert others[0].version == before


async def test_a_watcher_who_leaves_is_nobodys_absence(open_socket: Open) -> None:
    table, people = await dealt()
    for who in people:
        await open_socket(table, who)
    watcher = await open_socket(table)
    await watcher.leave()
    await pass_by(presence.FAREWELL)
    assert await sweep() == 0


async def test_a_socket_that_ends_by_an_error_is_nobodys_presence(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await dealt()
    others = [await open_socket(table, who) for who in people[1:]]
    broken = await Socket.at(table, people[0])

    async def fail(*_: object) -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr(consumers, "_execute", fail)
    await broken.say(avanti="1", v="0")
    with pytest.raises(ZeroDivisionError):
        await broken.wait(WAIT)
    await in_database(presence.renew)(sockets.PROCESS, dict(sockets._held))
    assert await sweep() == 1
    assert await away(table) == [0]
    assert all([await other.hear() for other in others])


async def test_the_sockets_are_renewed_while_they_are_open(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RENEW_SECONDS", 0.0)
    table, people = await dealt()
    renewed = asyncio.Event()
    real: Callable[..., None] = presence.renew
    loop = asyncio.get_running_loop()

    def renew(*args: object) -> None:
        real(*args)
        loop.call_soon_threadsafe(renewed.set)

    monkeypatch.setattr(presence, "renew", renew)
    opened = [await open_socket(table, who) for who in people]
    await pass_by(presence.LEASE - timedelta(seconds=5))
    renewed.clear()
    await asyncio.wait_for(renewed.wait(), 10)
    renewed.clear()
    await asyncio.wait_for(renewed.wait(), 10)
    await pass_by(timedelta(seconds=10))
    assert await sweep() == 0
    for socket in opened:
        await socket.leave()
    assert not sockets._held
