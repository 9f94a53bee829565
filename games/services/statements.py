"""The statements that every card runs, in SQL: through the ORM they take most of the time of a card.

They write the columns of `games.models` and nothing else; a test compares them with the models. Both
databases read them: SQLite locks at BEGIN (transaction_mode IMMEDIATE), PostgreSQL locks the row.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from django.db import connection

from games.models import DueKind

# Milliseconds are what SQLite's clock has; text, because its columns hold text.
_CLOCK: Final = {
    "sqlite": "STRFTIME('%%Y-%%m-%%d %%H:%%M:%%f', 'NOW')",
    "postgresql": "STATEMENT_TIMESTAMP()",
}

_HEAD: Final = (
    "SELECT p.public_id, p.version, t.version, {clock} FROM games_partita p"
    " JOIN games_table t ON t.id = p.table_id WHERE p.id = %s"
)

_LOCK: Final = "SELECT id FROM games_partita WHERE id = %s FOR UPDATE"

_MOVE: Final = (
    'INSERT INTO games_move (smazzata_id, "index", seat, version, action, action_schema, actor, person_id,'
    " at, thinking_ms) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)

_PARTITA: Final = (
    "UPDATE games_partita SET version = %s, status = %s, score = %s, dealer = %s, to_act = %s, winner = %s,"
    " ready = %s, changed_at = %s, ended_at = %s WHERE id = %s"
)

_PLANNED: Final = (
    "SELECT d.id, d.kind, d.partita_id, p.public_id, t.version, d.seat, d.for_version, d.attempts, d.at, {clock}"
    " FROM games_due d JOIN games_partita p ON p.id = d.partita_id JOIN games_table t ON t.id = p.table_id"
    " ORDER BY d.at, d.id LIMIT %s"
)

_NO_DUE: Final = "DELETE FROM games_due WHERE partita_id = %s"
# Who is waited for, and until when, has nothing to do with the cards played meanwhile.
_NO_DUE_OF_PLAY: Final = _NO_DUE + " AND kind NOT IN ('grace', 'close', 'slow')"

_DUE: Final = (
    "INSERT INTO games_due (partita_id, kind, seat, for_version, at, attempts) VALUES (%s, %s, %s, %s, %s, 0)"
)


@dataclass(frozen=True, slots=True)
class Next:
    """One Due row to write."""

    kind: DueKind
    at: datetime
    seat: int | None = None


def lock(partita_id: int) -> tuple[str, int, int, datetime] | None:
    """Lock a partita; return its public id, its version, its table's version and the database's time."""
    with connection.cursor() as cursor:
        if connection.features.has_select_for_update:
            # By itself: a statement that waited for the lock sees what it locked as it is now, and all else as it was.
            cursor.execute(_LOCK, [partita_id])
        cursor.execute(_HEAD.format(clock=_CLOCK[connection.vendor]), [partita_id])
        row = cursor.fetchone()
    if row is None:
        return None
    public_id, version, table_version, now = row
    return public_id, version, table_version, read_time(now)


def insert_move(
    *,
    smazzata_id: int,
    index: int,
    seat: int,
    version: int,
    action: Any,
    schema: int,
    actor: str,
    person_id: int | None,
    at: datetime,
    thinking_ms: int,
) -> None:
    """Append a move; the database refuses a second one at the same index (IntegrityError)."""
    values = [
        smazzata_id,
        index,
        seat,
        version,
        json.dumps(action),
        schema,
        actor,
        person_id,
        at,
        thinking_ms,
    ]
    _execute(_MOVE, values)


def update_partita(
    partita_id: int,
    *,
    version: int,
    status: str,
    score: Any,
    dealer: int | None,
    to_act: list[int],
    winner: int | None,
    ready: list[int],
    changed_at: datetime,
    ended_at: datetime | None,
) -> None:
    """Write a partita's projection."""
    lists = json.dumps(score), json.dumps(to_act), json.dumps(ready)
    values = [version, status, lists[0], dealer, lists[1], winner, lists[2], changed_at, ended_at, partita_id]
    _execute(_PARTITA, values)


def replace_dues(partita_id: int, version: int, dues: Sequence[Next], *, over: bool = False) -> None:
    """Put these rows in the place of whatever was due: at a new version the old rows are past.

    What waits for people stays, until the partita is over.
    """
    _execute(_NO_DUE if over else _NO_DUE_OF_PLAY, [partita_id])
    for due in dues:
        _execute(_DUE, [partita_id, due.kind.value, due.seat, version, due.at])


def planned(limit: int) -> Iterator[tuple[Any, ...]]:
    """Yield what is planned, soonest first: id, kind, partita, its public id and its
    table's version, seat, version, attempts, at, now."""
    with connection.cursor() as cursor:
        cursor.execute(_PLANNED.format(clock=_CLOCK[connection.vendor]), [limit])
        rows = cursor.fetchall()
    for *facts, at, now in rows:
        yield (*facts, read_time(at), read_time(now))


def read_time(value: datetime | str) -> datetime:
    """A time as an aware datetime: SQLite answers with text or without a zone, always in UTC."""
    if isinstance(value, str):
        value = datetime.fromisoformat(value)
    return value if value.tzinfo else value.replace(tzinfo=UTC)


def _execute(sql: str, values: Sequence[Any]) -> None:
    ready = [
        connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value
        for value in values
    ]
    with connection.cursor() as cursor:
        cursor.execute(sql, ready)
