"""The 250 hands handed with the brief (tests/data/picche-hands.json), scored by an independent program."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.referee import judge

HANDED: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "picche-hands.json").read_text("utf-8")
)


def line_of(hand: dict[str, Any]) -> dict[str, Any]:
    """A handed hand as a line of the referee; the sacchi are the last digit of the score before it."""
    actions: list[dict[str, Any]] = [{"seat": seat, "bid": bid} for seat, bid in enumerate(hand["bids"])]
    seat = 0
    for at, card in enumerate(hand["plays"].split()):
        actions.append({"seat": seat, "play": card})
        seat = (seat + 1) % 4 if at % 4 < 3 else hand["trick_winners"][at // 4]
    return {
        "id": hand["id"],
        "game": "picche",
        "rules": {"failed_nil": "contract"},
        "dealer": 3,
        "score": hand["score_before"],
        "sacchi": [points % 10 for points in hand["score_before"]],
        "hands": [cards.split() for cards in hand["hands"]],
        "actions": actions,
    }


def test_all_two_hundred_and_fifty_are_there() -> None:
    assert len(HANDED["hands"]) == 250


@pytest.mark.parametrize("hand", HANDED["hands"], ids=lambda hand: str(hand["id"]))
def test_p4_p6_p7_p9_every_handed_hand_plays_and_scores_as_handed(hand: dict[str, Any]) -> None:
    answer = judge(json.dumps(line_of(hand)), 1)
    assert answer["error"] is None
    assert answer["complete"]
    assert [presa["taker"] for presa in answer["prese"]] == hand["trick_winners"]
    assert answer["tricks"] == hand["tricks_by_seat"]
    assert answer["points"] == hand["round_score"]
    before = hand["score_before"]
    assert answer["score"] == [before[pair] + hand["round_score"][pair] for pair in (0, 1)]
    assert all(0 <= sacchi <= 9 for sacchi in answer["sacchi"])
