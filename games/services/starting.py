"""From the waiting room to the partita: who is ready, the one start, the rivincita."""

from __future__ import annotations

from typing import Any

from games.engine.errors import Code, Forbidden, IllegalAction
from games.models import RUNNING
from games.selectors.snapshot import players_of
from games.services.beginning import start_if_ready
from games.services.places import check_sitter
from games.services.room import Problem, Room, RoomRefused, give_up_elsewhere, locked, reopen, waiting


def ready(table_id: int, user: Any, edition: int) -> bool:
    """Be ready for the rules as `edition` has them; the last one to be starts the partita, whoever asks with them.

    Return whether a partita runs now: of two who were last, one starts it, and for the other it has begun.
    Raises RoomRefused.
    """
    with locked(table_id) as room:
        if room.running:
            return True
        waiting(room)
        own = room.of(user)
        if room.table.settings.get("edition", 0) != edition:
            raise RoomRefused(Problem.RULES_MOVED)
        started = _be_ready(room, own)
    give_up_elsewhere(user, table_id)
    return started


def not_ready(table_id: int, user: Any) -> None:
    """Take it back, as long as the partita has not begun; raises RoomRefused."""
    with locked(table_id) as room:
        own = waiting(room).of(user)
        if own.ready:
            own.ready = False
            own.save(update_fields=["ready"])
            room.changed = True


def rematch(table_id: int, user: Any) -> bool:
    """Want another partita with the same four; it starts when everybody who played wants it.

    Until then the table is a waiting room with the same places, where who does not come back is replaced. Return
    whether anything changed. Raises Forbidden unless the person played the table's last partita or has a place
    since and may sit here, IllegalAction while there is none or where the rules have changed since it began.
    """
    changed = _rematch(table_id, user)
    if changed:
        give_up_elsewhere(user, table_id)
    return changed


def _rematch(table_id: int, user: Any) -> bool:
    with locked(table_id) as room:
        if room.last is None:
            raise IllegalAction(Code.WRONG_PHASE)
        if room.last.status in RUNNING:
            return False
        if room.shut:
            raise IllegalAction(Code.WRONG_PHASE)
        players = players_of(room.last.pk)
        if not room.has(user) and user.pk not in [player.user_id for player in players]:
            raise Forbidden(Code.NOT_PLAYING)
        if room.has(user) and room.of(user).ready:
            return False
        if not room.has(user):
            try:
                check_sitter(room, user)
            except RoomRefused:
                raise Forbidden(Code.FORBIDDEN) from None
        if room.table.settings.get("edition", 0) != room.table.settings.get("played", 0):
            # The end of the last partita shows the rules it had: the new ones are read at the places.
            raise IllegalAction(Code.RULES_MOVED)
        if not room.in_charge:
            reopen(room, room.last, user)
        if not room.has(user):
            # They stood up meanwhile, or were made to: their chair again while nobody has it.
            chair = next(player.chair for player in players if player.user_id == user.pk)
            standing = room.places.get(chair)
            if standing is not None and standing.person_id is not None:
                raise Forbidden(Code.NOT_PLAYING)
            if standing is not None:
                room.free(chair)
            room.take(chair, user_id=user.pk)
        _be_ready(room, room.of(user))
        return True


def _be_ready(room: Room, own: Any) -> bool:
    if not own.ready:
        own.ready = True
        own.save(update_fields=["ready"])
        room.changed = True
    return start_if_ready(room)
