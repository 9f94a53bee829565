"""What a person may ask at a table, as a closed set: the one parser behind the websocket and the plain
POST.

The fields are those of the page's forms, all text. Nothing in them names a seat: who acts is the person's
own sitting, and a frame that names one is refused whole, like any other field nobody asked for. What is asked is
done in `games.services.obey`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine.errors import Code, Unreadable
from games.services import talk_commands

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
class Sostituto:
    """Let a substitute play for who holds the table up, for one's own part: it takes all who are there."""

    version: int


@dataclass(frozen=True, slots=True)
class Tutte:
    """Claim all the prese that are left; accepted where one's own view shows it."""

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
class Beat:
    """The page shows this version, and has heard nothing for a while: is that so, and is anybody there?"""

    version: int


@dataclass(frozen=True, slots=True)
class Arrendo:
    """Give up, for one's own part: it takes both of a pair."""


@dataclass(frozen=True, slots=True)
class Lascio:
    """Leave the table on purpose: a substitute plays at once, and the chair stays one's own while a partita runs."""


@dataclass(frozen=True, slots=True)
class Qui:
    """Play from this page from now on; one's other pages at this table only look on."""


Command = (
    Arrendo
    | Beat
    | Lascio
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
    | Sostituto
    | Tutte
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
    "tutte": ("v", "segno?"),
    "sostituto": ("v",),
    "rivincita": ("v?",),
    "rientro": ("v?",),
    "qui": ("v?",),
    "lascio": ("v?",),
    "arrendo": ("v?",),
    "seen": ("v",),
    "beat": ("v",),
    **talk_commands.FIELDS,
}

# Those that say no more than that: whenever it is asked, or at the version the person saw.
_PLAIN: dict[str, type[Rientro | Qui | Lascio | Arrendo | Rivincita]] = {
    "rientro": Rientro,
    "qui": Qui,
    "lascio": Lascio,
    "arrendo": Arrendo,
    "rivincita": Rivincita,
}
_AT_VERSION: dict[str, type[Avanti | Sostituto | Tutte | Seen | Beat | Keep | AMonte]] = {
    "avanti": Avanti,
    "sostituto": Sostituto,
    "tutte": Tutte,
    "seen": Seen,
    "beat": Beat,
    "keep": Keep,
    "a_monte": AMonte,
}

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
    if kind in _PLAIN:
        _flag(fields[kind])
        return _PLAIN[kind]()
    version = _number(fields.get("v", ""), MAX_VERSION_DIGITS)
    if kind in _AT_VERSION:
        _flag(fields[kind])
        return _AT_VERSION[kind](version)
    if kind == "taglio":
        return Taglio(_hexadecimal(fields[kind]), version)
    if kind == "declare":
        return Declare(_several(fields[kind]), version)
    if kind == "call_out":
        _flag(fields[kind])
        return CallOut(_sure(fields), version)
    if kind == "bid":
        return Bid(_number(fields[kind], MAX_BID_DIGITS), _sure(fields), version)
    return Play(_short(fields["card"]), _short(fields["segno"]) if fields.get("segno") else None, version)


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
