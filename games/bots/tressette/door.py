"""Views of tressette as lines of the bot door, and back.

A line says less than a view: what follows from the rest (prese, thirds, counts, honest segni) is left out. It is worked
out again by dealing the hidden cards in some way that fits and letting the engine fold the history: so a line that no
table could show is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from games.bots import lines
from games.engine.cards import Card
from games.engine.errors import Code, Unreadable
from games.engine.game import Game
from games.engine.referee.reading import (
    BadLine,
    cards_in,
    list_in,
    only,
    rules_in,
    score_in,
    seat_in,
    whole,
)
from games.engine.registry import get
from games.engine.seats import SEATS, Seat
from games.engine.tressette.accuse import Accusa
from games.engine.tressette.actions import Action, AMonte, Keep, Play, action_to_json
from games.engine.tressette.codec import accusa_to_json, move_to_json
from games.engine.tressette.rules import HouseRules, rules_to_json
from games.engine.tressette.view import View

_FIELDS: Final = (
    *("seat", "rules", "dealer", "score", "smazzata", "hand", "accuse", "history", "legal"),
    "game",
)


def to_line(seen: View) -> dict[str, Any]:
    """Return a seat's view as a line without `id`; `score` is what the smazzata started from."""
    codes = get("tressette").pack.codes
    return {
        "seat": seen.seat,
        "rules": rules_to_json(seen.rules),
        "dealer": seen.dealer,
        "score": list(seen.score_before.points),
        "smazzata": seen.smazzata,
        "hand": codes(seen.hand),
        "accuse": [accusa_to_json(seat, accusa) for seat, accusa in seen.accuse],
        "history": [move_to_json(seat, action) for seat, action in seen.history],
        "legal": [action_to_json(action) for action in seen.legal],
    }


def from_line(data: Mapping[str, Any]) -> View:
    """Return the view of a line without `id`; raises `BadLine`. `legal` may be left out, else it must be right."""
    only(data, _FIELDS)
    game = get("tressette")
    if data.get("game", game.code) != game.code:
        raise BadLine("game", Code.BAD_VALUE)
    seat = seat_in(data)
    rules: HouseRules = rules_in(game, data)
    history = lines.moves_in(game, data)
    accuse = tuple(_accusa(each, f"accuse.{at}") for at, each in enumerate(list_in(data, "accuse")))
    hand = tuple(sorted(cards_in(game.pack, data.get("hand"), "hand")))
    seen = View(
        seat=seat,
        rules=rules,
        dealer=whole(data, "dealer", 0, 3),
        score_before=score_in(data),
        score=score_in(data),
        smazzata=whole(data, "smazzata", 1, default=1),
        phase="a_monte" if _asked(rules, history) else "play",
        to_act=frozenset((seat,)),
        hand=hand,
        counts=lines.cards_left(game, seat, hand, _played(history)),
        accuse=accuse,
        history=history,
        prese=(),
        presa=None,
        thirds=(0, 0),
        points=(0, 0),
        legal=(),
        honest_segni={},
        result=None,
    )
    return _checked(game, data, seen, lines.folded(game, seen))


def _checked(game: Game, data: Mapping[str, Any], given: View, folded: View) -> View:
    if folded.hand != given.hand:
        raise BadLine("hand", Code.BAD_VALUE)
    if folded.accuse != given.accuse:
        raise BadLine("accuse", Code.BAD_VALUE)
    lines.check_turn(game, data, folded)
    return folded


def _accusa(data: Any, where: str) -> tuple[Seat, Accusa]:
    if not isinstance(data, dict):
        raise BadLine(where, Code.BAD_VALUE)
    seat = seat_in(data, f"{where}.")
    kind, missing = data.get("kind"), data.get("missing")
    named = data.get("suit") if kind == "napoletana" else data.get("rank")
    try:
        accusa = Accusa.parse(f"{kind} {named}" if missing is None else f"{kind} {named} -{missing}")
    except Unreadable:
        raise BadLine(where, Code.BAD_VALUE) from None
    length = data.get("length")
    if type(length) is int and accusa.kind == "napoletana" and 3 <= length <= 10:
        accusa = replace(accusa, length=length, points=length)
    if accusa_to_json(seat, accusa) != data:
        raise BadLine(where, Code.BAD_VALUE)
    return seat, accusa


def _asked(rules: HouseRules, history: tuple[tuple[Seat, Action], ...]) -> bool:
    answers = sum(isinstance(action, Keep | AMonte) for _seat, action in history)
    return rules.a_monte != "off" and answers < len(SEATS)


def _played(history: tuple[tuple[Seat, Action], ...]) -> Iterator[tuple[Seat, Card]]:
    return ((who, action.card) for who, action in history if isinstance(action, Play))
