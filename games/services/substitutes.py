"""Substitutes: a bot that plays an absent owner's cards without taking the chair.

They sit only while some owner is at the table: nobody's partita is played by bots alone. How long one is waited
for halves with each substitute that they have needed in the partita, to a quarter.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction

from games.bots import registry as bots
from games.engine.errors import Stale
from games.engine.seats import Seat
from games.models import RUNNING, Due, DueKind, Sitting, SittingKind, TableEvent, TableEventKind
from games.models import Seat as Chair
from games.selectors.facts import Snapshot
from games.services import ledger, pace

MOST_HALVINGS: Final = 2


def grace(at: Snapshot, seat: Seat) -> timedelta:
    """How long the table waits for this owner: 40 s, then 20, then 10 (docs/RULES.md, al tavolo)."""
    needed = TableEvent.objects.filter(partita_id=at.partita_id, kind=TableEventKind.SUBSTITUTE, seat=seat)
    return timedelta(seconds=settings.GRACE_SECONDS / 2 ** min(needed.count(), MOST_HALVINGS))


def wait_for(at: Snapshot, seat: Seat, now: datetime) -> datetime:
    """Write down until when this absent owner is waited for; to be called under the partita's lock."""
    until = now + grace(at, seat)
    Due.objects.update_or_create(
        partita_id=at.partita_id,
        kind=DueKind.GRACE,
        seat=seat,
        defaults={"for_version": at.version, "at": until, "attempts": 0},
    )
    return until


def sit_for_absent(partita_id: int, seat: Seat) -> None:
    """The grace is over: a substitute sits down. Raises Stale where nobody waits for one (any more)."""
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        player = before.players[seat]
        if before.status not in RUNNING or not player.away or player.substitute or not before.anybody_here:
            raise Stale()
        sit(before, seat, now)


def sit(before: Snapshot, seat: Seat, now: datetime) -> Snapshot:
    """Let a substitute sit beside the owner, under the partita's lock, and make it known."""
    return ledger.renew_players(before, now, take_cards(before, seat, now))


def take_cards(before: Snapshot, seat: Seat, now: datetime) -> datetime | None:
    """Write down a substitute beside the owner, under the partita's lock; it plays at the bots' pace (B5).

    Return when it plays, if it is to act. Whoever calls this makes it known.
    """
    chair = Chair.objects.get(partita_id=before.partita_id, chair=seat)
    Sitting.objects.create(
        partita_id=before.partita_id,
        seat=chair,
        kind=SittingKind.SUBSTITUTE,
        bot_level=bots.substitute(before.game),
        from_version=before.version,
    )
    TableEvent.objects.create(
        table_id=before.table_id,
        partita_id=before.partita_id,
        kind=TableEventKind.SUBSTITUTE,
        seat=seat,
        person_id=before.players[seat].user_id,
        version=before.version,
        at=now,
    )
    Due.objects.filter(partita_id=before.partita_id, seat=seat, kind=DueKind.GRACE).delete()
    if before.status != "play" or seat not in before.to_act or before.sealed:
        return None
    turn = now + pace.bot_delay(before.pace, presa_completed=False)
    Due.objects.create(
        partita_id=before.partita_id,
        kind=DueKind.BOT_MOVE,
        seat=seat,
        for_version=before.version,
        at=turn,
    )
    return turn


def stand_up(at: Snapshot, seats: list[Seat]) -> None:
    """End the substitutes of these chairs and what they were about to do, under the partita's lock."""
    Sitting.objects.filter(
        partita_id=at.partita_id,
        seat__chair__in=seats,
        kind=SittingKind.SUBSTITUTE,
        to_version__isnull=True,
    ).update(to_version=at.version)
    Due.objects.filter(
        partita_id=at.partita_id, seat__in=seats, kind__in=(DueKind.GRACE, DueKind.BOT_MOVE)
    ).delete()
