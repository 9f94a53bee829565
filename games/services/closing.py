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
