"""Positions as JSON lines in, exact values out (docs/SOLVER.md): the door of `manage.py solve`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from time import perf_counter
from typing import Any, Final

from games.engine.cards import Card, Pack, mask_of
from games.engine.errors import Code
from games.engine.referee import reading
from games.engine.referee.reading import BadLine
from games.engine.seats import SEATS
from games.solver import registry
from games.solver.exact import Solver
from games.solver.position import Position

_FIELDS: Final = ("id", "game", "rules", "hands", "to_act", "presa", "taken", "unit", "broken", "objective")


def answer_all(lines: Iterable[bytes | str]) -> Iterator[dict[str, Any]]:
    """Yield `{"id", "values", "best", "nodes", "ms"}` or `{"id", "error"}` for each line that is not blank."""
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _answer(line, number)


def _answer(line: bytes | str, number: int) -> dict[str, Any]:
    name: Any = None
    try:
        data = reading.parse_line(line)
        name = data.get("id")
        solver, unit, pack, position = read(data)
    except BadLine as error:
        return {"id": name, "error": error.to_json(number)}
    nodes, began = solver.nodes, perf_counter()
    found = solver.values(position, unit)
    spent = round(1000 * (perf_counter() - began), 3)
    most = max(found.values())
    return {
        "id": name,
        "values": {pack.code(card): value for card, value in found.items()},
        "best": pack.codes(card for card, value in found.items() if value == most),
        "nodes": solver.nodes - nodes,
        "ms": spent,
    }


def read(data: Mapping[str, Any]) -> tuple[Solver, int, Pack, Position]:
    """Return who solves the line's position, in which unit; raises `BadLine` for what is no position."""
    reading.only(data, _FIELDS)
    game = reading.game_of(data)
    pack, rules = game.pack, reading.rules_in(game, data)
    unit = data.get("unit", "points")
    if unit not in ("points", "thirds"):
        raise BadLine("unit", Code.BAD_VALUE)
    if data.get("objective", "prese") != "prese":
        raise BadLine("objective", Code.BAD_VALUE)
    if type(data.get("broken", True)) is not bool:
        raise BadLine("broken", Code.BAD_VALUE)
    position = _position(data, pack)
    chosen = registry.get(game.code)(rules, unit)
    if chosen is None:
        raise BadLine("unit", Code.BAD_VALUE)
    solver, step = chosen
    return solver, step, pack, position


def _position(data: Mapping[str, Any], pack: Pack) -> Position:
    hands = data.get("hands")
    if not isinstance(hands, list) or len(hands) != len(SEATS):
        raise BadLine("hands", Code.BAD_VALUE)
    masks = []
    for seat, hand in enumerate(hands):
        cards = reading.cards_in(pack, hand, f"hands.{seat}")
        if len(set(cards)) != len(cards):
            raise BadLine(f"hands.{seat}", Code.BAD_VALUE)
        masks.append(mask_of(cards))
    a, b, c, d = masks
    presa = _presa(data, pack, (a, b, c, d))
    leader = (reading.whole(data, "to_act", 0, 3) - len(presa)) & 3
    taken = reading.pair_in(data, "taken")
    if min(taken) < 0:
        raise BadLine("taken", Code.BAD_VALUE)
    try:
        return Position((a, b, c, d), leader, presa, taken, data.get("broken", True))
    except ValueError:
        raise BadLine("hands", Code.BAD_VALUE) from None


def _presa(data: Mapping[str, Any], pack: Pack, hands: tuple[int, ...]) -> tuple[Card, ...]:
    """Return the cards on the table; each must be of the seat whose turn it was, and follow suit if that could."""
    laid = reading.list_in(data, "presa")
    if len(laid) > 3:
        raise BadLine("presa", Code.BAD_VALUE)
    leader = (reading.whole(data, "to_act", 0, 3) - len(laid)) & 3
    cards: list[Card] = []
    for k, one in enumerate(laid):
        where = f"presa.{k}"
        if (
            not isinstance(one, list)
            or len(one) != 2
            or type(one[0]) is not int
            or one[0] != (leader + k) & 3
        ):
            raise BadLine(where, Code.BAD_VALUE)
        cards += reading.cards_in(pack, one[1:], where)
        suit = pack.suit(cards[0])
        if pack.suit(cards[k]) != suit and any(
            hands[one[0]] >> card & 1 for card in range(pack.size) if pack.suit(card) == suit
        ):
            raise BadLine(where, Code.MUST_FOLLOW_SUIT)
    return tuple(cards)
