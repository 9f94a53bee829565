"""The clock: its deadline is a row of the turn, it lays one card, and it never reaches anybody but the seat to move."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from django.db.models import F
from django.db.models.functions import Now

from accounts.models import User
from accounts.signals import habits_changed
from games.engine import registry
from games.engine.errors import Forbidden, Stale
from games.models import Due, Move, Partita, Sitting, Table
from games.presentation import fragments
from games.presentation.look import Look
from games.selectors import cache, snapshot
from games.selectors.facts import Snapshot
from games.selectors.record import differences
from games.services import absence, clocks, commands, croupier, due, obey, presence
from games.services.play import CLOCK, Acted, Actor, act
from tests.presences import all_here, arrives, begun, leaves, substituted, time_is_up
from tests.tables import PEOPLE, bots_answer, four_people, now, person, settle, step, table_of
from tests.together import together

pytestmark = pytest.mark.django_db(transaction=True)


def timed(seconds: int = 30, *people: User | None) -> Table:
    """A table in play with a clock: four people at it, unless they are named."""
    table = table_of(*people) if people else four_people()[0]
    table.settings["clock"] = seconds
    table.save()
    cache.clear()
    settle(table)
    begun(table)
    for player in now(table).players:
        if player.user_id is not None:
            arrives(table, User.objects.get(pk=player.user_id))
    return table


def turn(table: Table) -> tuple[Snapshot, int]:
    at = now(table)
    (seat,) = at.to_act
    return at, seat


def deadline(table: Table) -> datetime:
    return Due.objects.get(partita__table=table, kind="clock").at


def think(table: Table, seconds: float) -> None:
    """So much of this turn has passed."""
    passed = timedelta(seconds=seconds)
    Due.objects.filter(kind="clock").update(at=F("at") - passed)
    Partita.objects.filter(table=table).update(changed_at=F("changed_at") - passed)
    cache.clear()


def plays(table: Table, lag: float = 0.0) -> int:
    """Whoever's turn it is lays a card; who it was."""
    at, seat = turn(table)
    actor = Actor("person", at.players[seat].user_id, timedelta(seconds=lag))
    act(at.partita_id, seat, bots_answer(at, seat), at.version, actor)
    return seat


def spent(table: Table, seat: int) -> float:
    return now(table).players[seat].reserve_spent


def record_holds() -> bool:
    return not [difference for partita in Partita.objects.all() for difference in differences(partita)]


@pytest.mark.parametrize("seconds", [15, 30, 60])
def test_the_deadline_is_written_with_the_turn_card_reserve_and_a_second(seconds: int) -> None:
    table = timed(seconds)
    for _ in range(5):
        at, seat = turn(table)
        row = Due.objects.get(kind="clock")
        assert (row.seat, row.for_version) == (seat, at.version)
        assert row.at - at.changed_at == timedelta(seconds=5 * seconds + 1)
        assert at.clock_until == row.at - timedelta(seconds=1)
        step(table)


def test_without_a_clock_there_is_none() -> None:
    table = timed(0)
    step(table)
    assert not Due.objects.filter(kind="clock").exists()
    assert now(table).clock_until is None


def test_bots_have_no_clock(anna: User) -> None:
    table = timed(30, anna)
    assert turn(table)[1] == 0
    assert Due.objects.get().seat == 0
    step(table)
    assert set(Due.objects.values_list("kind", flat=True)) == {"bot_move"}


def test_a_card_in_time_costs_nothing_of_the_reserve_and_a_late_one_what_it_took() -> None:
    table = timed(30)
    think(table, 22)  # the machine may take its time too
    first = plays(table)
    assert spent(table, first) == 0
    think(table, 50)
    second = plays(table)
    assert 19.5 < spent(table, second) < 25
    while turn(table)[1] != second:
        step(table)
    left = deadline(table) - now(table).changed_at
    assert timedelta(seconds=30 + 120 - 26) < left < timedelta(seconds=30 + 120 - 18.5)
    cache.clear()
    assert spent(table, first) == 0


def test_lag_is_forgiven_up_to_a_second() -> None:
    table = timed(30)
    think(table, 40)
    slow = plays(table, lag=0.9)
    think(table, 40)
    cheat = plays(table, lag=30)
    assert 9.0 < spent(table, slow) < 9.9 + 5
    assert 8.9 < spent(table, cheat) < 9.8 + 5


def test_bl_042_a_spent_clock_lays_one_card_as_a_substitute_would() -> None:
    table = timed()
    _, seat = turn(table)
    think(table, 151)
    assert croupier.tick_once() == 1
    after = now(table)
    move = Move.objects.get()
    assert (move.seat, move.actor, move.person_id) == (seat, "clock", None)
    assert seat not in after.to_act
    assert substituted(table) == []
    assert after.players[seat].reserve_spent == 120
    assert record_holds()


def test_not_before_its_time() -> None:
    table = timed()
    think(table, 149)
    assert croupier.tick_once() == 0
    assert not Move.objects.exists()


