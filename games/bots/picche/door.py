"""Views of picche as lines of the bot door, and back.

A line says less than a view: what follows from the rest (prese, tricks, counts) is left out. It is worked out again by
dealing the hidden cards in some way that fits and letting the engine fold the history: so a line that no table could
show is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from games.bots import lines
from games.engine.cards import Card
from games.engine.errors import Code
from games.engine.game import Game
from games.engine.picche.actions import Action, Play, action_to_json
from games.engine.picche.codec import move_to_json
from games.engine.picche.play import start
from games.engine.picche.rules import HouseRules, rules_to_json
from games.engine.picche.view import View, view
from games.engine.referee.picche import sacchi_in
from games.engine.referee.reading import (
    BadLine,
    cards_in,
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
    history = lines.moves_in(game, data)
    hand = tuple(sorted(cards_in(game.pack, data.get("hand"), "hand")))
    counts = lines.cards_left(game, seat, hand, _played(history))
    score = Score(pair_in(data, "score"), sacchi_in(data))
    # What follows from the history is not known yet: the view before the first bid lends its place.
    deck = game.deal_hands(range(game.pack.size), 0)
    before = view(start(rules, whole(data, "dealer", 0, 3), deck, score, _number(data)), seat)
    given = replace(before, hand=hand, counts=counts, history=history)
    return _checked(game, data, given, lines.folded(game, given))


def _checked(game: Game, data: Mapping[str, Any], given: View, folded: View) -> View:
    if folded.hand != given.hand:
        raise BadLine("hand", Code.BAD_VALUE)
    for name, true in (("bids", list(folded.bids)), ("broken", folded.broken)):
        # In Python 0 == False: the type is compared too.
        if name in data and (data[name] != true or repr(data[name]) != repr(true)):
            raise BadLine(name, Code.BAD_VALUE)
    lines.check_turn(game, data, folded)
    return folded


def _number(data: Mapping[str, Any]) -> int:
    return whole(data, "smazzata", 1, default=1)


def _played(history: tuple[tuple[Seat, Action], ...]) -> Iterator[tuple[Seat, Card]]:
    return ((who, action.card) for who, action in history if isinstance(action, Play))
