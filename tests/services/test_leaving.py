"""Leaving on purpose: nobody waits, the chair stays one's own, and only asking for the table brings one back."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import Due, Partita, Place, Sitting, TableEvent
from games.presentation import leaving
from games.selectors import cache
from games.selectors.record import differences
from games.services import absence, obey, presence, substitutes
from games.services.commands import Lascio, Rientro, Rivincita
from tests.presences import all_here, arrives, away, begun, events, leaves, place, substituted
from tests.tables import now, settle, step, table_of

pytestmark = pytest.mark.django_db(transaction=True)


def record_holds() -> bool:
    return not [difference for partita in Partita.objects.all() for difference in differences(partita)]


def test_a_substitute_sits_at_once_and_it_counts_as_one_already_had() -> None:
    table, people = all_here()
    (turn,) = now(table).to_act
    waited = substitutes.grace(now(table), turn)
    assert absence.leave(now(table).partita_id, turn)
    assert (away(table), substituted(table)) == ([turn], [turn])
    assert events(table)[-2:] == [("away", turn), ("substitute", turn)]
    assert TableEvent.objects.get(kind="away").data == {"left": True}
    assert list(Due.objects.exclude(kind="slow").values_list("kind", "seat")) == [("bot_move", turn)]
    assert substitutes.grace(now(table), turn) == waited / 2
    settle(table)
    assert turn not in now(table).to_act
    assert now(table).seat_of(people[turn].pk) == turn
    assert record_holds()


def test_said_twice_it_changes_nothing() -> None:
    table, _ = all_here()
    assert absence.leave(now(table).partita_id, 2)
    at = now(table)
    assert not absence.leave(at.partita_id, 2)
    assert now(table) == at


def test_a_page_that_is_still_open_brings_nobody_back() -> None:
    table, people = all_here()
    absence.leave(now(table).partita_id, 2)
    # The process renews the leases of the sockets it holds.
    presence.renew("one", {f"tab {who.pk}": place(table, who) for who in people})
    presence.sweep()
    assert substituted(table) == [2]
    assert absence.come_back(now(table).partita_id, 2)
    assert (away(table), substituted(table)) == ([], [])
    assert not Sitting.objects.filter(left=True).exists()


def test_the_last_to_leave_stops_the_partita() -> None:
    table, people = all_here()
    leaves(table, people[0], people[1], people[3])
    absence.leave(now(table).partita_id, 2)
    assert substituted(table) == []
    assert "close" in Due.objects.values_list("kind", flat=True)
    assert not Due.objects.filter(kind__in=("grace", "bot_move")).exists()


def test_whoever_left_is_not_waited_for_when_another_comes_back() -> None:
    table, people = all_here()
    absence.leave(now(table).partita_id, 2)
    leaves(table, people[0], people[1], people[3])
    assert substituted(table) == []
    arrives(table, people[0])
    presence.sweep()
    assert substituted(table) == [2]
    assert set(Due.objects.filter(kind="grace").values_list("seat", flat=True)) == {1, 3}
    assert record_holds()


def test_an_act_takes_the_chair_back() -> None:
    table, people = all_here()
    absence.leave(now(table).partita_id, 2)
    obey.execute(table.public_id, people[2], Rientro())
    assert (away(table), substituted(table)) == ([], [])


def test_once_the_partita_is_over_the_place_is_given_up(anna: User, bruno: User) -> None:
    table = table_of(anna, None, bruno)
    while now(table).status != "over":
        step(table)
    obey.execute(table.public_id, anna, Rivincita())
    assert obey.execute(table.public_id, bruno, Lascio())
    assert list(Place.objects.filter(person__isnull=False).values_list("person", flat=True)) == [anna.pk]
    # Nobody had asked for another one: there is nothing to give up.
    assert obey.execute(table.public_id, bruno, Lascio())


def test_the_question_says_what_is_true(anna: User, bruno: User) -> None:
    alone = table_of(anna)
    settle(alone)
    assert "30 giorni" in leaving.question(now(alone), 0)
    assert leaving.question(now(alone), 1) == leaving.question(now(alone), None) == ""
    table = table_of(anna, None, bruno)
    settle(table)
    begun(table)
    arrives(table, anna)
    arrives(table, bruno)
    assert "Seria" in leaving.question(now(table), 0)
    assert leaving.told(now(table), 0) == ""
    leaves(table, bruno)
    assert "1 giorno" in leaving.question(now(table), 0)
    absence.leave(now(table).partita_id, 0)
    cache.clear()
    assert leaving.question(now(table), 0) == ""
    assert "ti aspetta" in leaving.told(now(table), 0)
