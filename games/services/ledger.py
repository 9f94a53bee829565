"""Writing the record: lock a partita, and store its next version with everything that follows from it.

Each write is one transaction: the facts, the projection in Partita, the Due rows, the version. News goes
out on commit only. All times come from the database's clock, read with the lock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F

from games import bus
from games.engine import registry
from games.models import DueKind, Partita, Smazzata, SmazzataStatus, Status, Table
from games.selectors import cache, snapshot
from games.selectors.facts import Snapshot
from games.services import clocks, forced, pace, statements
from games.services.statements import Next


def lock(partita_id: int) -> tuple[Snapshot, datetime]:
    """Lock the partita until the transaction ends; return it as it is, and the database's time.

    Raises Partita.DoesNotExist.
    """
    head = statements.lock(partita_id)
    if head is None:
        raise Partita.DoesNotExist
    public_id, version, table_version, now = head
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
        clock_until=None,
        claimed=None,
        slow=False,
        urged=frozenset(),
    )
    if outcome is None:
        to_act = game.to_act(state)
        after = replace(common, status=Status.PLAY.value, to_act=to_act, score=public.score)
        if after.sealed:
            # One row for all four: bots answer when the window closes, never before a person could (T17).
            return after, [Next(DueKind.MONTE, now + pace.monte())]
        completed = after.prese > before.prese
        turns = bot_turns(after, presa_completed=completed, now=now)
        only = forced.turns(after, presa_completed=completed, now=now)
        after, deadline = clocks.start(before, after, now)
        return after, [*turns, *only, *deadline]
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
    statements.update_partita(
        after.partita_id,
        version=after.version,
        status=after.status,
        score=after.score.to_json(),
        dealer=after.dealer,
        to_act=sorted(after.to_act),
        winner=after.winner,
        ready=sorted(after.ready),
        changed_at=now,
        ended_at=now if over else None,
    )
    if after.result is not None and after.status != Status.VOID:
        void = after.result.ended_by == "a_monte"
        Smazzata.objects.filter(pk=after.smazzata_id).update(
            status=SmazzataStatus.VOID if void else SmazzataStatus.ENDED,
            result=registry.get(after.game).result_to_json(after.result),
        )
    if over or after.result is not None:
        transaction.on_commit(bus.announce_lobby, robust=True)
    statements.replace_dues(after.partita_id, after.version, dues, over=over)
    publish(after, min((due.at for due in dues), default=None))


def touch_table(snap: Snapshot) -> Snapshot:
    """Move the table's version (seats, presence, avanti): no card becomes stale by it."""
    table = Table.objects.filter(pk=snap.table_id)
    # Counted by the database: the partita's lock is not the table's, and somebody else may have moved it meanwhile.
    table.update(version=F("version") + 1)
    return replace(snap, table_version=table.values_list("version", flat=True).get())


def renew_players(before: Snapshot, now: datetime, due_at: datetime | None = None) -> Snapshot:
    """Make it known that who sits where, or who is there, has changed; no card becomes stale by it."""
    after = replace(touch_table(before), players=snapshot.players_of(before.partita_id))
    after = clocks.renew(after, now)
    planned = [at for at in (due_at, forced.renew(after, now)) if at is not None]
    publish(after, min(planned, default=None))
    return after


def publish(after: Snapshot, due_at: datetime | None = None) -> None:
    """On commit, keep the snapshot for whoever asks next and announce it."""

    def committed() -> None:
        cache.put(after)
        bus.announce(
            after.table_public_id, after.partita_public_id, after.version, after.table_version, due_at
        )

    # What goes wrong from here on is logged by Django: the version is committed, the caller has it.
    transaction.on_commit(committed, robust=True)


def store_ready(after: Snapshot) -> None:
    """Write who said *avanti*: the version stays, so that the others' *avanti* is not stale."""
    Partita.objects.filter(pk=after.partita_id).update(ready=sorted(after.ready))
    publish(after)
