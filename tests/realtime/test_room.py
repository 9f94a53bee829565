"""The places are pushed to everybody who looks at them, each as they see them."""

from __future__ import annotations

import json

import pytest

from accounts import mutes
from accounts.models import User
from games import bus
from games.models import Table
from games.realtime.live import CLOSE_UNKNOWN
from games.selectors import rooms
from games.services import places, starting, talk
from games.services.tables import sit_with_bots
from games.services.threads import in_database
from tests.realtime.socket import WAIT, Socket
from tests.realtime.test_lobby import LobbySocket
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


@pytest.mark.parametrize("where", ["places", "lobby"])
async def test_who_begins_to_play_in_another_tab_keeps_this_one(where: str) -> None:
    table, anna, _bruno = await a_room()
    other = await in_database(sit_with_bots)(anna, bots=("seria", "seria", "seria"))
    socket = await (Socket.at(address(table), anna) if where == "places" else LobbySocket.at("", anna))
    playing = await Socket.at(other, anna)
    await socket.receive_nothing(timeout=0.3)
    assert not socket.future.done()
    await playing.leave()
    await socket.leave()


async def test_the_places_of_an_unknown_table_are_closed_for_good() -> None:
    socket = Socket("nessuno12345/posti", "")
    assert (await socket.connect(timeout=WAIT))[0]
    assert await socket.receive_output(timeout=WAIT) == {"type": "websocket.close", "code": CLOSE_UNKNOWN}


async def test_what_is_said_at_the_places_is_pushed_to_who_looks_at_them() -> None:
    table, anna, bruno = await a_room()
    await in_database(places.sit)(table.pk, bruno, 2)
    sockets = [await Socket.at(address(table), who) for who in (anna, None)]
    await in_database(say)(table, bruno, "chi fa il quarto?")
    for socket in sockets:
        heard = await socket.hear()
        assert "chi fa il quarto?" in heard["talk-log"].text
        assert heard["talk-log"].select("li[data-by='2']")
    await in_database(mutes.mute)(anna, bruno)
    await in_database(bus.tell_person)(anna.pk, bus.PERSON_CHANGED)
    assert "chi fa il quarto?" not in (await sockets[0].hear())["talk-log"].text
    for socket in sockets:
        await socket.leave()


def say(table: Table, who: User, words: str) -> None:
    talk.say_in_room(rooms.room(table.public_id), who, text=words)
