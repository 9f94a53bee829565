"""The cut over the socket: sealed until it closes, then one push for all."""

from __future__ import annotations

import pytest
from django.conf import LazySettings
from django.db.models.functions import Now
from django.test import Client

from accounts.models import User
from games.models import Due, Partita, Table
from games.presentation.refusals import refusal
from games.selectors.snapshot import Snapshot
from games.services import croupier
from games.services.threads import in_database
from tests import cuts, tables
from tests.cuts import ONE, OPEN, TWO
from tests.realtime.conftest import Open
from tests.realtime.socket import Socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _open_window(settings: LazySettings) -> None:
    settings.CUT_SECONDS = settings.TAGLIO_SECONDS = OPEN


@in_database
def opened(*chairs: bool) -> tuple[Table, list[User], Snapshot]:
    """A second cut, offered to chair 0."""
    at = cuts.second_cut(*chairs, dealer=1)
    people = [tables.person(name) for name in tables.PEOPLE]
    return Partita.objects.get(pk=at.partita_id).table, people, at


slots = in_database(cuts.slots)


@in_database
def time_is_up() -> None:
    Due.objects.filter(kind="cut").update(at=Now())
    assert croupier.tick_once() == 1


async def all_quiet(*sockets: Socket) -> bool:
    return all([await socket.is_quiet() for socket in sockets])


async def test_the_one_at_the_left_is_offered_the_pack_and_the_others_are_asked_in_silence(
    open_socket: Open,
) -> None:
    table, people, _at = await opened()
    sockets = [await open_socket(table, who) for who in people]
    watcher = await open_socket(table)
    assert [len(socket.tag("panel").select(".pack .cut")) for socket in sockets] == [6, 0, 0, 0]
    assert [len(socket.tag("panel").select("#cut-form[hidden]")) for socket in sockets] == [0, 1, 1, 1]
    assert not watcher.tag("panel").select("form")


async def test_an_answer_is_told_to_its_own_socket_and_the_last_one_deals_for_all(open_socket: Open) -> None:
    table, people, at = await opened()
    sockets = [await open_socket(table, who) for who in people]
    watcher = await open_socket(table)
    for seat in (0, 1, 2):
        await sockets[seat].say(taglio=f"{seat:032x}", v=str(at.version))
        heard = await sockets[seat].hear()
        assert "message" not in heard
        assert heard["table"]["data-version"] == str(at.version)
        assert not heard["panel"].select("#cut-form")
    assert "Hai tagliato" in sockets[0].page["panel"]
    assert await all_quiet(*sockets, watcher)
    await sockets[3].say(taglio=f"{3:032x}", v=str(at.version))
    for socket in [*sockets, watcher]:
        heard = await socket.hear()
        assert heard["table"]["data-status"] == "play"
        assert heard["table"]["data-version"] == str(at.version + 1)
        assert [code.get_text() for code in heard["panel"].select("#sealed p:last-child code")] == [
            f"{seat:032x}" for seat in range(4)
        ]
    assert await slots(at) == [f"{seat:032x}" for seat in range(4)]


async def test_given_twice_it_is_no_error_and_unchanged(open_socket: Open) -> None:
    table, people, at = await opened()
    sockets = [await open_socket(table, who, tab=f"page{who.pk:08}") for who in people]
    for value in (ONE, ONE, TWO, ""):
        await sockets[0].say(taglio=value, v=str(at.version))
        assert "message" not in await sockets[0].hear()
    # Their page knows after a reload that they have answered; the others' know nothing.
    again, other = [await open_socket(table, who, tab=f"page{who.pk:08}") for who in people[:2]]
    assert "Hai tagliato" in again.page["panel"]
    assert "Hai tagliato" not in other.page["panel"]
    await time_is_up()
    assert await slots(at) == [ONE, "", "", ""]
    # A queue that the browser replays says it again.
    await again.catch_up(at.version + 1)
    await again.say(taglio=ONE, v=str(at.version))
    assert "message" not in await again.hear()


async def test_what_cannot_be_a_taglio_is_refused_to_its_socket_alone(open_socket: Open) -> None:
    table, people, at = await opened()
    sockets = [await open_socket(table, who) for who in people]
    version = str(at.version)
    for value in (ONE[:-1], f"{ONE}0", ONE.upper(), "g" * 32, " " * 32, f"{ONE}\n", "½" * 32):
        await sockets[0].say(taglio=value, v=version)
        assert (await sockets[0].hear())["message"].get_text() == refusal("bad_value")
    for fields in (
        {"taglio": ONE, "v": version, "seat": "3"},
        {"taglio": ONE, "v": version, "segno": "volo"},
    ):
        await sockets[0].say(**fields)
        assert (await sockets[0].hear())["message"].get_text() == refusal("unknown_field")
    await sockets[0].say(taglio=ONE)
    assert (await sockets[0].hear())["message"].get_text() == refusal("bad_value")
    assert await all_quiet(*sockets)
    await time_is_up()
    assert await slots(at) == [""] * 4


async def test_a_watcher_and_one_who_comes_too_late_are_refused(open_socket: Open) -> None:
    table, people, at = await opened(True, False, True, False)
    stranger = await open_socket(table, await in_database(tables.person)("Estraneo"))
    bruno = await open_socket(table, people[1])
    for socket in (stranger, bruno, await open_socket(table)):
        await socket.say(taglio=ONE, v=str(at.version))
        assert (await socket.hear())["message"].get_text() == refusal("not_playing")
    carla = await open_socket(table, people[2])
    await time_is_up()
    await carla.catch_up(at.version + 1)
    await carla.say(taglio=ONE, v=str(at.version))
    assert (await carla.hear())["message"].get_text() == refusal("stale_version")
    await carla.say(taglio=ONE, v=str(carla.version))
    assert (await carla.hear())["message"].get_text() == refusal("wrong_phase")
    assert await slots(at) == [""] * 4


@in_database
def posted(table: Table, user: User, value: str, version: int, **headers: str) -> tuple[int, str]:
    client = Client(headers=headers)
    client.force_login(user)
    response = client.post(f"/tavoli/{table.public_id}/", {"taglio": value, "v": version})
    return response.status_code, response.content.decode()


async def test_by_plain_post_it_is_the_same(open_socket: Open) -> None:
    table, people, at = await opened(True, False, True, False)
    watcher = await open_socket(table)
    assert await posted(table, people[2], ONE, at.version) == (303, "")
    assert (await posted(table, people[1], ONE, at.version))[0] == 403
    assert (await posted(table, people[0], ONE[:-1], at.version))[0] == 400
    assert await all_quiet(watcher)
    # What the script adds in silence, and the gesture without a script: an answer, and an empty slot.
    status, page = await posted(table, people[0], "", at.version, **{"HX-Request": "true"})
    assert (status, 'data-status="play"' in page) == (200, True)
    assert await slots(at) == ["", "", ONE, ""]
    assert (await posted(table, people[0], TWO, at.version))[0] == 409
