"""What a person may ask at a table, as a closed set: the one parser behind the websocket and the plain
POST.

The fields are those of the page's forms, all text. Nothing in them names a seat: who acts is the person's
own sitting, and a frame that names one is refused whole, like any other field nobody asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404

from games.engine import registry
from games.engine.errors import Code, Forbidden, Unreadable
from games.models import Partita, Table
from games.selectors import snapshot
from games.selectors.access import table_or_404
from games.services.play import Actor, act
from games.services.smazzate import say_avanti
from games.services.tables import rematch

MAX_VERSION_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card, with a segno when leading; at the version of the table the person saw."""

    card: str
    segno: str | None
    version: int


@dataclass(frozen=True, slots=True)
class Avanti:
    """No need to wait for the end of the pause between two smazzate."""

    version: int


@dataclass(frozen=True, slots=True)
class Rivincita:
    """Another partita with the same four, once this one is over."""


Command = Play | Avanti | Rivincita

# The field that says which command it is, with those it takes besides; a `?` may be left out or empty.
FIELDS: dict[str, tuple[str, ...]] = {
    "card": ("v", "segno?"),
    "avanti": ("v",),
    "rivincita": ("v?",),
}


def parse(fields: Mapping[str, str]) -> Command:
    """The command that the fields spell. Raises Unreadable: which field, and why, is in its code."""
    kinds = [kind for kind in FIELDS if kind in fields]
    known = {"v", "segno", *FIELDS}
    if not set(fields) <= known:
        raise Unreadable(Code.UNKNOWN_FIELD)
    if len(kinds) != 1:
        raise Unreadable(Code.UNREADABLE)
    kind = kinds[0]
    allowed = {name.rstrip("?") for name in FIELDS[kind]} | {kind}
    if not {name for name, value in fields.items() if value} <= allowed:
        raise Unreadable(Code.UNKNOWN_FIELD)
    if kind == "rivincita":
        _flag(fields[kind])
        return Rivincita()
    version = _version(fields.get("v", ""))
    if kind == "avanti":
        _flag(fields[kind])
        return Avanti(version)
    return Play(_short(fields["card"]), _short(fields["segno"]) if fields.get("segno") else None, version)


def execute(table_public_id: str, user: Any, command: Command) -> bool:
    """Do it for the seat the person sits on at this table; whether the table changed by it.

    False is no error: it had been done before (a double click, a queue that a browser replayed). Raises
    Unreadable, IllegalAction, Stale or Forbidden, with nothing changed; Http404 when the person may not
    know the table.
    """
    try:
        partita = snapshot.current(table_public_id)
    except Partita.DoesNotExist:
        raise Http404 from None
    seat = partita.seat_of(user.pk)
    if seat is None:
        # Who sits there knows the table; of anybody else it is asked first, so that a card costs no query for it.
        table_or_404(table_public_id, user)
        raise Forbidden(Code.NOT_PLAYING)
    if isinstance(command, Rivincita):
        return rematch(Table.objects.get(pk=partita.table_id), user).pk != partita.partita_id
    if isinstance(command, Avanti):
        return not say_avanti(partita.partita_id, seat, command.version).repeated
    action = registry.get(partita.game).action_from_json(_action(command))
    return not act(partita.partita_id, seat, action, command.version, Actor("person", user.pk)).repeated


def _action(play: Play) -> dict[str, str]:
    return {"play": play.card} if play.segno is None else {"play": play.card, "segno": play.segno}


def _version(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > MAX_VERSION_DIGITS:
        raise Unreadable(Code.BAD_VALUE)
    return int(text)


def _flag(text: str) -> None:
    if text != "1":
        raise Unreadable(Code.BAD_VALUE)


def _short(text: str) -> str:
    if not 1 <= len(text) <= 16:
        raise Unreadable(Code.BAD_VALUE)
    return text
