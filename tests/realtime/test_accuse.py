"""Declared accuse from the engine to the socket, and back (T11)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from accounts.models import User
from games.engine.cards import ITALIAN, cards_in
from games.engine.registry import get
from games.engine.tressette.actions import Play
from games.models import Table
from games.presentation.refusals import refusal
from games.selectors.snapshot import Snapshot
from games.services.play import Actor, act
from games.services.threads import in_database
from tests import tables
from tests.deals import Wanted, accuse_by_seat, table_where
from tests.realtime.conftest import Open
from tests.realtime.socket import Socket

pytestmark = pytest.mark.django_db(transaction=True)

RULES = {"accuse": "declared_three_prese"}


def leader_holds(count: int) -> Wanted:
    """The first to play holds so many accuse, nobody else any."""

    def wanted(hands: Sequence[int], dealer: int) -> bool:
        held = [len(accuse) for accuse in accuse_by_seat(hands)]
        return held[(dealer + 1) % 4] == count and sum(held) == count

    return wanted


@in_database
def dealt(count: int) -> tuple[Table, list[User], Snapshot]:
    people = [tables.person(name) for name in tables.PEOPLE]
    table = table_where(leader_holds(count), *people, rules=RULES)
    return table, people, tables.settle(table)


@in_database
def played(table: Table, seat_to_act: int, prese: int, keep: frozenset[int] = frozenset()) -> Snapshot:
    """Cards are laid, without a word, until so many prese are complete and that seat is to act; who holds the
    cards to keep keeps them."""
    at = tables.now(table)
    game = get(at.game)
    while at.prese < prese or seat_to_act not in at.to_act:
        (seat,) = at.to_act
        plays = [a for a in game.legal_actions(at.state, seat) if isinstance(a, Play) and a.segno is None]
        plays.sort(key=lambda action: (action.card in keep, -action.card))
        act(at.partita_id, seat, plays[0], at.version, Actor("person", at.players[seat].user_id))
        at = tables.now(table)
    return at


def offered(socket: Socket) -> list[str]:
    return [str(button["value"]) for button in socket.tag("hand").select("button[name=declare]")]


def codes_of(at: Snapshot, seat: int) -> list[str]:
    return [accusa.code for accusa in at.state.setup.held[seat]]


async def test_t11_the_holder_alone_is_offered_each_accusa_before_the_card(open_socket: Open) -> None:
    table, people, at = await dealt(2)
    (turn,) = at.to_act
    sockets = [await open_socket(table, who) for who in people]
    both = codes_of(at, turn)
    assert offered(sockets[turn]) == [*both, ",".join(both)]
    others = [socket for seat, socket in enumerate(sockets) if seat != turn]
    assert not any(
        "declare" in "".join(socket.page.values()) for socket in [*others, await open_socket(table)]
    )


async def test_t11_an_accusa_declared_by_socket_is_heard_by_all_and_the_turn_stays(open_socket: Open) -> None:
    table, people, at = await dealt(1)
    (turn,) = at.to_act
    sockets = [await open_socket(table, who) for who in people]
    watcher = await open_socket(table)
    (code,) = codes_of(at, turn)
    await sockets[turn].say(declare=code, v=str(at.version))
    for socket in [*sockets, watcher]:
        heard = await socket.hear()
        assert heard["table"].select_one(f'[data-accusa="{code}"][data-by="{turn}"]') is not None
        assert heard["table"]["data-to-act"] == str(turn)
        assert "accusa" in heard["announce"].get_text()
    assert offered(sockets[turn]) == []
    await sockets[turn].say(declare=code, v=str(sockets[turn].version))
    assert (await sockets[turn].hear())["message"].get_text() == refusal("accusa_repeated")


async def test_t11_a_segno_chosen_already_does_not_spoil_the_declaration(open_socket: Open) -> None:
    table, people, at = await dealt(1)
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    await socket.say(declare=codes_of(at, turn)[0], segno="busso", v=str(at.version))
    heard = await socket.hear()
    assert heard["table"].select_one("[data-accusa]") is not None
    assert heard["table"].select_one("[data-segno]") is None


@pytest.mark.parametrize("together", ["list", "comma"])
async def test_t11_several_are_declared_together(open_socket: Open, together: str) -> None:
    table, people, at = await dealt(2)
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    codes = codes_of(at, turn)
    await socket.say(declare=codes if together == "list" else ",".join(codes), v=str(at.version))
    heard = await socket.hear()
    assert [tag["data-accusa"] for tag in heard["table"].select("[data-accusa]")] == codes
    assert socket.version == at.version + 1


@sync_to_async(thread_sensitive=False)
def post(user: User, table: Table, **fields: object) -> tuple[int, str]:
    client = Client()
    client.force_login(user)
    response = client.post(f"/tavoli/{table.public_id}/", fields)
    return response.status_code, response.content.decode()


async def test_t11_accuse_are_declared_by_plain_post(open_socket: Open) -> None:
    table, people, at = await dealt(2)
    (turn,) = at.to_act
    socket = await open_socket(table, people[(turn + 1) % 4])
    codes = codes_of(at, turn)
    assert (await post(people[turn], table, declare=codes, v=at.version))[0] == 303
    heard = await socket.hear()
    assert [tag["data-accusa"] for tag in heard["table"].select("[data-accusa]")] == codes
    status, page = await post(people[turn], table, declare=codes[0], v=at.version + 1)
    assert status == 422
    assert refusal("accusa_repeated") in page


async def test_t11_the_window_closes_with_the_third_presa(open_socket: Open) -> None:
    table, people, at = await dealt(1)
    (turn,) = at.to_act
    (code,) = codes_of(at, turn)
    keep = frozenset(cards_in(at.state.setup.held[turn][0].cards))
    at = await played(table, turn, 3, keep)
    socket = await open_socket(table, people[turn])
    assert offered(socket) == []
    await socket.say(declare=code, v=str(at.version))
    heard = await socket.hear()
    assert heard["message"].get_text() == refusal("accusa_window_closed")
    assert set(heard) == {"message", "hand"}


async def test_t11_an_accusa_with_a_card_gone_is_refused(open_socket: Open) -> None:
    table, people, at = await dealt(1)
    (turn,) = at.to_act
    (code,) = codes_of(at, turn)
    socket = await open_socket(table, people[turn])
    gone = ITALIAN.code(next(iter(cards_in(at.state.setup.held[turn][0].cards))))
    await socket.say(card=gone, v=str(at.version))
    await socket.catch_up(at.version + 1)
    at = await played(table, turn, 1)
    await socket.catch_up(at.version)
    assert offered(socket) == []
    await socket.say(declare=code, v=str(at.version))
    assert (await socket.hear())["message"].get_text() == refusal("accusa_not_held")


@pytest.mark.parametrize("code", ["quattro 9", "napoletana", "", ",", "tris A -S," * 20])
async def test_an_accusa_that_is_none_is_refused(open_socket: Open, code: str) -> None:
    table, people, at = await dealt(1)
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    await socket.say(declare=code, v=str(at.version))
    assert (await socket.hear())["message"].get_text() in (refusal("unreadable"), refusal("bad_value"))
    assert await socket.is_quiet()
