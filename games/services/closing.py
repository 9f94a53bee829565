"""The end of a partita that is not played to its end. Its smazzata is left as it stands, and its deal has nothing to
hide any more."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction

from games.engine.errors import Code, IllegalAction, Stale
from games.models import (
    RUNNING,
    Due,
    DueKind,
    MonteAnswer,
    Smazzata,
    SmazzataStatus,
    Status,
    TableEvent,
    TableEventKind,
    Taglio,
)
from games.selectors.facts import Snapshot
from games.services import ledger
from games.services.room import locked

ALONE: Final = timedelta(days=30)
"""How long a partita of one person with bots waits for them."""
TOGETHER: Final = timedelta(days=1)
"""How long a partita of several people waits for the first who comes back."""


def plan(at: Snapshot, now: datetime) -> None:
    """Nobody is at the table: write down when the partita is closed unless somebody comes back."""
    people = sum(player.user_id is not None for player in at.players)
    Due.objects.update_or_create(
        partita_id=at.partita_id,
        kind=DueKind.CLOSE,
        seat=None,
        defaults={"for_version": at.version, "at": now + (ALONE if people == 1 else TOGETHER), "attempts": 0},
    )


def close_abandoned(partita_id: int) -> int:
    """Close a partita that nobody came back to: it is void, nobody has won. Raises Stale when somebody is there."""
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        if before.status not in RUNNING or before.anybody_here:
            raise Stale()
        return interrupt(before, now, Status.VOID, data={"reason": "abandoned"})


def void(partita_id: int, person_id: int, reason: str) -> int:
    """Void a running partita on the admin's word; return the new version. Everybody at the table reads the reason.

    Raises IllegalAction when it does not run.
    """
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        if before.status not in RUNNING:
            raise IllegalAction(Code.WRONG_PHASE)
        before = replace(before, void_reason=reason)
        return interrupt(before, now, Status.VOID, person_id=person_id, data={"reason": reason})


def shut(table_id: int, person_id: int, reason: str) -> bool:
    """Close a table for good on the admin's word; return whether anything was still to be closed.

    Who waits there gets up. A partita that runs ends with the score of its last whole smazzata: who is ahead has won,
    and with the pairs even nobody has. Everybody there reads the reason.
    """
    # The table first, and alone: from then on nobody begins another partita there. Moves take these locks the other
    # way round, so the two are never held at once.
    with locked(table_id) as room:
        was_open = "closed" not in room.table.settings
        if was_open:
            for chair in list(room.places):
                room.free(chair)
            room.table.is_open = False
            room.table.settings["closed"] = reason
            room.changed = True
            if not room.running:
                TableEvent.objects.create(
                    table=room.table,
                    kind=TableEventKind.CLOSE,
                    person_id=person_id,
                    data={"reason": reason},
                    at=room.now,
                )
        reason = room.table.settings["closed"]
        running = room.last.pk if room.last is not None and room.running else None
    return (running is not None and _end_as_it_stands(running, person_id, reason)) or was_open


def _end_as_it_stands(partita_id: int, person_id: int, reason: str) -> bool:
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        if before.status not in RUNNING:
            return False
        score = before.score if before.status == Status.PAUSE else before.score_before
        ours, theirs = score.points
        winner = None if ours == theirs else int(theirs > ours)
        interrupt(
            replace(before, score=score, closed_reason=reason, stopped=True),
            now,
            Status.VOID if winner is None else Status.OVER,
            winner=winner,
            kind=TableEventKind.CLOSE,
            person_id=person_id,
            data={"reason": reason},
        )
        return True


def interrupt(
    before: Snapshot,
    now: datetime,
    status: Status,
    *,
    winner: int | None = None,
    kind: TableEventKind = TableEventKind.VOID,
    person_id: int | None = None,
    data: dict[str, Any] | None = None,
) -> int:
    """End a running partita here and now, under its lock; return the new version."""
    if before.status != Status.PAUSE:
        Smazzata.objects.filter(pk=before.smazzata_id).update(status=SmazzataStatus.ABANDONED)
        MonteAnswer.objects.filter(smazzata_id=before.smazzata_id).delete()
        Taglio.objects.filter(smazzata_id=before.smazzata_id).delete()
    after = replace(
        before,
        version=before.version + 1,
        status=status.value,
        winner=winner,
        to_act=frozenset(),
        ready=frozenset(),
        pause_until=None,
        clock_until=None,
        slow=False,
        urged=frozenset(),
        changed_at=now,
    )
    TableEvent.objects.create(
        table_id=before.table_id,
        partita_id=before.partita_id,
        kind=kind,
        person_id=person_id,
        version=after.version,
        data=data or {},
        at=now,
    )
    ledger.store(after, [], now)
    return after.version
