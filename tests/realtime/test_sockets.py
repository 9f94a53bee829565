"""What sockets do when all is well: who sees what, when, and how they end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator
from django.conf import settings as site
from django.test import Client

from accounts import site as site_settings
from accounts.models import SiteSettings, User
from games import bus
from games.engine.cards import ITALIAN
from games.engine.registry import get
from games.models import Due, Move, Partita, Table
from games.presentation import fragments
from games.presentation.look import Look
from games.realtime import consumers, sessions
from games.realtime import tables as tables_read
from games.selectors import cache
from games.selectors.snapshot import Snapshot
from games.services.ledger import touch_table
from games.services.room import locked
from games.services.threads import in_database
from tests import tables
from tests.realtime.conftest import Open
from tests.realtime.socket import WAIT, Socket
from tressette_site.asgi import application

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


async def test_a_card_reaches_every_socket_of_the_table_in_one_frame(open_socket: Open) -> None:
    table, people, at = await dealt()
    sockets = [await open_socket(table, who) for who in people]
    watcher = await open_socket(table)
    (turn,) = at.to_act
    card = card_of(at, turn)
    await sockets[turn].say(card=card, v=str(at.version))
    for seat, socket in enumerate([*sockets, watcher]):
        heard = await socket.hear()
        assert heard["table"].select_one(f'[data-presa] [data-card="{card}"][data-by="{turn}"]')
        # Only the hands that changed: the one that lost a card, the one whose turn it is.
        assert ("hand" in heard) == (seat in (turn, (turn + 1) % 4))
        assert await socket.is_quiet()


async def test_sockets_of_another_table_hear_nothing(open_socket: Open) -> None:
    table, people, at = await dealt()
    other = await in_database(tables.table_of)()
    elsewhere = await open_socket(other)
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    await socket.say(card=card_of(at, turn), v=str(at.version))
    await socket.hear()
    assert await elsewhere.is_quiet()


async def test_bl_001_a_double_click_plays_once_and_is_no_error(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])
    for _ in range(2):
        await socket.say(card=card_of(at, turn), v=str(at.version))
    heard = [await socket.hear()]
    if not await socket.is_quiet():  # the news of the move may come after the answer, and bring nothing new
        heard.append(await socket.hear())
    assert set(heard[-1]) == {"table", "hand", "panel", "announce"}, "the table as it is, and no message"
    assert await socket.is_quiet()
    assert await moves() == 1


async def test_bl_019_who_connects_again_gets_the_whole_table(open_socket: Open) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    first = await open_socket(table, people[turn], tab="onetab01")
    await first.say(card=card_of(at, turn), v=str(at.version))
    await first.hear()
    second = await open_socket(table, people[turn], tab="onetab01")
    assert set(second.page) == {"table", "hand", "panel", "announce", "talk-log", "talk-say"}
    assert second.page == first.page


async def test_bl_036_a_lost_notice_is_healed_by_the_next(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, at = await dealt()
    watcher = await open_socket(table)
    (turn,) = at.to_act
    layer = get_channel_layer()
    with monkeypatch.context() as patch:
        patch.setattr(type(layer), "group_send", _lose, raising=False)  # the one on Redis answers by name
        socket = await open_socket(table, people[turn])
        await socket.say(card=card_of(at, turn), v=str(at.version))
        assert await watcher.is_quiet()
    after = await in_database(tables.step)(table)
    await watcher.catch_up(after.version)
    assert len(watcher.tag("table").select("[data-presa] [data-card]")) == 2


async def _lose(*_: object) -> None:
    """A bus that loses what it is given."""


async def test_everybody_says_avanti_and_the_next_smazzata_opens(open_socket: Open) -> None:
    @in_database
    def in_the_pause() -> tuple[Table, list[User], Snapshot]:
        table, people = tables.four_people()
        at = tables.settle(table)
        while at.status != "pause":
            at = tables.step(table)
        Due.objects.update(at=at.changed_at + timedelta(hours=1))
        return table, people, at

    table, people, at = await in_the_pause()
    sockets = [await open_socket(table, who) for who in people]
    for seat in (0, 1, 2):
        await sockets[seat].say(avanti="1", v=str(at.version))
        assert (await sockets[seat].hear())["panel"].select_one(".waiting")
    await sockets[3].say(avanti="1", v=str(at.version))
    await sockets[3].catch_up(at.version + 1)
    assert sockets[3].tag("table")["data-status"] == "cut"


async def test_a_rematch_moves_every_socket_to_the_new_partita(open_socket: Open) -> None:
    @in_database
    def over() -> tuple[Table, list[User]]:
        table, people = tables.four_people()
        assert list(tables.moments(table))[-1].status == "over"
        return table, people

    table, people = await over()
    sockets = [await open_socket(table, who) for who in (*people, None)]
    for wanting in sockets[:3]:
        await wanting.say(rivincita="1")
        for socket in sockets[:4]:
            assert (await socket.hear())["panel"].select("#panel-wanted")
        assert await sockets[4].is_quiet(), "a watcher is not asked"
    await sockets[3].say(rivincita="1")
    for socket in sockets:
        await socket.hear()
        assert socket.tag("table")["data-status"] == "cut"
        assert socket.version == 0


async def test_bl_047_an_unknown_table_is_closed_for_good() -> None:
    for path in ("/ws/tavoli/chenonce12345/", "/ws/tavoli/%C3%A8/", f"/ws/tavoli/{'x' * 300}/"):
        socket = WebsocketCommunicator(application, path, [(b"origin", b"http://testserver")])
        assert (await socket.connect(timeout=WAIT))[0]
        assert await socket.receive_output(timeout=WAIT) == {
            "type": "websocket.close",
            "code": consumers.CLOSE_UNKNOWN_TABLE,
        }


async def test_a_page_of_another_site_cannot_open_a_socket() -> None:
    table, _people, _at = await dealt()
    socket = Socket(table.public_id, "", origin="http://elsewhere.example")
    assert not (await socket.connect(timeout=WAIT))[0]


async def test_logging_out_closes_the_sockets_of_that_session_only(open_socket: Open) -> None:
    table, people, at = await dealt()
    here, there = Client(), Client()
    for client in (here, there):
        await sync_to_async(client.force_login)(people[0])
    tabs = [
        await open_socket(table, None, client.cookies[site.SESSION_COOKIE_NAME].value)
        for client in (here, here)
    ]
    other = await open_socket(table, None, there.cookies[site.SESSION_COOKIE_NAME].value)
    assert tabs[0].tag("table")["data-seat"] == "0"
    response = await sync_to_async(here.post)("/esci/")
    assert response.status_code == 302
    for tab in tabs:
        assert await tab.receive_output(timeout=WAIT) == {
            "type": "websocket.close",
            "code": consumers.CLOSE_SESSION_ENDED,
        }
    (turn,) = at.to_act
    playing = await open_socket(table, people[turn])
    await playing.say(card=card_of(at, turn), v=str(at.version))
    await other.hear()
    assert await tabs[0].receive_nothing(timeout=0.15)


async def test_a_session_that_is_no_longer_valid_is_noticed(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    socket = await open_socket(table, people[turn])

    @in_database
    def changed() -> None:
        people[turn].set_password("un'altra parola segreta")
        people[turn].save()

    await changed()
    monkeypatch.setattr(sessions, "CHECK_EVERY", 0.0)
    await socket.say(card=card_of(at, turn), v=str(at.version))
    assert await socket.receive_output(timeout=WAIT) == {
        "type": "websocket.close",
        "code": consumers.CLOSE_SESSION_ENDED,
    }
    assert await moves() == 0


@in_database
def watching_off(table: Table, where: str) -> None:
    """At the table as its owner's change does it, or on the whole site, where nobody is told."""
    if where == "site":
        now = site_settings.current()
        kept = {field: getattr(now, field) for field in site_settings.FIELDS if field != "watching"}
        SiteSettings.objects.create(version=1, watching=False, **kept)
        return
    with locked(table.pk) as room:
        room.table.settings["watching"] = False
        room.changed = True


