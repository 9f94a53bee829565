"""*Fuori* with its confirmation, by socket and by plain POST (T14)."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from accounts.models import User
from games.models import Partita, Table
from games.presentation.refusals import refusal
from games.selectors.snapshot import Snapshot
from games.services.threads import in_database
from tests import tables
from tests.deals import table_where
from tests.realtime.conftest import Open

pytestmark = pytest.mark.django_db(transaction=True)


@in_database
def dealt(match_end: str = "called_out") -> tuple[Table, list[User], Snapshot]:
    people = [tables.person(name) for name in tables.PEOPLE]
    table = table_where(lambda *_: True, *people, rules={"match_end": match_end, "accuse": "off"})
    return table, people, tables.settle(table)


@in_database
def winner(table: Table) -> tuple[str, int | None]:
    partita = Partita.objects.get(table=table)
    return partita.status, partita.winner


async def test_t14_fuori_is_offered_at_ones_turn_and_says_nothing_of_the_points(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    sockets = [await open_socket(table, who) for who in people]
    offers = ["call_out" in socket.page["panel"] for socket in sockets]
    assert offers == [seat == turn for seat in range(4)]
    details = sockets[turn].tag("panel").select_one("details.call-out")
    assert details is not None
    assert not details.has_attr("open"), "it takes two taps"
    assert "già 21 punti" in details.get_text()


async def test_t14_fuori_without_being_sure_only_asks(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    await socket.say(call_out="1", v=str(at.version))
    assert (await socket.hear())["message"].get_text() == refusal("call_out_unsure")
    assert await winner(table) == ("play", None)


async def test_t14_fuori_called_wrongly_loses_the_partita(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    sockets = [await open_socket(table, who) for who in people]
    await sockets[turn].say(call_out="1", sure="1", v=str(at.version))
    for socket in sockets:
        heard = await socket.hear()
        assert heard["table"]["data-status"] == "over"
        assert f"{at.players[turn].name} chiama fuori." in heard["announce"].get_text()
        assert "È stato chiamato fuori." in heard["panel"].get_text()
    assert await winner(table) == ("over", 1 - turn % 2)


@pytest.mark.parametrize("sure", [{}, {"sure": "1"}])
async def test_t14_fuori_is_refused_where_nobody_calls_or_it_is_not_ones_turn(
    open_socket: Open, sure: dict[str, str]
) -> None:
    for match_end, offset, code in (
        ("end_of_smazzata", 0, "call_out_off"),
        ("called_out", 1, "not_your_turn"),
    ):
        table, people, at = await dealt(match_end)
        (turn,) = at.to_act
        socket = await open_socket(table, people[(turn + offset) % 4])
        assert "call_out" not in socket.page["panel"]
        await socket.say(call_out="1", v=str(at.version), **sure)
        assert (await socket.hear())["message"].get_text() == refusal(code)


@sync_to_async(thread_sensitive=False)
def post(user: User, table: Table, **fields: object) -> tuple[int, str]:
    client = Client()
    client.force_login(user)
    response = client.post(f"/tavoli/{table.public_id}/", fields)
    return response.status_code, response.content.decode()


async def test_t14_fuori_by_plain_post_asks_and_then_counts() -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    status, page = await post(people[turn], table, call_out="1", v=at.version)
    assert status == 422
    assert refusal("call_out_unsure") in page
    assert 'name="sure"' in page
    assert (await post(people[turn], table, call_out="1", sure="1", v=at.version))[0] == 303
    assert await winner(table) == ("over", 1 - turn % 2)
