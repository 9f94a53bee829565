"""Two for one turn: two tabs of a seat, a person and their clock, who returns and their substitute. One card lies
there afterwards, and whoever was told that theirs does sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial

import pytest
from django.db.models.functions import Now
from django.test import Client

from accounts.models import User
from games.models import Due, Move, Presence, Table
from games.selectors import cache
from games.selectors.facts import Snapshot
from games.services import absence, due, presence
from tests.games import EVERY_GAME
from tests.presences import begun, place, substituted, time_is_up
from tests.races import scene
from tests.races.scene import ROUNDS, PartitaOver, Tab
from tests.tables import four_people, now, settle

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_error_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def seated(game: str, clock: int = 0) -> tuple[Table, list[User]]:
    """Four people at a table in play, all of them there."""
    table, people = four_people(game)
    table.settings["clock"] = clock
    table.save()
    cache.clear()
    settle(table)
    begun(table)
    for who in people:
        # By pages without a socket: of those both tabs of a person may send.
        presence.visit(place(table, who))
    return table, people


def turns(game: str, rounds: int, clock: int = 0) -> Iterator[tuple[Table, Snapshot, int, User]]:
    """So many turns of people who are all there: the table, how it stands, whose seat and who it is."""
    table, people = seated(game, clock)
    for _ in range(rounds):
        # The rounds take longer than a lease.
        Presence.objects.update(until=Now() + timedelta(hours=1))
        try:
            seen, seat = scene.persons_turn(table)
        except PartitaOver:
            table, people = seated(game, clock)
            seen, seat = scene.persons_turn(table)
        yield table, seen, seat, people[seat]
    scene.record_holds()


def of_the_croupier(seen: Snapshot, kind: str, busy: bool = False) -> Callable[[], bool]:
    """What a croupier has in its hand for this table at this moment. One that is `busy` reads another page first:
    it then comes to the door about as late as a request does."""
    time_is_up(kind)
    (row,) = [row for row in due.take(999)[0] if (row.kind, row.partita_id) == (kind, seen.partita_id)]

    def does() -> bool:
        if busy:
            Client().get(f"/tavoli/{seen.table_public_id}/stato/")
        return due.handle(row)

    return does


@EVERY_GAME
@ROUNDS
def test_two_tabs_of_one_seat(rounds: int, game: str) -> None:
    won = 0
    for table, seen, seat, who in turns(game, rounds):
        tabs = [Tab.of(who), Tab.of(who)]
        offered = scene.offers(seen, seat)
        forms = [offered[0], offered[-1]]
        answers = scene.race(*scene.posts(tabs, scene.at(table), *forms))
        move = scene.move_at(seen)
        assert move.actor == "person"
        assert all(
            scene.answer_is_true(answer, move, form) for answer, form in zip(answers, forms, strict=True)
        )
        if forms[0] != forms[1]:
            assert sorted(answer in scene.DONE for answer in answers) == [False, True]
        won += 1
        assert now(table).version == seen.version + 1
    assert Move.objects.count() == won == rounds


@EVERY_GAME
@ROUNDS
def test_a_person_and_their_clock(rounds: int, game: str) -> None:
    tally = {"person": 0, "clock": 0}
    for number, (table, seen, seat, who) in enumerate(turns(game, rounds, clock=30)):
        form = scene.offers(seen, seat)[-1]
        answer, _ = scene.race(
            partial(Tab.of(who).post, scene.at(table), **form),
            of_the_croupier(seen, "clock", busy=number % 2 == 1),
        )
        move = scene.move_at(seen)
        tally[move.actor] += 1
        assert scene.answer_is_true(answer, move, form)
        assert now(table).version == seen.version + 1
        running = Due.objects.filter(partita_id=seen.partita_id, kind="clock")
        assert running.count() == (now(table).clock_until is not None)
    scene.both_were_first(tally, rounds)


@EVERY_GAME
@ROUNDS
@pytest.mark.parametrize("by", ["card", "page"])
def test_who_returns_and_their_substitute(rounds: int, game: str, by: str) -> None:
    tally = {"person" if by == "card" else "nobody yet": 0, "substitute": 0}
    for number, (table, seen, seat, who) in enumerate(turns(game, rounds)):
        Presence.objects.filter(table=table, person=who).delete()
        assert absence.go_away(seen.partita_id, seat)
        assert of_the_croupier(seen, "grace")()
        assert substituted(table) == [seat]
        form, page = scene.offers(seen, seat)[-1], scene.at(table)
        tab = Tab.of(who)
        returns = partial(tab.post, page, **form) if by == "card" else partial(tab.look, page)
        answer, _ = scene.race(returns, of_the_croupier(seen, "bot_move", busy=number % 2 == 1))
        # To a partita that the substitute's card has ended nobody comes back.
        assert substituted(table) == [] or now(table).status == "over"
        if by == "page":
            assert answer == 200
            if now(table).version == seen.version:
                tally["nobody yet"] += 1
                assert tab.post(page, **form) in scene.DONE
                continue
        move = scene.move_at(seen)
        tally[move.actor] += 1
        assert by == "page" or scene.answer_is_true(answer, move, form)
        assert now(table).version == seen.version + 1
    scene.both_were_first(tally, rounds)
