"""*A monte* from the engine to the socket: one sealed window for all four (T17)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from django.conf import LazySettings
from django.db.models.functions import Now
from django.test import Client

from accounts.models import User
from games.models import Due, MonteAnswer, Move, Partita, Smazzata, Table
from games.presentation import fragments
from games.presentation.refusals import refusal
from games.realtime import tables as rendered
from games.selectors import cache
from games.selectors.history import smazzate_of
from games.selectors.record import differences
from games.selectors.snapshot import Snapshot
from games.services import croupier
from games.services.threads import in_database
from tests import tables
from tests.deals import Wanted, entitled_seats, table_where
from tests.realtime.conftest import Open
from tests.realtime.socket import Socket

pytestmark = pytest.mark.django_db(transaction=True)

TOGGLE = "under_one_point"
RULES = {"a_monte": TOGGLE}
FOREVER = 3600


@pytest.fixture(autouse=True)
def _open_window(settings: LazySettings) -> None:
    settings.MONTE_SECONDS = FOREVER


def only_seat(seat: int | None) -> Wanted:
    """This seat is entitled, and no other."""

    def wanted(hands: Sequence[int], dealer: int) -> bool:
        return entitled_seats(hands, TOGGLE) == ([] if seat is None else [seat])

    return wanted


@in_database
def asked(seat: int | None, *chairs: bool) -> tuple[Table, list[User], Snapshot]:
    """A table in the window; `chairs` says where people sit, everywhere by default."""
    people = [tables.person(name) for name in tables.PEOPLE]
    sitting = [who if here else None for who, here in zip(people, chairs or [True] * 4, strict=True)]
    table = table_where(only_seat(seat), *sitting, rules=RULES)
    croupier.tick_once()
    return table, people, tables.now(table)


@in_database
def time_is_up() -> None:
    assert croupier.tick_once() == 0, "nothing is due before the window closes"
    Due.objects.filter(kind="monte").update(at=Now())
    assert croupier.tick_once() == 1


@in_database
def record(table: Table) -> tuple[list[tuple[int, dict[str, bool], str, int]], list[str], list[str]]:
    moves = Move.objects.filter(smazzata__partita__table=table).order_by("smazzata", "index")
    partita = Partita.objects.get(table=table)
    statuses = Smazzata.objects.filter(partita=partita).order_by("number").values_list("status", flat=True)
    wrong = [str(difference) for difference in differences(partita)]
    return list(moves.values_list("seat", "action", "actor", "thinking_ms")), list(statuses), wrong


def answers(socket: Socket) -> list[str]:
    return [str(button["name"]) for button in socket.tag("hand").select("button.say")]


async def all_quiet(*sockets: Socket) -> bool:
    return all([await socket.is_quiet() for socket in sockets])


async def test_t17_all_four_are_asked_alike_and_only_the_entitled_may_say_a_monte(open_socket: Open) -> None:
    table, people, at = await asked(2)
    sockets = [await open_socket(table, who) for who in people]
    watcher = await open_socket(table)
    assert [answers(socket) for socket in sockets] == [["keep"]] * 2 + [["keep", "a_monte"], ["keep"]]
    publics = {(s.page["announce"], s.tag("table").decode_contents()) for s in [*sockets, watcher]}
    assert len(publics) == len({socket.page["panel"] for socket in sockets}) == 1
    assert "Si chiede a tutti" in watcher.page["panel"]
    assert sockets[0].tag("table")["data-to-act"] == "0 1 2 3"
    await sockets[0].say(a_monte="1", v=str(at.version))
    assert (await sockets[0].hear())["message"].get_text() == refusal("a_monte_not_entitled")


async def test_t17_a_monte_asked_and_granted(open_socket: Open) -> None:
    table, people, at = await asked(2)
    sockets = [await open_socket(table, who) for who in people]
    watcher = await open_socket(table)
    for seat, socket in enumerate(sockets):
        await socket.say(**{"a_monte" if seat == 2 else "keep": "1"}, v=str(at.version))
        heard = await socket.hear()
        assert "button" not in str(heard["hand"].select(".says"))
        assert "le quattro risposte si scoprono insieme" in heard["hand"].get_text()
        assert heard["table"]["data-version"] == str(at.version)
    # Nothing is pushed, versioned or ordered before the window closes.
    assert await all_quiet(*sockets, watcher)
    await time_is_up()
    for socket in [*sockets, watcher]:
        heard = await socket.hear()
        assert heard["table"]["data-version"] == str(at.version + 4)
        assert heard["panel"]["data-phase"] == "pause"
        assert "lo stesso mazziere dà di nuovo" in heard["panel"].get_text()
        assert not heard["table"].select("[data-accusa]")
    moves, statuses, wrong = await record(table)
    assert [(seat, action, actor) for seat, action, actor, _ in moves] == [
        (0, {"keep": True}, "person"),
        (1, {"keep": True}, "person"),
        (2, {"a_monte": True}, "person"),
        (3, {"keep": True}, "person"),
    ]
    assert len({thinking for *_, thinking in moves}) == 1, "who pondered is not kept"
    assert statuses == ["void"]
    assert wrong == []


async def test_t17_a_void_smazzata_reveals_its_deal_and_the_same_mazziere_deals_again() -> None:
    table, _people, at = await asked(1, False, False, False, False)
    await time_is_up()
    before, after, over = await next_after_bots(table)
    assert before.result is not None
    assert before.result.ended_by == "a_monte"
    assert after.dealer == at.dealer
    assert (after.smazzata, after.played_number) == (2, 1)
    assert after.score.points == (0, 0)
    assert after.sealed
    assert over == 1, "the void one, with its seed and hands"


@in_database
def next_after_bots(table: Table) -> tuple[Snapshot, Snapshot, int]:
    before = tables.now(table)
    assert croupier.tick_once() == 1  # the pause ends
    assert croupier.tick_once() == 1  # the cut closes
    return before, tables.now(table), len(smazzate_of(Partita.objects.get(table=table)))


async def test_t17_absent_is_gioco_and_bots_say_a_monte_when_entitled(open_socket: Open) -> None:
    table, people, at = await asked(2, True, True, False, True)
    sockets = [await open_socket(table, people[seat]) for seat in (0, 1, 3)]
    await sockets[0].say(keep="1", v=str(at.version))
    await sockets[0].hear()
    assert await all_quiet(*sockets)
    assert not await moved(table)
    await time_is_up()
    moves, statuses, wrong = await record(table)
    assert [(seat, *action, actor) for seat, action, actor, _ in moves] == [
        (0, "keep", "person"),
        (1, "keep", "clock"),
        (2, "a_monte", "bot"),
        (3, "keep", "clock"),
    ]
    assert (statuses, wrong) == (["void"], [])


@in_database
def moved(table: Table) -> bool:
    return Move.objects.filter(smazzata__partita__table=table).exists()


async def test_t17_four_gioco_open_the_play_with_one_push(open_socket: Open) -> None:
    table, people, at = await asked(None)
    sockets = [await open_socket(table, who) for who in people]
    await time_is_up()
    for socket in sockets:
        heard = await socket.hear()
        assert heard["table"]["data-version"] == str(at.version + 4)
        assert heard["table"]["data-status"] == "play"
    turns = [bool(socket.tag("hand").select("input[name=v]")) for socket in sockets]
    assert sum(turns) == 1
    assert await all_quiet(*sockets)


async def test_t17_the_first_answer_stands_and_pressing_again_changes_nothing(open_socket: Open) -> None:
    table, people, at = await asked(2)
    sockets = [await open_socket(table, who, tab="samepage") for who in people]
    for name in ("keep", "a_monte", "keep"):
        await sockets[2].say(**{name: "1"}, v=str(at.version))
        assert "Hai detto gioco" in (await sockets[2].hear())["hand"].get_text()
    assert await all_quiet(*sockets)
    # The same page opened again knows the answer too; the others' know nothing.
    sockets[2] = await open_socket(table, people[2], tab="samepage")
    assert "Hai detto gioco" in sockets[2].page["hand"]
    sockets[1] = await open_socket(table, people[1], tab="samepage")
    assert "Hai detto" not in sockets[1].page["hand"]
    await time_is_up()
    moves, statuses, _ = await record(table)
    assert [action for _, action, *_ in moves] == [{"keep": True}] * 4
    assert statuses == ["play"]
    # The queue of a browser that was away says it again: no error, and nothing new.
    await sockets[2].catch_up(at.version + 4)
    await sockets[2].say(keep="1", v=str(at.version))
    assert "message" not in await sockets[2].hear()
    await sockets[2].say(a_monte="1", v=str(at.version))
    assert (await sockets[2].hear())["message"].get_text() == refusal("stale_version")


async def test_t17_a_card_in_the_window_is_refused(open_socket: Open) -> None:
    table, people, at = await asked(None)
    socket = await open_socket(table, people[0])
    card = socket.tag("hand").select_one("button[name=card]")
    assert card is not None
    await socket.say(card=card["value"], v=str(at.version))
    assert (await socket.hear())["message"].get_text() == refusal("wrong_phase")


@in_database
def posted(table: Table, user: User, version: int) -> tuple[int, str]:
    client = Client()
    client.force_login(user)
    status = client.post(f"/tavoli/{table.public_id}/", {"a_monte": "1", "v": version}).status_code
    return status, client.get(f"/tavoli/{table.public_id}/").content.decode()


async def test_t17_a_monte_by_plain_post_is_remembered_on_the_persons_own_page(open_socket: Open) -> None:
    table, people, at = await asked(2)
    others = [await open_socket(table, people[seat]) for seat in (0, 1, 3)]
    status, page = await posted(table, people[2], at.version)
    assert status == 303
    assert "Hai detto a monte" in page
    assert await all_quiet(*others)
    await time_is_up()
    assert (await record(table))[1] == ["void"]


@in_database
def restarted() -> int:
    """What a fresh process knows: the record and nothing else."""
    cache.clear()
    fragments.forget()
    rendered.forget()
    return MonteAnswer.objects.count()


async def test_t17_a_process_that_dies_in_the_window_loses_no_answer(open_socket: Open) -> None:
    table, people, at = await asked(2)
    socket = await open_socket(table, people[2], tab="samepage")
    await socket.say(a_monte="1", v=str(at.version))
    await socket.hear()
    assert await restarted() == 1
    again = await open_socket(table, people[2], tab="samepage")
    assert again.version == at.version
    assert "Hai detto a monte" in again.page["hand"]
    await time_is_up()
    moves, statuses, wrong = await record(table)
    assert [next(iter(action)) for _, action, *_ in moves] == ["keep", "keep", "a_monte", "keep"]
    assert (statuses, wrong) == (["void"], [])
    assert await restarted() == 0, "sealed answers became moves"
