"""The start of a partita at a table where four sit and all the people are ready."""

from __future__ import annotations

from games.engine import registry
from games.engine.seats import SEATS
from games.models import Partita, TableEvent, TableEventKind
from games.services import tables
from games.services.room import Room, put_out
from games.services.tables import Sitter


def start_if_ready(room: Room) -> bool:
    """Begin the partita where no chair is free and every person is ready; return whether it began.

    Who may not play here any more loses the chair, and the others wait for somebody else.
    """
    if not _complete(room):
        return False
    put_out(room)
    if not _complete(room):
        return False
    _start(room)
    return True


def _complete(room: Room) -> bool:
    return len(room.places) == len(SEATS) and bool(room.people) and all(place.ready for place in room.people)


def _start(room: Room) -> Partita:
    """Begin the next partita with who sits here; the places have served."""
    table = room.table
    engine = registry.get(table.game)
    rules = engine.rules_to_json(engine.rules_from_json(table.settings["rules"]))
    sitters = [_sitter(room, chair) for chair in SEATS]
    for chair in SEATS:
        room.free(chair)
    table.settings["played"] = table.settings.get("edition", 0)
    number = 1 if room.last is None else room.last.number + 1
    partita = tables.start(table, number, rules, engine.rules_schema, sitters, room.now)
    if number > 1:
        TableEvent.objects.create(table=table, partita=partita, kind=TableEventKind.REMATCH, at=room.now)
    room.last = partita
    return partita


def _sitter(room: Room, chair: int) -> Sitter:
    place = room.places[chair]
    if place.person_id is not None:
        return Sitter(place.person_id)
    return tables.bot(room.table.game, chair, place.bot_level)
