"""People who talk, for tests: a table at a moment, and what was said at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from accounts import limits, site
from accounts.models import User
from games.engine import registry
from games.models import Table, TalkLine
from games.selectors import talk as heard
from games.selectors.snapshot import Snapshot
from tests import tables


@pytest.fixture
def fresh_limits() -> Iterator[None]:
    limits.reset()
    heard.forget()
    yield
    limits.reset()


def to(table: Table, status: str, laid: int | None = None) -> Snapshot:
    """Play on until the table stands so: in play with so many cards of a presa laid, in the pause, over."""
    if status == "pause":
        tables.for_long(table)
    for at in tables.moments(table):
        if at.status == status and (laid is None or cards_laid(at) == laid):
            return at
    raise AssertionError(f"the partita never was {status} with {laid} cards")


def cards_laid(at: Snapshot) -> int | None:
    """How many cards of the running presa lie on the table; None while there is no presa."""
    presa = None if at.state is None else registry.get(at.game).view(at.state, None).presa
    return None if presa is None else len(presa.cards)


def set_site(**changed: Any) -> None:
    now = site.current()
    values = {field: getattr(now, field) for field in site.FIELDS}
    site.save({**values, **changed}, by=None, edited=now.version)


def said(table: Table) -> list[tuple[str, str]]:
    """Who said what, in order: names with codes or texts."""
    rows = TalkLine.objects.filter(table=table).order_by("number")
    return [(row.person.username, row.phrase or row.text) for row in rows.select_related("person")]


def open_talk(table: Table) -> None:
    """Let the table talk as it likes (T18 `open`)."""
    partita = table.partite.get()
    partita.rules["table_talk"] = "open"
    partita.save(update_fields=["rules"])


def somebody(name: str, **fields: Any) -> User:
    return tables.person(name, **fields)
