"""JSON forms of what leaves the engine: views and results, all cards as codes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from games.engine.cards import FRENCH
from games.engine.errors import Unreadable
from games.engine.picche.actions import Action, action_to_json
from games.engine.picche.rules import rules_to_json
from games.engine.picche.scoring import Count
from games.engine.picche.state import PiccheResult, Presa
from games.engine.picche.view import OpenPresa, View
from games.engine.seats import Seat
from games.engine.state import Score, read_pair


def move_to_json(seat: Seat, action: Action) -> dict[str, Any]:
    """Return an action with its seat, as histories and the referee's files hold it."""
    return {"seat": seat, **action_to_json(action)}


def presa_to_json(presa: Presa | OpenPresa) -> dict[str, Any]:
    """Return `{"leader", "cards"}`, and `"taker"` of a complete one."""
    laid = {"leader": presa.leader, "cards": FRENCH.codes(card for _seat, card in presa.cards)}
    return {**laid, "taker": presa.taker} if isinstance(presa, Presa) else laid


def view_to_json(view: View) -> dict[str, Any]:
    """Return the whole view as JSON: equal views give equal JSON, key by key and in the same order."""
    return {
        "seat": view.seat,
        "rules": rules_to_json(view.rules),
        "dealer": view.dealer,
        "score_before": view.score_before.to_json(),
        "score": view.score.to_json(),
        "smazzata": view.smazzata,
        "phase": view.phase,
        "to_act": sorted(view.to_act),
        "hand": FRENCH.codes(view.hand),
        "counts": list(view.counts),
        "bids": list(view.bids),
        "contract": list(view.contract),
        "history": [move_to_json(seat, action) for seat, action in view.history],
        "prese": [presa_to_json(presa) for presa in view.prese],
        "presa": None if view.presa is None else presa_to_json(view.presa),
        "tricks": list(view.tricks),
        "points": list(view.points),
        "broken": view.broken,
        "legal": [action_to_json(action) for action in view.legal],
        "result": None if view.result is None else result_to_json(view.result),
    }


def result_to_json(result: PiccheResult) -> dict[str, Any]:
    """Return a result as JSON; `result_from_json` reads it back."""
    return {
        "ended_by": result.ended_by,
        "points": list(result.points),
        "score_before": result.score_before.to_json(),
        "score": result.score.to_json(),
        "partita_over": result.partita_over,
        "winner": result.winner,
        "next_dealer": result.next_dealer,
        "bids": list(result.bids),
        "tricks": list(result.tricks),
        "counts": [asdict(count) for count in result.counts],
    }


def result_from_json(data: Mapping[str, Any]) -> PiccheResult:
    """Read what `result_to_json` wrote; raise `Unreadable` for anything else."""
    try:
        if data["ended_by"] != "prese":
            raise Unreadable(detail="not an ending of picche")
        first, second = data["counts"]
        return PiccheResult(
            ended_by="prese",
            points=read_pair(data["points"]),
            score_before=Score.from_json(data["score_before"]),
            score=Score.from_json(data["score"]),
            partita_over=data["partita_over"] is True,
            winner=data["winner"],
            next_dealer=data["next_dealer"],
            bids=_four(data["bids"]),
            tricks=_four(data["tricks"]),
            counts=(Count(**first), Count(**second)),
        )
    except (KeyError, ValueError, AttributeError, TypeError) as error:
        raise Unreadable(detail="not a result") from error


def _four(value: Any) -> tuple[int, int, int, int]:
    first, second, third, fourth = value
    return first, second, third, fourth
