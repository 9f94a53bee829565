"""Friends at the tables: calling who is here, and getting up from whom one has blocked."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models.functions import Now

from accounts import ties
from accounts.models import User
from games import bus
from games.models import Invite, Table
from games.services.room import Problem, Room, RoomRefused, leave_place, locked, waiting

STANDS: Final = timedelta(hours=2)
"""How long a call is shown."""


def call(table_id: int, by: User, to: User) -> bool:
    """Call somebody whom one follows to the table where one has a place; whether they are called now.

    Who has declined, has blocked the caller or is blocked by them is not called, and the caller is not told why.
    Raises RoomRefused.
    """
    with locked(table_id) as room:
        waiting(room).of(by)
        if to.pk not in {person.pk for person in ties.followed_by(by)} or ties.blocked_with(by.pk, [to.pk]):
            return False
        if room.has(to):
            return False
        invite, _created = Invite.objects.get_or_create(
            table=room.table, to=to, defaults={"by": by, "at": room.now}
        )
        if not invite.declined:
            bus.tell_person(to.pk, bus.PERSON_CHANGED)
        return not invite.declined


def decline(table_public_id: str, user: User) -> None:
    """Not this time: the call is not shown again."""
    Invite.objects.filter(table__public_id=table_public_id, to=user).update(declined=True)
    bus.tell_person(user.pk, bus.PERSON_CHANGED)


@transaction.atomic
def block(by: User, of: User) -> None:
    """Block somebody, and get up from the public tables where both wait; a partita that runs is played out."""
    ties.block(by, of)
    both = Table.objects.filter(is_public=True, is_open=True, places__person=by).filter(places__person=of)
    for table_id in list(both.values_list("pk", flat=True)):
        with locked(table_id) as room:
            if not room.running and room.has(by):
                leave_place(room, room.of(by))
    Invite.objects.filter(by__in=(by, of), to__in=(by, of)).delete()


def forget_old_calls() -> int:
    """Delete calls that are shown no more; return how many."""
    deleted, _ = Invite.objects.filter(at__lt=Now() - STANDS).delete()
    return deleted


def check_welcome(room: Room, user: Any, people: list[int]) -> None:
    """Raise RoomRefused where this person would sit at a public table with somebody they blocked, or who did."""
    if room.table.is_public and ties.blocked_with(user.pk, people):
        raise RoomRefused(Problem.NOT_WELCOME)
