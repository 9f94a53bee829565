"""Leases: who is at the table, who has left, and how soon the others know."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from django.db import connection
from django.db.models.functions import Now
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.models import Partita, Presence, Sitting
from games.selectors.record import differences
from games.services import absence, presence
from games.services.presence import Place
from tests.presences import AFTER_THE_LEASE, all_here, away, begun, events, pass_by, place
from tests.tables import four_people, now, settle, table_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_who_is_there_is_not_away() -> None:
    table, _ = all_here()
    assert presence.sweep() == 0
    assert away(table) == []


def test_a_process_that_was_too_slow_writes_its_leases_anew() -> None:
    table, people = all_here()
    pass_by(AFTER_THE_LEASE)
    assert presence.sweep() == 4
    presence.renew("one", {f"tab {who.pk}": place(table, who) for who in people})
    assert presence.sweep() == 4
    assert away(table) == []


def test_a_farewell_that_was_lost_is_not_renewed_for_ever() -> None:
    table, people = all_here()
    held = {f"tab {who.pk}": place(table, who) for who in people[1:]}
    presence.renew("one", held)
    assert presence.sweep() == 1
    assert away(table) == [0]


def test_a_table_or_a_person_that_is_no_more_costs_nobody_else_their_lease() -> None:
    table, people = all_here()
    held = {f"tab {who.pk}": place(table, who) for who in people}
    gone = {"no table": Place(table.pk + 1, people[0].pk), "nobody": Place(table.pk, people[-1].pk + 1)}
    pass_by(AFTER_THE_LEASE)
    presence.renew("one", held | gone)
    assert presence.sweep() == 0
    assert Presence.objects.count() == 4


def test_only_who_is_not_renewed_goes_away() -> None:
    table, people = all_here()
    before = now(table)
    Presence.objects.filter(person=people[2]).update(process="killed")
    pass_by(AFTER_THE_LEASE)
    presence.renew("one", {f"tab {who.pk}": place(table, who) for who in people if who != people[2]})
    assert presence.sweep() == 1
    after = now(table)
    assert away(table) == [2]
    assert after.version == before.version, "nobody's card becomes stale by it"
    assert after.table_version == before.table_version + 1
    assert events(table) == [("away", 2)]
    assert presence.sweep() == 0
    assert not list(differences(Partita.objects.get()))


def test_a_closed_page_is_an_absence_within_seconds_and_a_reload_is_none() -> None:
    table, people = all_here()
    presence.leave(place(table, people[1]), "one", f"tab {people[1].pk}")
    assert presence.sweep() == 0
    presence.arrive(place(table, people[1]), "one", "reloaded")
    pass_by(presence.FAREWELL)
    assert presence.sweep() == 0
    presence.leave(place(table, people[1]), "one", "reloaded")
    pass_by(presence.FAREWELL)
    assert presence.sweep() == 1
    assert away(table) == [1]


def test_of_two_tabs_one_may_close() -> None:
    table, people = all_here()
    presence.arrive(place(table, people[3]), "another", "second")
    presence.leave(place(table, people[3]), "one", f"tab {people[3].pk}")
    pass_by(presence.FAREWELL)
    assert presence.sweep() == 0


def test_who_comes_back_is_back_at_once() -> None:
    table, people = all_here()
    Presence.objects.filter(person=people[0]).delete()
    presence.sweep()
    presence.arrive(place(table, people[0]), "one", "again")
    assert absence.come_back(now(table).partita_id, 0)
    assert away(table) == []
    assert events(table) == [("away", 0), ("back", 0)]
    assert not absence.come_back(now(table).partita_id, 0)


def test_a_lease_seen_by_nobody_else_is_found_by_the_next_look() -> None:
    table, people = all_here()
    Presence.objects.filter(person=people[0]).delete()
    presence.sweep()
    presence.arrive(place(table, people[0]), "one", "again")
    assert presence.sweep() == 1
    assert away(table) == []


def test_who_comes_back_while_it_is_being_noted_is_not_away() -> None:
    table, _ = all_here()
    assert not absence.go_away(now(table).partita_id, 0)
    assert away(table) == []
    assert events(table) == []


def test_a_page_without_a_socket_counts_until_a_socket_takes_its_place() -> None:
    table, people = all_here()
    Presence.objects.filter(person=people[0]).delete()
    presence.visit(place(table, people[0]))
    pass_by(presence.PAGE_LEASE - timedelta(seconds=20))
    presence.renew("one", {f"tab {who.pk}": place(table, who) for who in people[1:]})
    assert presence.sweep() == 0
    presence.arrive(place(table, people[0]), "one", "socket")
    assert Presence.objects.get(person=people[0]).socket == "socket"


def test_nobody_is_away_before_the_first_page_could_come() -> None:
    table, _ = four_people()
    settle(table)
    assert presence.sweep() == 0
    begun(table)
    assert presence.sweep() == 4


def test_bots_never_leave_and_nobody_leaves_what_is_over(anna: User) -> None:
    table = table_of(anna)
    settle(table)
    begun(table)
    assert presence.sweep() == 1
    assert away(table) == [0]
    Partita.objects.update(status="void", ended_at=Now())
    Sitting.objects.update(away_since=None)
    assert presence.sweep() == 0


def test_after_a_restart_everybody_has_time_to_come_back() -> None:
    all_here()
    pass_by(timedelta(minutes=10))
    presence.allow_for_restart()
    assert presence.sweep() == 0


def test_a_process_renews_all_its_sockets_in_one_statement() -> None:
    table, people = all_here()
    held = {f"tab {who.pk}": place(table, who) for who in people}
    with CaptureQueriesContext(connection) as queries:
        presence.renew("one", held)
    assert len(queries) == 1


def test_one_broken_partita_does_not_keep_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, _ = four_people()
    settle(table)
    begun(table)
    real = absence.go_away

    def breaks(partita_id: int, seat: int) -> bool:
        if seat == 1:
            raise RuntimeError("3D")
        return real(partita_id, seat)

    monkeypatch.setattr(absence, "go_away", breaks)
    with caplog.at_level(logging.ERROR):
        assert presence.sweep() == 3
    assert away(table) == [0, 2, 3]
    assert "3D" not in caplog.text
