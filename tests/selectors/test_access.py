"""What you may not know does not exist."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from accounts.models import User
from games.models import Partita, Place, Sitting, Status, Table
from games.selectors.access import partita_or_404, seat_of, table_or_404
from games.services.tables import Sitter, bot, sit_with_bots, start

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(anna: User) -> Table:
    return sit_with_bots(anna, bots=("seria", "seria", "seria"))


def private(table: Table) -> Table:
    table.settings["watching"] = False
    table.save()
    return table


def test_whoever_sits_there_finds_the_table(table: Table, anna: User) -> None:
    assert table_or_404(private(table).public_id, anna) == table


def test_a_table_may_be_watched_unless_it_says_no(table: Table, estraneo: User) -> None:
    for watcher in (estraneo, AnonymousUser()):
        assert table_or_404(table.public_id, watcher) == table
    private(table)
    for watcher in (estraneo, AnonymousUser()):
        with pytest.raises(Http404):
            table_or_404(table.public_id, watcher)


def test_who_sat_in_an_earlier_partita_alone_is_a_watcher_like_others(
    table: Table, anna: User, bruno: User, estraneo: User
) -> None:
    earlier = Partita.objects.get()
    private(table)
    Partita.objects.update(status=Status.VOID, ended_at=earlier.started_at)
    sitters = [Sitter(estraneo.pk), *(bot(table.game, chair, "seria") for chair in (1, 2, 3))]
    start(table, 2, earlier.rules, earlier.rules_schema, sitters, earlier.started_at)
    with pytest.raises(Http404):
        table_or_404(table.public_id, anna)
    assert partita_or_404(earlier.public_id, anna) == earlier
    Place.objects.create(table=table, chair=1, person=bruno, since=earlier.started_at)
    for allowed in (bruno, estraneo):
        assert table_or_404(table.public_id, allowed) == table


def test_a_table_that_is_none_is_not_found(anna: User) -> None:
    with pytest.raises(Http404):
        table_or_404("nonsuch", anna)


def test_a_partita_of_the_history_is_its_players_alone(table: Table, anna: User, estraneo: User) -> None:
    partita = Partita.objects.get()
    assert partita_or_404(partita.public_id, anna) == partita
    for other in (estraneo, AnonymousUser()):
        with pytest.raises(Http404):
            partita_or_404(partita.public_id, other)
    with pytest.raises(Http404):
        partita_or_404("nonsuch", anna)


def test_who_got_up_keeps_the_history_but_not_the_seat(table: Table, anna: User, estraneo: User) -> None:
    partita = Partita.objects.get()
    assert seat_of(partita, anna) == 0
    assert seat_of(partita, estraneo) is None
    assert seat_of(partita, AnonymousUser()) is None
    Sitting.objects.filter(person=anna).update(to_version=1)
    assert seat_of(partita, anna) is None
    assert partita_or_404(partita.public_id, anna) == partita
