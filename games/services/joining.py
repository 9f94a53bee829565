"""A bot's chair for a person: asked for at any time, taken when the next smazzata opens.

Between two smazzate nobody holds a card of the next one, so who sits down has the same partita before them as who
sat there from the start.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from accounts import ties
from games.engine.seats import Seat
from games.models import Partita, Place, Sitting, SittingKind, Table
from games.selectors.facts import Snapshot
from games.selectors.snapshot import players_of
from games.services.room import Problem, Room, RoomRefused


def wait_for(room: Room, partita: Partita, user: Any, chair: Seat | None) -> None:
    """Keep a bot's chair of the running partita for this person; raises RoomRefused."""
    if room.table.settings.get("rated"):
        # A partita whose seat changed hands is never rated: a rated table does not let it come to that.
        raise RoomRefused(Problem.STARTED)
    if room.has(user) and chair in (None, room.of(user).chair):
        return
    players = players_of(partita.pk)
    if any(player.user_id == user.pk for player in players):
        return
    bots = [player.chair for player in players if player.user_id is None]
    free = [seat for seat in bots if seat not in room.places]
    if chair is None and free:
        chair = free[0]
    if chair is None or chair not in free:
        raise RoomRefused(Problem.SEAT_TAKEN if bots else Problem.FULL)
    if room.has(user):
        room.free(room.of(user).chair)
    room.take(chair, user_id=user.pk)


def seat_who_waits(before: Snapshot, version: int) -> tuple[Snapshot, bool]:
    """Give their chairs to the people who wait for one, as of `version`, under the partita's lock.

    Return the snapshot with who plays now, and whether anybody sat down.
    """
    if not Place.objects.filter(table_id=before.table_id).exists():
        return before, False
    # Behind the lock, so that who gets up at this very moment either sits or does not.
    table = Table.objects.select_for_update().get(pk=before.table_id)
    waiting = Place.objects.filter(table_id=before.table_id).order_by("chair")
    seated = False
    people = {player.user_id for player in before.players if player.user_id is not None}
    for place in waiting:
        mine = Sitting.objects.filter(
            partita_id=before.partita_id,
            seat__chair=place.chair,
            kind=SittingKind.OWNER,
            to_version__isnull=True,
            person__isnull=True,
        ).first()
        # Somebody may have been blocked since they asked for the chair.
        unwelcome = table.is_public and ties.blocked_with(place.person_id, people)
        if mine is not None and not unwelcome:
            people |= {place.person_id} if place.person_id is not None else set()
            mine.to_version = version
            mine.save(update_fields=["to_version"])
            Sitting.objects.create(
                partita_id=before.partita_id,
                seat_id=mine.seat_id,
                person_id=place.person_id,
                from_version=version,
            )
            seated = True
        place.delete()
    if not seated:
        return before, False
    return replace(before, players=players_of(before.partita_id)), True