def test_bl_042_after_two_in_a_row_a_substitute_sits_and_the_owner_takes_the_chair_back_by_acting() -> None:
    table = timed()
    _, seat = turn(table)
    for _ in range(2):
        while turn(table)[1] != seat:
            plays(table)
        time_is_up("clock")
        croupier.tick_once()
    assert substituted(table) == [seat]
    assert not now(table).players[seat].away
    absence.come_back(now(table).partita_id, seat)
    assert substituted(table) == []
    assert now(table).players[seat].timeouts == 0
    assert record_holds()


def test_a_card_that_meets_the_substitute_at_the_door_is_late_and_takes_the_chair_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = timed()
    _, seat = turn(table)
    for _ in range(2):
        while turn(table)[1] != seat:
            plays(table)
        seen = now(table)
        time_is_up("clock")
        croupier.tick_once()
    assert substituted(table) == [seat]
    laid = Move.objects.get(version=seen.version).action["play"]
    other = "3D" if laid != "3D" else "2D"
    owner = User.objects.get(username=PEOPLE[seat])
    with monkeypatch.context() as before:
        before.setattr(snapshot, "current", lambda _: seen)
        with pytest.raises(Stale):
            obey.execute(table.public_id, owner, commands.Play(other, None, seen.version))
    assert substituted(table) == []


def test_a_card_of_ones_own_between_two_begins_the_count_again() -> None:
    table = timed()
    _, seat = turn(table)
    for laid_by in ("clock", "person", "clock"):
        while turn(table)[1] != seat:
            plays(table)
        if laid_by == "person":
            plays(table)
            continue
        time_is_up("clock")
        croupier.tick_once()
    assert substituted(table) == []
    assert now(table).players[seat].timeouts == 1


def test_bl_043_only_the_seat_to_move_and_only_a_person() -> None:
    table = timed()
    at, seat = turn(table)
    other = (seat + 1) % 4
    action = registry.get(at.game).legal_actions(at.state, seat)[0]
    with pytest.raises(Exception, match="not_your_turn"):
        act(at.partita_id, other, action, at.version, CLOCK)
    bots = timed(30, person("Anna"))
    step(bots)
    # Whoever leads: beside Anna sit bots, and no clock runs for a bot.
    with pytest.raises(Forbidden):
        act(now(bots).partita_id, 1, action, now(bots).version, CLOCK)


def test_where_there_is_no_deadline_the_clock_may_not_act() -> None:
    table = timed(0)
    at, seat = turn(table)
    with pytest.raises(Stale):
        act(at.partita_id, seat, bots_answer(at, seat), at.version, CLOCK)


def test_bl_040_the_person_against_the_clock_exactly_one_plays() -> None:
    for _ in range(6):
        table = timed()
        at, seat = turn(table)
        time_is_up("clock")
        (row,) = [row for row in due.take(99)[0] if row.partita_id == at.partita_id]
        action = registry.get(at.game).legal_actions(at.state, seat)[0]
        owner = Actor("person", at.players[seat].user_id)
        results = together(
            partial(act, at.partita_id, seat, action, at.version, owner), partial(due.handle, row)
        )
        (move,) = Move.objects.filter(smazzata__partita_id=at.partita_id)
        won = any(isinstance(result, Acted) and not result.repeated for result in results)
        assert move.actor == ("person" if won else "clock")
        assert Due.objects.filter(partita_id=at.partita_id, kind="clock").count() == 1
    assert record_holds()


def test_nothing_fires_after_the_end() -> None:
    table = timed()
    while now(table).status not in ("over", "void"):
        if now(table).status == "pause":
            assert not Due.objects.filter(kind="clock").exists()
        step(table)
    assert not Due.objects.exists()
    assert record_holds()


def test_a_substitute_has_no_clock_and_the_owner_has_one_again() -> None:
    table, people = all_here()
    table.settings["clock"] = 15
    table.save()
    cache.clear()
    step(table)
    _, seat = turn(table)
    leaves(table, people[seat])
    assert Due.objects.filter(kind="clock").exists()
    time_is_up("grace")
    due.handle(next(row for row in due.take(9)[0] if row.kind == "grace"))
    assert not Due.objects.filter(kind="clock").exists()
    assert now(table).clock_until is None
    arrives(table, people[seat])
    presence.sweep()
    assert Due.objects.get(kind="clock").seat == seat
    assert record_holds()


def test_leaving_and_coming_back_makes_no_clock_whole_again() -> None:
    table = timed(15)
    at, seat = turn(table)
    think(table, 45)
    for _ in range(2):
        absence.leave(at.partita_id, seat)
        assert substituted(table) == [seat]
        assert 29.5 < spent(table, seat) < 40
        cache.clear()
        assert 29.5 < spent(table, seat) < 40
        absence.come_back(at.partita_id, seat)
        assert seconds_to(now(table).clock_until) < 30.1
    think(table, 20)
    plays(table)
    assert spent(table, seat) > 49.5
    assert record_holds()


def test_beside_a_substitute_the_time_of_the_turn_runs_on() -> None:
    table = timed(15)
    at, seat = turn(table)
    for _ in range(3):
        absence.leave(at.partita_id, seat)
        Sitting.objects.filter(turn_version=at.version).update(
            turn_runs_from=F("turn_runs_from") - timedelta(seconds=10)
        )
        absence.come_back(at.partita_id, seat)
    assert seconds_to(now(table).clock_until) < 45.1


