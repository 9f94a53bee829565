"""Leaving by a frame, and what the sockets of whoever left are worth."""

from __future__ import annotations

import pytest
from bs4 import Tag

from games.services.threads import in_database
from tests import tables
from tests.presences import all_here, substituted
from tests.realtime.conftest import Open

pytestmark = pytest.mark.django_db(transaction=True)

_substituted = in_database(substituted)


async def test_a_frame_leaves_and_all_see_the_substitute(open_socket: Open) -> None:
    table, people = await in_database(all_here)()
    own, other = await open_socket(table, people[1]), await open_socket(table, people[2])
    await own.say(lascio="1")
    assert other_seat(await other.hear()) == "sostituto"
    assert "rientro" in str((await own.hear())["panel"])

    # A line that comes back by itself is no return.
    again = await open_socket(table, people[1])
    assert await _substituted(table) == [1]
    await again.say(rientro="1")
    await again.hear()
    assert await _substituted(table) == []


async def test_a_watcher_cannot_leave(open_socket: Open) -> None:
    table, _ = await in_database(all_here)()
    socket = await open_socket(table, await in_database(tables.person)("Estraneo"))
    await socket.say(lascio="1")
    assert "message" in await socket.hear()
    assert await _substituted(table) == []


def other_seat(heard: dict[str, Tag]) -> str:
    table = heard["table"]
    found = table.select_one('.seat[data-chair="1"] [data-substitute]')
    return "" if found is None else found.get_text()
