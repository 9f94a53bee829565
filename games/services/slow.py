"""Somebody who holds up a table without a clock: after five minutes the others may let a substitute play for them.

A row (`Due(slow)`, one a partita, which outlives versions) looks in from time to time; what it finds is a TableEvent
at this version, so that a card, or the return of whom it is about, makes it past. All the others who are there must
agree. The chair stays its owner's, who takes it back at once.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models.functions import Now

from games.engine.errors import Code, Forbidden, IllegalAction, Stale
from games.engine.seats import Seat
from games.models import RUNNING, Due, DueKind, TableEvent, TableEventKind
from games.selectors.facts import Snapshot
from games.services import ledger, substitutes

LONG: Final = timedelta(minutes=5)
"""How long somebody may think before the others may do something about it."""


def watch(at: Snapshot, now: datetime) -> None:
    """Look in after a while, at a table without a clock where several people play; under the partita's lock."""
    if at.clock or sum(player.user_id is not None for player in at.players) < 2:
        return
    Due.objects.update_or_create(
        partita_id=at.partita_id,
        kind=DueKind.SLOW,
        seat=None,
        defaults={"for_version": at.version, "at": now + LONG, "attempts": 0},
    )


def rest(at: Snapshot) -> None:
    """Look in no more until somebody is back, under the partita's lock."""
    Due.objects.filter(partita_id=at.partita_id, kind=DueKind.SLOW).delete()


def allow_for_restart() -> None:
    """Begin anew to count: while no server ran nobody could play."""
    Due.objects.filter(kind=DueKind.SLOW).update(at=Now() + LONG)


def look(partita_id: int) -> None:
    """See whether the table is held up, and when to look again; raises Stale where nobody needs to."""
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        if (
            before.status not in RUNNING
            or before.clock
            or sum(player.is_here for player in before.players) < 2
        ):
            # Whoever comes back has it watched again.
            raise Stale()
        seat = _waited_for(before)
        since = before.changed_at + LONG
        row = Due.objects.filter(partita_id=partita_id, kind=DueKind.SLOW)
        row.update(at=since if seat is not None and since > now else now + LONG, for_version=before.version)
        if seat is None or since > now or before.slow:
            return
        _note(before, TableEventKind.SLOW, seat, now)
        ledger.publish(ledger.touch_table(replace(before, slow=True)))


def urge(partita_id: int, seat: Seat, expected_version: int) -> bool:
    """Say that a substitute should play for who holds the table up; whether anything changed by it.

    When all the others who are there have said so it sits down. Raises Forbidden, Stale, or IllegalAction when
    nobody holds it up, or who says so is the one.
    """
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        if not before.players[seat].is_here:
            raise Forbidden(Code.NOT_PLAYING)
        if before.version != expected_version:
            raise Stale()
        held = before.held_up
        if held is None or held == seat:
            raise IllegalAction(Code.WRONG_PHASE)
        if seat in before.urged:
            return False
        _note(before, TableEventKind.URGE, seat, now)
        after = replace(before, urged=before.urged | {seat})
        if after.to_urge:
            ledger.publish(ledger.touch_table(after))
        else:
            substitutes.sit(after, held, now)
        return True


def _waited_for(at: Snapshot) -> Seat | None:
    if at.status != "play" or len(at.to_act) != 1:
        return None
    (seat,) = at.to_act
    return seat if at.players[seat].is_here and at.others_here(seat) else None


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
