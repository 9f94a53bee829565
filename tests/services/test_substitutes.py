"""A substitute plays for whoever left, never takes the chair, and stands up the moment they are back."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db.models.functions import Now

from accounts.models import User
from games.bots import registry as bots
from games.engine import registry
from games.engine.errors import Forbidden, Stale
from games.models import Due, Move, Partita, Sitting, Table
from games.selectors import cache, snapshot
from games.selectors.record import differences
from games.services import absence, croupier, due, presence, substitutes
from games.services.play import SUBSTITUTE, Acted, Actor, act
from games.services.smazzate import say_avanti
from tests.presences import (
    all_here,
    arrives,
    away,
    begun,
    events,
    leaves,
    substituted,
    time_is_up,
)
from tests.tables import bots_answer, now, settle, step, table_of
from tests.together import together

pytestmark = pytest.mark.django_db(transaction=True)


def record_holds() -> bool:
    return not [difference for partita in Partita.objects.all() for difference in differences(partita)]


def left(seat_to_act: bool = True) -> tuple[Table, list[User], int]:
    """Somebody has left for longer than the grace: whose turn it is, or the one after."""
    table, people = all_here()
    (turn,) = now(table).to_act
    gone = turn if seat_to_act else (turn + 1) % 4
    leaves(table, people[gone])
    time_is_up("grace")
    (row,) = [
        row for row in due.take(99)[0] if (row.kind, row.partita_id) == ("grace", now(table).partita_id)
    ]
    assert due.handle(row)
    return table, people, gone


def test_after_the_grace_a_substitute_sits_and_plays_and_the_chair_stays_its_owners() -> None:
    table, people, gone = left()
    assert substituted(table) == away(table) == [gone]
    player = now(table).players[gone]
    assert (player.user_id, player.name, player.is_bot, player.level) == (
        people[gone].pk,
        people[gone].username,
        True,
        "seria",
    )
    assert now(table).seat_of(people[gone].pk) == gone
    settle(table)
    move = Move.objects.earliest("pk")
    assert (move.seat, move.actor, move.person_id) == (gone, "substitute", None)
    assert gone not in now(table).to_act
    assert record_holds()


def test_nobody_is_substituted_before_the_grace_is_over() -> None:
    table, people = all_here()
    leaves(table, people[0])
    row = Due.objects.get(kind="grace")
    assert timedelta(seconds=38) < row.at - now(table).changed_at < timedelta(seconds=60)
    settle(table)
    assert substituted(table) == []


def test_the_grace_halves_with_each_substitute_needed_to_a_quarter() -> None:
    table, people = all_here()
    waited = []
    for _ in range(4):
        waited.append(substitutes.grace(now(table), 0).total_seconds())
        leaves(table, people[0])
        substitutes.sit_for_absent(now(table).partita_id, 0)
        arrives(table, people[0])
        presence.sweep()
    assert waited == [40, 20, 10, 10]
    assert substitutes.grace(now(table), 1).total_seconds() == 40


def test_the_grace_goes_on_while_cards_are_played() -> None:
    table, people = all_here()
    (turn,) = now(table).to_act
    leaves(table, people[(turn + 3) % 4])
    step(table)
    step(table)
    assert Due.objects.filter(kind="grace").count() == 1


@pytest.mark.parametrize("by", ["page", "card"])
def test_the_owner_who_returns_has_the_chair_at_once_between_two_cards(by: str) -> None:
    table, people, gone = left(seat_to_act=False)
    step(table)
    at = now(table)
    assert at.to_act == {gone}
    assert Due.objects.filter(kind="bot_move", seat=gone).exists()
    if by == "page":
        arrives(table, people[gone])
        presence.sweep()
    else:
        absence.come_back(at.partita_id, gone)
    back = now(table)
    assert (back.version, substituted(table), away(table)) == (at.version, [], [])
    assert not Due.objects.filter(seat=gone).exists()
    assert registry.get(back.game).view(back.state, gone).hand
    acted = act(at.partita_id, gone, bots_answer(at, gone), at.version, Actor("person", people[gone].pk))
    assert acted.version == at.version + 1
    closed = Sitting.objects.get(kind="substitute")
    assert closed.to_version == at.version
    assert events(table)[-1] == ("back", gone)
    assert record_holds()


def test_a_person_does_not_act_over_their_substitute_nor_a_substitute_over_a_person() -> None:
    table, people, gone = left()
    at = now(table)
    action = bots_answer(at, gone)
    with pytest.raises(Forbidden):
        act(at.partita_id, gone, action, at.version, Actor("person", people[gone].pk))
    with pytest.raises(Forbidden):
        act(at.partita_id, gone, action, at.version, Actor("bot"))
    absence.come_back(at.partita_id, gone)
    with pytest.raises(Forbidden):
        act(at.partita_id, gone, action, at.version, SUBSTITUTE)
    assert now(table).version == at.version


def test_bl_040_the_owner_against_the_substitute_exactly_one_plays() -> None:
    for _ in range(6):
        table, people, gone = left()
        at = now(table)
        Due.objects.update(at=Now())
        rows = [row for row in due.take(99)[0] if row.partita_id == at.partita_id]
        (taken,) = [row for row in rows if row.kind == "bot_move"]
        actions = registry.get(at.game).legal_actions(at.state, gone)

        def returns(at: Any = at, gone: int = gone, people: Any = people, actions: Any = actions) -> Any:
            absence.come_back(at.partita_id, gone)
            return act(at.partita_id, gone, actions[0], at.version, Actor("person", people[gone].pk))

        arrives(table, people[gone])
        results = together(returns, partial(due.handle, taken))
        assert Move.objects.filter(smazzata__partita_id=at.partita_id).count() == 1
        (move,) = Move.objects.filter(smazzata__partita_id=at.partita_id)
        person_won = any(isinstance(result, Acted) and not result.repeated for result in results)
        assert (move.actor == "person") == person_won
        assert substituted(table) == []
        assert record_holds()


def test_two_croupiers_seat_one_substitute() -> None:
    table, people = all_here()
    leaves(table, people[2])
    partita = now(table).partita_id

    def seat() -> None:
        substitutes.sit_for_absent(partita, 2)

    results = together(seat, seat)
    assert sorted(type(result).__name__ for result in results) == ["NoneType", "Stale"]
    assert Sitting.objects.filter(kind="substitute").count() == 1


def test_nobody_is_substituted_who_came_back_in_time() -> None:
    table, people = all_here()
    leaves(table, people[1])
    arrives(table, people[1])
    presence.sweep()
    assert not Due.objects.filter(kind="grace").exists()
    with pytest.raises(Stale):
        substitutes.sit_for_absent(now(table).partita_id, 1)


def test_a_whole_partita_is_played_with_a_substitute_and_the_record_holds() -> None:
    table, _, _gone = left()
    while now(table).status not in ("over", "void"):
        step(table)
    assert now(table).status == "over"
    assert not Due.objects.exists()
    assert set(Move.objects.values_list("actor", flat=True)) == {"person", "substitute"}
    assert record_holds()


def test_bl_041_when_the_last_one_leaves_the_substitutes_stand_up_and_the_table_waits() -> None:
    table, people, gone = left(seat_to_act=False)
    leaves(table, *[who for who in people if who != people[gone]])
    assert away(table) == [0, 1, 2, 3]
    assert substituted(table) == []
    assert list(Due.objects.values_list("kind", flat=True)) == ["close"]
    before = now(table)
    assert settle(table) == before


def test_who_comes_back_first_waits_for_the_others_as_usual() -> None:
    table, people = all_here()
    leaves(table, *people)
    arrives(table, people[3])
    presence.sweep()
    assert away(table) == [0, 1, 2]
    assert set(Due.objects.filter(kind="grace").values_list("seat", flat=True)) == {0, 1, 2}
    assert not Due.objects.filter(kind="close").exists()
    time_is_up("grace")
    croupier.tick_once()
    assert substituted(table) == [0, 1, 2]


def test_alone_with_bots_one_finds_the_table_where_it_was(anna: User) -> None:
    table = table_of(anna)
    settle(table)
    begun(table)
    arrives(table, anna)
    leaves(table, anna)
    at = settle(table)
    assert at.to_act == {0}
    row = Due.objects.get()
    assert row.kind == "close"
    assert row.at - at.changed_at > timedelta(days=29)
    arrives(table, anna)
    presence.sweep()
    assert not Due.objects.exists()
    assert now(table).version == at.version


def test_bl_041_a_partita_nobody_came_back_to_is_void_and_hides_nothing() -> None:
    table, people = all_here()
    step(table)
    leaves(table, *people)
    assert timedelta(hours=23) < Due.objects.get().at - now(table).changed_at < timedelta(hours=25)
    time_is_up("close")
    croupier.tick_once()
    at = now(table)
    assert (at.status, at.winner, at.to_act) == ("void", None, frozenset())
    assert not Due.objects.exists()
    assert events(table)[-1] == ("void", None)
    cache.clear()
    assert snapshot.current(table).status == "void"
    assert record_holds()


def test_a_close_that_comes_late_does_nothing() -> None:
    table, people = all_here()
    leaves(table, *people)
    assert due.take(9)[0] == []
    time_is_up("close")
    (taken,) = due.take(9)[0]
    arrives(table, people[0])
    presence.sweep()
    assert not due.handle(taken)
    assert now(table).status == "play"


def test_the_pause_does_not_wait_for_who_is_away() -> None:
    table, people = all_here()
    while now(table).status != "pause":
        step(table)
    leaves(table, people[3])

    at = now(table)
    for seat in range(3):
        say_avanti(at.partita_id, seat, at.version)
    assert now(table).status == "cut"


def test_deadlines_get_ten_seconds_after_a_restart_and_a_clock_set_back_does_not_stop_them() -> None:
    table, people = all_here()
    leaves(table, people[0])
    Due.objects.update(at=Now() - timedelta(minutes=5))
    due.allow_for_restart()
    assert due.take(9)[0] == []
    Due.objects.update(at=Now() + timedelta(hours=5))
    assert due.pull_in() == 1
    _, wait = due.take(9)
    assert wait is not None
    assert 5 < wait <= 10


def test_the_middle_level_substitutes() -> None:
    for game in bots.games():
        levels = bots.levels(game)
        assert bots.substitute(game) == levels[len(levels) // 2]
