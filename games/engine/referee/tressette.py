"""The referee of tressette: folds one line's actions and reports where they lead."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from games.engine.cards import ITALIAN, Card
from games.engine.errors import Code
from games.engine.game import Game
from games.engine.referee.reading import (
    BadLine,
    action_in,
    game_of,
    hands_in,
    list_in,
    only,
    rules_in,
    score_in,
    seat_in,
    whole,
)
from games.engine.seats import Seat
from games.engine.tressette.actions import Action, Play, action_to_json
from games.engine.tressette.codec import accusa_to_json, segni_to_json
from games.engine.tressette.play import apply, legal_actions, start, to_act, why_illegal
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.state import State
from games.engine.tressette.view import view

_FIELDS: Final = frozenset(("id", "game", "rules", "dealer", "score", "smazzata", "hands", "actions"))
_VOID: Final = "a_monte"


@dataclass(frozen=True, slots=True)
class _Redeal:
    """The hands dealt after a void deal (T17)."""

    hands: list[list[Card]]


@dataclass(slots=True)
class _Fold:
    """The state reached, and how many cards were legal at each play of the deal in play."""

    state: State
    legal_counts: list[int] = field(default_factory=list)

    def do(self, move: _Redeal | tuple[Seat, Action]) -> Code | None:
        """Take one more move, or return why it is refused and change nothing."""
        state = self.state
        if isinstance(move, _Redeal):
            if state.ended_by != _VOID:
                return Code.WRONG_PHASE
            setup = state.setup
            self.state = start(setup.rules, setup.dealer, move.hands, setup.score, setup.smazzata)
            self.legal_counts = []
            return None
        seat, action = move
        code = why_illegal(state, seat, action)
        if code is None:
            if isinstance(action, Play):
                legal = legal_actions(state, seat)
                self.legal_counts.append(len({each.card for each in legal if isinstance(each, Play)}))
            self.state = apply(state, seat, action)
        return code


def judge(data: dict[str, Any]) -> dict[str, Any]:
    """Return the report on one line (DESIGN: without its `id`); raises `BadLine`."""
    only(data, _FIELDS)
    game = game_of(data)
    rules: HouseRules = rules_in(game, data)
    dealer = whole(data, "dealer", 0, 3)
    score = score_in(data)
    smazzata = whole(data, "smazzata", 1, default=1)
    hands = hands_in(game.pack, data.get("hands"))
    moves = [_move(game, each, f"actions.{at}") for at, each in enumerate(list_in(data, "actions"))]
    fold = _Fold(start(rules, dealer, hands, score, smazzata))
    for at, move in enumerate(moves):
        code = fold.do(move)
        if code is not None:
            return {**_report(fold), "error": {"action": at, "code": code.value}}
    return {**_report(fold), "error": None}


def _move(game: Game, data: Any, where: str) -> _Redeal | tuple[Seat, Action]:
    if not isinstance(data, dict):
        raise BadLine(where, Code.BAD_VALUE)
    if "hands" in data:
        only(data, ("hands",), f"{where}.")
        return _Redeal(hands_in(game.pack, data["hands"], f"{where}.hands"))
    return seat_in(data, f"{where}."), action_in(game, data, where)


def _report(fold: _Fold) -> dict[str, Any]:
    state = fold.state
    turn = state.turn if state.turn >= 0 else None
    public = view(state, turn)
    result = public.result
    return {
        "prese": [
            {
                "leader": presa.leader,
                "cards": ITALIAN.codes(card for _seat, card in presa.cards),
                "taker": presa.taker,
                "thirds": presa.thirds,
            }
            for presa in public.prese
        ],
        "legal_counts": fold.legal_counts,
        "accuse": [accusa_to_json(seat, accusa) for seat, accusa in public.accuse],
        "thirds": list(public.thirds),
        "points": list(public.points),
        "score": list(public.score.points),
        "complete": result is not None,
        "ended_by": None if result is None else result.ended_by,
        "partita_over": result is not None and result.partita_over,
        "winner": None if result is None else result.winner,
        "to_act": sorted(to_act(state)),
        "legal": [action_to_json(action) for action in public.legal],
        "honest_segni": segni_to_json(public.honest_segni),
    }
