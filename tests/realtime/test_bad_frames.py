"""Whatever a socket says wrongly: a clear message to that socket alone, nothing changes, the socket stays
up."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from django.conf import LazySettings

from accounts.models import User
from games.engine.cards import ITALIAN
from games.engine.registry import get
from games.models import Move, Partita, Table
from games.presentation.refusals import refusal
from games.selectors.snapshot import Snapshot
from games.services.threads import in_database
from tests import tables
from tests.realtime.conftest import Open
from tests.realtime.socket import Socket

pytestmark = pytest.mark.django_db(transaction=True)


class Scene:
    """Four people at a table where the cards have just been dealt, a socket each, and a watcher's."""

    def __init__(
        self, table: Table, people: list[User], sockets: list[Socket], watcher: Socket, at: Snapshot
    ):
        self.table, self.people, self.sockets, self.watcher, self.at = table, people, sockets, watcher, at
        (self.turn,) = at.to_act
        self.socket = sockets[self.turn]

    def hand(self, seat: int) -> list[str]:
        return ITALIAN.codes(get("tressette").view(self.at.state, seat).hand)

    async def facts(self) -> tuple[int, int, int]:
        return await _facts(self.table)

    async def refused(self, socket: Socket, code: str, shown: set[str]) -> None:
        """That socket alone hears the sentence of this code, and these elements with it."""
        heard = await socket.hear()
        assert heard["message"].get_text() == refusal(code)
        assert set(heard) == {"message"} | shown
        assert await self.facts() == (0, self.at.version, self.at.table_version)
        assert all(await asyncio.gather(*(other.is_quiet() for other in [*self.sockets, self.watcher])))
        # It stays up: the very next frame is answered.
        await socket.say(avanti="1", v=str(self.at.version))
        assert "message" in await socket.hear()


@in_database
def _facts(table: Table) -> tuple[int, int, int]:
    partita = Partita.objects.get(table=table)
    table.refresh_from_db()
    return Move.objects.filter(smazzata__partita=partita).count(), partita.version, table.version


@in_database
def _dealt() -> tuple[Table, list[User], Snapshot]:
    table, people = tables.four_people()
    return table, people, tables.settle(table)


@pytest.fixture
async def scene(open_socket: Open) -> Scene:
    table, people, at = await _dealt()
    sockets = [await open_socket(table, who) for who in people]
    return Scene(table, people, sockets, await open_socket(table), at)


HAND = {"hand"}
WHOLE = {"table", "hand", "panel", "announce"}


async def test_a_card_of_another_hand_is_refused(scene: Scene) -> None:
    other = scene.hand((scene.turn + 1) % 4)[0]
    await scene.socket.say(card=other, v=str(scene.at.version))
    await scene.refused(scene.socket, "not_in_hand", HAND)


async def test_a_card_that_does_not_exist_is_refused(scene: Scene) -> None:
    await scene.socket.say(card="9X", v=str(scene.at.version))
    await scene.refused(scene.socket, "unknown_card", set())


async def test_a_card_out_of_turn_is_refused(scene: Scene) -> None:
    seat = (scene.turn + 1) % 4
    await scene.sockets[seat].say(card=scene.hand(seat)[0], v=str(scene.at.version))
    await scene.refused(scene.sockets[seat], "not_your_turn", HAND)


async def test_a_false_segno_is_refused_whole(scene: Scene) -> None:
    hand = scene.hand(scene.turn)
    card = next(code for code in hand if sum(other[1] == code[1] for other in hand) > 1)
    await scene.socket.say(card=card, segno="volo", v=str(scene.at.version))
    await scene.refused(scene.socket, "false_segno", HAND)


async def test_a_segno_nobody_knows_is_refused(scene: Scene) -> None:
    await scene.socket.say(card=scene.hand(scene.turn)[0], segno="tosse", v=str(scene.at.version))
    await scene.refused(scene.socket, "unreadable", set())


async def test_two_segni_are_refused(scene: Scene) -> None:
    await scene.socket.say(card=scene.hand(scene.turn)[0], segno=["busso", "volo"], v=str(scene.at.version))
    await scene.refused(scene.socket, "bad_value", set())


async def test_a_segno_given_twice_in_the_text_is_refused(scene: Scene) -> None:
    card, version = scene.hand(scene.turn)[0], scene.at.version
    text = f'{{"card": "{card}", "segno": "busso", "segno": "busso", "v": "{version}"}}'
    await scene.socket.send_to(text_data=text)
    await scene.refused(scene.socket, "bad_value", set())


async def test_a_stale_version_is_refused_with_the_whole_table(scene: Scene) -> None:
    await scene.socket.say(card=scene.hand(scene.turn)[0], v=str(scene.at.version - 1))
    await scene.refused(scene.socket, "stale_version", WHOLE)


