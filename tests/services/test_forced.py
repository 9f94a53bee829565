"""The card that is somebody's only one, laid for whoever wants it so, by the one door and at the bots' pace."""

from __future__ import annotations

from datetime import timedelta

import pytest
from pytest_django import Settings

from accounts.models import User
from accounts.signals import habits_changed
from games.engine import registry
from games.models import Due, Move, Partita, Table
from games.selectors import cache
from games.selectors.facts import Snapshot
from games.selectors.record import differences
from games.services import absence, croupier, due
from games.services.play import Actor, act
from tests.presences import all_here, time_is_up
from tests.tables import four_people, now, settle, step

pytestmark = pytest.mark.django_db(transaction=True)


def all_want_it(game: str = "tressette") -> Table:
    table, people = four_people(game)
    User.objects.filter(pk__in=[who.pk for who in people]).update(plays_forced=True)
    cache.clear()
    return table


def legal(at: Snapshot) -> int:
    (seat,) = at.to_act
    return len(registry.get(at.game).legal_actions(at.state, seat))


def until_forced(table: Table) -> Snapshot:
    """The first turn with one thing to do; before it no row was ever written."""
    while True:
        at = now(table)
        if at.status == "play" and len(at.to_act) == 1:
            assert Due.objects.filter(kind="forced").count() == (legal(at) == 1)
            if legal(at) == 1:
                return at
        step(table)


@pytest.mark.parametrize("game", ["tressette", "picche"])
def test_bl_034_it_is_laid_at_the_bots_pace_by_its_own_actor(game: str, settings: Settings) -> None:
    settings.BOT_PACE, settings.PRESA_PAUSE = (0.6, 1.5), 0.0
    table = all_want_it(game)
    at = until_forced(table)
    (seat,) = at.to_act
    row = Due.objects.get(kind="forced")
    assert (row.seat, row.for_version) == (seat, at.version)
    assert timedelta(seconds=0.6) <= row.at - at.changed_at <= timedelta(seconds=1.6)
    # A process that starts anew finds the row.
    cache.clear()
    time_is_up("forced")
    assert croupier.tick_once()
    move = Move.objects.latest("pk")
    assert (move.seat, move.version, move.actor) == (seat, at.version, "preference")
    assert move.person_id == at.players[seat].user_id
    assert not [difference for partita in Partita.objects.all() for difference in differences(partita)]


def test_whoever_taps_before_is_served() -> None:
    table = all_want_it()
    at = until_forced(table)
    (seat,) = at.to_act
    (row,) = [row for row in due.take(9)[0] if row.kind == "forced"]
    (only,) = registry.get(at.game).legal_actions(at.state, seat)
    act(at.partita_id, seat, only, at.version, Actor("person", at.players[seat].user_id))
    assert not due.handle(row)
    assert Move.objects.latest("pk").actor == "person"


def test_a_choice_of_segno_is_a_choice() -> None:
    """The leader of the last presa has one card and may say *volo* with it (T12)."""
    table = all_want_it()
    while not (now(table).status == "play" and now(table).prese == 9 and now(table).moves % 4 == 0):
        step(table)
    at = now(table)
    assert legal(at) == 2
    assert not Due.objects.filter(kind="forced").exists()


def test_nobody_who_did_not_ask_for_it_is_served(anna: User) -> None:
    table, _ = four_people()
    while now(table).status != "pause":
        assert not Due.objects.filter(kind="forced").exists()
        step(table)


def test_asked_for_and_taken_back_in_the_middle_of_a_turn() -> None:
    table, people = four_people()
    while not (now(table).status == "play" and legal(now(table)) == 1):
        step(table)
    (seat,) = now(table).to_act
    who = people[seat]
    User.objects.filter(pk=who.pk).update(plays_forced=True)
    habits_changed.send(sender=User, user=who)
    (row,) = [row for row in due.take(9)[0] if row.kind == "forced"]
    User.objects.filter(pk=who.pk).update(plays_forced=False)
    habits_changed.send(sender=User, user=who)
    before = Move.objects.count()
    assert not due.handle(row)
    assert Move.objects.count() == before


def test_who_is_away_is_waited_for_and_served_when_back() -> None:
    table, _people = all_here()
    User.objects.update(plays_forced=True)
    cache.clear()
    at = until_forced(table)
    (seat,) = at.to_act
    absence.leave(at.partita_id, seat)
    assert not Due.objects.filter(kind="forced", seat=seat, for_version__gt=at.version).exists()
    absence.come_back(at.partita_id, seat)
    row = Due.objects.get(kind="forced")
    assert (row.seat, row.for_version) == (seat, at.version)
    settle(table)