@pytest.mark.parametrize("where", ["table", "site"])
async def test_a_watcher_is_put_out_when_watching_is_switched_off(
    where: str, open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    playing, watcher = await open_socket(table, people[turn]), await open_socket(table)
    await watching_off(table, where)
    if where == "site":
        monkeypatch.setattr(sessions, "CHECK_EVERY", 0.0)
    await playing.say(card=card_of(at, turn), v=str(at.version))
    await playing.hear()
    assert await watcher.receive_output(timeout=WAIT) == {
        "type": "websocket.close",
        "code": consumers.CLOSE_UNKNOWN_TABLE,
    }


async def test_who_may_look_is_not_asked_at_every_card(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    playing, watcher = await open_socket(table, people[turn]), await open_socket(table)
    asked: list[str] = []

    async def counting(public_id: str, _user: object) -> None:
        asked.append(public_id)

    monkeypatch.setattr(consumers, "_ask_again", counting)
    await playing.say(card=card_of(at, turn), v=str(at.version))
    await watcher.hear()
    assert not asked
    await in_database(touch_table)(at)
    await in_database(bus.announce)(table.public_id, at.partita_public_id, at.version, at.table_version + 1)
    await watcher.is_quiet()
    assert asked == [table.public_id]


async def test_a_card_is_read_and_rendered_once_for_all_watchers(
    open_socket: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, at = await dealt()
    (turn,) = at.to_act
    watchers = [await open_socket(table) for _ in range(5)]
    socket = await open_socket(table, people[turn])
    seen: list[object] = []
    render = fragments.render

    def counting(snapshot: Snapshot, seat: int | None, look: Look, answered: str = "") -> dict[str, str]:
        seen.append(seat)
        return render(snapshot, seat, look, answered)

    monkeypatch.setattr(fragments, "render", counting)
    await socket.say(card=card_of(at, turn), v=str(at.version))
    for each in [socket, *watchers]:
        await each.hear()
    assert sorted(map(str, seen)) == sorted(map(str, [None, turn]))


@pytest.fixture(autouse=True)
def _no_rendering_of_another_test() -> Iterator[None]:
    yield
    tables_read.forget()


@pytest.mark.parametrize("address", ["/ws/", "/ws/tavoli/", "/ws/tavoli/..//", "/tavoli/x/"])
async def test_an_address_that_is_none_is_refused_without_an_error(address: str) -> None:
    headers = [(b"origin", b"http://testserver"), (b"host", b"testserver")]
    connected, _ = await WebsocketCommunicator(application, address, headers).connect(timeout=WAIT)
    assert not connected


async def test_when_a_smazzata_is_over_who_watches_is_pushed_the_way_to_its_hands(open_socket: Open) -> None:
    table = await late_table()
    watcher = await open_socket(table, None)
    assert "alla sua fine" in watcher.tag("hand").text
    at = await in_database(tables.now)(table)
    while at.status != "pause":
        at = await in_database(tables.step)(table)
    await watcher.catch_up(at.version)
    link = watcher.tag("hand").a
    assert link is not None
    assert link["href"] == f"/tavoli/{table.public_id}/finite/?smazzata=1#smazzata"


@in_database
def late_table() -> Table:
    """A partita that no first smazzata ends, at a table that shows hands late."""
    table = tables.table_of(*map(tables.person, tables.PEOPLE), rules={"target": 51})
    Partita.objects.filter(table=table).update(late_hands=True)
    cache.clear()
    return table
