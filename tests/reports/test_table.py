"""What broke at tables elsewhere, asked of real sockets: twice the same, too late, lost, left, gone."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from channels.layers import get_channel_layer
from django.db import connection, transaction
from django.test import Client

from accounts.models import User
from accounts.names import MAX_LENGTH
from games import bus
from games.engine.registry import get
from games.models import Move, Place, Table
from games.presentation import fragments, talk
from games.presentation.refusals import refusal
from games.realtime import consumers, sessions
from games.selectors import cache
from games.selectors.snapshot import Snapshot
from games.services import croupier, presence
from games.services.play import Actor, act
from games.services.threads import in_database
from tests import tables
from tests.presences import begun, leaves, pass_by, substituted, time_is_up
from tests.realtime.conftest import Open
from tests.realtime.socket import WAIT, Socket
from tests.rooms import all_at_once, opened_by

pytestmark = pytest.mark.django_db(transaction=True)

ELEMENTS = {*fragments.IDS, *talk.IDS}


@in_database
def dealt(game: str = "tressette") -> tuple[Table, list[User], Snapshot]:
    table, people = tables.four_people(game)
    return table, people, tables.settle(table)


@in_database
def played(table: Table, moves: int) -> Snapshot:
    """So many moves from the beginning of the smazzata, or of those that follow it."""
    at = tables.now(table)
    while at.moves < moves or at.status != "play":
        at = tables.step(table)
    return at


def codes(at: Snapshot, seat: int) -> list[str]:
    """The cards that this seat may lay."""
    game = get(at.game)
    legal = (game.action_to_json(action) for action in game.view(at.state, seat).legal)
    return sorted({action["play"] for action in legal if "play" in action})


@in_database
def moves() -> int:
    return Move.objects.count()


async def test_bl_001_three_quick_frames_are_one_card_and_one_turn(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    socket, watcher = await open_socket(table, people[turn]), await open_socket(table)
    first, other = codes(at, turn)[:2]
    for card in (first, first, other):
        await socket.say(card=card, v=str(at.version))
    assert refusal("stale_version") in await socket.answers()
    await watcher.catch_up(at.version + 1)
    assert await watcher.is_quiet()
    assert watcher.tag("table")["data-to-act"] == str((turn + 1) % 4)
    assert await moves() == 1
    held = [str(button["value"]) for button in socket.tag("hand").select("button[name=card]")]
    assert (first in held, other in held) == (False, True)


async def test_bl_006_a_card_while_the_presa_is_swept_waits_for_its_turn(open_socket: Open) -> None:
    table, people, _ = await dealt()
    at = await played(table, 4)
    presa = at.state.prese[-1]
    late = (presa.taker + 1) % 4
    socket = await open_socket(table, people[late])
    before = dict(socket.page)
    for version in (at.version, at.version - 1):
        await socket.say(card=codes_held(at, late)[0], v=str(version))
        assert (await socket.hear())["message"].get_text() in (
            refusal("not_your_turn"),
            refusal("stale_version"),
        )
    assert {name: socket.page[name] for name in ("table", "hand")} == {
        name: before[name] for name in ("table", "hand")
    }


def codes_held(at: Snapshot, seat: int) -> list[str]:
    game = get(at.game)
    return [game.pack.code(card) for card in game.view(at.state, seat).hand]


async def test_bl_011_nobody_hears_of_a_move_before_its_transaction_has_ended(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    watcher = await open_socket(table)
    bus.attach(asyncio.get_running_loop())
    card, written, end = codes(at, turn)[0], threading.Event(), threading.Event()

    def slowly() -> None:
        action = get(at.game).action_from_json({"play": card})
        try:
            with transaction.atomic():
                act(at.partita_id, turn, action, at.version, Actor("person", people[turn].pk))
                written.set()
                end.wait(WAIT)
        finally:
            connection.close()

    writing = asyncio.create_task(asyncio.to_thread(slowly))
    await asyncio.to_thread(written.wait, WAIT)
    assert await watcher.is_quiet()
    end.set()
    await writing
    heard = await watcher.hear()
    assert heard["table"].select_one(f'[data-presa] [data-card="{card}"]')


@pytest.mark.parametrize("game", ["tressette", "picche"])
async def test_bl_019_bl_023_who_loads_the_page_again_has_seat_cards_and_table_as_they_were(
    open_socket: Open, game: str
) -> None:
    table, people, _ = await dealt(game)
    pages = []
    for count in (2, 19):  # in picche the bids, then the fifth presa
        at = await played(table, count)
        (turn,) = at.to_act
        for seat in (turn, (turn + 1) % 4):
            first = await open_socket(table, people[seat], tab=f"thesametab{seat}")
            await in_database(cache.clear)()
            again = await open_socket(table, people[seat], tab=f"thesametab{seat}")
            assert again.page == first.page
            assert again.tag("table")["data-seat"] == str(seat)
            pages.append(again)
        offered = pages[-1].tag("hand").select("input[name=v], button[name=bid]")
        assert not offered, "who waits is offered nothing"
        await pages[-1].say(card=codes_held(at, (turn + 1) % 4)[0], v=str(at.version))
        refused = (await pages[-1].hear())["message"].get_text()
        assert refused in (refusal("not_your_turn"), refusal("wrong_phase"))
        assert await moves() == at.moves


async def _lose(*_: object) -> None:
    """A bus that loses what it is given."""


async def test_bl_036_a_page_that_missed_a_push_asks_and_is_told_whose_turn_it_is(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    waiting = await open_socket(table, people[(turn + 1) % 4])
    with monkeypatch.context() as patch:
        patch.setattr(type(get_channel_layer()), "group_send", _lose, raising=False)
        socket = await open_socket(table, people[turn])
        await socket.say(card=codes(at, turn)[0], v=str(at.version))
        assert await waiting.is_quiet(), "it does not know that its turn has come"
    await waiting.say(beat="1", v=str(at.version))
    await waiting.hear()
    assert waiting.version == at.version + 1
    assert waiting.tag("hand").select_one("input[name=v]") is not None
    await waiting.say(beat="1", v=str(at.version + 1))
    assert set(await waiting.hear()) == {"clock"}, "nothing to tell, and somebody is there"


async def test_bl_040_who_comes_a_moment_after_the_bot_reads_that_it_played(open_socket: Open) -> None:
    @in_database
    def with_a_clock() -> tuple[Table, list[User], Snapshot]:
        table, people = tables.four_people()
        table.settings["clock"] = 15
        table.save()
        cache.clear()
        return table, people, tables.settle(table)

    @in_database
    def time_out() -> None:
        time_is_up("clock")
        croupier.tick_once()

    table, people, at = await with_a_clock()
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    await time_out()
    await socket.catch_up(at.version + 1)
    laid = str(socket.tag("table").select("[data-presa] [data-card]")[0]["data-card"])
    other = next(card for card in codes(at, turn) if card != laid)
    await socket.say(card=other, v=str(at.version))
    assert (await socket.hear())["message"].get_text() == refusal("played_for_you")
    assert await moves() == 1


@pytest.mark.parametrize("moment", ["bidding", "in turn", "out of turn", "who opened it"])
def test_bl_041_bl_021_nobody_waits_for_who_left_for_good(moment: str) -> None:
    table, people = tables.four_people("picche")
    tables.settle(table)
    begun(table)
    for who in people:
        presence.arrive(presence.Place(table.pk, who.pk), "one", f"tab {who.pk}")
    if moment != "bidding":
        tables.until_cards_are_laid(table)
    (turn,) = tables.now(table).to_act
    gone = {"out of turn": (turn + 1) % 4, "who opened it": 0}.get(moment, turn)
    leaves(table, people[gone])
    time_is_up("grace")
    croupier.tick_once()
    assert substituted(table) == [gone]
    before = tables.now(table).moves
    while tables.now(table).moves < before + 8:
        tables.step(table)
    theirs = Move.objects.filter(seat=gone, index__gte=before)
    assert set(theirs.values_list("actor", flat=True)) == {"substitute"}


@pytest.mark.parametrize("how", ["unknown", "closed to strangers"])
async def test_bl_047_a_table_one_may_not_know_is_refused_for_good_and_the_page_says_so(how: str) -> None:
    @in_database
    def hidden() -> str:
        table, _ = tables.four_people()
        table.settings["watching"] = False
        table.save()
        return table.public_id

    public_id = await hidden() if how == "closed to strangers" else "chenonce12345"
    for path in ("", "/posti") if how == "unknown" else ("",):
        socket = Socket(f"{public_id}{path}", "")
        assert (await socket.connect(timeout=WAIT))[0]
        assert await socket.receive_output(timeout=WAIT) == {
            "type": "websocket.close",
            "code": consumers.CLOSE_UNKNOWN_TABLE,
        }

    @in_database
    def page() -> tuple[int, str]:
        answer = Client().get(f"/tavoli/{public_id}/")
        return answer.status_code, answer.content.decode()

    status, text = await page()
    assert status == 404
    assert f"/entra/?next=/tavoli/{public_id}/" in text


@pytest.mark.parametrize("sockets", [40, pytest.param(200, marks=pytest.mark.long)])
async def test_bl_049_sockets_that_close_while_cards_are_pushed_disturb_nobody(
    open_socket: Open, sockets: int
) -> None:
    table, _, at = await dealt()
    elsewhere, _, _ = await dealt_again()
    staying, other = await open_socket(table), await open_socket(elsewhere)
    leaving = [await Socket.at(table, None) for _ in range(sockets)]
    tasks = len(asyncio.all_tasks())
    for number in range(4):
        closing = leaving[number * sockets // 4 : (number + 1) * sockets // 4]
        await asyncio.gather(in_database(tables.step)(table), *(socket.leave() for socket in closing))
    await staying.catch_up(at.version + 4)
    after = await in_database(tables.step)(elsewhere)
    await other.catch_up(after.version)
    assert len(asyncio.all_tasks()) <= tasks - sockets + 2, "tasks pile up"


@in_database
def dealt_again() -> tuple[Table, list[User], Snapshot]:
    table = tables.table_of()
    return table, [], tables.settle(table)


async def test_bl_054_no_name_however_long_is_part_of_a_groups_name(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined: list[str] = []
    layer = get_channel_layer()
    join = type(layer).group_add

    async def group_add(self: Any, group: str, channel: str) -> None:
        joined.append(group)
        await join(self, group, channel)

    monkeypatch.setattr(type(layer), "group_add", group_add)

    @in_database
    def long_named() -> tuple[Table, User, Table]:
        somebody = tables.person("È" * MAX_LENGTH)
        table = tables.table_of(somebody)
        tables.settle(table)
        return table, somebody, opened_by(somebody)

    table, somebody, waiting = await long_named()
    await open_socket(table, somebody)
    await open_socket(f"{waiting.public_id}/posti", somebody)
    assert len(joined) >= 5
    for group in joined:
        assert layer.require_valid_group_name(group)
        assert len(group) < 50
        assert somebody.username not in group


async def test_bl_091_whatever_is_sent_the_answer_is_known_elements_and_nothing_else(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    socket, watcher = await open_socket(table, people[turn]), await open_socket(table)
    said: list[dict[str, Any]] = [
        {"card": "3D"},
        {"card": "3D", "v": "999"},
        {"card": "<html>", "v": str(at.version)},
        {"qualcosa": "1"},
        {"text": "<html><body><p id=table>"},
        {"phrase": "nessuna"},
        {"rivincita": "1"},
        {"avanti": "1", "v": str(at.version)},
        {"beat": "1", "v": "0"},
    ]
    for fields in said:
        for one in (socket, watcher):
            await one.say(**fields)
            heard = await one.hear()
            assert heard.keys() <= ELEMENTS, fields
            assert "<html" not in one.frames[-1]
    # And who is logged out meanwhile is sent no page to log in: the socket ends, with a code of its own.
    monkeypatch.setattr(sessions, "CHECK_EVERY", 0.0)
    monkeypatch.setattr(sessions, "still_valid", _no_more)
    await socket.say(card=codes(at, turn)[0], v=str(at.version))
    assert await socket.receive_output(timeout=WAIT) == {
        "type": "websocket.close",
        "code": consumers.CLOSE_SESSION_ENDED,
    }


async def _no_more(*_: object) -> bool:
    return False


def test_bl_022_the_way_back_is_open_for_the_whole_life_of_the_partita(anna: User) -> None:
    table = tables.table_of(anna, tables.person("Bruno"))
    tables.settle(table)
    begun(table)
    presence.arrive(presence.Place(table.pk, tables.person("Bruno").pk), "one", "tab of Bruno")
    presence.arrive(presence.Place(table.pk, anna.pk), "one", "tab of Anna")
    leaves(table, anna)
    time_is_up("grace")
    croupier.tick_once()
    assert substituted(table) == [0]
    pass_by(presence.PAGE_LEASE)
    client = Client()
    client.force_login(anna)
    home = client.get("/").content.decode()
    address = f"/tavoli/{table.public_id}/"
    assert home.index(address) < home.index("<h1")
    page = client.get(address).content.decode()
    assert 'data-seat="0"' in page
    assert substituted(table) == []


def test_bl_002_a_table_asked_for_twice_and_left_twice_is_one(anna: User) -> None:
    first, second = opened_by(anna), opened_by(anna)
    assert first == second
    assert Place.objects.filter(table=first).count() == 1
    client = Client()
    client.force_login(anna)
    for _ in range(2):
        assert client.post(f"/tavoli/{first.public_id}/posti/", {"alzati": "1"}).status_code in (303, 200)
    assert not Place.objects.filter(table=first).exists()
    after = opened_by(anna)
    assert after != first, "who has left wants another one"
    assert opened_by(anna, clock=30) != after, "another wish is another table"


@pytest.mark.parametrize("rounds", [4, pytest.param(200, marks=pytest.mark.long)])
def test_bl_002_of_two_posts_at_once_one_opens_the_table(anna: User, rounds: int) -> None:
    for number in range(rounds):
        target = {"rules": {"target": (11, 21, 31)[number % 3]}}
        one, other = all_at_once([lambda target=target: opened_by(anna, **target)] * 2)  # type: ignore[misc]
        assert one == other
        Place.objects.all().delete()
