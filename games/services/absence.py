"""Leaving and coming back. The chair stays its owner's; the table's version moves, the partita's does not, so that
nobody's card becomes stale because a friend's line was lost."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from games.engine.seats import Seat
from games.models import RUNNING, Presence, Sitting, SittingKind, TableEvent, TableEventKind
from games.selectors.facts import Snapshot
from games.services import ledger


def go_away(partita_id: int, seat: Seat) -> bool:
    """Note that the owner of a chair has left the table, unless they are there after all; tell whether it was so."""
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        player = before.players[seat]
        if before.status not in RUNNING or player.user_id is None or player.away:
            return False
        # Looked at again under the lock: they may have come back while somebody else held it.
        if _present(before, player.user_id):
            return False
        _owner(before, seat).update(away_since=now)
        _note(before, TableEventKind.AWAY, seat, now)
        ledger.renew_players(before)
        return True


def come_back(partita_id: int, seat: Seat) -> bool:
    """Note that the owner of a chair is at the table again; tell whether they had been away."""
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        if before.status not in RUNNING or not before.players[seat].away:
            return False
        _owner(before, seat).update(away_since=None)
        _note(before, TableEventKind.BACK, seat, now)
        ledger.renew_players(before)
        return True


def _present(at: Snapshot, user_id: int) -> bool:
    return Presence.objects.filter(table_id=at.table_id, person_id=user_id, until__gt=Now()).exists()


def _owner(at: Snapshot, seat: Seat) -> QuerySet[Sitting]:
    return Sitting.objects.filter(
        partita_id=at.partita_id, seat__chair=seat, kind=SittingKind.OWNER, to_version__isnull=True
    )


def _note(at: Snapshot, kind: TableEventKind, seat: Seat, now: datetime) -> None:
    TableEvent.objects.create(
        table_id=at.table_id,
        partita_id=at.partita_id,
        kind=kind,
        seat=seat,
        person_id=at.players[seat].user_id,
        version=at.version,
        at=now,
    )
