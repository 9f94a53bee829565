"""Talk over the socket: who hears it, in which language, and what is refused to one alone."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts import sanctions
from accounts.models import User
from games.models import Report, Table, TalkLine
from games.presentation.refusals import refusal
from games.selectors.snapshot import Snapshot
from games.services.threads import in_database
from tests import tables
from tests.realtime.conftest import Open
from tests.realtime.socket import WAIT, Socket
from tests.talking import fresh_limits as fresh_limits
from tests.talking import to

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fresh_limits")]

TALK = {"talk-log"}


@in_database
def scene(status: str, laid: int | None = None) -> tuple[Table, list[User], Snapshot]:
    table, people = tables.four_people()
    User.objects.filter(username="Bruno").update(language="en")
    people[1].refresh_from_db()
    return table, people, to(table, status, laid)


count = in_database(TalkLine.objects.count)
reports = in_database(Report.objects.count)


def heard(socket: Socket) -> list[str]:
    return [node.get_text() for node in socket.tag("talk-log").select("li")]


async def test_a_phrase_reaches_all_in_their_own_language_and_pushes_only_the_log(open_socket: Open) -> None:
    table, people, at = await scene("play", laid=0)
    anna, bruno, watcher = [await open_socket(table, who) for who in (people[0], people[1], None)]
    await anna.say(phrase="grazie")
    frames = await asyncio.gather(*(socket.hear() for socket in (anna, bruno, watcher)))
    assert all(set(frame) == TALK for frame in frames)
    assert [heard(socket) for socket in (anna, bruno, watcher)] == [
        ["Anna Grazie!"],
        ["Anna Thanks!"],
        ["Anna Grazie!"],
    ]
    assert all(len(socket.frames[-1].encode()) < 700 for socket in (anna, bruno, watcher))
    # And the card that Anna sees is not stale by it.
    assert anna.version == at.version


async def test_what_is_refused_is_told_to_one_alone(open_socket: Open) -> None:
    table, people, _at = await scene("play", laid=1)
    anna, bruno, watcher = [await open_socket(table, who) for who in (people[0], people[1], None)]
    for socket, fields, code in (
        (anna, {"phrase": "ciao"}, "phrase_hush"),
        (anna, {"text": "ciao"}, "talk_later"),
        (watcher, {"text": "ciao"}, "talk_watching"),
        (watcher, {"phrase": "ciao"}, "talk_watching"),
        (anna, {"mute": "7"}, "talk_no_line"),
        (anna, {"report": "7"}, "talk_no_line"),
        (watcher, {"report": "7"}, "talk_no_line"),
    ):
        await socket.say(**fields)
        frame = await socket.hear()
        assert set(frame) == {"message"}, fields
        assert frame["message"].get_text() == refusal(code), fields
    assert await bruno.is_quiet()
    assert await count() == 0


@pytest.mark.parametrize(
    "fields",
    [
        {"phrase": "ho_tre_assi"},
        {"phrase": ""},
        {"phrase": ["ciao", "grazie"]},
        {"text": ["a", "b"]},
        {"text": None},
        {"mute": "x"},
        {"mute": "-1"},
        {"report": "1" * 10},
    ],
    ids=repr,
)
async def test_values_that_are_none_are_refused(open_socket: Open, fields: dict[str, Any]) -> None:
    table, people, _at = await scene("pause")
    anna = await open_socket(table, people[0])
    await anna.say(**fields)
    assert (await anna.hear())["message"].get_text() == refusal("bad_value")
    assert await count() == 0


@pytest.mark.parametrize("extra", ["seat", "chair", "person", "card", "segno"])
async def test_nobody_speaks_for_another_chair(open_socket: Open, extra: str) -> None:
    table, people, _at = await scene("pause")
    anna = await open_socket(table, people[0])
    await anna.say(text="ciao", **{extra: "1"})
    assert (await anna.hear())["message"].get_text() in (refusal("unknown_field"), refusal("unreadable"))
    assert await count() == 0


async def test_who_is_muted_is_silent_in_all_my_tabs_and_in_nobody_elses(open_socket: Open) -> None:
    table, people, _at = await scene("pause")
    first, second, carla, bruno = [await open_socket(table, people[chair]) for chair in (0, 0, 2, 1)]
    await bruno.say(text="bla")
    await asyncio.gather(*(socket.hear() for socket in (first, second, carla, bruno)))
    await first.say(mute="1")
    while "talk-log" not in await first.hear() or heard(first):
        pass
    assert set(await second.hear()) == TALK
    assert (heard(first), heard(second), heard(carla)) == ([], [], ["Bruno bla"])
    assert await carla.is_quiet()
    assert await bruno.is_quiet(), "and who is muted is not told"
    await bruno.say(text="bla bla")
    await carla.hear()
    assert heard(carla) == ["Bruno bla", "Bruno bla bla"]
    await second.say(unmute="1")
    while len(heard(second)) < 2:
        await second.hear()
    assert heard(second) == ["Bruno bla", "Bruno bla bla"]


async def test_a_report_is_answered_to_who_made_it(open_socket: Open) -> None:
    table, people, _at = await scene("pause")
    anna, bruno = [await open_socket(table, people[chair]) for chair in (0, 1)]
    await bruno.say(text="bla")
    await anna.hear()
    await bruno.hear()
    await anna.say(report="1")
    frame = await anna.hear()
    assert frame["message"].get_text() == refusal("reported")
    assert await bruno.is_quiet()
    assert await reports() == 1


async def test_who_connects_later_reads_what_was_said(open_socket: Open) -> None:
    table, people, _at = await scene("pause")
    anna = await open_socket(table, people[0])
    await anna.say(text="<b>ciao</b>")
    await anna.hear()
    late = await open_socket(table, people[2])
    assert heard(late) == ["Anna <b>ciao</b>"]


sanction = in_database(sanctions.impose)


async def test_a_suspended_persons_sockets_close_at_once_at_every_table(open_socket: Open) -> None:
    table, people, _at = await scene("play", laid=0)
    other, _people, _at = await scene("cut")
    here, there = await open_socket(table, people[0]), await open_socket(other, people[0])
    bruno = await open_socket(table, people[1])
    await sanction(people[0], "ban", until=timezone.now() + timedelta(days=1), reason="x", by=None)
    for socket in (here, there):
        assert await socket.receive_output(timeout=WAIT) == {"type": "websocket.close", "code": 4401}
    await bruno.say(phrase="ciao")
    assert "talk-log" in await bruno.hear()
    again = Socket(table.public_id, here.cookie)
    await again.connect()
    assert (await again.hear())["table"]["data-seat"] == "", "with that session one is a passer-by"
    await again.leave()


async def test_a_silenced_person_plays_on_and_says_nothing(open_socket: Open) -> None:
    table, people, _at = await scene("pause")
    anna = await open_socket(table, people[0])
    await sanction(people[0], "silence", until=timezone.now() + timedelta(days=1), reason="x", by=None)
    shown = (await anna.hear())["talk-say"]
    assert (shown["data-phrases"], shown.has_attr("data-text")) == ("none", False)
    for fields in ({"phrase": "ciao"}, {"text": "ciao"}):
        await anna.say(**fields)
        assert (await anna.hear())["message"].get_text() == refusal("talk_silenced")
    assert await count() == 0
    await anna.say(avanti="1", v=str(anna.version))
    assert "message" not in await anna.hear()
