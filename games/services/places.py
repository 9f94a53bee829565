"""Taking and leaving chairs before a partita: people for themselves, bots and pairs as the owner of the table says."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.functions import Now

from games import bus
from games.bots import registry as bots
from games.engine.errors import Code, Unreadable
from games.engine.seats import Seat, partner
from games.models import Place, Presence
from games.selectors.snapshot import players_of
from games.services import joining
from games.services.beginning import start_if_ready
from games.services.friends import check_welcome
from games.services.room import (
    Problem,
    Room,
    RoomRefused,
    free_chairs,
    give_up_elsewhere,
    leave_place,
    locked,
    mark,
    owned,
    reopen,
    same_browser,
    waiting,
)

FIRST: Final = timedelta(seconds=25)
"""How long after somebody has sat down they are not away: their page is on its way."""
GONE_AFTER: Final = timedelta(seconds=90)
"""After so long away a chair of the waiting room is free again."""


def sit(table_id: int, user: Any, chair: Seat | None = None, browser: str = "") -> None:
    """Take a chair, or move to it, before the next partita; None is a free one, opposite to somebody if it can be.

    A bot gives way to a person. While a partita runs only a bot's chair can be had, for when the next smazzata
    opens. Who sits down gives up where they wait at other tables. `browser` is the number that the person's browser
    holds. Raises RoomRefused.
    """
    _sit(table_id, user, chair, browser)
    give_up_elsewhere(user, table_id)


def _sit(table_id: int, user: Any, chair: Seat | None, browser: str) -> None:
    with locked(table_id) as room:
        if room.shut:
            raise RoomRefused(Problem.CLOSED)
        played = room.last is not None and user.pk in [player.user_id for player in players_of(room.last.pk)]
        if not room.table.is_open and not played:
            raise RoomRefused(Problem.CLOSED)
        check_sitter(room, user)
        if room.last is not None and room.running:
            joining.wait_for(room, room.last, user, chair)
            return
        if room.last is not None and not room.in_charge:
            reopen(room, room.last, user)
        if chair is None:
            if room.has(user):
                return
            chair = _best(room)
        standing = room.places.get(chair)
        if standing is not None and standing.person_id == user.pk:
            return
        if standing is not None and standing.person_id is not None:
            raise RoomRefused(Problem.SEAT_TAKEN)
        if standing is not None:
            room.free(chair)
        if room.has(user):
            own = room.of(user)
            room.put({**{c: p for c, p in room.places.items() if p is not own}, chair: own})
        else:
            room.take(chair, user_id=user.pk, browser=mark(table_id, browser))
            if room.table.settings.get("rated") and same_browser(room.people):
                raise RoomRefused(Problem.SAME_BROWSER)


def leave(table_id: int, user: Any) -> None:
    """Get up. Who has no chair changes nothing by it."""
    with locked(table_id) as room:
        if room.has(user):
            leave_place(room, room.of(user))


def put_bot(table_id: int, user: Any, chair: Seat, level: str) -> None:
    """Put a bot on a free chair, or give the one that sits there another level; the partita begins where all people
    are ready and only the bot was missing.

    For the owner; raises RoomRefused, and Unreadable for a level that the game has not.
    """
    with locked(table_id) as room:
        owned(room, user)
        if level not in bots.levels(room.table.game):
            raise Unreadable(Code.BAD_VALUE, "bot")
        standing = room.places.get(chair)
        if standing is not None and standing.person_id is not None:
            raise RoomRefused(Problem.SEAT_TAKEN)
        if standing is not None:
            if standing.bot_level == level:
                return
            room.free(chair)
        room.take(chair, level=level)
        start_if_ready(room)


def fill(table_id: int, user: Any, level: str) -> None:
    """Put bots of one level on every free chair. For the owner; begins and raises as `put_bot`."""
    with locked(table_id) as room:
        owned(room, user)
        if level not in bots.levels(room.table.game):
            raise Unreadable(Code.BAD_VALUE, "bot")
        for chair in free_chairs(room):
            room.take(chair, level=level)
        start_if_ready(room)


def clear(table_id: int, user: Any, chair: Seat) -> None:
    """Free somebody else's chair: the owner that of a bot or of who is not ready, anybody seated that of who is
    away. Raises RoomRefused; a chair that is free already is no error."""
    with locked(table_id) as room:
        waiting(room)
        own, standing = room.of(user), room.places.get(chair)
        if standing is None:
            return
        if standing is own:
            raise RoomRefused(Problem.NOT_OWNER)
        away = standing.away_since is not None
        if not away and room.table.owner_id != user.pk:
            raise RoomRefused(Problem.NOT_OWNER)
        if not away and standing.ready:
            raise RoomRefused(Problem.IS_READY)
        if standing.person_id is None:
            room.free(chair)
        else:
            leave_place(room, standing)


def pair_with(table_id: int, user: Any, chair: Seat) -> None:
    """Make whoever sits on this chair the owner's partner, changing places with who sits opposite to the owner.
    For the owner; raises RoomRefused."""
    with locked(table_id) as room:
        owned(room, user)
        own = room.of(user)
        opposite = partner(own.chair)
        if chair in (own.chair, opposite) or chair not in room.places:
            return
        chairs = {chair: opposite, opposite: chair}
        room.put({chairs.get(old, old): place for old, place in room.places.items()})


def sweep() -> int:
    """Find who looks at the table no more, and who does again; free the chairs of those who have gone for good.

    Return for how many places something changed.
    """
    present = Exists(
        Presence.objects.filter(
            table_id=OuterRef("table_id"), person_id=OuterRef("person_id"), until__gt=Now()
        )
    )
    people = Place.objects.filter(person__isnull=False)
    left = people.filter(~present, away_since__isnull=True, since__lt=Now() - FIRST)
    changed = _tell(left, away_since=Now())
    changed += _tell(people.filter(present, away_since__isnull=False), away_since=None)
    gone = people.filter(away_since__lt=Now() - GONE_AFTER).values_list("table_id", "person_id")
    for table_id, person_id in list(gone):
        with locked(table_id) as room:
            for place in room.people:
                if place.person_id == person_id and place.away_since is not None:
                    leave_place(room, place)
                    changed += 1
    return changed


def _tell(people: QuerySet[Place], **fields: Any) -> int:
    """Write these fields, and tell who looks at those tables."""
    found = list(people.values_list("pk", "table__public_id", "table__version"))
    Place.objects.filter(pk__in=[pk for pk, *_ in found]).update(**fields)
    for public_id, version in {(public_id, version) for _, public_id, version in found}:
        bus.announce_room(public_id, version)
    return len(found)


def check_sitter(room: Room, user: Any) -> None:
    """Raise RoomRefused where this person may not sit: a guest at a rated table, or beside whom one has blocked."""
    if room.table.settings.get("rated") and user.is_guest:
        raise RoomRefused(Problem.GUESTS_REFUSED)
    check_welcome(room, user, _company(room))


def _company(room: Room) -> list[int]:
    """The people whom one would sit with: of the places, and of the partita that runs or is to be played again."""
    keys = [place.person_id for place in room.people]
    if room.last is not None and (room.running or not room.in_charge):
        keys += [player.user_id for player in players_of(room.last.pk)]
    return [key for key in keys if key is not None]


def _best(room: Room) -> Seat:
    """A free chair, opposite to a person rather than beside one; else a bot's."""
    people = {place.chair for place in room.people}
    ranked = sorted(
        (chair for chair in range(4) if chair not in people),
        key=lambda chair: (chair in room.places, partner(chair) not in people, chair),
    )
    if not ranked:
        raise RoomRefused(Problem.FULL)
    return ranked[0]
