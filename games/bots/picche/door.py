"""Views of picche as lines of the bot door, and back.

A line says less than a view: what follows from the rest (prese, tricks, counts) is left out. It is worked out again by
dealing the hidden cards in some way that fits and letting the engine fold the history: so a line that no table could
show is refused.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from games.engine.cards import Card
from games.engine.errors import Code, IllegalAction
from games.engine.game import Game
from games.engine.picche.actions import Action, Play, action_to_json
from games.engine.picche.codec import move_to_json
from games.engine.picche.play import start
from games.engine.picche.rules import HouseRules, rules_to_json
from games.engine.picche.view import View, view
from games.engine.picche.worlds import worlds
from games.engine.referee.picche import sacchi_in
from games.engine.referee.reading import (
    BadLine,
    action_in,
    cards_in,
    list_in,
    only,
    pair_in,
    rules_in,
    seat_in,
    whole,
)
from games.engine.registry import get
from games.engine.seats import Seat
from games.engine.state import Score

_FIELDS: Final = (
    *("seat", "rules", "dealer", "score", "sacchi", "smazzata", "hand", "history", "bids", "broken", "legal"),
    "game",
)


def to_line(seen: View) -> dict[str, Any]:
    """Return a seat's view as a line without `id`; `score` and `sacchi` are what the smazzata started from."""
    codes = get("picche").pack.codes
    return {
        "seat": seen.seat,
        "rules": rules_to_json(seen.rules),
        "dealer": seen.dealer,
        "score": list(seen.score_before.points),
        "sacchi": list(seen.score_before.carry),
        "smazzata": seen.smazzata,
        "hand": codes(seen.hand),
        "history": [move_to_json(seat, action) for seat, action in seen.history],
        "bids": list(seen.bids),
        "broken": seen.broken,
        "legal": [action_to_json(action) for action in seen.legal],
    }


def from_line(data: Mapping[str, Any]) -> View:
    """Return the view of a line without `id`; raises `BadLine`.

    `bids`, `broken` and `legal` may be left out, else they must be right.
    """
    only(data, _FIELDS)
    game = get("picche")
    if data.get("game", game.code) != game.code:
        raise BadLine("game", Code.BAD_VALUE)
    seat = seat_in(data)
    rules: HouseRules = rules_in(game, data)
    history = tuple(_move(game, each, f"history.{at}") for at, each in enumerate(list_in(data, "history")))
    hand = tuple(sorted(cards_in(game.pack, data.get("hand"), "hand")))
    counts = _counts(seat, hand, history)
    score = Score(pair_in(data, "score"), sacchi_in(data))
    # What follows from the history is not known yet: the view before the first bid lends its place.
    deck = game.deal_hands(range(game.pack.size), 0)
    before = view(start(rules, whole(data, "dealer", 0, 3), deck, score, _number(data)), seat)
    given = replace(before, hand=hand, counts=counts, history=history)
    return _checked(game, data, given, _folded(given))


def _folded(seen: View) -> View:
    try:
        # Whatever hidden cards are dealt, this seat sees the same: that is what `worlds` promises.
        return view(worlds(seen, random.Random(0)), seen.seat)
    except IllegalAction as error:
        raise BadLine("history", error.code) from None
    except ValueError:
        raise BadLine("history", Code.BAD_VALUE) from None


def _checked(game: Game, data: Mapping[str, Any], given: View, folded: View) -> View:
    if folded.hand != given.hand:
        raise BadLine("hand", Code.BAD_VALUE)
    if not folded.legal:
        raise BadLine("seat", Code.NOT_YOUR_TURN)
    for name, true in (("bids", list(folded.bids)), ("broken", folded.broken)):
        # In Python 0 == False: the type is compared too.
        if name in data and (data[name] != true or repr(data[name]) != repr(true)):
            raise BadLine(name, Code.BAD_VALUE)
    if "legal" in data:
        legal = {action_in(game, each, f"legal.{at}") for at, each in enumerate(_objects(data, "legal"))}
        if legal != set(folded.legal):
            raise BadLine("legal", Code.BAD_VALUE)
    return folded


def _number(data: Mapping[str, Any]) -> int:
    return whole(data, "smazzata", 1, default=1)


def _move(game: Game, data: Any, where: str) -> tuple[Seat, Action]:
    if not isinstance(data, dict):
        raise BadLine(where, Code.BAD_VALUE)
    return seat_in(data, f"{where}."), action_in(game, data, where)


def _objects(data: Mapping[str, Any], name: str) -> list[Any]:
    objects = list_in(data, name)
    for at, each in enumerate(objects):
        if not isinstance(each, dict):
            raise BadLine(f"{name}.{at}", Code.BAD_VALUE)
    return objects


def _counts(
    seat: Seat, hand: tuple[Card, ...], history: tuple[tuple[Seat, Action], ...]
) -> tuple[int, int, int, int]:
    """Cards left by seat; the cards seen must be different ones and fill the hands."""
    played: list[list[Card]] = [[], [], [], []]
    for who, action in history:
        if isinstance(action, Play):
            played[who].append(action.card)
    seen = [card for cards in (*played, hand) for card in cards]
    if len(set(seen)) < len(seen) or any(len(cards) > 13 for cards in played):
        raise BadLine("history", Code.BAD_VALUE)
    if len(hand) + len(played[seat]) != 13:
        raise BadLine("hand", Code.BAD_VALUE)
    first, second, third, fourth = (13 - len(cards) for cards in played)
    return first, second, third, fourth
