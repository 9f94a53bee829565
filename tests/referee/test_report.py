"""What the referee reports, part by part: partial lines, refusals, accuse, void deals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.lines import TRESSETTE, ask, handed, hands, line_of, small

DEAL = handed()["deals"][0]
LISCIA = [  # seat 0 holds no honour and no figure; seat 1 leads (dealer 0)
    ["4D", "5D", "6D", "7D", "4C", "5C", "6C", "7C", "4B", "5B"],
    ["3D", "2D", "AD", "RD", "CD", "FD", "3C", "2C", "6B", "7B"],
    ["AC", "RC", "CC", "FC", "3B", "2B", "AB", "RB", "CB", "FB"],
    ["3S", "2S", "AS", "RS", "CS", "FS", "7S", "6S", "5S", "4S"],
]


def test_the_report_has_exactly_the_documented_fields() -> None:
    assert list(ask(small())) == [
        *("id", "prese", "legal_counts", "accuse", "thirds", "points", "score", "complete", "ended_by"),
        *("partita_over", "winner", "to_act", "legal", "honest_segni", "error"),
    ]


def test_a_line_without_actions_shows_the_first_lead() -> None:
    answer = ask(small())
    assert answer["to_act"] == [0]
    assert {play["play"] for play in answer["legal"]} == set(hands()[0])
    assert answer["honest_segni"].keys() == set(hands()[0])
    assert (answer["complete"], answer["ended_by"], answer["winner"]) == (False, None, None)


def test_t8_points_grow_with_the_prese_and_the_score_waits_for_the_end() -> None:
    half = ask(line_of(DEAL, 22))
    assert len(half["prese"]) == 5
    assert sum(half["points"]) > 0
    assert half["score"] == DEAL["accuse_team"]
    assert half["honest_segni"] == {}, "nobody leads in the middle of a presa"


def test_a_refused_action_is_named_with_the_state_before_it() -> None:
    line = line_of(DEAL, 9)
    before = ask(line)
    line["actions"].append({**line_of(DEAL, 10)["actions"][9], "segno": "busso"})
    line["actions"].append({"seat": 0, "keep": True})
    refused = ask(line)
    assert refused.pop("error") == {"action": 9, "code": "segno_not_leader"}
    assert refused == {name: value for name, value in before.items() if name != "error"}


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ([{"seat": 0, "play": hands()[1][0]}], "not_in_hand"),
        ([{"seat": 0, "play": hands()[0][0]}, {"seat": 2, "keep": True}], "not_your_turn"),
        ([{"seat": 0, "call_out": True}], "call_out_off"),
        ([{"seat": 0, "a_monte": True}], "wrong_phase"),
        ([{"seat": 0, "declare": ["quattro 3"]}], "accusa_window_closed"),
        ([{"hands": hands()}], "wrong_phase"),
    ],
)
def test_refusals_have_the_codes_of_the_engine(actions: list[Any], code: str) -> None:
    assert ask(small(actions=actions))["error"] == {"action": len(actions) - 1, "code": code}


def test_t11_t16_declared_accuse_are_reported_as_long_as_the_hand_says() -> None:
    rules = {"accuse": "declared_three_prese", "napoletana_lunga": True}
    line = small(dealer=2, hands=LISCIA, rules=rules)
    line["actions"] = [{"seat": 3, "declare": ["napoletana S"]}]
    answer = ask(line)
    assert answer["accuse"] == [{"seat": 3, "kind": "napoletana", "suit": "S", "length": 10, "points": 10}]
    assert answer["score"] == [0, 10]
    line["actions"] *= 2
    assert ask(line)["error"] == {"action": 1, "code": "accusa_repeated"}


def test_t17_a_void_deal_is_followed_by_the_hands_dealt_again() -> None:
    rules = {"a_monte": "no_honours"}
    asked = small(dealer=0, hands=LISCIA, rules=rules)
    assert ask(asked)["to_act"] == [0, 1, 2, 3]
    assert ask(asked)["legal"] == []
    asked["actions"] = [{"seat": 0, "a_monte": True}, *({"seat": seat, "keep": True} for seat in (3, 1, 2))]
    void = ask(asked)
    assert (void["complete"], void["ended_by"], void["score"]) == (True, "a_monte", [0, 0])
    again = hands(5, dealer=0)
    asked["actions"].append({"hands": again})
    assert ask(asked)["complete"] is False
    asked["actions"] += [{"seat": seat, "keep": True} for seat in range(4)]
    played = ask(asked)
    assert played["to_act"] == [1], "the same mazziere, so the same first leader"
    asked["actions"].append({"seat": 1, "play": again[1][0]})
    assert ask(asked)["legal_counts"] == [10]


def test_t14_a_call_ends_the_partita_with_its_winner() -> None:
    line = small(rules={"match_end": "called_out"}, score=[20, 3])
    line["actions"] = [{"seat": 0, "call_out": True}]
    answer = ask(line)
    short = answer["score"][0] < 21
    assert (answer["ended_by"], answer["partita_over"]) == ("call_out", True)
    assert answer["winner"] == (1 if short else 0)


def test_t5_the_four_that_must_be_led_is_the_only_legal_card() -> None:
    rules = {"first_leader": "four_of_denari_first"}
    holder = next(seat for seat in range(4) if "4D" in hands()[seat])
    answer = ask(small(rules=rules, actions=[{"seat": holder, "play": "4D"}]))
    assert (answer["error"], answer["legal_counts"]) == (None, [1])
    assert ask(small(rules=rules, smazzata=2))["to_act"] == [0]


def test_the_report_agrees_with_the_view_of_the_seat_to_act() -> None:
    line = line_of(DEAL, 13)
    answer = ask(line)
    pack = TRESSETTE.pack
    state = TRESSETTE.start(
        TRESSETTE.default_rules(),
        line["dealer"],
        [[pack.parse(code) for code in hand] for hand in line["hands"]],
        TRESSETTE.first_score,
        1,
    )
    for action in line["actions"]:
        bare = {"play": action["play"]}
        state = TRESSETTE.apply(state, action["seat"], TRESSETTE.action_from_json(bare))
    (seat,) = TRESSETTE.to_act(state)
    seen = TRESSETTE.view_to_json(TRESSETTE.view(state, seat))
    for name in ("accuse", "thirds", "points", "legal", "honest_segni", "to_act"):
        assert answer[name] == seen[name], name
