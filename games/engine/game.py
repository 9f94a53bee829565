"""What a game is to the rest of the house: a handful of facts, and the questions every game answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.cards import Card, Pack
from games.engine.errors import Code
from games.engine.seats import Seat
from games.engine.state import Score, SmazzataResult


@dataclass(frozen=True, slots=True)
class Game:
    """A game, stateless. Rules, states, actions and views are its own types: callers hand them back.

    Its results are `SmazzataResult`s with a part of its own, that only its own modules read.
    """

    code: str
    """Name in the record and in addresses."""
    pack: Pack
    """The pack it is played with."""
    clockwise: bool
    """Whether the next to play sits at the left (P1) rather than at the right (T3)."""
    first_score: Score
    """The score a partita starts from."""

    rules_schema: int
    """Number of the JSON form of its house rules."""
    rules_choices: Mapping[str, tuple[Any, ...]]
    """Every field of its house rules and the values it may have, the default first."""
    default_rules: Callable[[], Any]
    """Return the house's own rules."""
    rules_from_json: Callable[[Mapping[str, Any]], Any]
    """Read a record, fields left out by default; raises `RulesError` with every (field, code) that is wrong."""
    rules_to_json: Callable[[Any], dict[str, Any]]
    """Return the whole record as JSON."""

    deal_hands: Callable[[Sequence[Card], Seat], Sequence[Sequence[Card]]]
    """Return the four hands, by seat, of a deck in order, for a mazziere."""
    start: Callable[[Any, Seat, Sequence[Sequence[Card]], Score, int], Any]
    """Return the state before the first action: rules, mazziere, hands, score, number of the smazzata played."""
    to_act: Callable[[Any], frozenset[Seat]]
    """Return the seats that may act now."""
    legal_actions: Callable[[Any, Seat], tuple[Any, ...]]
    """Return every action `apply` accepts from a seat; empty when it is not that seat's to act."""
    why_illegal: Callable[[Any, Seat, Any], Code | None]
    """Return why a seat may not do this now, or None when it may."""
    apply: Callable[[Any, Seat, Any], Any]
    """Return the state after an action; raises `IllegalAction`; the state given is unchanged."""
    view: Callable[[Any, Seat | None], Any]
    """Return what a seat may know; None is a watcher."""
    outcome: Callable[[Any], SmazzataResult | None]
    """Return how the smazzata ended, or None while it goes on."""
    claim: Callable[[Any], tuple[Any, ...]]
    """Return the plays with which the seat of a view, about to lead, takes all that is left whatever the others hold
    and do; empty where its view does not show it."""
    worlds: Callable[[Any, Random], Any]
    """Return a state that fits everything a view shows, its hidden cards dealt anew."""

    action_schema: int
    """Number of the JSON form of its actions."""
    action_to_json: Callable[[Any], dict[str, Any]]
    """Return an action as JSON."""
    action_from_json: Callable[[object], Any]
    """Read an action; raises `Unreadable`."""
    result_to_json: Callable[[Any], dict[str, Any]]
    """Return a result as JSON."""
    result_from_json: Callable[[Mapping[str, Any]], SmazzataResult]
    """Read a result; raises `Unreadable`."""
    view_to_json: Callable[[Any], dict[str, Any]]
    """Return a view as JSON; equal views give equal JSON."""