async def test_a_version_of_the_future_is_refused(scene: Scene) -> None:
    await scene.socket.say(card=scene.hand(scene.turn)[0], v=str(scene.at.version + 5))
    await scene.refused(scene.socket, "stale_version", WHOLE)


@pytest.mark.parametrize(
    "text",
    [
        " ",
        "null",
        "[]",
        "17",
        '"3D"',
        "{",
        "\x00",
        "{'card': '3D'}",
        "[" * 2000,
        "{}",
        '{"v": "1"}',
        '{"card": "3D", "avanti": "1", "v": "1"}',
    ],
    ids=repr,
)
async def test_a_malformed_frame_is_refused(scene: Scene, text: str) -> None:
    await scene.socket.send_to(text_data=text)
    await scene.refused(scene.socket, "unreadable", set())


@pytest.mark.parametrize("value", ["-1", "1.5", "²", "1" * 40, None, True, {}, [1], 1.0], ids=repr)
async def test_a_version_that_is_no_number_is_refused(scene: Scene, value: Any) -> None:
    await scene.socket.say(card=scene.hand(scene.turn)[0], v=value)
    await scene.refused(scene.socket, "bad_value", set())


async def test_a_card_without_a_version_is_refused(scene: Scene) -> None:
    await scene.socket.say(card=scene.hand(scene.turn)[0])
    await scene.refused(scene.socket, "bad_value", set())


async def test_an_oversized_frame_is_refused_before_it_is_read(scene: Scene) -> None:
    await scene.socket.say(card=scene.hand(scene.turn)[0], v=str(scene.at.version), HEADERS="x" * 2048)
    await scene.refused(scene.socket, "frame_too_large", set())


async def test_a_binary_frame_is_refused(scene: Scene) -> None:
    card = scene.hand(scene.turn)[0]
    await scene.socket.send_to(bytes_data=json.dumps({"card": card, "v": scene.at.version}).encode())
    await scene.refused(scene.socket, "unreadable", set())


@pytest.mark.parametrize("field", ["seat", "chair", "user", "partita", "actor", "kind"])
async def test_a_frame_that_names_a_seat_or_anything_unknown_is_refused(scene: Scene, field: str) -> None:
    fields = {"card": scene.hand(scene.turn)[0], "v": str(scene.at.version), field: str(scene.turn)}
    await scene.socket.say(**fields)
    await scene.refused(scene.socket, "unknown_field", set())


async def test_a_frame_for_another_seat_plays_for_nobody(scene: Scene) -> None:
    seat = (scene.turn + 1) % 4
    await scene.sockets[seat].say(
        card=scene.hand(scene.turn)[0], v=str(scene.at.version), seat=str(scene.turn)
    )
    await scene.refused(scene.sockets[seat], "unknown_field", set())


async def test_a_segno_belongs_to_a_card_only(scene: Scene) -> None:
    await scene.socket.say(avanti="1", segno="busso", v=str(scene.at.version))
    await scene.refused(scene.socket, "unknown_field", set())


async def test_avanti_outside_the_pause_is_refused(scene: Scene) -> None:
    await scene.socket.say(avanti="1", v=str(scene.at.version))
    await scene.refused(scene.socket, "wrong_phase", HAND)


async def test_a_watcher_cannot_play(scene: Scene) -> None:
    await scene.watcher.say(card=scene.hand(scene.turn)[0], v=str(scene.at.version))
    await scene.refused(scene.watcher, "not_playing", HAND)


async def test_somebody_of_another_partita_cannot_play_here(scene: Scene, open_socket: Open) -> None:
    stranger = await open_socket(scene.table, await in_database(tables.person)("Estraneo"))
    await stranger.say(card=scene.hand(scene.turn)[0], v=str(scene.at.version))
    await scene.refused(stranger, "not_playing", HAND)


async def test_a_rematch_of_a_running_partita_changes_nothing(scene: Scene) -> None:
    await scene.socket.say(rivincita="1")
    assert set(await scene.socket.hear()) == WHOLE
    assert await scene.facts() == (0, scene.at.version, scene.at.table_version)


async def test_a_flood_is_answered_once_and_the_socket_stays(
    scene: Scene, settings: LazySettings, open_socket: Open
) -> None:
    settings.FRAME_RATE = "5/60 seconds"
    await scene.socket.leave()  # a second tab would only look on
    flooding = await open_socket(scene.table, cookie=scene.socket.cookie)
    for _ in range(20):
        await flooding.say(avanti="1", v=str(scene.at.version))
    heard = [(await flooding.hear())["message"].get_text() for _ in range(6)]
    assert heard == [refusal("wrong_phase")] * 5 + [refusal("too_fast")]
    assert await flooding.is_quiet()
    assert all([await other.is_quiet() for other in scene.sockets if other is not scene.socket])
    assert await scene.watcher.is_quiet()
