"""The croupier does what is due: it deals, opens the next smazzata, and moves for the bots.

What must happen is rows (Due), written in the transaction that caused them; so a croupier killed at any
moment loses nothing, and two of them never move twice: both go through the door with the version they saw,
and the door refuses the second.
"""

from __future__ import annotations

import asyncio
import logging
import random
import traceback
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from channels.db import database_sync_to_async
from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Now

from games import bus
from games.bots import registry as bots
from games.bots.limit import Limit
from games.engine import registry
from games.engine.errors import Stale
from games.models import Due, DueKind, Partita
from games.selectors import snapshot
from games.services import play, smazzate

logger = logging.getLogger(__name__)

BATCH: Final = 50
POLL_SECONDS: Final = 1.0
# On PostgreSQL a croupier takes rows for this long; if it dies meanwhile, another one takes them then.
LEASE: Final = timedelta(seconds=5)
# A row that fails comes back later and later, so that the others go on.
LONGEST_DELAY: Final = 300

THINKING: Final = Limit(ms=1000)


@dataclass(frozen=True, slots=True)
class Row:
    """A Due row as it was taken."""

    pk: int
    kind: str
    partita_id: int
    public_id: str
    seat: int | None
    for_version: int
    attempts: int


class _Bell:
    """Wakes the running croupier from any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._event: asyncio.Event | None = None

    def open(self) -> asyncio.Event:
        self._loop, self._event = asyncio.get_running_loop(), asyncio.Event()
        return self._event

    def close(self) -> None:
        self._loop = self._event = None

    def ring(self) -> None:
        loop, event = self._loop, self._event
        if loop is not None and event is not None and loop.is_running():
            loop.call_soon_threadsafe(event.set)


_bell = _Bell()


def wake() -> None:
    """Make the croupier of this process look now; safe from any thread, nothing happens without one."""
    _bell.ring()


async def run(stop: asyncio.Event) -> None:
    """Do what is due until `stop` is set; woken by the bus, by the next row's time, and every second."""
    bell = _bell.open()
    bus.attach(asyncio.get_running_loop())
    end_listening = bus.on_change(wake)
    ending = asyncio.create_task(stop.wait())
    try:
        while not stop.is_set():
            bell.clear()
            wait = POLL_SECONDS
            try:
                rows, wait = await database_sync_to_async(_take)()
                for row in rows:
                    await database_sync_to_async(_handle)(row)
            except Exception as error:  # the database may be away for a while: the rows are still there
                rows = []
                logger.error("croupier: %s", type(error).__name__)
            if not rows and not stop.is_set():
                ringing = asyncio.create_task(bell.wait())
                await asyncio.wait({ringing, ending}, timeout=wait, return_when=asyncio.FIRST_COMPLETED)
                ringing.cancel()
    finally:
        end_listening()
        _bell.close()
        ending.cancel()


def tick_once() -> int:
    """Do everything that is due now, once; return on how many rows something was done."""
    rows, _ = _take(limit=None)
    return sum(_handle(row) for row in rows)


def _take(limit: int | None = BATCH) -> tuple[list[Row], float]:
    """Return the rows that are due, and the seconds until the next one (at most POLL_SECONDS)."""
    found = Due.objects.order_by("at", "pk").values_list(
        "pk", "kind", "partita_id", "partita__public_id", "seat", "for_version", "attempts", "at", Now()
    )
    rows: list[Row] = []
    # One row more than a batch, to know when to wake up next.
    for *facts, at, now in found[: limit + 1] if limit else found:
        if at > now:
            return _lease(rows), min(POLL_SECONDS, (at - now).total_seconds())
        rows.append(Row(*facts))
    return _lease(rows[:limit]), 0.0 if rows else POLL_SECONDS


def _lease(rows: list[Row]) -> list[Row]:
    """Keep the rows that no other croupier holds. It only spares work: the door decides who moves."""
    if not rows or not connection.features.has_select_for_update_skip_locked:
        return rows
    with transaction.atomic():
        free = Due.objects.select_for_update(skip_locked=True).filter(
            pk__in=[row.pk for row in rows], at__lte=Now()
        )
        mine = set(free.values_list("pk", flat=True))
        Due.objects.filter(pk__in=mine).update(at=Now() + LEASE)
    return [row for row in rows if row.pk in mine]


def _handle(row: Row) -> bool:
    """Do what the row says; a past one is deleted unread, a failing one is postponed."""
    try:
        return _do(row)
    except (Stale, Partita.DoesNotExist):
        _delete(row)
    except Exception as error:  # one broken partita must not stop the others
        _postpone(row, error)
    return False


def _do(row: Row) -> bool:
    if row.kind == DueKind.CUT:
        smazzate.deal_cards(row.partita_id, row.for_version)
    elif row.kind == DueKind.NEXT_SMAZZATA:
        smazzate.open_next(row.partita_id, row.for_version)
    elif row.kind == DueKind.BOT_MOVE and row.seat is not None:
        _bot_move(row, row.seat)
    else:
        raise NotImplementedError(row.kind)
    return True


def _bot_move(row: Row, seat: int) -> None:
    seen = snapshot.after(row.public_id, row.for_version)
    if seen.version != row.for_version or seen.state is None:
        raise Stale()
    # Thinking happens here, outside any transaction, on the seat's own view and nothing else (B1).
    view = registry.get(seen.game).view(seen.state, seat)
    action = bots.choose(seen.game, seen.players[seat].level, view, THINKING, random.Random())  # noqa: S311
    play.act(row.partita_id, seat, action, row.for_version, play.BOT)


def _delete(row: Row) -> None:
    Due.objects.filter(pk=row.pk, for_version=row.for_version).delete()


def _postpone(row: Row, error: Exception) -> None:
    delay = timedelta(seconds=min(LONGEST_DELAY, 2**row.attempts))
    Due.objects.filter(pk=row.pk, for_version=row.for_version).update(
        at=Now() + delay, attempts=F("attempts") + 1
    )
    # Where it failed, without the message: an error's text may name a card.
    where = "".join(traceback.format_tb(error.__traceback__)[-3:])
    logger.error(
        "due %s of partita %s at version %s failed (%s), again in %s\n%s",
        row.kind, row.partita_id, row.for_version, type(error).__name__, delay, where,
    )  # fmt: skip
