"""The bus carries ids and versions to whoever looks at the table, after the commit and never before."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.db import transaction

from games import bus
from games.models import Partita, Table
from games.selectors import snapshot
from games.services import croupier
from games.services.tables import bots_only

pytestmark = pytest.mark.django_db(transaction=True)


async def listening(table: Table) -> Any:
    layer = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add(bus.group_for(table.public_id), channel)
    return lambda: asyncio.wait_for(layer.receive(channel), timeout=5)


async def test_a_move_is_announced_with_ids_and_versions_and_nothing_else() -> None:
    table = await database_sync_to_async(bots_only)(["seria"] * 4)
    heard = await listening(table)
    for version in (1, 2, 3):
        await database_sync_to_async(croupier.tick_once)()
        message = await heard()
        partita = await database_sync_to_async(Partita.objects.get)()
        assert message == {
            "type": "table.changed",
            "partita": partita.public_id,
            "version": version,
            "table_version": 0,
        }


async def test_who_looks_at_another_table_hears_nothing_of_it() -> None:
    table = await database_sync_to_async(bots_only)(["seria"] * 4)
    other = await database_sync_to_async(Table.objects.create)(game="tressette")
    heard, elsewhere = await listening(table), await listening(other)
    await database_sync_to_async(croupier.tick_once)()
    await heard()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(elsewhere(), timeout=0.1)


def test_what_is_rolled_back_is_not_announced() -> None:
    table = bots_only(["seria"] * 4)
    heard: list[datetime | None] = []
    end = bus.on_change(heard.append)

    class Back(Exception):
        pass

    def move_and_go_back() -> None:
        with transaction.atomic():
            croupier.tick_once()
            raise Back

    try:
        with pytest.raises(Back):
            move_and_go_back()
        assert heard == []
        croupier.tick_once()
        assert len(heard) == 1
    finally:
        end()
    assert snapshot.current(table).version == 1


def test_the_news_names_when_the_croupier_must_look() -> None:
    heard: list[datetime | None] = []
    end = bus.on_change(heard.append)
    try:
        bots_only(["seria"] * 4)
        while croupier.tick_once():
            pass
    finally:
        end()
    assert all(at is not None for at in heard[:-1])
    assert heard[-1] is None, "nothing is due when the partita is over"


async def test_a_bus_that_is_down_disturbs_no_move(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def down(*_: Any) -> None:
        raise ConnectionError

    table = await database_sync_to_async(bots_only)(["seria"] * 4)
    monkeypatch.setattr(get_channel_layer(), "group_send", down)
    with caplog.at_level(logging.WARNING):
        assert await database_sync_to_async(croupier.tick_once)() == 1
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert (await database_sync_to_async(snapshot.current)(table)).version == 1
    assert "ConnectionError" in caplog.text
