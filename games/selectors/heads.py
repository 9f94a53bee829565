"""The one light query in front of the cache: which partita, and at which versions. In SQL, because every card asks."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from django.db import connection

By = Literal["p.id", "p.public_id", "p.table_id", "t.public_id"]

_SQL: Final = (
    "SELECT p.id, p.public_id, p.version, t.version FROM games_partita p"
    " JOIN games_table t ON t.id = p.table_id WHERE {by} = %s ORDER BY p.number DESC LIMIT 1"
)


class Head(NamedTuple):
    """A partita's keys and versions."""

    pk: int
    public_id: str
    version: int
    table_version: int


def newest(by: By, value: int | str) -> Head | None:
    """Return the head of the newest partita whose column `by` has this value."""
    with connection.cursor() as cursor:
        cursor.execute(_SQL.format(by=by), [value])
        row = cursor.fetchone()
    return None if row is None else Head(*row)
