"""*Sono tutte mie*: whoever shows that they take all the rest has it played out at once, card by card, in the record.

It is shown from the claimant's own view (`Game.claim`), so neither the offer nor its refusal tells of another hand. The
claimant's cards fall in an order that takes every presa, the others' as they must: the lowest that follows. Every line
gives the claimant the same prese, so the law that picks one harms nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.db import transaction

from games.engine import registry
from games.engine.claiming import lowest
from games.engine.errors import Code, IllegalAction, Stale
from games.engine.seats import Seat
from games.models import Status, TableEvent, TableEventKind
from games.services import clocks, ledger, play
from games.services.play import Acted, Actor
from games.services.statements import Next


def claim(partita_id: int, seat: Seat, expected_version: int, actor: Actor) -> Acted:
    """Play all that is left for a person who shows that they take it; raises as `play.act` does.

    Claimed twice at one version it is no error.
    """
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        play.check_actor(before, seat, actor)
        if before.version != expected_version:
            said = TableEvent.objects.filter(
                partita_id=partita_id, kind=TableEventKind.CLAIM, seat=seat, version=expected_version
            )
            if said.exists():
                return Acted(before.version, repeated=True)
            raise Stale()
        if before.status != Status.PLAY or before.state is None:
            raise IllegalAction(Code.WRONG_PHASE)
        game = registry.get(before.game)
        order = game.claim(game.view(before.state, seat))
        if not order:
            raise IllegalAction(Code.CLAIM_NOT_SHOWN)
        TableEvent.objects.create(
            table_id=before.table_id,
            partita_id=partita_id,
            kind=TableEventKind.CLAIM,
            seat=seat,
            person_id=actor.user_id,
            version=before.version,
            data={"prese": len(order)},
            at=now,
        )
        if before.clock_until is not None:
            before = clocks.charge(before, before.state, seat, "person", now, actor.lag)
        dues: list[Next] = []
        at = before
        for who, action in _played_out(before.game, before.state, seat, order):
            state = game.apply(at.state, who, action)
            mine = Actor("claim", actor.user_id if who == seat else None)
            play.record(at, who, action, mine, now)
            after, dues = ledger.settled(at, state, now)
            at = replace(after, moves=at.moves + 1)
        at = replace(at, claimed=seat)
        ledger.store(at, dues, now)
        return Acted(at.version)


def _played_out(code: str, state: Any, seat: Seat, order: tuple[Any, ...]) -> Iterator[tuple[Seat, Any]]:
    """Yield who plays what, to the end of the smazzata."""
    game = registry.get(code)
    own = iter(order)
    while game.outcome(state) is None:
        (turn,) = game.to_act(state)
        action = next(own) if turn == seat else lowest(game.pack, game.legal_actions(state, turn))
        yield turn, action
        state = game.apply(state, turn, action)
