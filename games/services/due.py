"""What is due: taking the rows, and doing what they say."""

from __future__ import annotations

import logging
import random
import traceback
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Now

from accounts.models.user import TimeFactor
from games.bots import registry as bots
from games.bots.limit import Limit
from games.engine import registry
from games.engine.errors import Forbidden, Stale
from games.models import Due, DueKind, Partita
from games.selectors import snapshot
from games.selectors.facts import RESERVE
from games.services import closing, forced, monte, play, slow, smazzate, statements, substitutes, timeouts
from games.services.room import CLOCKS

logger = logging.getLogger(__name__)

# On PostgreSQL a croupier takes rows for this long; if it dies meanwhile, another one takes them then.
LEASE: Final = timedelta(seconds=5)
# A row that fails comes back later and later, so that the others go on.
LONGEST_DELAY: Final = 300
# What a table waits for is seconds ahead, a postponed row minutes. What lies further off was written before the
# clock was set back (a board without a battery, a wrong date put right): nobody would play until it is there again.
FURTHEST: Final = timedelta(seconds=2 * LONGEST_DELAY)
# The slowest clock, with its reserve, of who has asked for most time: a quarter of an hour.
LONGEST_DEADLINE: Final = timedelta(seconds=max(CLOCKS) * max(TimeFactor.values) * (1 + RESERVE))
PROMPT: Final = (DueKind.BOT_MOVE, DueKind.CUT, DueKind.MONTE, DueKind.NEXT_SMAZZATA)
# These run against somebody: whatever happens to the server or its clock, they get this long.
DEADLINES: Final = (DueKind.GRACE, DueKind.CLOCK)
LEAST: Final = timedelta(seconds=10)

THINKING: Final = Limit(ms=1000)


@dataclass(frozen=True, slots=True)
class Row:
    """A Due row as it was taken."""

    pk: int
    kind: str
    partita_id: int
    public_id: str
    table_version: int
    seat: int | None
    for_version: int
    attempts: int


def take(limit: int) -> tuple[list[Row], float | None]:
    """Return at most `limit` rows that are due, and the seconds until the next one; None when nothing is planned."""
    rows: list[Row] = []
    # One row more than wanted, to know how long to wait.
    for *facts, at, now in statements.planned(limit + 1):
        if at > now:
            return _lease(rows), (at - now).total_seconds()
        rows.append(Row(*facts))
    return _lease(rows[:limit]), 0.0 if rows else None


def pull_in() -> int:
    """Make due now what a table can only be waiting for because the clock was set back; return how many rows."""
    prompt = Due.objects.filter(kind__in=PROMPT, at__gt=Now() + FURTHEST)
    deadlines = Due.objects.filter(kind__in=DEADLINES, at__gt=Now() + LONGEST_DEADLINE + FURTHEST)
    return prompt.update(at=Now()) + deadlines.update(at=Now() + LEAST)


def allow_for_restart() -> None:
    """Give every running deadline a moment more: while no server ran, nobody could keep theirs."""
    Due.objects.filter(kind__in=DEADLINES, at__lt=Now() + LEAST).update(at=Now() + LEAST)
    slow.allow_for_restart()


def handle(row: Row) -> bool:
    """Do what the row says and tell whether it was done; a past one is deleted, a failing one postponed."""
    try:
        _do(row)
    except (Stale, Partita.DoesNotExist):
        Due.objects.filter(pk=row.pk, for_version=row.for_version).delete()
        return False
    except Exception as error:  # one broken partita must not stop the others
        _postpone(row, error)
        return False
    return True


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


def _do(row: Row) -> None:
    if row.kind == DueKind.CUT:
        smazzate.deal_cards(row.partita_id, row.for_version)
    elif row.kind == DueKind.NEXT_SMAZZATA:
        smazzate.open_next(row.partita_id, row.for_version)
    elif row.kind == DueKind.MONTE:
        _close_monte(row)
    elif row.kind == DueKind.BOT_MOVE and row.seat is not None:
        _bot_move(row, row.seat)
    elif row.kind == DueKind.FORCED and row.seat is not None:
        _forced(row, row.seat)
    elif row.kind == DueKind.SLOW:
        slow.look(row.partita_id)
    elif row.kind == DueKind.GRACE and row.seat is not None:
        substitutes.sit_for_absent(row.partita_id, row.seat)
    elif row.kind == DueKind.CLOCK and row.seat is not None:
        seen = snapshot.after(row.public_id, row.for_version, row.table_version)
        if seen.version != row.for_version:
            raise Stale()
        timeouts.time_out(seen, row.seat)
    elif row.kind == DueKind.CLOSE:
        closing.close_abandoned(row.partita_id)
    else:
        raise NotImplementedError(row.kind)


def _close_monte(row: Row) -> None:
    """The bots answer now, all together: the window was as long for them as for the people."""
    seen = snapshot.after(row.public_id, row.for_version, row.table_version)
    if seen.version != row.for_version or not seen.sealed:
        raise Stale()
    game, answers = registry.get(seen.game), {}
    for player in seen.players:
        if player.is_bot:
            view = game.view(seen.state, player.chair)
            answers[player.chair] = bots.choose(seen.game, player.level, view, THINKING, random.Random())  # noqa: S311
    monte.close(row.partita_id, row.for_version, answers)


def _bot_move(row: Row, seat: int) -> None:
    seen = snapshot.after(row.public_id, row.for_version, row.table_version)
    player = seen.players[seat]
    if seen.version != row.for_version or seen.state is None or not player.is_bot:
        raise Stale()
    # Thinking happens here, outside any transaction, on the seat's own view and nothing else (B1).
    view = registry.get(seen.game).view(seen.state, seat)
    action = bots.choose(seen.game, player.level, view, THINKING, random.Random())  # noqa: S311
    if not player.substitute:
        play.act(row.partita_id, seat, action, row.for_version, play.BOT)
        return
    try:
        play.act(row.partita_id, seat, action, row.for_version, play.SUBSTITUTE)
    except Forbidden:
        # The owner came back while it was thinking.
        raise Stale() from None


def _forced(row: Row, seat: int) -> None:
    """Lay the one card of a person who wants it so, unless they have come to want it otherwise."""
    seen = snapshot.after(row.public_id, row.for_version, row.table_version)
    action = forced.only_action(seen)
    if seen.version != row.for_version or seen.to_act != {seat} or action is None:
        raise Stale()
    try:
        play.act(
            row.partita_id,
            seat,
            action,
            row.for_version,
            play.Actor("preference", seen.players[seat].user_id),
        )
    except Forbidden:
        # A substitute sits there now.
        raise Stale() from None


def _postpone(row: Row, error: Exception) -> None:
    delay = timedelta(seconds=min(LONGEST_DELAY, 2**row.attempts))
    Due.objects.filter(pk=row.pk, for_version=row.for_version).update(
        at=Now() + delay, attempts=F("attempts") + 1
    )
    # Where it failed, without the message: an error's text may name a card.
    where = "".join(traceback.format_tb(error.__traceback__)[-3:])
    logger.error(
        "due %s of partita %s at version %s failed (%s), again in %s\n%s",
        row.kind,
        row.partita_id,
        row.for_version,
        type(error).__name__,
        delay,
        where,
    )
