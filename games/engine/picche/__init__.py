"""Picche for four in two pairs (RULES P1-P11), as the object the registry offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.engine.cards import FRENCH, Card, Pack
from games.engine.errors import Code
from games.engine.picche import actions, codec, ending, play, rules
from games.engine.picche import view as views
from games.engine.picche import worlds as hidden
from games.engine.picche.actions import Action
from games.engine.picche.rules import HouseRules
from games.engine.picche.state import PiccheResult, State
from games.engine.picche.view import View
from games.engine.seats import Seat
from games.engine.state import Score


class Picche:
    """The game's answers to the questions of `games.engine.registry.Game`; it holds no state."""

    code: Final = "picche"
    pack: Final[Pack] = FRENCH
    rules_schema: Final = rules.SCHEMA
    rules_choices: Final[Mapping[str, tuple[Any, ...]]] = rules.CHOICES
    action_schema: Final = actions.SCHEMA

    def default_rules(self) -> HouseRules:
        """Return the house's own rules."""
        return HouseRules()

    def rules_from_json(self, data: Mapping[str, Any]) -> HouseRules:
        """Read a record; fields left out have their default. Raises `RulesError`."""
        return rules.rules_from_json(data)

    def rules_to_json(self, record: HouseRules) -> dict[str, Any]:
        """Return the whole record as JSON."""
        return rules.rules_to_json(record)

    def first_score(self) -> Score:
        """Return the score a partita starts from."""
        return Score((0, 0))

    def deal_hands(self, deck: Sequence[Card], dealer: Seat) -> tuple[tuple[Card, ...], ...]:
        """Return the four hands of a deck in order (P1)."""
        return play.deal_hands(deck, dealer)

    def start(
        self, record: HouseRules, dealer: Seat, hands: Sequence[Sequence[Card]], score: Score, smazzata: int
    ) -> State:
        """Return the state before the first action."""
        return play.start(record, dealer, hands, score, smazzata)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that may act now."""
        return play.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return every action `apply` accepts from `seat`."""
        return play.legal_actions(state, seat)

    def why_illegal(self, state: State, seat: Seat, action: Action) -> Code | None:
        """Return why `seat` may not do this now, or None."""
        return play.why_illegal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        """Return the state after an action; raises `IllegalAction`."""
        return play.apply(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what `seat`, or a watcher, may know."""
        return views.view(state, seat)

    def outcome(self, state: State) -> PiccheResult | None:
        """Return how the smazzata ended, or None."""
        return ending.outcome(state)

    def worlds(self, view: View, rng: Random) -> State:
        """Return a state that fits everything `view` shows, its hidden cards dealt anew."""
        return hidden.worlds(view, rng)

    def action_to_json(self, action: Action) -> dict[str, Any]:
        """Return an action as JSON."""
        return actions.action_to_json(action)

    def action_from_json(self, data: object) -> Action:
        """Read an action; raises `Unreadable`."""
        return actions.action_from_json(data)

    def result_to_json(self, result: PiccheResult) -> dict[str, Any]:
        """Return a result as JSON."""
        return codec.result_to_json(result)

    def result_from_json(self, data: Mapping[str, Any]) -> PiccheResult:
        """Read a result; raises `Unreadable`."""
        return codec.result_from_json(data)

    def view_to_json(self, view: View) -> dict[str, Any]:
        """Return a view as JSON; equal views give equal JSON."""
        return codec.view_to_json(view)


PICCHE: Final = Picche()
