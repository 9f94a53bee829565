"""Writing the record: lock a partita, and store its next version with everything that follows from it.

Each write is one transaction: the facts, the projection in Partita, the Due rows, the version. News goes out on
commit only. All times come from the database's clock, read with the lock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db import connection, transaction
from django.db.models.functions import Now

from games import bus
from games.engine import registry
from games.models import Due, DueKind, Partita, Smazzata, SmazzataStatus, Status, Table
from games.selectors import cache, snapshot
from games.selectors.facts import Snapshot
from games.services import pace


@dataclass(frozen=True, slots=True)
class Next:
    """One Due row to write."""

    kind: DueKind
    at: datetime
    seat: int | None = None


def lock(partita_id: int) -> tuple[Snapshot, datetime]:
    """Lock the partita until the transaction ends; return it as it is, and the database's time.

    SQLite locks at BEGIN (transaction_mode IMMEDIATE), PostgreSQL locks the row. Raises Partita.DoesNotExist.
    """
    rows = Partita.objects.filter(pk=partita_id)
    if connection.features.has_select_for_update:
        rows = rows.select_for_update(of=("self",))
    public_id, version, table_version, now = rows.values_list(
        "public_id", "version", "table__version", Now()
    ).get()
    known = cache.get(public_id)
    if known is not None and (known.version, known.table_version) == (version, table_version):
        return known, now
    return snapshot.build(partita_id), now


def settled(before: Snapshot, state: Any, now: datetime) -> tuple[Snapshot, list[Next]]:
    """Return the version after `before` whose engine state is `state`, and what must happen next."""
    game = registry.get(before.game)
    outcome = game.outcome(state)
    public = game.view(state, None)
    common = replace(
        before,
        version=before.version + 1,
        state=state,
        prese=len(public.prese),
        changed_at=now,
        ready=frozenset(),
        pause_until=None,
    )
    if outcome is None:
        to_act = game.to_act(state)
        after = replace(common, status=Status.PLAY.value, to_act=to_act, score=public.score)
        return after, bot_turns(after, presa_completed=after.prese > before.prese, now=now)
    ended = replace(common, to_act=frozenset(), score=outcome.score, result=outcome, winner=outcome.winner)
    if outcome.partita_over:
        return replace(ended, status=Status.OVER.value), []
    until = now + pace.pause()
    after = replace(ended, status=Status.PAUSE.value, pause_until=until)
    return after, [Next(DueKind.NEXT_SMAZZATA, until)]


def bot_turns(after: Snapshot, *, presa_completed: bool, now: datetime) -> list[Next]:
    """Return a Due row for each bot that is to act."""
    return [
        Next(DueKind.BOT_MOVE, now + pace.bot_delay(after.pace, presa_completed), player.chair)
        for player in after.players
        if player.is_bot and player.chair in after.to_act
    ]


def store(after: Snapshot, dues: Sequence[Next], now: datetime) -> None:
    """Write the projection and the Due rows of a new version; make it known when the transaction commits."""
    over = after.status in (Status.OVER, Status.VOID)
    Partita.objects.filter(pk=after.partita_id).update(
        version=after.version,
        status=after.status,
        score=after.score.to_json(),
        dealer=after.dealer,
        to_act=sorted(after.to_act),
        winner=after.winner,
        ready=sorted(after.ready),
        changed_at=now,
        **({"ended_at": now} if over else {}),
    )
    if after.result is not None:
        void = after.result.ended_by == "a_monte"
        Smazzata.objects.filter(pk=after.smazzata_id).update(
            status=SmazzataStatus.VOID if void else SmazzataStatus.ENDED,
            result=registry.get(after.game).result_to_json(after.result),
        )
    # Whatever was due at an older version is past: the version decides, the delete only keeps the table small.
    Due.objects.filter(partita_id=after.partita_id).delete()
    if dues:
        Due.objects.bulk_create(
            Due(
                partita_id=after.partita_id,
                kind=due.kind,
                seat=due.seat,
                for_version=after.version,
                at=due.at,
            )
            for due in dues
        )
    publish(after)


def touch_table(snap: Snapshot) -> Snapshot:
    """Move the table's version (seats, presence, avanti): no card becomes stale by it."""
    Table.objects.filter(pk=snap.table_id).update(version=snap.table_version + 1)
    return replace(snap, table_version=snap.table_version + 1)


def publish(after: Snapshot) -> None:
    """On commit, keep the snapshot for whoever asks next and announce it."""

    def committed() -> None:
        cache.put(after)
        bus.announce(after.table_public_id, after.partita_public_id, after.version, after.table_version)

    transaction.on_commit(committed)


def store_ready(after: Snapshot) -> None:
    """Write who said *avanti*: the version stays, so that the others' *avanti* is not stale."""
    Partita.objects.filter(pk=after.partita_id).update(ready=sorted(after.ready))
    publish(after)
