"""The referee of picche: what it reads beside the fields of every game, and what it reports beside them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from games.engine.referee import judge
from games.engine.registry import get

PICCHE = get("picche")
OWN = ["bids", "contract", "tricks", "sacchi", "broken"]


def hands(seed: int = 1) -> list[list[str]]:
    deck = list(range(52))
    random.Random(seed).shuffle(deck)
    return [PICCHE.pack.codes(hand) for hand in PICCHE.deal_hands(deck, 3)]


def ask(**changes: Any) -> dict[str, Any]:
    """The answer to a line with these fields changed."""
    line = {"id": "x", "game": "picche", "dealer": 3, "hands": hands(), **changes}
    answer: dict[str, Any] = json.loads(json.dumps(judge(json.dumps(line), 1)))
    return answer


BIDS = [{"seat": seat, "bid": bid} for seat, bid in enumerate((3, 0, 4, 2))]


def test_the_report_has_the_fields_of_every_game_and_its_own() -> None:
    tressette = ["prese", "legal_counts", "accuse", "thirds", "points", "score", "complete", "ended_by"]
    common = [*tressette, "partita_over", "winner", "to_act", "legal", "honest_segni"]
    assert list(ask()) == ["id", *common, *OWN, "error"]


def test_bids_are_reported_as_they_are_made_and_not_yet_bid_is_null() -> None:
    answer = ask(actions=BIDS[:2], sacchi=[4, 9])
    assert {name: answer[name] for name in OWN} == {
        "bids": [3, 0, None, None],
        "contract": [3, 0],
        "tricks": [0, 0, 0, 0],
        "sacchi": [4, 9],
        "broken": False,
    }
    assert answer["to_act"] == [2]
    assert answer["legal"] == [{"bid": number} for number in range(14)]
    assert answer["legal_counts"] == []


def test_legal_counts_are_of_cards_and_tricks_are_by_seat() -> None:
    actions = [*BIDS, {"seat": 0, "play": next(card for card in hands()[0] if card[1] != "S")}]
    answer = ask(actions=actions)
    assert answer["error"] is None
    assert answer["legal_counts"] == [sum(card[1] != "S" for card in hands()[0])]
    assert answer["to_act"] == [1]


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ([{"seat": 0, "bid": 14}], "bid_out_of_range"),
        ([{"seat": 1, "bid": 3}], "not_your_turn"),
        ([{"seat": 0, "play": hands()[0][0]}], "wrong_phase"),
        ([*BIDS, {"seat": 0, "bid": 3}], "wrong_phase"),
        (
            [*BIDS, {"seat": 0, "play": next(card for card in hands()[0] if card[1] == "S")}],
            "spades_not_broken",
        ),
        ([*BIDS, {"seat": 0, "play": hands()[1][0]}], "not_in_hand"),
    ],
)
def test_a_refused_action_is_named_with_the_state_before_it(actions: list[Any], code: str) -> None:
    answer, before = ask(actions=actions), ask(actions=actions[:-1])
    assert answer.pop("error") == {"action": len(actions) - 1, "code": code}
    assert answer == {name: value for name, value in before.items() if name != "error"}


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"sacchi": [1]}, "sacchi", "bad_value"),
        ({"sacchi": [10, 0]}, "sacchi", "bad_value"),
        ({"sacchi": [0, -1]}, "sacchi", "bad_value"),
        ({"rules": {"segni": "off"}}, "rules.segni", "unknown_field"),
        ({"rules": {"target": 21}}, "rules.target", "bad_value"),
        ({"hands": [hand[:10] for hand in hands()]}, "hands.0", "bad_value"),
        ({"actions": [{"seat": 0, "bid": "nil"}]}, "actions.0.bid", "bad_value"),
        ({"actions": [{"seat": 0, "bid": True}]}, "actions.0.bid", "bad_value"),
        ({"actions": [{"seat": 0, "bid": 3, "play": "4H"}]}, "actions.0", "unreadable"),
        ({"actions": [{"seat": 0, "play": "CB"}]}, "actions.0.play", "unknown_card"),
        ({"actions": [{"seat": 0, "play": "4H", "segno": "busso"}]}, "actions.0.segno", "unknown_field"),
        ({"actions": [{"seat": 0, "keep": True}]}, "actions.0.keep", "bad_value"),
        ({"actions": [{"hands": hands()}]}, "actions.0.seat", "bad_value"),
    ],
)
def test_a_bad_field_is_named(changes: dict[str, Any], field: str, code: str) -> None:
    assert ask(**changes) == {"id": "x", "error": {"line": 1, "field": field, "code": code}}


def test_sacchi_are_no_field_of_tressette() -> None:
    answer = judge(json.dumps({"id": 1, "game": "tressette", "sacchi": [0, 0]}), 1)
    assert answer["error"]["field"] == "sacchi"
