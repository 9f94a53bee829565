"""The lobby is pushed: a table that opens, a seat that is taken, who is here."""

from __future__ import annotations

import pytest

from accounts import ties
from accounts.models import User
from games.models import Table
from games.services import friends
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


async def test_a_call_is_pushed_to_who_is_called_alone() -> None:
    @in_database
    def friends_at_a_table() -> tuple[Table, User, User]:
        anna, bruno = person("Anna"), person("Bruno")
        ties.follow(anna, bruno)
        return opened_by(anna), anna, bruno

    table, anna, bruno = await friends_at_a_table()
    called, other = await LobbySocket.at("", bruno), await LobbySocket.at("", anna)
    await in_database(friends.call)(table.pk, anna, bruno)
    while not called.tag("calls").select(".call"):
        await called.hear()
    assert not other.tag("calls").select(".call")
    for socket in (called, other):
        await socket.leave()
