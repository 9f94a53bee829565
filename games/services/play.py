"""The one door: people, bots, substitutes and clocks all act here, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Literal

from django.db import transaction

from games.engine import registry
from games.engine.errors import Code, Forbidden, IllegalAction, Stale
from games.engine.seats import Seat
from games.models import Move, Partita, Status
from games.selectors.facts import Snapshot
from games.services import clocks, ledger, monte, statements


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts for the seat; a person is named, and so is one whose preference acts."""

    kind: Literal["person", "bot", "clock", "substitute", "preference", "claim"]
    user_id: int | None = None
    lag: timedelta = timedelta(0)
    """How long the way to a person's device was measured to be, forth and back."""


@dataclass(frozen=True, slots=True)
class Acted:
    """The action stands at `version`; `repeated` when it had been done before (double click, replay)."""

    version: int
    repeated: bool = False


BOT = Actor("bot")
SUBSTITUTE = Actor("substitute")
CLOCK = Actor("clock")


def act(partita_id: int, seat: Seat, action: Any, expected_version: int, actor: Actor) -> Acted:
    """Do `action` for `seat` if the partita is still at `expected_version`.

    Raises Forbidden (not this actor's seat, no such partita), Stale (the table has moved on) or IllegalAction
    with the engine's code; nothing is changed then. The same action again at the version it was done is no
    error. An answer to *a monte* stays sealed: the version does not move by it.
    """
    with transaction.atomic():
        try:
            before, now = ledger.lock(partita_id)
        except Partita.DoesNotExist:
            raise Forbidden(Code.NOT_PLAYING) from None
        check_actor(before, seat, actor)
        if actor.kind == "clock" and before.clock_until is None:
            raise Stale()
        if before.version != expected_version:
            if _done_already(partita_id, seat, action, expected_version, before.game):
                return Acted(before.version, repeated=True)
            raise Stale(_too_late(partita_id, seat, expected_version, actor))
        if before.status != Status.PLAY or before.state is None:
            raise IllegalAction(Code.WRONG_PHASE)
        if before.sealed:
            return Acted(before.version, repeated=not monte.answer(before, seat, action, actor))
        state = registry.get(before.game).apply(before.state, seat, action)
        if before.clock_until is not None and actor.kind in ("person", "clock"):
            before = clocks.charge(before, state, seat, actor.kind, now, actor.lag)
        after, dues = ledger.settled(before, state, now)
        record(before, seat, action, actor, now)
        ledger.store(replace(after, moves=before.moves + 1), dues, now)
        return Acted(after.version)


def check_actor(snap: Snapshot, seat: Seat, actor: Actor) -> None:
    """Raise Forbidden unless this actor plays for this seat."""
    if not 0 <= seat < len(snap.players):
        raise Forbidden(Code.NOT_PLAYING)
    player = snap.players[seat]
    # One plays for a chair at a time: while a substitute does, its owner takes the chair back first.
    may = {
        "person": player.user_id is not None and player.user_id == actor.user_id and not player.substitute,
        "bot": player.is_bot and not player.substitute,
        "substitute": player.substitute,
        "preference": player.user_id is not None
        and player.user_id == actor.user_id
        and not player.substitute,
        # Nobody's turn by turn: `services.claiming` plays it out.
        "claim": False,
        "clock": player.user_id is not None and not player.substitute,
    }
    if not may[actor.kind]:
        raise Forbidden(Code.NOT_PLAYING)


def _done_already(partita_id: int, seat: Seat, action: Any, version: int, game_code: str) -> bool:
    wanted = registry.get(game_code).action_to_json(action)
    made = Move.objects.filter(smazzata__partita_id=partita_id, version=version, seat=seat)
    stored = made.values_list("action", flat=True).first()
    return stored == wanted or monte.answered_before(partita_id, seat, wanted, version)


def _too_late(partita_id: int, seat: Seat, version: int, actor: Actor) -> Code | None:
    """Why a person's card came too late, where that is not plain: the clock, or a substitute, was a moment quicker."""
    if actor.kind != "person":
        return None
    made = Move.objects.filter(smazzata__partita_id=partita_id, version=version, seat=seat)
    return Code.PLAYED_FOR_YOU if made.filter(actor__in=("clock", "substitute")).exists() else None


def record(before: Snapshot, seat: Seat, action: Any, actor: Actor, now: datetime) -> None:
    """Insert the move, under the partita's lock and with an action that was applied."""
    game = registry.get(before.game)
    statements.insert_move(
        smazzata_id=before.smazzata_id,
        index=before.moves,
        seat=seat,
        version=before.version,
        action=game.action_to_json(action),
        schema=game.action_schema,
        actor=actor.kind,
        person_id=actor.user_id,
        at=now,
        thinking_ms=max(0, int((now - before.changed_at).total_seconds() * 1000)),
    )
