"""The table before a partita: its places, under one lock, and what everybody hears when they change.

Every write goes through `locked`: the table's row is held, so that of four who want one chair one gets it, and two
who are ready at once start one partita.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from django.db import transaction
from django.utils.crypto import salted_hmac

from accounts.models import User
from accounts.sanctions import is_banned
from games import bus
from games.engine.seats import SEATS, Seat
from games.models import RUNNING, Partita, Place, Table
from games.selectors.clock import database_now
from games.selectors.snapshot import players_of

CLOCKS: Final = (0, 15, 30, 60)
"""Seconds a card; 0 is a table without a clock."""


class Problem(StrEnum):
    """Why something was refused in the waiting room. The sentences are in presentation."""

    SEAT_TAKEN = "seat_taken"
    FULL = "full"
    NOT_SEATED = "not_seated"
    NOT_OWNER = "not_owner"
    RULES_MOVED = "rules_moved"
    STARTED = "started"
    CLOSED = "closed"
    GUESTS_REFUSED = "guests_refused"
    NOT_WELCOME = "not_welcome"
    IS_READY = "is_ready"
    SAME_BROWSER = "same_browser"


class RoomRefused(Exception):
    """Nothing was changed; `code` says why."""

    def __init__(self, code: Problem) -> None:
        self.code = code
        super().__init__(code)


@dataclass(slots=True)
class Room:
    """A table and who has taken its chairs, while its row is locked; `last` is its newest partita."""

    table: Table
    places: dict[Seat, Place]
    last: Partita | None
    now: datetime
    changed: bool = field(default=False)

    @property
    def running(self) -> bool:
        """Whether a partita is being played: the chairs are then the sittings' (`services.joining`)."""
        return self.last is not None and self.last.status in RUNNING

    @property
    def people(self) -> list[Place]:
        """The places of people, who came first before."""
        people = [place for place in self.places.values() if place.person_id is not None]
        return sorted(people, key=lambda place: (place.since, place.pk))

    def of(self, user: Any) -> Place:
        """The place of this person; raises RoomRefused."""
        for place in self.places.values():
            if place.person_id == user.pk and user.pk is not None:
                return place
        raise RoomRefused(Problem.NOT_SEATED)

    def has(self, user: Any) -> bool:
        return any(place.person_id == user.pk for place in self.people)

    @property
    def in_charge(self) -> bool:
        """Whether who decides about the table has a place; after a partita nobody does until `reopen`."""
        return self.table.owner_id in [place.person_id for place in self.people]

    @property
    def shut(self) -> bool:
        """Whether the admin has closed the table for good."""
        return "closed" in self.table.settings

    def take(
        self,
        chair: Seat,
        *,
        user_id: int | None = None,
        level: str = "",
        ready: bool = False,
        browser: str = "",
    ) -> Place:
        """Put a person or a bot on a chair that must be free; `browser` as `mark` makes it."""
        if chair in self.places:
            raise RoomRefused(Problem.SEAT_TAKEN)
        place = Place.objects.create(
            table=self.table,
            chair=chair,
            person_id=user_id,
            bot_level=level,
            ready=ready,
            browser=browser,
            since=self.now,
        )
        self.places[chair] = place
        self.changed = True
        return place

    def free(self, chair: Seat) -> None:
        """Make a chair free."""
        self.places.pop(chair).delete()
        self.changed = True

    def put(self, arrangement: dict[Seat, Place]) -> None:
        """Seat the same people and bots otherwise; whoever moves is asked anew."""
        moved = {chair: place for chair, place in arrangement.items() if place.chair != chair}
        # Away first: the constraints look at each statement, and two of them would share a chair for a moment.
        Place.objects.filter(pk__in=[place.pk for place in moved.values()]).delete()
        for chair, place in moved.items():
            place.pk, place.chair, place.ready = None, chair, False
            place.save(force_insert=True)
        self.places = arrangement
        self.changed = True


@contextmanager
def locked(table_id: int) -> Iterator[Room]:
    """The room of a table, alone; on leaving, what `changed` gets a new version and is announced on commit."""
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table_id)
        places = {place.chair: place for place in table.places.all()}
        room = Room(table, places, table.partite.order_by("-number").first(), database_now())
        yield room
        if room.changed:
            table.version += 1
            table.save(update_fields=["version", "owner", "is_open", "is_public", "settings"])
            news = (table.public_id, table.version)
            transaction.on_commit(lambda: bus.announce_room(*news), robust=True)
            if room.last is not None and not room.running:
                # Who still looks at the end of the last partita reads there who wants another.
                end = (table.public_id, room.last.public_id, room.last.version, table.version)
                transaction.on_commit(lambda: bus.announce(*end), robust=True)


def mark(table_id: int, browser: str) -> str:
    """What a place keeps of the number that a browser holds; nothing of none. Two tables' marks cannot be compared."""
    return salted_hmac("games.place", f"{table_id}:{browser}").hexdigest()[:32] if browser else ""


def same_browser(places: Iterable[Place]) -> bool:
    """Whether two of these people sat down with one browser."""
    marks = [place.browser for place in places if place.browser]
    return len(marks) != len(set(marks))


def give_up_elsewhere(user: Any, table_id: int) -> None:
    """Get up from every other table where this person waits: one waits at one table at a time."""
    others = Place.objects.filter(person_id=user.pk).exclude(table_id=table_id)
    for other in list(others.values_list("table_id", flat=True)):
        with locked(other) as room:
            if room.has(user):
                leave_place(room, room.of(user))


def reopen(room: Room, last: Partita, user: Any) -> None:
    """Give the places of the last partita back: every person is asked, every bot stays, whoever left first.

    Who still waits for a bot's chair has it.
    """
    for chair, place in list(room.places.items()):
        if place.person_id is None:
            room.free(chair)
    room.table.is_open = True
    here = {place.person_id for place in room.people}
    for player in players_of(last.pk):
        if player.chair not in room.places and (player.user_id is None or player.user_id not in here):
            level = player.level if player.user_id is None else ""
            room.take(player.chair, user_id=player.user_id, level=level)
    if not room.in_charge:
        room.table.owner_id = user.pk
    put_out(room)


def put_out(room: Room) -> None:
    """Free the chairs of who may not play here now, however they came to have one: who is suspended, and at a rated
    table a guest."""
    here = {place.person_id: place for place in room.people if place.person_id is not None}
    for person in User.objects.filter(pk__in=here):
        if is_banned(person) or (room.table.settings.get("rated") and person.is_guest):
            leave_place(room, here[person.pk])


def waiting(room: Room) -> Room:
    """The room, if its next partita has not begun and the table stands; raises RoomRefused."""
    if not room.table.is_open:
        raise RoomRefused(Problem.CLOSED)
    if room.running:
        raise RoomRefused(Problem.STARTED)
    return room


def owned(room: Room, user: Any) -> Room:
    """The waiting room, if this person decides about it."""
    waiting(room)
    if user.pk is None or room.table.owner_id != user.pk:
        raise RoomRefused(Problem.NOT_OWNER)
    return room


def free_chairs(room: Room) -> list[Seat]:
    return [chair for chair in SEATS if chair not in room.places]


def leave_place(room: Room, place: Place) -> None:
    """Free somebody's chair; the table goes on to who has sat there longest, or closes when nobody is left."""
    person_id = place.person_id
    room.free(place.chair)
    if room.running:
        return
    people = room.people
    if not people:
        for chair in list(room.places):
            room.free(chair)
        room.table.is_open = False
    elif room.table.owner_id == person_id:
        room.table.owner_id = people[0].person_id
