"""What a person may ask at a table, as a closed set: the one parser behind the websocket and the plain
POST.

The fields are those of the page's forms, all text. Nothing in them names a seat: who acts is the person's
own sitting, and a frame that names one is refused whole, like any other field nobody asked for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from django.http import Http404

from games.engine import registry
from games.engine.errors import Code, Forbidden, IllegalAction, Stale, Unreadable
from games.models import Partita
from games.selectors import snapshot
from games.selectors.access import table_or_404
from games.services import absence, conceding, presence, talk_commands
from games.services.play import Actor, act
from games.services.smazzate import say_avanti
from games.services.starting import rematch
from games.services.taglio import give

NO_LAG: Final = timedelta(0)
MAX_VERSION_DIGITS = 9
MAX_BID_DIGITS = 2
TAGLIO = re.compile(r"(?:[0-9a-f]{32})?")


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card, with a segno when leading; at the version of the table the person saw."""

    card: str
    segno: str | None
    version: int


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare accuse, each by its code (`napoletana D`), before the card of one's own turn (T11)."""

    accuse: tuple[str, ...]
    version: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Answer *gioco* while *a monte* is asked (T17)."""

    version: int


@dataclass(frozen=True, slots=True)
class AMonte:
    """Answer *a monte* (T17)."""

    version: int


@dataclass(frozen=True, slots=True)
class CallOut:
    """Call *fuori* (T14); unless `sure`, only the question whether one is sure comes of it."""

    sure: bool
    version: int


@dataclass(frozen=True, slots=True)
class Taglio:
    """What a seat's device adds to the shuffle: 32 hexadecimal digits, or nothing at all (docs/DEAL.md)."""

    value: str = field(repr=False)
    version: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid so many prese (P2); of nil, unless `sure`, only the question whether one is sure comes."""

    prese: int
    sure: bool
    version: int


@dataclass(frozen=True, slots=True)
class Avanti:
    """No need to wait for the end of the pause between two smazzate."""

    version: int


@dataclass(frozen=True, slots=True)
class Rivincita:
    """Another partita with the same four, once this one is over."""


@dataclass(frozen=True, slots=True)
class Rientro:
    """Take one's chair back from a substitute that sits there because one's time ran out."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The page shows this version: how long its way took is measured by it, and nothing else comes of it."""

    version: int


@dataclass(frozen=True, slots=True)
class Arrendo:
    """Give up, for one's own part: it takes both of a pair."""


@dataclass(frozen=True, slots=True)
class Qui:
    """Play from this page from now on; one's other pages at this table only look on."""


Command = (
    Arrendo
    | Qui
    | Rientro
    | Seen
    | Play
    | Declare
    | Keep
    | AMonte
    | CallOut
    | Bid
    | Taglio
    | Avanti
    | Rivincita
    | talk_commands.Talking
)

# The field that says which command it is, with those it takes besides; a `?` may be left out or empty.
FIELDS: dict[str, tuple[str, ...]] = {
    # `sure` goes with whatever is pressed while its question stands open: to a card it says nothing.
    "card": ("v", "segno?", "sure?"),
    # A segno chosen already is not said by this: it goes with the card, or not at all.
    "declare": ("v", "segno?"),
    "keep": ("v",),
    "a_monte": ("v",),
    "call_out": ("v", "sure?"),
    "bid": ("v", "sure?"),
    "taglio": ("v",),
    "avanti": ("v",),
    "rivincita": ("v?",),
    "rientro": ("v?",),
    "qui": ("v?",),
    "arrendo": ("v?",),
    "seen": ("v",),
    **talk_commands.FIELDS,
}

_PLAIN: dict[str, type[Rientro] | type[Qui] | type[Arrendo]] = {
    "rientro": Rientro,
    "qui": Qui,
    "arrendo": Arrendo,
}
_ANSWERS: dict[str, type[Keep] | type[AMonte]] = {"keep": Keep, "a_monte": AMonte}

REPEATABLE = frozenset({"declare"})
"""Fields that may be given several times; the doors join the values with a comma, which no code holds."""
MOST_REPEATED = 16


def parse(fields: Mapping[str, str]) -> Command:
    """The command that the fields spell. Raises Unreadable: which field, and why, is in its code."""
    kinds = [kind for kind in FIELDS if kind in fields]
    known = {"v", "segno", "sure", *FIELDS}
    if not set(fields) <= known:
        raise Unreadable(Code.UNKNOWN_FIELD)
    if len(kinds) != 1:
        raise Unreadable(Code.UNREADABLE)
    kind = kinds[0]
    allowed = {name.rstrip("?") for name in FIELDS[kind]} | {kind}
    if not {name for name, value in fields.items() if value} <= allowed:
        raise Unreadable(Code.UNKNOWN_FIELD)
    if kind in talk_commands.FIELDS:
        return talk_commands.parse(kind, fields[kind])
    if kind == "rivincita":
        _flag(fields[kind])
        return Rivincita()
    if kind in _PLAIN:
        _flag(fields[kind])
        return _PLAIN[kind]()
    version = _number(fields.get("v", ""), MAX_VERSION_DIGITS)
    if kind == "avanti":
        _flag(fields[kind])
        return Avanti(version)
    if kind == "seen":
        _flag(fields[kind])
        return Seen(version)
    if kind == "taglio":
        return Taglio(_hexadecimal(fields[kind]), version)
    if kind == "declare":
        return Declare(_several(fields[kind]), version)
    if kind in _ANSWERS:
        _flag(fields[kind])
        return _ANSWERS[kind](version)
    if kind == "call_out":
        _flag(fields[kind])
        return CallOut(_sure(fields), version)
    if kind == "bid":
        return Bid(_number(fields[kind], MAX_BID_DIGITS), _sure(fields), version)
    return Play(_short(fields["card"]), _short(fields["segno"]) if fields.get("segno") else None, version)


