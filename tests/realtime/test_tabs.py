"""Of a person's tabs at a table one plays: the first, until another one is told to."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from games.engine.cards import ITALIAN
from games.engine.registry import get
from games.models import Move, Presence, Table
from games.presentation.refusals import refusal
from games.selectors.snapshot import Snapshot
from games.services import presence
from games.services.threads import in_database
from tests import tables
from tests.realtime.conftest import Open
from tests.realtime.socket import Socket
from tests.together import together

pytestmark = pytest.mark.django_db(transaction=True)


@in_database
def dealt() -> tuple[Table, list[User], Snapshot]:
    table, people = tables.four_people()
    return table, people, tables.settle(table)


def card_of(at: Snapshot, seat: int, nth: int = 0) -> str:
    return ITALIAN.code(get(at.game).view(at.state, seat).hand[nth])


@in_database
def moves() -> int:
    return Move.objects.count()


def plays(socket: Socket) -> bool:
    hand = socket.tag("hand")
    assert bool(hand.select("button[name=card]")) != bool(hand.select("button[name=qui]"))
    return bool(hand.select("button[name=card]"))


async def two_tabs(open_socket: Open) -> tuple[Socket, Socket, Snapshot, int]:
    table, people, at = await dealt()
    (turn,) = at.to_act
    return await open_socket(table, people[turn]), await open_socket(table, people[turn]), at, turn


async def test_the_second_tab_looks_on_from_its_own_side_and_offers_to_play(open_socket: Open) -> None:
    one, two, at, turn = await two_tabs(open_socket)
    assert (plays(one), plays(two)) == (True, False)
    assert two.tag("table")["data-seat"] == str(turn)
    await one.say(card=card_of(at, turn), v=str(at.version))
    await one.hear()
    await two.hear()
    assert two.page["table"] == one.page["table"], "it follows"
    assert not two.tag("hand").select("button[name=card]")


async def test_bl_018_an_action_of_the_tab_that_looks_on_is_refused(open_socket: Open) -> None:
    _, two, at, turn = await two_tabs(open_socket)
    await two.say(card=card_of(at, turn), v=str(at.version))
    assert (await two.hear())["message"].get_text() == refusal("elsewhere")
    assert await moves() == 0


async def test_bl_018_taking_over_gives_one_the_hand_and_takes_it_from_the_other(open_socket: Open) -> None:
    one, two, at, turn = await two_tabs(open_socket)
    await two.say(qui="1", v="0")
    await two.hear()
    await one.hear()
    assert (plays(one), plays(two)) == (False, True)
    await one.say(card=card_of(at, turn), v=str(at.version))
    assert (await one.hear())["message"].get_text() == refusal("elsewhere")
    await two.say(card=card_of(at, turn), v=str(at.version))
    await two.catch_up(at.version + 1)
    assert await moves() == 1


async def test_the_same_tab_takes_over_from_itself_after_a_lost_line(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    lost = await open_socket(table, people[turn], tab="abcdefgh1")
    again = await open_socket(table, people[turn], tab="abcdefgh1")
    await lost.hear()
    assert (plays(lost), plays(again)) == (False, True)


async def test_a_line_of_the_same_tab_that_came_late_and_ends_leaves_the_other_playing(
    open_socket: Open,
) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    in_use = await open_socket(table, people[turn], tab="abcdefgh1")
    late = await open_socket(table, people[turn], tab="abcdefgh1")
    await in_use.hear()
    assert (plays(in_use), plays(late)) == (False, True)
    await late.leave()
    await in_use.hear()
    assert plays(in_use)


async def test_when_the_tab_that_plays_is_closed_the_next_one_plays(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    one = await open_socket(table, people[turn])
    await one.leave()
    assert plays(await open_socket(table, people[turn]))


async def test_a_page_without_a_script_is_refused_too_and_may_take_over(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    address, fields = f"/tavoli/{table.public_id}/", {"card": card_of(at, turn), "v": str(at.version)}

    @in_database
    def without_script() -> list[bool]:
        client = Client()
        client.force_login(people[turn])
        seen = ['name="qui"' in client.get(address).content.decode()]
        assert client.post(address, fields).status_code == 403
        assert client.post(address, {"qui": "1", "v": "0"}).status_code == 303
        seen.append('name="qui"' in client.get(address).content.decode())
        assert client.post(address, fields).status_code == 303
        return seen

    assert await without_script() == [True, False]
    await socket.catch_up(at.version + 1)
    assert not plays(socket)


def test_of_two_tabs_that_open_or_take_over_at_once_one_plays() -> None:
    table, people = tables.four_people()
    place = presence.Place(table.pk, people[0].pk)
    for number in range(8):
        names = [f"{number}a", f"{number}b"]
        together(*(lambda name=name: presence.arrive(place, "one", name) for name in names))
        assert Presence.objects.filter(active=True).count() == 1
        together(*(lambda name=name: presence.take_over(place, "one", name) for name in names))
        assert Presence.objects.get(active=True).socket in names