def test_the_last_seconds_are_given_once_a_turn() -> None:
    table = timed(15)
    at, seat = turn(table)
    think(table, 74.9)
    absence.leave(at.partita_id, seat)
    absence.come_back(at.partita_id, seat)
    assert 0 < seconds_to(now(table).clock_until) < 5.1
    think(table, 5.5)
    absence.leave(at.partita_id, seat)
    absence.come_back(at.partita_id, seat)
    assert seconds_to(now(table).clock_until) < 0
    time_is_up("clock")
    croupier.tick_once()
    assert Move.objects.get().actor == "clock"
    assert spent(table, seat) == 60


def test_alone_at_the_table_leaving_stops_the_clock_and_fills_nothing(anna: User) -> None:
    table = timed(15, anna)
    while turn(table)[1] != 0:
        step(table)
    at = now(table)
    think(table, 35)
    absence.leave(at.partita_id, 0)
    assert not Due.objects.filter(kind="clock").exists()
    absence.come_back(at.partita_id, 0)
    assert 30 < seconds_to(now(table).clock_until) < 40.1
    assert 19.5 < spent(table, 0) < 30


def test_a_turn_after_that_has_a_whole_cards_time_again() -> None:
    table = timed(15)
    at, seat = turn(table)
    think(table, 10)
    absence.leave(at.partita_id, seat)
    absence.come_back(at.partita_id, seat)
    plays(table)
    while turn(table)[1] != seat:
        plays(table)
    absence.leave(at.partita_id, seat)
    absence.come_back(at.partita_id, seat)
    assert 65 < seconds_to(now(table).clock_until) < 75.1


def seconds_to(moment: datetime | None) -> float:
    assert moment is not None
    return (moment - datetime.now(UTC)).total_seconds()


def test_with_nobody_at_the_table_the_clock_stops_and_starts_with_the_first() -> None:
    table = timed()
    people = [person(name) for name in PEOPLE]
    leaves(table, *people)
    assert set(Due.objects.values_list("kind", flat=True)) == {"close"}
    arrives(table, people[2])
    presence.sweep()
    at, seat = turn(table)
    assert Due.objects.get(kind="clock").seat == seat
    assert at.clock_until is not None
    assert at.clock_until > at.changed_at + timedelta(seconds=30)


def test_a_deadline_survives_a_restart_and_gets_ten_seconds() -> None:
    table = timed()
    think(table, 400)
    due.allow_for_restart()
    assert croupier.tick_once() == 0
    Due.objects.filter(kind="clock").update(at=Now())
    assert croupier.tick_once() == 1


def test_while_no_card_is_laid_it_is_still_the_same_turn() -> None:
    """As when an accusa is declared (T11): the card is still to come, within the same time."""
    table = timed()
    at, seat = turn(table)
    think(table, 20)
    begun_then = now(table)
    assert begun_then.clock_until is not None
    after, (row,) = clocks.start(begun_then, begun_then, at.changed_at)
    assert after.clock_until == begun_then.clock_until
    assert (row.seat, row.at) == (seat, begun_then.clock_until + timedelta(seconds=1))


def slow_down(table: Table, seat: int, factor: int) -> None:
    who = User.objects.get(username=now(table).players[seat].name)
    who.time_factor = factor
    who.save()
    habits_changed.send(sender=User, user=who)


def test_at_a_friendly_table_a_person_may_have_more_time_and_all_see_it() -> None:
    table = timed()
    _, seat = turn(table)
    following = (seat + 1) % 4
    slow_down(table, following, 3)
    plays(table)
    assert turn(table)[1] == following
    assert seconds_left(table) == pytest.approx(3 * 30 * 5, abs=3)
    for eyes in (seat, None):
        html = fragments.render(now(table), eyes, Look())["table"]
        assert html.count("tempo ×3") == 1
    assert 'data-card="90000"' in fragments.clock_html(now(table), Look(), datetime.now(UTC))
    think(table, 85)
    plays(table)
    assert now(table).players[following].reserve_spent == 0
    assert seconds_left(table) == pytest.approx(30 * 5, abs=3)


def test_the_longest_deadline_there_is_does_not_look_like_a_clock_set_back() -> None:
    table = timed(60)
    _, seat = turn(table)
    slow_down(table, (seat + 1) % 4, 3)
    plays(table)
    assert due.pull_in() == 0
    assert seconds_left(table) == pytest.approx(3 * 60 * 5, abs=3)


def test_at_a_rated_table_time_is_equal_for_all() -> None:
    table = timed()
    table.settings["rated"] = True
    table.save()
    cache.clear()
    _, seat = turn(table)
    following = (seat + 1) % 4
    slow_down(table, following, 3)
    plays(table)
    assert seconds_left(table) == pytest.approx(30 * 5, abs=3)
    assert "tempo" not in fragments.render(now(table), None, Look())["table"]


def seconds_left(table: Table) -> float:
    at = now(table)
    assert at.clock_until is not None
    return (at.clock_until - at.changed_at).total_seconds()
