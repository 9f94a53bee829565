"""The clock of a card: so many seconds each, and a reserve a partita, four times as long (docs/RULES.md).

Only the one seat to move has a deadline, and only where a person plays it. It is a Due row, written with the turn; a
table without a clock costs nothing here.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal

from django.db.models import QuerySet

from games.engine import registry
from games.engine.seats import Seat
from games.models import Due, DueKind, Sitting, SittingKind
from games.selectors.facts import RESERVE, Player, Snapshot
from games.selectors.snapshot import FORGIVEN
from games.services import pace
from games.services.statements import Next

IN_A_ROW: Final = 2
"""After so many cards laid by the clock a substitute sits down."""
LEAST: Final = 5.0
"""How many seconds a turn has at least when its deadline ends; once a turn, or it would never end."""


def reserve_left(at: Snapshot, seat: Seat) -> timedelta:
    """Return what is left of a seat's reserve."""
    return timedelta(seconds=at.reserve_left(seat))


def start(before: Snapshot, after: Snapshot, now: datetime) -> tuple[Snapshot, list[Next]]:
    """Return the version with the deadline of whoever is to move, and its row; neither where nobody has one."""
    seat = _timed(after)
    if seat is None:
        return replace(after, clock_until=None), []
    until = now + timedelta(seconds=after.card_time(seat)) + reserve_left(after, seat)
    if before.clock_until is not None and _goes_on(before, after, seat):
        # An accusa was declared: the card is still to come, within the same time.
        until = before.clock_until
    fires = max(until + FORGIVEN, now + pace.bot_delay(after.pace, presa_completed=False))
    return replace(after, clock_until=until), [Next(DueKind.CLOCK, fires, seat)]


def charge(
    before: Snapshot, state: Any, seat: Seat, kind: Literal["person", "clock"], now: datetime, lag: timedelta
) -> Snapshot:
    """Take from the reserve what this act needed of it, under the lock; `lag` is forgiven, up to a second.

    An act of the clock has used up all of it. Only what changes is written: most cards change nothing.
    """
    player = before.players[seat]
    if before.clock_until is None or _timed(before) != seat:
        return before
    if kind == "clock":
        spent, in_a_row = float(before.card_time(seat) * RESERVE), player.timeouts + 1
    elif _goes_on(before, replace(before, state=state, to_act=_to_act(before, state)), seat):
        return before
    else:
        reserve_from = before.clock_until - reserve_left(before, seat)
        over = (now - min(lag, FORGIVEN) - reserve_from).total_seconds()
        spent, in_a_row = min(before.card_time(seat) * RESERVE, player.reserve_spent + max(0.0, over)), 0
    if (spent, in_a_row) == (player.reserve_spent, player.timeouts):
        return before
    _owner(before, seat).update(reserve_spent=spent, timeouts=in_a_row)
    return _with(before, replace(player, reserve_spent=spent, timeouts=in_a_row))


def renew(after: Snapshot, now: datetime) -> Snapshot:
    """Make the running deadline agree with who sits where now: it ends for a substitute, and while nobody is there.

    Whoever is back within the same turn gets what was left of it, and no new card's time.
    """
    if not after.clock:
        return after
    seat = _timed(after) if after.anybody_here else None
    if (seat is None) == (after.clock_until is None):
        return after
    if seat is None:
        Due.objects.filter(partita_id=after.partita_id, kind=DueKind.CLOCK).delete()
        return _end(after, now)
    until = now + _left_of_turn(after, seat, now)
    Due.objects.create(
        partita_id=after.partita_id,
        kind=DueKind.CLOCK,
        seat=seat,
        for_version=after.version,
        at=until + FORGIVEN,
    )
    return replace(after, clock_until=until)


def _end(at: Snapshot, now: datetime) -> Snapshot:
    """Charge what the turn has used of the reserve so far, and keep what is left of the turn beside its version."""
    if at.clock_until is None:
        return at
    (seat,) = at.to_act
    owner, player, reserve = _owner(at, seat), at.players[seat], at.reserve_left(seat)
    left = (at.clock_until - now).total_seconds()
    spent = player.reserve_spent + min(reserve, max(0.0, reserve - left))
    ended_before = owner.filter(turn_version=at.version).exists()
    owner.update(
        reserve_spent=spent,
        turn_version=at.version,
        turn_left=left if ended_before else max(left, LEAST),
        # Beside a substitute it runs on: else one could ponder between leaving and its card, again and again.
        turn_runs_from=now if at.anybody_here else None,
    )
    return _with(replace(at, clock_until=None), replace(player, reserve_spent=spent))


def _left_of_turn(at: Snapshot, seat: Seat, now: datetime) -> timedelta:
    """What a deadline that begins again has: a whole card's time and the reserve, unless it ended in this very turn.

    It may be less than nothing: then the clock lays the card at once.
    """
    kept = _owner(at, seat).filter(turn_version=at.version)
    for left, runs_from in kept.values_list("turn_left", "turn_runs_from"):
        return timedelta(seconds=left) - (now - runs_from if runs_from else timedelta())
    return timedelta(seconds=at.card_time(seat)) + reserve_left(at, seat)


def _owner(at: Snapshot, seat: Seat) -> QuerySet[Sitting]:
    return Sitting.objects.filter(
        partita_id=at.partita_id, seat__chair=seat, kind=SittingKind.OWNER, to_version__isnull=True
    )


def _timed(at: Snapshot) -> Seat | None:
    """The seat that has a deadline now: the one to move, when a person plays it."""
    if not at.clock or at.status != "play" or len(at.to_act) != 1:
        return None
    (seat,) = at.to_act
    player = at.players[seat]
    return seat if player.user_id is not None and not player.substitute else None


def _goes_on(before: Snapshot, after: Snapshot, seat: Seat) -> bool:
    """Whether it is still the same turn of this seat: it is to move and has laid no card."""
    if before.to_act != {seat} or after.to_act != {seat} or before.state is None or after.state is None:
        return False
    view = registry.get(after.game).view
    held, holds = view(before.state, None).counts[seat], view(after.state, None).counts[seat]
    return bool(held == holds)


def _to_act(at: Snapshot, state: Any) -> frozenset[Seat]:
    game = registry.get(at.game)
    return game.to_act(state) if game.outcome(state) is None else frozenset()


def _with(at: Snapshot, player: Player) -> Snapshot:
    players = tuple(player if each.chair == player.chair else each for each in at.players)
    return replace(at, players=players)
