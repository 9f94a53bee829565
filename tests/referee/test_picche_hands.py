"""The referee of picche on whole hands: the handed scores and ends, and ten thousand hands at random (P6-P10)."""

from __future__ import annotations

import json
import random
from time import process_time
from typing import Any

import pytest

from games.engine.referee import judge
from games.engine.registry import get
from tests.engine.picche.prese import line_where
from tests.games import handed_cases

PICCHE = get("picche")
CASES = handed_cases("picche")
SCORED = [name for name, case in CASES.items() if "tricks_of_partners" in case["given"]]
ENDED = [name for name, case in CASES.items() if "scores_after_hand" in case["given"]]
HANDS = 10_000
SECONDS = 90


def judged(line: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(json.dumps(judge(json.dumps(line), 1)))
    assert answer["error"] is None
    assert answer["complete"]
    return answer


def hand(given: dict[str, Any], failed_nil: str) -> dict[str, Any]:
    """The answer to a hand of the case: its pair sits in 0 and 2, the others bid one each."""
    (one, three), rest = given["tricks_of_partners"], 13 - sum(given["tricks_of_partners"])
    tricks = (one, rest - rest // 2, three, rest // 2)
    first, third = given["bids_of_partners"]
    score, sacchi = (given["score_before"], 0), (given["bags_before"], 0)
    answer = judged(line_where((first, 1, third, 1), tricks, score, sacchi, failed_nil=failed_nil))
    assert answer["tricks"] == list(tricks)
    return answer


def test_there_are_as_many_as_were_handed() -> None:
    assert (len(SCORED), len(ENDED)) == (14, 7)


@pytest.mark.parametrize("name", SCORED)
def test_p6_p7_p9_a_handed_hand_scores_as_it_should(name: str) -> None:
    given, expect = CASES[name]["given"], CASES[name]["expect"]
    answer = hand(given, "bags")
    assert answer["points"][0] == expect["hand_points"]
    assert answer["score"][0] == expect["score"]
    assert answer["sacchi"][0] == expect["bags"]
    for toggle in ("contract", "bags_without_point", "nothing"):
        if f"toggle_{toggle}" in expect:
            answer, other = hand(given, toggle), expect[f"toggle_{toggle}"]
            assert (answer["points"][0], answer["sacchi"][0]) == (other["hand_points"], other["bags"])


def leaves(before: tuple[int, int], after: tuple[int, int], **rules: Any) -> dict[str, Any]:
    """The answer to a hand of 60 and of 61 points that leaves these scores."""
    answer = judged(line_where((3, 3, 3, 3), (3, 3, 3, 4), before, (0, 0), **rules))
    assert tuple(answer["score"]) == after
    return answer


@pytest.mark.parametrize("name", ENDED)
def test_p10_a_handed_score_ends_the_partita_or_not(name: str) -> None:
    after = tuple(CASES[name]["given"]["scores_after_hand"][pair] for pair in "AB")
    answer = leaves((after[0] - 60, after[1] - 61), (after[0], after[1]))
    expected = {"A": 0, "B": 1}.get(CASES[name]["expect"].get("result", "next hand"))
    assert (answer["winner"], answer["partita_over"]) == (expected, expected is not None)


@pytest.mark.parametrize(("tie", "winner"), [("test_again", None), ("one_hand", 1)])
def test_p10_the_handed_extra_hand_decides_by_one_toggle_only(tie: str, winner: int | None) -> None:
    case = CASES["P-EM-11"]
    before = [case["given"]["scores_after_hand"][pair] for pair in "AB"]
    # Seven of eight; and a contract of four made, with a nil that took two.
    line = line_where((4, 4, 4, 0), (4, 4, 3, 2), before, (0, 0), tie=tie, failed_nil="bags_without_point")
    answer = judged(line)
    assert answer["points"] == [case["given"]["extra_hand"][pair] for pair in "AB"]
    assert answer["score"] == [case["expect"]["scores"][pair] for pair in "AB"]
    assert answer["winner"] == winner


def random_line(number: int, rng: random.Random) -> dict[str, Any]:
    """A hand with everything at random: mazziere, toggles, score, sacchi, bids and every card laid."""
    rules = PICCHE.rules_from_json(
        {name: rng.choice(choices) for name, choices in PICCHE.rules_choices.items()}
    )
    deck = list(range(PICCHE.pack.size))
    rng.shuffle(deck)
    dealer = rng.randrange(4)
    hands = PICCHE.deal_hands(deck, dealer)
    state = PICCHE.start(rules, dealer, hands, PICCHE.first_score, 1)
    actions = []
    while moving := PICCHE.to_act(state):
        (seat,) = moving
        action = rng.choice(PICCHE.legal_actions(state, seat))
        actions.append({"seat": seat, **PICCHE.action_to_json(action)})
        state = PICCHE.apply(state, seat, action)
    return {
        "id": number,
        "game": "picche",
        "rules": PICCHE.rules_to_json(rules),
        "dealer": dealer,
        "score": [rng.randrange(-199, 500), rng.randrange(-199, 500)],
        "sacchi": [rng.randrange(10), rng.randrange(10)],
        "hands": [PICCHE.pack.codes(hand) for hand in hands],
        "actions": actions,
    }


@pytest.mark.parametrize(
    "hands", [400, pytest.param(HANDS, marks=[pytest.mark.long, pytest.mark.timeout(1200)])]
)
def test_random_hands_are_judged_whole_and_soon_enough(hands: int) -> None:
    """Ten thousand within ninety seconds of this processor, dealing and playing them apart."""
    rng, spent = random.Random("hands of picche"), 0.0
    for number in range(hands):
        text = json.dumps(random_line(number, rng))
        began = process_time()
        answer = judge(text, 1)
        spent += process_time() - began
        assert answer["error"] is None
        assert answer["complete"]
        assert sum(answer["tricks"]) == 13
        assert len(answer["legal_counts"]) == 52
        before = json.loads(text)["score"]
        assert answer["score"] == [before[pair] + answer["points"][pair] for pair in (0, 1)]
        assert all(0 <= sacchi <= 9 for sacchi in answer["sacchi"])
    print(f"{hands} hands of picche judged in {spent:.1f} s")
    assert spent < SECONDS * hands / HANDS
