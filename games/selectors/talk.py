"""What was said at a table, newest last; and what keeps one viewer from hearing or saying all of it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import connection

from accounts import mutes, sanctions, site
from games.models import TalkLine
from games.selectors.facts import Snapshot
from games.selectors.rooms import RoomFacts

LINES: Final = 50
KEPT: Final = 500

_lock = threading.Lock()
_tables: OrderedDict[str, tuple[int, tuple[Line, ...]]] = OrderedDict()


@dataclass(frozen=True, slots=True)
class Line:
    """One thing said; `phrase` is a code or "", `chair` None for who was not playing."""

    number: int
    person_id: int
    name: str
    chair: int | None
    phrase: str
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Ears:
    """One viewer: who they are, whom they do not listen to, what the site lets anybody say, and whether the admin has
    silenced them."""

    person_id: int | None = None
    muted: frozenset[int] = frozenset()
    site_talk: str = "all"
    silenced: bool = False


def ears_of(user_pk: int | None) -> Ears:
    """Return the ears of a person, or of a passer-by (None)."""
    silenced = user_pk is not None and sanctions.is_silenced(user_pk)
    return Ears(user_pk, mutes.muted_by(user_pk), site.current().talk, silenced)


def known(at: Snapshot) -> tuple[Line, ...] | None:
    """Return what `heard` returns, if this process has it: whatever is said moves the table's version."""
    return _known(at.table_public_id, at.table_version)


def heard(at: Snapshot) -> tuple[Line, ...]:
    """Return the last lines of the table as it was at this snapshot or later, oldest first."""
    return _heard(at.table_id, at.table_public_id, at.table_version)


def heard_in_room(room: RoomFacts) -> tuple[Line, ...]:
    """Return the same for a table that waits: what is said before, at and after a partita is one log."""
    return _heard(room.table_id, room.public_id, room.version)


def _known(public_id: str, version: int) -> tuple[Line, ...] | None:
    with _lock:
        found = _tables.get(public_id)
    return found[1] if found is not None and found[0] >= version else None


def _heard(table_id: int, public_id: str, version: int) -> tuple[Line, ...]:
    found = _known(public_id, version)
    if found is not None:
        return found
    lines = lines_of(table_id)
    # Inside a transaction they may still be rolled back: only what is committed is shared.
    if not connection.in_atomic_block:
        with _lock:
            _tables[public_id] = (version, lines)
            _tables.move_to_end(public_id)
            if len(_tables) > KEPT:
                _tables.popitem(last=False)
    return lines


def lines_of(table_id: int, before: int | None = None, most: int = LINES) -> tuple[Line, ...]:
    """Return the last lines of a table, oldest first; up to and with the line numbered `before`."""
    found = TalkLine.objects.filter(table_id=table_id)
    if before is not None:
        found = found.filter(number__lte=before)
    rows = found.order_by("-number").values_list(
        "number", "person_id", "person__username", "chair", "phrase", "text", "at"
    )
    return tuple(Line(*row) for row in reversed(rows[:most]))


def forget() -> None:
    """Empty the cache (tests, and whoever deletes lines)."""
    with _lock:
        _tables.clear()
