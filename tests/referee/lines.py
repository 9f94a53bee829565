"""Lines for the referee: handed deals as it reads them, and small ones made here."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from games.engine.referee import judge
from games.engine.registry import get

HANDED = Path(__file__).parents[1] / "data" / "tressette-deals.json"
TRESSETTE = get("tressette")


def handed() -> dict[str, Any]:
    """The handed deals and single hands, as they were given."""
    found: dict[str, Any] = json.loads(HANDED.read_text("utf-8"))
    return found


def line_of(deal: dict[str, Any], plays: int = 40) -> dict[str, Any]:
    """A handed deal as a line, up to so many plays; who plays follows from the takers that are handed too."""
    seat, actions = deal["leader"], []
    for at, card in enumerate(deal["plays"].split()[:plays]):
        actions.append({"seat": seat, "play": card})
        seat = (seat + 1) % 4 if at % 4 < 3 else deal["trick_winners"][at // 4]
    return {
        "id": deal["id"],
        "game": "tressette",
        "dealer": (deal["leader"] + 3) % 4,
        "hands": [hand.split() for hand in deal["hands"]],
        "actions": actions,
    }


def hands(seed: int = 1, dealer: int = 3) -> list[list[str]]:
    """Four hands of a shuffled pack, as codes."""
    deck = list(range(40))
    random.Random(seed).shuffle(deck)
    return [TRESSETTE.pack.codes(hand) for hand in TRESSETTE.deal_hands(deck, dealer)]


def ask(line: dict[str, Any], number: int = 1) -> dict[str, Any]:
    """The referee's answer, through JSON both ways."""
    answer: dict[str, Any] = json.loads(json.dumps(judge(json.dumps(line), number)))
    return answer


def small(**changes: Any) -> dict[str, Any]:
    """A line without actions, with these fields changed."""
    return {"id": "x", "game": "tressette", "dealer": 3, "hands": hands(), **changes}
