"""The referee of picche: folds one line's actions and reports where they lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.engine.errors import Code
from games.engine.game import Game
from games.engine.picche.actions import Action, Play, action_to_json
from games.engine.picche.codec import presa_to_json
from games.engine.picche.play import apply, legal_actions, start, why_illegal
from games.engine.picche.rules import HouseRules
from games.engine.picche.state import State
from games.engine.picche.view import view
from games.engine.referee.reading import (
    BadLine,
    action_in,
    game_of,
    hands_in,
    list_in,
    only,
    pair_in,
    rules_in,
    seat_in,
    whole,
)
from games.engine.seats import Seat
from games.engine.state import Score

_FIELDS: Final = frozenset(
    ("id", "game", "rules", "dealer", "score", "sacchi", "smazzata", "hands", "actions")
)


def judge(data: dict[str, Any]) -> dict[str, Any]:
    """Return the report on one line, without its `id`; raises `BadLine`."""
    only(data, _FIELDS)
    game = game_of(data)
    rules: HouseRules = rules_in(game, data)
    dealer = whole(data, "dealer", 0, 3)
    score = Score(pair_in(data, "score"), sacchi_in(data))
    smazzata = whole(data, "smazzata", 1, default=1)
    hands = hands_in(game.pack, data.get("hands"))
    moves = [_move(game, each, f"actions.{at}") for at, each in enumerate(list_in(data, "actions"))]
    state, legal_counts = start(rules, dealer, hands, score, smazzata), list[int]()
    for at, (seat, action) in enumerate(moves):
        code = why_illegal(state, seat, action)
        if code is not None:
            return {**_report(state, legal_counts), "error": {"action": at, "code": code.value}}
        if isinstance(action, Play):
            legal_counts.append(len(legal_actions(state, seat)))
        state = apply(state, seat, action)
    return {**_report(state, legal_counts), "error": None}


def sacchi_in(data: Mapping[str, Any]) -> tuple[int, int]:
    """Return the sacchi by pair before the hand, 0-9 (P9); none when the field is not there."""
    sacchi = pair_in(data, "sacchi")
    if not all(0 <= each <= 9 for each in sacchi):
        raise BadLine("sacchi", Code.BAD_VALUE)
    return sacchi


def _move(game: Game, data: Any, where: str) -> tuple[Seat, Action]:
    if not isinstance(data, dict):
        raise BadLine(where, Code.BAD_VALUE)
    return seat_in(data, f"{where}."), action_in(game, data, where)


def _report(state: State, legal_counts: list[int]) -> dict[str, Any]:
    """The fields of every game first (thirds, accuse and segni are of another one: none), then those of picche."""
    public = view(state, state.turn if state.turn >= 0 else None)
    result = public.result
    return {
        "prese": [{**presa_to_json(presa), "thirds": 0} for presa in public.prese],
        "legal_counts": legal_counts,
        "accuse": [],
        "thirds": [0, 0],
        "points": list(public.points),
        "score": list(public.score.points),
        "complete": result is not None,
        "ended_by": None if result is None else result.ended_by,
        "partita_over": result is not None and result.partita_over,
        "winner": None if result is None else result.winner,
        "to_act": sorted(public.to_act),
        "legal": [action_to_json(action) for action in public.legal],
        "honest_segni": {},
        "bids": list(public.bids),
        "contract": list(public.contract),
        "tricks": list(public.tricks),
        "sacchi": list(public.score.carry),
        "broken": public.broken,
    }
