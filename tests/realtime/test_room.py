"""The places are pushed to everybody who looks at them, each as they see them."""

from __future__ import annotations

import json

import pytest

from accounts.models import User
from games.models import Table
from games.realtime.live import CLOSE_UNKNOWN
from games.services import places, starting
from games.services.threads import in_database
from tests.realtime.socket import WAIT, Socket
from tests.rooms import opened_by
from tests.tables import person

pytestmark = pytest.mark.django_db(transaction=True)


@in_database
def a_room() -> tuple[Table, User, User]:
    anna = person("Anna")
    return opened_by(anna), anna, person("Bruno")


def address(table: Table) -> str:
    return f"{table.public_id}/posti"


async def test_who_looks_at_the_places_sees_them_change() -> None:
    table, anna, bruno = await a_room()
    owner, stranger = await Socket.at(address(table), anna), await Socket.at(address(table), None)
    await in_database(places.sit)(table.pk, bruno, 2)
    for socket in (owner, stranger):
        heard = await socket.hear()
        assert "Bruno" in heard["room"].select("[data-chair='2']")[0].text
        assert await socket.is_quiet()
    assert owner.tag("room").select("button[name=bot]")
    assert not stranger.tag("room").select("button[name=bot]")
    for socket in (owner, stranger):
        await socket.leave()


async def test_when_the_partita_begins_the_four_are_told_where_it_is_and_nobody_else() -> None:
    table, anna, bruno = await a_room()
    await in_database(places.sit)(table.pk, bruno, 2)
    await in_database(places.fill)(table.pk, anna, "seria")
    sockets = [await Socket.at(address(table), who) for who in (anna, bruno, None)]
    await in_database(starting.ready)(table.pk, anna, 0)
    await in_database(starting.ready)(table.pk, bruno, 0)
    for socket in sockets:
        while socket.tag("room")["data-state"] != "running":
            await socket.hear()
    here = f"/tavoli/{table.public_id}/"
    assert [socket.tag("room").get("data-go") for socket in sockets] == [here, here, None]
    for socket in sockets:
        await socket.leave()


async def test_what_a_browser_says_there_does_nothing() -> None:
    table, anna, _bruno = await a_room()
    socket = await Socket.at(address(table), anna)
    for frame in ('{"alzati":"1"}', "no json", json.dumps({"pronto": "1", "e": "0"}), "x" * 5000):
        await socket.send_to(text_data=frame)
    assert await socket.is_quiet()
    await socket.leave()


async def test_the_places_of_an_unknown_table_are_closed_for_good() -> None:
    socket = Socket("nessuno12345/posti", "")
    assert (await socket.connect(timeout=WAIT))[0]
    assert await socket.receive_output(timeout=WAIT) == {"type": "websocket.close", "code": CLOSE_UNKNOWN}
