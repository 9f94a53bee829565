"""Leaving and coming back. The chair stays its owner's; the table's version moves, the partita's does not, so that
nobody's card becomes stale because a friend's line was lost."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from games.engine.seats import Seat
from games.models import RUNNING, Due, DueKind, Presence, Sitting, SittingKind, TableEvent, TableEventKind
from games.selectors.facts import Snapshot
from games.services import closing, ledger, substitutes


def go_away(partita_id: int, seat: Seat) -> bool:
    """Note that the owner of a chair has left the table, unless they are there after all; tell whether it was so.

    A substitute sits down when the grace is over. When the last one leaves, all substitutes stand up: the bots go on
    to the next person's turn, and there the partita waits for its people.
    """
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
        due_at = None
        if any(other.user_id is not None and not other.away for other in before.players if other != player):
            due_at = None if player.substitute else substitutes.wait_for(before, seat, now)
        else:
            substitutes.stand_up(before, [each.chair for each in before.players if each.user_id is not None])
            closing.plan(before, now)
        ledger.renew_players(before, now, due_at)
        return True


def come_back(partita_id: int, seat: Seat) -> bool:
    """Give an owner their chair back, at once and between two cards; tell whether they had not had it."""
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        player = before.players[seat]
        if before.status not in RUNNING or not (player.away or player.substitute):
            return False
        _owner(before, seat).update(away_since=None, timeouts=0)
        substitutes.stand_up(before, [seat])
        _note(before, TableEventKind.BACK, seat, now)
        due_at = None
        if not before.anybody_here:
            Due.objects.filter(partita_id=partita_id, kind=DueKind.CLOSE).delete()
            others = [other.chair for other in before.players if other.away and other != player]
            due_at = min((substitutes.wait_for(before, other, now) for other in others), default=None)
        ledger.renew_players(before, now, due_at)
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
