"""Bids by socket and by plain POST: once, in turn, final; nil only when one is sure (P2, P7, P8)."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from accounts.models import User
from games.models import Move, Table
from games.presentation.refusals import refusal
from games.selectors.snapshot import Snapshot
from games.services.threads import in_database
from tests import tables
from tests.realtime.conftest import Open

pytestmark = pytest.mark.django_db(transaction=True)


@in_database
def dealt(**rules: str) -> tuple[Table, list[User], Snapshot]:
    """Anna, Bruno, Carla and Dario at a table of picche, the first of them to bid."""
    people = [tables.person(name) for name in tables.PEOPLE]
    table = tables.table_of(*people, game="picche", rules=rules)
    return table, people, tables.settle(table)


@in_database
def bids(table: Table) -> list[tuple[int, object]]:
    moves = Move.objects.filter(smazzata__partita__table=table)
    return list(moves.order_by("index").values_list("seat", "action__bid"))


async def test_p2_a_bid_is_seen_by_all_and_is_final(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    sockets = [await open_socket(table, who) for who in people]
    await sockets[turn].say(bid="4", v=str(at.version))
    for seat, socket in enumerate(sockets):
        heard = await socket.hear()
        said = "Dichiari 4." if seat == turn else f"{at.players[turn].name} dichiara 4."
        assert heard["announce"].get_text().startswith(said)
        assert heard["table"].select(f".seat[data-chair='{turn}'] [data-bid='bid']")
    await sockets[turn].say(bid="5", v=str(at.version + 1))
    assert (await sockets[turn].hear())["message"].get_text() == refusal("not_your_turn")
    assert await bids(table) == [(turn, 4)]


async def test_p2_the_picker_is_shown_to_whom_it_is_the_turn_of(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    pages = [(await open_socket(table, who)).tag("hand") for who in people]
    assert [bool(hand.select("[name=bid]")) for hand in pages] == [seat == turn for seat in range(4)]
    assert [len(hand.select("button[name=card]")) for hand in pages] == [13] * 4
    values = {button["value"] for button in pages[turn].select("button[name=bid]")}
    assert values == {str(prese) for prese in range(14)}


async def test_p7_nil_without_being_sure_only_asks(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    await socket.say(bid="0", v=str(at.version))
    assert (await socket.hear())["message"].get_text() == refusal("nil_unsure")
    assert await bids(table) == []
    await socket.say(bid="0", sure="1", v=str(at.version))
    await socket.hear()
    assert await bids(table) == [(turn, 0)]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"bid": "14"}, "bid_out_of_range"),
        ({"bid": "-1"}, "bad_value"),
        ({"bid": "four"}, "bad_value"),
        ({"bid": ""}, "bad_value"),
        ({"bid": "03"}, "bad_value"),
        ({"bid": "00"}, "bad_value"),
        ({"bid": "4", "sure": "yes"}, "bad_value"),
        ({"bid": "4", "card": "AS"}, "unreadable"),
        ({"bid": "4", "segno": "busso"}, "unknown_field"),
        ({"bid": "4", "seat": "1"}, "unknown_field"),
        ({"card": "AS"}, "wrong_phase"),
        # The form of the hand sends it with any of its buttons while the question about nil stands open.
        ({"card": "AS", "sure": "1"}, "wrong_phase"),
    ],
)
async def test_p2_what_is_no_bid_is_refused(open_socket: Open, fields: dict[str, str], code: str) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    await socket.say(v=str(at.version), **fields)
    assert (await socket.hear())["message"].get_text() == refusal(code)
    assert await bids(table) == []


async def test_p8_the_second_nil_of_a_pair_is_refused_where_it_is_forbidden(open_socket: Open) -> None:
    table, people, at = await dealt(double_nil="forbidden")
    (turn,) = at.to_act
    for step, (bid, who) in enumerate((("0", turn), ("3", (turn + 1) % 4))):
        await post(people[who], table, bid=bid, sure="1", v=at.version + step)
    second = (turn + 2) % 4
    socket = await open_socket(table, people[second])
    hand = socket.tag("hand")
    assert not hand.select(".nil"), "there is nothing to explain"
    assert hand.select("button[name=bid][value='0'][aria-disabled]"), "it can be asked why"
    await socket.say(bid="0", v=str(at.version + 2))
    assert (await socket.hear())["message"].get_text() == refusal("double_nil_off")


async def test_p2_tressette_knows_no_bid(open_socket: Open) -> None:
    table, people = await in_database(tables.four_people)()
    at = await in_database(tables.settle)(table)
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    await socket.say(bid="4", v=str(at.version))
    assert (await socket.hear())["message"].get_text() == refusal("unreadable")


@sync_to_async(thread_sensitive=False)
def post(user: User, table: Table, **fields: object) -> tuple[int, str]:
    client = Client()
    client.force_login(user)
    response = client.post(f"/tavoli/{table.public_id}/", fields)
    return response.status_code, response.content.decode()


async def test_p2_a_bid_by_plain_post_and_nil_asks_first() -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    status, page = await post(people[turn], table, bid="0", v=at.version)
    assert status == 422
    assert refusal("nil_unsure") in page
    assert 'name="sure"' in page
    assert (await post(people[turn], table, bid="0", sure="1", v=at.version))[0] == 303
    following = (turn + 1) % 4
    assert (await post(people[following], table, bid="3", v=at.version + 1))[0] == 303
    assert await bids(table) == [(turn, 0), (following, 3)]
    status, page = await post(people[turn], table, bid="3", v="")
    assert status == 400
    status, page = await post(people[turn], table, bid="3")
    assert (status, refusal("not_your_turn") in page) == (400, True)


async def test_p2_a_double_click_bids_once(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    for _ in range(2):
        assert (await post(people[turn], table, bid="2", v=at.version))[0] == 303
    assert await bids(table) == [(turn, 2)]
