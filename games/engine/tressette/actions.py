"""The closed union of what a player of tressette can do, and its JSON form (schema 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

from games.engine.cards import ITALIAN, Card
from games.engine.errors import Code, Unreadable
from games.engine.tressette.accuse import Accusa

SCHEMA: Final = 1
"""Number of the JSON form below, stored with every move; a changed form gets a new one, the old is kept."""


class Segno(StrEnum):
    """What the leader of a presa may say with the card (T12)."""

    BUSSO = "busso"
    STRISCIO = "striscio"
    VOLO = "volo"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card; the leader may say one segno with it (T12)."""

    card: Card
    segno: Segno | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.card < 40:
            raise Unreadable(Code.UNKNOWN_CARD, repr(self.card))


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare accuse, one or several together (T11), kept in one order: equal declarations are equal."""

    accuse: tuple[Accusa, ...]

    def __post_init__(self) -> None:
        if not self.accuse:
            raise Unreadable(detail="nothing declared")
        claims = tuple(sorted((accusa.claim for accusa in self.accuse), key=Accusa.sort_key))
        object.__setattr__(self, "accuse", claims)


@dataclass(frozen=True, slots=True)
class Keep:
    """Answer *gioco* when *a monte* is asked (T17)."""


@dataclass(frozen=True, slots=True)
class AMonte:
    """Answer *a monte*: throw the smazzata in (T17)."""


@dataclass(frozen=True, slots=True)
class CallOut:
    """Call *fuori*: our score reaches the target now (T14)."""


Action: TypeAlias = Play | Declare | Keep | AMonte | CallOut

_FLAGS: Final[dict[str, Action]] = {"keep": Keep(), "a_monte": AMonte(), "call_out": CallOut()}
_FLAG_OF: Final[dict[type, str]] = {type(action): name for name, action in _FLAGS.items()}


def action_to_json(action: Action) -> dict[str, Any]:
    """Return an action as a JSON object; a play without segno has no `segno` key."""
    if isinstance(action, Play):
        played = {"play": ITALIAN.code(action.card)}
        return played if action.segno is None else {**played, "segno": action.segno.value}
    if isinstance(action, Declare):
        return {"declare": [accusa.code for accusa in action.accuse]}
    return {_FLAG_OF[type(action)]: True}


def action_from_json(data: object) -> Action:
    """Read one action; raise `Unreadable` when it is none, or more than one, or has a field of no action."""
    if not isinstance(data, Mapping):
        raise Unreadable(detail="an action is an object")
    keys = set(data)
    if "play" in keys:
        if keys - {"play", "segno"}:
            raise Unreadable(Code.UNKNOWN_FIELD)
        return Play(ITALIAN.parse(data["play"]), _segno(data.get("segno")))
    if keys == {"declare"}:
        texts = data["declare"]
        if not isinstance(texts, list) or not texts or len(texts) > 16:
            raise Unreadable(detail="declare is a list of accuse")
        return Declare(tuple(Accusa.parse(text) for text in texts))
    for name, action in _FLAGS.items():
        if keys == {name} and data[name] is True:
            return action
    raise Unreadable(detail="no such action")


def _segno(value: object) -> Segno | None:
    if value is None or value == "":
        return None
    if isinstance(value, str):
        for segno in Segno:
            if segno.value == value:
                return segno
    raise Unreadable(detail=f"no such segno: {value!r}")
