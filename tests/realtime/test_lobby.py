"""The lobby is pushed: a table that opens, a seat that is taken, who is here."""

from __future__ import annotations

import pytest

from games.services.threads import in_database
from tests.realtime.socket import Socket
from tests.rooms import opened_by
from tests.tables import person

pytestmark = pytest.mark.django_db(transaction=True)


class LobbySocket(Socket):
    path = "/ws/sala/{}"


async def until(socket: Socket, selector: str) -> None:
    while not socket.tag("lobby").select(selector):
        await socket.hear()


async def test_a_table_that_opens_is_pushed_to_who_looks_at_the_lobby() -> None:
    anna = await in_database(person)("Anna")
    stranger, known = await LobbySocket.at("", None), await LobbySocket.at("", anna)
    table = await in_database(opened_by)(anna, is_public=True)
    for socket in (stranger, known):
        await until(socket, f"[data-open] [data-table='{table.public_id}']")
    await until(known, "#people")
    assert not stranger.tag("lobby").select("#people")
    for socket in (stranger, known):
        await socket.leave()


async def test_only_what_is_wished_for_is_pushed() -> None:
    anna = await in_database(person)("Anna")
    socket = await LobbySocket.at("?gioco=tressette&regole=classica", None)
    await in_database(opened_by)(anna, is_public=True)
    while "1 giocatore" not in socket.page["lobby"]:
        other = await LobbySocket.at("", anna)
        await socket.hear()
        await other.leave()
    assert not socket.tag("lobby").select("[data-open]")
    await socket.leave()
