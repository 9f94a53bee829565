"""Reading what other programs write: every fault is named by its field, as in `actions.3.play`."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from games.engine.cards import Card, Pack
from games.engine.errors import Code, RulesError, Unreadable
from games.engine.game import Game
from games.engine.registry import codes, get
from games.engine.seats import SEATS, Seat
from games.engine.state import Score

_VERBS = ("play", "bid", "declare", "keep", "a_monte", "call_out")


class BadLine(Exception):
    """A line that cannot be read; `field` is None when it is no JSON object at all."""

    def __init__(self, field: str | None, code: Code) -> None:
        self.field = field
        self.code = code
        super().__init__(f"{field}: {code}")

    def to_json(self, line: int) -> dict[str, Any]:
        """Return `{"line", "field", "code"}`."""
        return {"line": line, "field": self.field, "code": self.code.value}


def parse_line(line: bytes | str) -> dict[str, Any]:
    """Return the object of a line."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise BadLine(None, Code.UNREADABLE) from None
    if not isinstance(data, dict):
        raise BadLine(None, Code.UNREADABLE)
    return data


def only(data: Mapping[str, Any], known: Collection[str], where: str = "") -> None:
    """Refuse the first field that is not known."""
    for name in data:
        if name not in known:
            raise BadLine(where + name, Code.UNKNOWN_FIELD)


def game_of(data: Mapping[str, Any]) -> Game:
    """Return the game a line names."""
    code = data.get("game")
    if not isinstance(code, str):
        raise BadLine("game", Code.BAD_VALUE)
    if code not in codes():
        raise BadLine("game", Code.UNKNOWN_GAME)
    return get(code)


def whole(
    data: Mapping[str, Any], name: str, least: int, most: int | None = None, default: int | None = None
) -> int:
    """Return a whole number between bounds; without a default the field must be there."""
    value = data.get(name, default)
    if type(value) is not int or value < least or (most is not None and value > most):
        raise BadLine(name, Code.BAD_VALUE)
    return value


def seat_in(data: Mapping[str, Any], where: str = "") -> Seat:
    """Return the seat of the field `seat`."""
    value = data.get("seat")
    if type(value) is not int or value not in SEATS:
        raise BadLine(where + "seat", Code.BAD_VALUE)
    return value


def pair_in(data: Mapping[str, Any], name: str) -> tuple[int, int]:
    """Return two whole numbers by pair; 0, 0 when the field is not there."""
    value = data.get(name, [0, 0])
    if not isinstance(value, list) or len(value) != 2 or any(type(number) is not int for number in value):
        raise BadLine(name, Code.BAD_VALUE)
    return value[0], value[1]


def score_in(data: Mapping[str, Any]) -> Score:
    """Return the score a smazzata starts from."""
    return Score(pair_in(data, "score"))


def rules_in(game: Game, data: Mapping[str, Any]) -> Any:
    """Return the house rules; the defaults when the field is not there."""
    record = data.get("rules", {})
    if not isinstance(record, dict):
        raise BadLine("rules", Code.BAD_VALUE)
    try:
        return game.rules_from_json(record)
    except RulesError as error:
        field, code = error.problems[0]
        raise BadLine(f"rules.{field}", code) from None


def list_in(data: Mapping[str, Any], name: str) -> list[Any]:
    """Return a list; empty when the field is not there."""
    value = data.get(name, [])
    if not isinstance(value, list):
        raise BadLine(name, Code.BAD_VALUE)
    return value


def cards_in(pack: Pack, value: Any, where: str) -> list[Card]:
    """Return the cards of a list of codes."""
    if not isinstance(value, list):
        raise BadLine(where, Code.BAD_VALUE)
    try:
        return [pack.parse(code) for code in value]
    except Unreadable:
        return [_card(pack, code, f"{where}.{at}") for at, code in enumerate(value)]


def hands_in(pack: Pack, value: Any, where: str = "hands") -> list[list[Card]]:
    """Return four hands that are together the pack."""
    if not isinstance(value, list) or len(value) != len(SEATS):
        raise BadLine(where, Code.BAD_VALUE)
    hands = [cards_in(pack, hand, f"{where}.{seat}") for seat, hand in enumerate(value)]
    each = pack.size // len(SEATS)
    for seat, hand in enumerate(hands):
        if len(hand) != each:
            raise BadLine(f"{where}.{seat}", Code.BAD_VALUE)
    seen: set[Card] = set()
    for seat, hand in enumerate(hands):
        for at, card in enumerate(hand):
            if card in seen:
                raise BadLine(f"{where}.{seat}.{at}", Code.BAD_VALUE)
            seen.add(card)
    return hands


def action_in(game: Game, data: Mapping[str, Any], where: str) -> Any:
    """Return the action of an object that may also name its seat."""
    bare = {name: value for name, value in data.items() if name != "seat"}
    try:
        return game.action_from_json(bare)
    except Unreadable as error:
        raise _blame(game, bare, where, error) from None


def _blame(game: Game, bare: Mapping[str, Any], where: str, error: Unreadable) -> BadLine:
    """Find the field that an unreadable action fails by."""
    for name in bare:
        if name not in _VERBS and not (name == "segno" and "play" in bare):
            return BadLine(f"{where}.{name}", Code.UNKNOWN_FIELD)
    verbs = [name for name in bare if name in _VERBS]
    if len(verbs) != 1:
        return BadLine(where, Code.UNREADABLE)
    if error.code is Code.UNKNOWN_CARD:
        return BadLine(f"{where}.play", Code.UNKNOWN_CARD)
    # A card that can be read leaves only the segno to blame: its value, or in a game without segni its being there.
    field = "segno" if "segno" in bare else verbs[0]
    code = Code.UNKNOWN_FIELD if error.code is Code.UNKNOWN_FIELD else Code.BAD_VALUE
    return BadLine(f"{where}.{field}", code)


def _card(pack: Pack, code: Any, where: str) -> Card:
    try:
        return pack.parse(code)
    except Unreadable as error:
        raise BadLine(where, error.code) from None
