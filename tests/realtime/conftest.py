"""Sockets of one test, left behind by none."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest
from asgiref.sync import SyncToAsync
from channels.layers import get_channel_layer
from django.db import connections

from accounts.models import User
from games.models import Table
from games.realtime import lobby, presence
from tests.realtime.socket import Socket

Open = Callable[..., Awaitable[Socket]]


@pytest.fixture(scope="session", autouse=True)
def _thread_lets_go(django_db_setup: None) -> Iterator[None]:
    """The one thread of the sockets keeps its connection: PostgreSQL removes no database that somebody is in."""
    yield
    SyncToAsync.single_thread_executor.submit(connections.close_all).result(timeout=10)


@pytest.fixture(autouse=True)
def _no_socket_of_another_test() -> Iterator[None]:
    """A test that leaves one open fails itself, and not the next ones: theirs is another database."""
    yield
    left = [*presence._held.values(), *+lobby._here]
    presence._held.clear()
    lobby._here.clear()
    assert not left, "a socket was left open"


@pytest.fixture
async def open_socket() -> AsyncIterator[Open]:
    """`await open_socket(table, user)`: a connected socket; all are closed at the end."""
    opened: list[Socket] = []

    async def connect(
        table: Table | str, user: User | None = None, cookie: str | None = None, tab: str = ""
    ) -> Socket:
        socket = await Socket.at(table, user, cookie, tab)
        opened.append(socket)
        return socket

    yield connect
    for socket in opened:
        await socket.leave()
    await get_channel_layer().flush()
