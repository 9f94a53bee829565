"""Leaving, on purpose or not, and coming back. The chair stays its owner's; the table's version moves, the partita's
does not, so that nobody's card becomes stale because a friend's line was lost."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from games.engine.seats import Seat
from games.models import RUNNING, Due, DueKind, Presence, Sitting, SittingKind, TableEvent, TableEventKind
from games.selectors.facts import Snapshot
from games.services import closing, ledger, slow, substitutes


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
        if not before.others_here(seat):
            _nobody_left(before, now)
        elif not player.substitute:
            due_at = substitutes.wait_for(before, seat, now)
        ledger.renew_players(before, now, due_at)
        return True


def leave(partita_id: int, seat: Seat) -> bool:
    """Let an owner go who says so: nobody waits for them, a substitute sits down at once; tell whether it was so.

    It counts as any other time a substitute was needed. Pages of theirs that are still open bring nobody back.
    """
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        player = before.players[seat]
        if before.status not in RUNNING or player.user_id is None or player.left:
            return False
        Presence.objects.filter(table_id=before.table_id, person_id=player.user_id).delete()
        _owner(before, seat).update(away_since=now, left=True)
        _note(before, TableEventKind.AWAY, seat, now, {"left": True})
        due_at = None
        if not before.others_here(seat):
            _nobody_left(before, now)
        elif not player.substitute:
            due_at = substitutes.take_cards(before, seat, now)
        ledger.renew_players(before, now, due_at)
        return True


def come_back(partita_id: int, seat: Seat) -> bool:
    """Give an owner their chair back, at once and between two cards; tell whether they had not had it."""
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        player = before.players[seat]
        if before.status not in RUNNING or not (player.away or player.substitute):
            return False
        _owner(before, seat).update(away_since=None, left=False, timeouts=0)
        substitutes.stand_up(before, [seat])
        _note(before, TableEventKind.BACK, seat, now)
        slow.watch(before, now)
        if seat in before.to_act:
            before = replace(before, slow=False, urged=frozenset())
        due_at = None
        if not before.anybody_here:
            Due.objects.filter(partita_id=partita_id, kind=DueKind.CLOSE).delete()
            others = [other for other in before.players if other.away and other != player]
            dues = [
                substitutes.take_cards(before, other.chair, now)
                if other.left
                else substitutes.wait_for(before, other.chair, now)
                for other in others
            ]
            due_at = min((at for at in dues if at is not None), default=None)
        ledger.renew_players(before, now, due_at)
        return True


def _nobody_left(at: Snapshot, now: datetime) -> None:
    """All substitutes stand up; the partita is closed unless somebody comes back in time."""
    substitutes.stand_up(at, [each.chair for each in at.players if each.user_id is not None])
    slow.rest(at)
    closing.plan(at, now)


def _present(at: Snapshot, user_id: int) -> bool:
    return Presence.objects.filter(table_id=at.table_id, person_id=user_id, until__gt=Now()).exists()


def _owner(at: Snapshot, seat: Seat) -> QuerySet[Sitting]:
    return Sitting.objects.filter(
        partita_id=at.partita_id, seat__chair=seat, kind=SittingKind.OWNER, to_version__isnull=True
    )


def _note(
    at: Snapshot, kind: TableEventKind, seat: Seat, now: datetime, data: dict[str, Any] | None = None
) -> None:
    TableEvent.objects.create(
        table_id=at.table_id,
        partita_id=at.partita_id,
        kind=kind,
        seat=seat,
        person_id=at.players[seat].user_id,
        version=at.version,
        data=data or {},
        at=now,
    )
