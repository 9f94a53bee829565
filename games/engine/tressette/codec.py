"""JSON forms of what leaves the engine: views and results, all cards as codes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.cards import ITALIAN
from games.engine.errors import Unreadable
from games.engine.seats import Seat
from games.engine.state import ENDINGS, Score, read_pair
from games.engine.tressette.accuse import Accusa
from games.engine.tressette.actions import Action, Segno, action_to_json
from games.engine.tressette.rules import rules_to_json
from games.engine.tressette.state import Presa, TressetteResult
from games.engine.tressette.view import OpenPresa, View


def accusa_to_json(seat: Seat, accusa: Accusa) -> dict[str, Any]:
    """Return `{"seat", "kind", …, "points"}` with only the fields the kind has."""
    fields = {"rank": accusa.rank, "suit": accusa.suit, "missing": accusa.missing, "length": accusa.length}
    known = {name: value for name, value in fields.items() if value is not None}
    return {"seat": seat, "kind": accusa.kind, **known, "points": accusa.points}


def move_to_json(seat: Seat, action: Action) -> dict[str, Any]:
    """Return an action with its seat, as histories and the referee's files hold it."""
    return {"seat": seat, **action_to_json(action)}


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
        "hand": ITALIAN.codes(view.hand),
        "counts": list(view.counts),
        "accuse": [accusa_to_json(seat, accusa) for seat, accusa in view.accuse],
        "history": [move_to_json(seat, action) for seat, action in view.history],
        "prese": [{**_presa(presa), "taker": presa.taker, "thirds": presa.thirds} for presa in view.prese],
        "presa": None if view.presa is None else _presa(view.presa),
        "thirds": list(view.thirds),
        "points": list(view.points),
        "legal": [action_to_json(action) for action in view.legal],
        "honest_segni": segni_to_json(view.honest_segni),
        "result": None if view.result is None else result_to_json(view.result),
    }


def segni_to_json(segni: Mapping[int, tuple[Segno, ...]]) -> dict[str, list[str]]:
    """Return `{card: [segni]}`."""
    return {ITALIAN.code(card): [segno.value for segno in said] for card, said in segni.items()}


def result_to_json(result: TressetteResult) -> dict[str, Any]:
    """Return a result as JSON; `result_from_json` reads it back."""
    return {
        "ended_by": result.ended_by,
        "thirds": list(result.thirds),
        "points": list(result.points),
        "accuse": list(result.accuse),
        "score_before": result.score_before.to_json(),
        "score": result.score.to_json(),
        "partita_over": result.partita_over,
        "winner": result.winner,
        "next_dealer": result.next_dealer,
        "last_presa_pair": result.last_presa_pair,
    }


def result_from_json(data: Mapping[str, Any]) -> TressetteResult:
    """Read what `result_to_json` wrote; raise `Unreadable` for anything else."""
    try:
        ended_by = next(ending for ending in ENDINGS if ending == data["ended_by"])
        return TressetteResult(
            ended_by=ended_by,
            thirds=read_pair(data["thirds"]),
            points=read_pair(data["points"]),
            accuse=read_pair(data["accuse"]),
            score_before=Score.from_json(data["score_before"]),
            score=Score.from_json(data["score"]),
            partita_over=data["partita_over"] is True,
            winner=data["winner"],
            next_dealer=data["next_dealer"],
            last_presa_pair=data["last_presa_pair"],
        )
    except (KeyError, StopIteration, AttributeError, TypeError) as error:
        raise Unreadable(detail="not a result") from error


def _presa(presa: Presa | OpenPresa) -> dict[str, Any]:
    return {
        "leader": presa.leader,
        "cards": ITALIAN.codes(card for _seat, card in presa.cards),
        "segno": None if presa.segno is None else presa.segno.value,
    }