def execute(table_public_id: str, user: Any, command: Command, lag: timedelta = NO_LAG) -> bool:
    """Do it for the seat the person sits on at this table; whether the table changed by it.

    False is no error: it had been done before (a double click, a queue that a browser replayed). Raises
    Unreadable, IllegalAction, Stale, Forbidden or TalkRefused, with nothing changed; Http404 when the person may
    not know the table.
    """
    try:
        partita = snapshot.current(table_public_id)
    except Partita.DoesNotExist:
        raise Http404 from None
    seat = partita.seat_of(user.pk)
    if isinstance(command, talk_commands.Talking):
        if seat is None:
            table_or_404(table_public_id, user)
        talk_commands.execute(partita, user, command)
        return True
    if seat is None:
        # Who sits there knows the table; of anybody else it is asked first, so that a card costs no query for it.
        table_or_404(table_public_id, user)
        raise Forbidden(Code.NOT_PLAYING)
    if isinstance(command, Seen) or (isinstance(command, Taglio) and partita.players[seat].substitute):
        # What a device does by itself is no sign of its person, and a substitute's slot stays empty.
        return False
    if isinstance(command, Qui):
        return presence.take_over(presence.Place(partita.table_id, user.pk))
    back = not partita.players[seat].is_here and absence.come_back(partita.partita_id, seat)
    if isinstance(command, Rientro):
        return back
    if isinstance(command, Arrendo):
        return conceding.concede(partita.partita_id, seat)
    if isinstance(command, Rivincita):
        return rematch(partita.table_id, user)
    if isinstance(command, Taglio):
        given = give(partita.partita_id, seat, command.value, command.version, user.pk)
        return not given.repeated and given.version != command.version
    if isinstance(command, Avanti):
        return not say_avanti(partita.partita_id, seat, command.version).repeated
    action = registry.get(partita.game).action_from_json(_action(command))
    question = _question(command)
    if question is not None:
        _ask_if_sure(partita, seat, action, command.version, question)
    acted = act(partita.partita_id, seat, action, command.version, Actor("person", user.pk, lag))
    return not acted.repeated and acted.version != command.version


def _action(command: Play | Declare | Keep | AMonte | CallOut | Bid) -> dict[str, Any]:
    match command:
        case Play(card, None):
            return {"play": card}
        case Play(card, segno):
            return {"play": card, "segno": segno}
        case Declare(accuse):
            return {"declare": list(accuse)}
        case Keep():
            return {"keep": True}
        case AMonte():
            return {"a_monte": True}
        case CallOut():
            return {"call_out": True}
        case Bid(prese):
            return {"bid": prese}


def _question(command: Command) -> Code | None:
    """Return the question that comes before what cannot be taken back, or None where it is answered or not asked."""
    match command:
        case CallOut(sure=False):
            return Code.CALL_OUT_UNSURE
        case Bid(prese=0, sure=False):
            return Code.NIL_UNSURE
    return None


def _ask_if_sure(at: snapshot.Snapshot, seat: int, action: Any, version: int, question: Code) -> None:
    """Refuse with the question, where the action could be done at all; nothing tells whether it would be right."""
    if at.version != version:
        raise Stale()
    if at.status != "play":
        raise IllegalAction(Code.WRONG_PHASE)
    raise IllegalAction(registry.get(at.game).why_illegal(at.state, seat, action) or question)


def _number(text: str, digits: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > digits or text != str(int(text)):
        raise Unreadable(Code.BAD_VALUE)
    return int(text)


def _sure(fields: Mapping[str, str]) -> bool:
    if fields.get("sure"):
        _flag(fields["sure"])
    return bool(fields.get("sure"))


def _flag(text: str) -> None:
    if text != "1":
        raise Unreadable(Code.BAD_VALUE)


def _hexadecimal(text: str) -> str:
    if not TAGLIO.fullmatch(text):
        raise Unreadable(Code.BAD_VALUE)
    return text


def _several(text: str) -> tuple[str, ...]:
    values = text.split(",")
    if len(values) > MOST_REPEATED:
        raise Unreadable(Code.BAD_VALUE)
    return tuple(_short(value) for value in values)


def _short(text: str) -> str:
    if not 1 <= len(text) <= 16:
        raise Unreadable(Code.BAD_VALUE)
    return text
