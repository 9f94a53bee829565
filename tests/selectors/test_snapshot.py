"""A snapshot is read once a version, shared, and never older than what is asked for."""

from __future__ import annotations

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from games.models import Partita
from games.selectors import cache, snapshot
from games.selectors.snapshot import Snapshot
from games.services import croupier
from games.services.tables import bots_only
from tests.games import EVERY_GAME
from tests.tables import four_bots, moments, now

pytestmark = pytest.mark.django_db(transaction=True)


@EVERY_GAME
def test_at_every_version_a_fold_from_nothing_equals_what_the_door_kept(game: str) -> None:
    table = four_bots(game)
    versions = []
    for kept in moments(table):
        cache.clear()
        assert now(table) == kept
        versions.append(kept.version)
    assert versions == list(range(versions[-1] + 1))


def test_what_this_process_has_costs_one_query() -> None:
    table = bots_only(["seria"] * 4)
    croupier.tick_once()
    known = now(table)
    with CaptureQueriesContext(connection) as queries:
        assert now(table) is known
        assert snapshot.load(known.partita_id) is known
    assert len(queries) == 2


def test_what_was_announced_costs_no_query() -> None:
    table = bots_only(["seria"] * 4)
    croupier.tick_once()
    known = now(table)
    with CaptureQueriesContext(connection) as queries:
        assert snapshot.after(known.partita_public_id, known.version, known.table_version) is known
    assert len(queries) == 0


def test_what_was_announced_by_another_process_is_read() -> None:
    table = bots_only(["seria"] * 4)
    croupier.tick_once()
    old = now(table)
    croupier.tick_once()
    cache.clear()
    cache.put(old)
    fresh = snapshot.after(old.partita_public_id, old.version + 1)
    assert fresh.version == old.version + 1
    assert now(table) is fresh


def test_an_older_snapshot_never_takes_the_place_of_a_newer() -> None:
    table = bots_only(["seria"] * 4)
    croupier.tick_once()
    old = now(table)
    croupier.tick_once()
    new = now(table)
    cache.put(old)
    assert cache.get(old.partita_public_id) is new


def test_what_is_rolled_back_is_shared_with_nobody() -> None:
    table = bots_only(["seria"] * 4)
    croupier.tick_once()
    before = now(table)

    class Back(Exception):
        pass

    seen: list[Snapshot] = []

    def look_and_go_back() -> None:
        with transaction.atomic():
            croupier.tick_once()
            seen.append(now(table))
            raise Back

    with pytest.raises(Back):
        look_and_go_back()
    assert seen[0].version == before.version + 1
    assert now(table) == before


def test_the_cache_forgets_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "KEPT", 2)
    cache.clear()
    tables = [bots_only(["seria"] * 4) for _ in range(3)]
    first, *rest = [now(table) for table in tables]
    assert cache.get(first.partita_public_id) is None
    assert all(cache.get(known.partita_public_id) is known for known in rest)


def test_a_partita_that_is_none_does_not_exist() -> None:
    with pytest.raises(Partita.DoesNotExist):
        snapshot.load(10**9)
    with pytest.raises(Partita.DoesNotExist):
        snapshot.current("nonsuch")
    with pytest.raises(Partita.DoesNotExist):
        snapshot.after("nonsuch", 1)
