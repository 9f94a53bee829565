"""The croupier does what is due, once, and what fails does not stop the rest."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.db.models import F
from django.utils import timezone

from games import bus
from games.bots import registry as bots
from games.engine import registry
from games.engine.tressette.actions import Play
from games.models import Due, DueKind, Move, Partita, Smazzata, Table
from games.selectors import cache, snapshot
from games.selectors.record import differences
from games.services import croupier, due, smazzate
from games.services.tables import bots_only
from tests.tables import settle

pytestmark = pytest.mark.django_db(transaction=True)

FOUR = ["seria", "alla-bona", "seria", "alla-bona"]


def record_holds() -> bool:
    return not [difference for partita in Partita.objects.all() for difference in differences(partita)]


def test_four_bots_play_a_whole_partita() -> None:
    at = settle(bots_only(FOUR))
    assert at.status == "over"
    assert at.winner in (0, 1)
    assert max(at.score.points) >= 21
    assert not Due.objects.exists()
    assert record_holds()


def test_several_partite_go_on_together() -> None:
    tables = [bots_only(FOUR) for _ in range(5)]
    while croupier.tick_once():
        pass
    assert all(snapshot.current(table).status == "over" for table in tables)
    assert record_holds()


def test_every_smazzata_has_a_deal_and_a_commitment_of_its_own() -> None:
    settle(bots_only(FOUR))
    smazzate_played = Smazzata.objects.count()
    assert Smazzata.objects.values("deal").distinct().count() == smazzate_played
    assert Smazzata.objects.values("deal__commitment").distinct().count() == smazzate_played


def test_t3_the_deal_passes_to_the_right() -> None:
    settle(bots_only(FOUR))
    dealers = [smazzata.dealer or 0 for smazzata in Smazzata.objects.order_by("number")]
    assert all(after == (before + 1) % 4 for before, after in pairwise(dealers))


def test_a_row_for_an_older_version_is_deleted_unread() -> None:
    table = bots_only(FOUR)
    Due.objects.update(for_version=F("for_version") + 7)
    assert croupier.tick_once() == 0
    assert not Due.objects.exists()
    assert snapshot.current(table).version == 0


def test_what_is_due_later_waits() -> None:
    bots_only(FOUR)
    Due.objects.update(at=timezone.now() + timedelta(hours=1))
    assert croupier.tick_once() == 0
    assert Due.objects.count() == 1


def test_a_failing_partita_is_postponed_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = bots_only(FOUR), bots_only(FOUR)
    broken_id = Partita.objects.get(table=broken).pk
    real, secret = smazzate.deal_cards, "3D AC"

    def deal_cards(partita_id: int, for_version: int) -> int:
        if partita_id == broken_id:
            raise RuntimeError(secret)
        return real(partita_id, for_version)

    monkeypatch.setattr(smazzate, "deal_cards", deal_cards)
    with caplog.at_level(logging.ERROR):
        while croupier.tick_once():
            pass
    assert snapshot.current(sound).status == "over"
    row = Due.objects.get()
    assert row.partita_id == broken_id
    assert row.attempts >= 1
    assert row.at > Partita.objects.get(pk=broken_id).changed_at
    assert "RuntimeError" in caplog.text
    assert "3D" not in caplog.text


def test_a_bot_that_cheats_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = bots_only(FOUR)
    assert croupier.tick_once() == 1
    before = snapshot.current(table)

    def foreign_card(game: str, level: str, view: Any, limit: Any, rng: Any) -> Any:
        other = next(seat for seat in range(4) if seat not in before.to_act)
        return Play(registry.get(game).view(before.state, other).hand[0])

    monkeypatch.setattr(bots, "choose", foreign_card)
    assert croupier.tick_once() == 0
    assert snapshot.current(table) == before
    assert Due.objects.get().attempts == 1
    assert not Move.objects.exists()


def test_b1_a_bot_is_given_its_own_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    real = bots.choose

    def choose(game: str, level: str, view: Any, limit: Any, rng: Any) -> Any:
        seen.append((view.seat, view.to_act, view.hand))
        return real(game, level, view, limit, rng)

    monkeypatch.setattr(bots, "choose", choose)
    table = bots_only(FOUR)
    for _ in range(6):
        croupier.tick_once()
    assert len(seen) == 5
    assert all(to_act == {seat} and len(hand) <= 10 for seat, to_act, hand in seen)
    assert snapshot.current(table).moves == 5


def test_a_process_that_dies_after_the_commit_and_before_the_news_loses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Killed(BaseException):
        """Not an Exception: nothing of ours may catch it, as nothing catches SIGKILL."""

    def dies(*_: Any) -> None:
        raise Killed

    table = bots_only(FOUR)
    deaths = 0
    while snapshot.current(table).status != "over":
        # The move is committed, cache and bus never hear of it, and a new process begins with nothing.
        with monkeypatch.context() as patch:
            patch.setattr(bus, "announce", dies)
            before = snapshot.current(table).version
            try:
                croupier.tick_once()
            except Killed:
                deaths += 1
            cache.clear()
            assert snapshot.current(table).version == before + 1
    assert deaths > 80
    assert record_holds()


def test_a_process_that_dies_before_the_commit_leaves_the_turn_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from games.services import statements

    class Killed(BaseException):
        pass

    def dies(*_: Any) -> None:
        raise Killed

    table = bots_only(FOUR)
    croupier.tick_once()
    before = snapshot.current(table)
    for statement in ("update_partita", "replace_dues"):
        with monkeypatch.context() as patch:
            patch.setattr(statements, statement, lambda *_, **__: dies())
            with pytest.raises(Killed):
                croupier.tick_once()
        cache.clear()
        assert snapshot.current(table) == before
        assert not Move.objects.exists()
        # Where croupiers share the rows, what one of them had taken comes back when its lease ends.
        Due.objects.update(at=before.changed_at)
    assert croupier.tick_once() == 1
    assert snapshot.current(table).version == before.version + 1


async def test_run_plays_until_it_is_stopped() -> None:
    from channels.db import database_sync_to_async

    table: Table = await database_sync_to_async(bots_only)(FOUR)
    stop = asyncio.Event()
    running = asyncio.create_task(croupier.run(stop))
    try:
        async with asyncio.timeout(60):
            while (await database_sync_to_async(snapshot.current)(table)).status != "over":
                await asyncio.sleep(0.05)
    finally:
        stop.set()
        await running
    assert await database_sync_to_async(record_holds)()


async def test_run_is_woken_by_the_bus_and_does_not_wait_for_its_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from channels.db import database_sync_to_async

    monkeypatch.setattr(croupier, "POLL_SECONDS", 30.0)
    stop = asyncio.Event()
    running = asyncio.create_task(croupier.run(stop))
    try:
        # It sleeps with nothing to do; a table opened by somebody else must wake it through the announcement.
        await asyncio.sleep(0.2)
        table: Table = await database_sync_to_async(bots_only)(FOUR)
        async with asyncio.timeout(15):
            while (await database_sync_to_async(snapshot.current)(table)).version < 3:
                await asyncio.sleep(0.02)
    finally:
        stop.set()
        async with asyncio.timeout(5):
            await running


async def test_run_goes_on_after_the_clock_was_set_back() -> None:
    from channels.db import database_sync_to_async

    table: Table = await database_sync_to_async(bots_only)(FOUR)
    hours_ahead = timezone.now() + timedelta(hours=3)
    await database_sync_to_async(Due.objects.update)(at=hours_ahead)
    stop = asyncio.Event()
    running = asyncio.create_task(croupier.run(stop))
    try:
        async with asyncio.timeout(15):
            while (await database_sync_to_async(snapshot.current)(table)).version < 2:
                await asyncio.sleep(0.02)
    finally:
        stop.set()
        await running


def test_only_what_lies_further_ahead_than_is_ever_planned_is_pulled_in() -> None:
    bots_only(FOUR)
    Due.objects.update(at=timezone.now() + timedelta(seconds=due.LONGEST_DELAY))
    assert due.pull_in() == 0
    assert croupier.tick_once() == 0
    Due.objects.update(at=timezone.now() + due.FURTHEST * 2)
    assert due.pull_in() == 1
    assert croupier.tick_once() == 1


async def test_run_survives_a_database_that_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    from channels.db import database_sync_to_async

    monkeypatch.setattr(croupier, "POLL_SECONDS", 0.05)
    real, calls = due.take, 0

    def take(limit: int) -> Any:
        nonlocal calls
        calls += 1
        if calls < 4:
            raise ConnectionError
        return real(limit)

    monkeypatch.setattr(due, "take", take)
    table: Table = await database_sync_to_async(bots_only)(FOUR)
    stop = asyncio.Event()
    running = asyncio.create_task(croupier.run(stop))
    try:
        async with asyncio.timeout(15):
            while (await database_sync_to_async(snapshot.current)(table)).version < 2:
                await asyncio.sleep(0.02)
    finally:
        stop.set()
        await running


def test_every_kind_of_row_written_today_is_one_the_croupier_knows() -> None:
    kinds = set()
    bots_only(FOUR)
    while Due.objects.exists():
        kinds |= set(Due.objects.values_list("kind", flat=True))
        croupier.tick_once()
    assert kinds == {DueKind.CUT, DueKind.BOT_MOVE, DueKind.NEXT_SMAZZATA}
