"""The closed union of what a player of picche can do, and its JSON form (schema 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from games.engine.cards import FRENCH, Card
from games.engine.errors import Code, Unreadable

SCHEMA: Final = 1
"""Number of the JSON form below, stored with every move; a changed form gets a new one, the old is kept."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid so many prese; 0 is nil (P2). A number that is out of range can be read, and is illegal."""

    prese: int


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card."""

    card: Card

    def __post_init__(self) -> None:
        if not 0 <= self.card < FRENCH.size:
            raise Unreadable(Code.UNKNOWN_CARD, repr(self.card))


Action: TypeAlias = Bid | Play

PLAYS: Final = tuple(Play(card) for card in range(FRENCH.size))
BIDS: Final = tuple(Bid(prese) for prese in range(14))


def action_to_json(action: Action) -> dict[str, Any]:
    """Return an action as a JSON object: `{"bid": 4}` or `{"play": "4H"}`."""
    return {"bid": action.prese} if isinstance(action, Bid) else {"play": FRENCH.code(action.card)}


def action_from_json(data: object) -> Action:
    """Read one action; raise `Unreadable` when it is none, or more than one, or has a field of no action."""
    if not isinstance(data, Mapping):
        raise Unreadable(detail="an action is an object")
    keys = set(data)
    if "play" in keys:
        if keys != {"play"}:
            raise Unreadable(Code.UNKNOWN_FIELD)
        return PLAYS[FRENCH.parse(data["play"])]
    if keys == {"bid"} and type(data["bid"]) is int:
        return Bid(data["bid"])
    raise Unreadable(detail="no such action")
