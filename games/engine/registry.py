"""The games of the house: one line each, and the questions every one of them answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol

from games.engine.cards import Card, Pack
from games.engine.errors import Code, Unreadable
from games.engine.picche import PICCHE
from games.engine.seats import Seat
from games.engine.state import Score, SmazzataResult
from games.engine.tressette import TRESSETTE


class Game(Protocol):
    """A game, stateless. Rules, states, actions and views are its own types: callers hand them back.

    Its results are `SmazzataResult`s with a part of its own, that only its own modules read.
    """

    @property
    def code(self) -> str:
        """Name in the record and in addresses."""

    @property
    def pack(self) -> Pack:
        """The pack it is played with."""

    @property
    def rules_schema(self) -> int:
        """Number of the JSON form of its house rules."""

    @property
    def rules_choices(self) -> Mapping[str, tuple[Any, ...]]:
        """Every field of its house rules and the values it may have, the default first."""

    @property
    def action_schema(self) -> int:
        """Number of the JSON form of its actions."""

    def default_rules(self) -> Any:
        """Return the house's own rules."""

    def rules_from_json(self, data: Mapping[str, Any]) -> Any:
        """Read a record of house rules; raises `RulesError` with every (field, code) that is wrong."""

    def rules_to_json(self, record: Any) -> dict[str, Any]:
        """Return the whole record as JSON."""

    def first_score(self) -> Score:
        """Return the score a partita starts from."""

    def deal_hands(self, deck: Sequence[Card], dealer: Seat) -> Sequence[Sequence[Card]]:
        """Return the four hands, by seat, of a deck in order."""

    def start(
        self, record: Any, dealer: Seat, hands: Sequence[Sequence[Card]], score: Score, smazzata: int
    ) -> Any:
        """Return the state of a smazzata before the first action."""

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Return the seats that may act now."""

    def legal_actions(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """Return every action `apply` accepts from `seat`; empty when it is not that seat's to act."""

    def why_illegal(self, state: Any, seat: Seat, action: Any) -> Code | None:
        """Return why `seat` may not do this now, or None when it may."""

    def apply(self, state: Any, seat: Seat, action: Any) -> Any:
        """Return the state after an action; raises `IllegalAction`; the state given is unchanged."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        """Return what `seat` may know; None is a watcher."""

    def outcome(self, state: Any) -> SmazzataResult | None:
        """Return how the smazzata ended, or None while it goes on."""

    def worlds(self, view: Any, rng: Random) -> Any:
        """Return a state that fits everything `view` shows, its hidden cards dealt anew."""

    def action_to_json(self, action: Any) -> dict[str, Any]:
        """Return an action as JSON."""

    def action_from_json(self, data: object) -> Any:
        """Read an action; raises `Unreadable`."""

    def result_to_json(self, result: Any) -> dict[str, Any]:
        """Return a result as JSON."""

    def result_from_json(self, data: Mapping[str, Any]) -> SmazzataResult:
        """Read a result; raises `Unreadable`."""

    def view_to_json(self, view: Any) -> dict[str, Any]:
        """Return a view as JSON; equal views give equal JSON."""


_GAMES: Final[dict[str, Game]] = {game.code: game for game in (TRESSETTE, PICCHE)}


def get(code: str) -> Game:
    """Return the game of a code; raises `Unreadable(unknown_game)`."""
    game = _GAMES.get(code)
    if game is None:
        raise Unreadable(Code.UNKNOWN_GAME, repr(code))
    return game


def codes() -> tuple[str, ...]:
    """Return the codes of the games, in the order the house offers them."""
    return tuple(_GAMES)
