"""*A monte* (T17): one window of one fixed length for all four, whose answers stay sealed until it closes.

Until then an answer is a row and nothing else: no version, no announcement, no order. So nobody can tell who
was entitled, who pondered and who is away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from django.db import transaction

from games.engine import registry
from games.engine.errors import IllegalAction, Stale
from games.engine.seats import SEATS, Seat
from games.models import ActorKind, MonteAnswer, Move
from games.selectors.facts import Snapshot
from games.services import ledger, statements

if TYPE_CHECKING:
    from games.services.play import Actor

ANSWERS: Final = ({"keep": True}, {"a_monte": True})
"""The engine's JSON of what can be answered."""


def answer(before: Snapshot, seat: Seat, action: Any, actor: Actor) -> bool:
    """Seal an answer, under the partita's lock; whether it is the seat's first, which is the one that stands.

    Raises IllegalAction with the engine's code.
    """
    game = registry.get(before.game)
    code = game.why_illegal(before.state, seat, action)
    if code is not None:
        raise IllegalAction(code)
    _, first = MonteAnswer.objects.get_or_create(
        smazzata_id=before.smazzata_id,
        seat=seat,
        defaults={
            "action": game.action_to_json(action),
            "actor": actor.kind,
            "person_id": actor.user_id if actor.kind == "person" else None,
        },
    )
    return first


def answered_before(partita_id: int, seat: Seat, action: Any, version: int) -> bool:
    """Tell whether this seat gave this answer in the window that began at `version`, closed since."""
    made = Move.objects.filter(
        smazzata__partita_id=partita_id, smazzata__dealt_version=version, seat=seat, index__lt=len(SEATS)
    )
    return action in ANSWERS and action in list(made.values_list("action", flat=True))


def close(partita_id: int, for_version: int, from_bots: Mapping[Seat, Any]) -> int:
    """Close the window: the four answers become moves by order of seat, at once; return the new version.

    Whoever has not answered says *gioco*. Raises Stale when no window is open at this version.
    """
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        if before.version != for_version or not before.sealed:
            raise Stale()
        game = registry.get(before.game)
        sealed = MonteAnswer.objects.filter(smazzata_id=before.smazzata_id)
        given = {row.seat: row for row in sealed}
        state = before.state
        for index, seat in enumerate(SEATS):
            row = given.get(seat)
            if row is not None:
                action, actor, person = game.action_from_json(row.action), row.actor, row.person_id
            elif seat in from_bots and before.players[seat].is_bot:
                kind = ActorKind.SUBSTITUTE if before.players[seat].substitute else ActorKind.BOT
                action, actor, person = from_bots[seat], kind.value, None
            else:
                # The first of the answers asks for nothing: *gioco*.
                action, actor, person = game.legal_actions(state, seat)[0], ActorKind.CLOCK.value, None
            state = game.apply(state, seat, action)
            _insert(before, index, seat, game.action_to_json(action), actor, person, now)
        sealed.delete()
        last = replace(before, version=before.version + len(SEATS) - 1, moves=before.moves + len(SEATS))
        after, dues = ledger.settled(last, state, now)
        ledger.store(after, dues, now)
        return after.version


def _insert(
    before: Snapshot, index: int, seat: Seat, action: Any, actor: str, person: int | None, now: datetime
) -> None:
    """All four at the same time and with the same thinking: the length of the window."""
    statements.insert_move(
        smazzata_id=before.smazzata_id,
        index=before.moves + index,
        seat=seat,
        version=before.version + index,
        action=action,
        schema=registry.get(before.game).action_schema,
        actor=actor,
        person_id=person,
        at=now,
        thinking_ms=max(0, int((now - before.changed_at).total_seconds() * 1000)),
    )
