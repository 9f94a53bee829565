"""The pause between two smazzate: long enough to read, over at once when all say *avanti*."""

from __future__ import annotations

from datetime import timedelta

import pytest
from pytest_django import Settings

from accounts.models import User
from games.engine.errors import Forbidden, IllegalAction, Stale
from games.models import Due, Partita, Smazzata, Status, Table, TableEvent
from games.selectors import snapshot
from games.selectors.record import differences
from games.services import croupier
from games.services.smazzate import deal_cards, open_next, say_avanti
from games.services.tables import bots_only
from tests.tables import for_long, four_people, moments, table_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _long_pause(settings: Settings) -> None:
    settings.PAUSE_SECONDS = 3600.0


def to_the_pause(table: Table) -> snapshot.Snapshot:
    for_long(table)
    return next(at for at in moments(table) if at.status == "pause")


def test_one_person_among_bots_ends_the_pause_alone(anna: User) -> None:
    table = table_of(anna)
    at = to_the_pause(table)
    assert at.result is not None
    assert at.state is not None
    assert at.pause_until is not None
    assert at.pause_until - at.changed_at == timedelta(hours=1)
    acted = say_avanti(at.partita_id, 0, at.version)
    after = snapshot.current(table)
    assert (acted.version, acted.repeated) == (at.version + 1, False)
    assert (after.status, after.smazzata, after.version) == ("cut", 2, at.version + 1)
    assert after.dealer == at.result.next_dealer
    assert after.score == at.result.score
    assert (after.state, after.result, after.pause_until) == (None, None, None)


def test_four_people_end_it_when_the_last_has_said_it() -> None:
    table, _ = four_people()
    at = to_the_pause(table)
    for said, seat in enumerate((2, 0, 3), start=1):
        acted = say_avanti(at.partita_id, seat, at.version)
        now = snapshot.current(table)
        assert acted.version == at.version
        assert (now.status, now.version) == ("pause", at.version)
        assert now.table_version == at.table_version + said
        assert seat in now.ready
        assert len(now.ready) == said
    say_avanti(at.partita_id, 1, at.version)
    after = snapshot.current(table)
    assert (after.status, after.version, after.ready) == ("cut", at.version + 1, frozenset())


def test_said_twice_it_counts_once_and_is_no_error() -> None:
    table, _ = four_people()
    at = to_the_pause(table)
    say_avanti(at.partita_id, 0, at.version)
    again = say_avanti(at.partita_id, 0, at.version)
    assert again.repeated
    assert TableEvent.objects.filter(kind="avanti").count() == 1
    assert snapshot.current(table).ready == {0}


def test_said_again_after_the_pause_is_over_it_is_no_error(anna: User) -> None:
    table = table_of(anna)
    at = to_the_pause(table)
    say_avanti(at.partita_id, 0, at.version)
    assert say_avanti(at.partita_id, 0, at.version).repeated
    assert Smazzata.objects.count() == 2


def test_said_too_late_it_is_stale(anna: User) -> None:
    table = table_of(anna)
    at = to_the_pause(table)
    open_next(at.partita_id, at.version)
    with pytest.raises(Stale):
        say_avanti(at.partita_id, 0, at.version)


def test_said_while_cards_are_played_it_is_refused(anna: User) -> None:
    table = table_of(anna)
    at = next(at for at in moments(table) if at.status == "play")
    with pytest.raises(IllegalAction):
        say_avanti(at.partita_id, 0, at.version)


def test_a_bot_says_nothing(anna: User) -> None:
    table = table_of(anna)
    at = to_the_pause(table)
    with pytest.raises(Forbidden):
        say_avanti(at.partita_id, 1, at.version)
    assert snapshot.current(table) == at


def test_bots_alone_wait_the_pause_out(settings: Settings) -> None:
    table = bots_only(["alla-bona"] * 4)
    while croupier.tick_once():
        pass
    assert snapshot.current(table).status == "pause"
    due = Due.objects.get()
    assert due.kind == "next_smazzata"
    assert due.at > snapshot.current(table).changed_at


def test_the_clock_and_avanti_at_the_same_version_open_one_smazzata(anna: User) -> None:
    table = table_of(anna)
    at = to_the_pause(table)
    say_avanti(at.partita_id, 0, at.version)
    with pytest.raises(Stale):
        open_next(at.partita_id, at.version)
    assert Smazzata.objects.count() == 2


def test_cards_are_dealt_once() -> None:
    table = bots_only(["seria"] * 4)
    at = snapshot.current(table)
    deal_cards(at.partita_id, at.version)
    with pytest.raises(Stale):
        deal_cards(at.partita_id, at.version)
    with pytest.raises(IllegalAction):
        deal_cards(at.partita_id, at.version + 1)


def test_no_pause_follows_the_end_of_the_partita(settings: Settings) -> None:
    settings.PAUSE_SECONDS = 0.0
    table = bots_only(["seria"] * 4)
    while croupier.tick_once():
        pass
    at = snapshot.current(table)
    assert at.status == Status.OVER
    with pytest.raises(IllegalAction):
        open_next(at.partita_id, at.version)
    assert not list(differences(Partita.objects.get()))
