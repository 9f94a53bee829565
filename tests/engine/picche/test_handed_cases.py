"""The picche cases handed with the brief (tests/data/rules.jsonl), each held by the engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from games.engine.cards import FRENCH, mask_of
from games.engine.errors import Code, Unreadable
from games.engine.picche.actions import Bid, Play, action_from_json
from games.engine.picche.ending import outcome
from games.engine.picche.play import apply, legal_actions, taker, to_act, why_illegal
from games.engine.picche.scoring import Count, count, winner
from games.engine.picche.state import State
from games.engine.registry import get
from tests.engine.picche.hands import begun, bid, cards, moment, play
from tests.games import handed_cases
from tests.strategies import random_positions

CASES: Final = handed_cases("picche")

_checks: Final[dict[str, Callable[[dict[str, Any]], None]]] = {}
Check = Callable[[dict[str, Any]], None]


def case(*names: str) -> Callable[[Check], Check]:
    """Name the cases a check is for."""

    def register(check: Check) -> Check:
        _checks.update(dict.fromkeys(names, check))
        return check

    return register


@pytest.mark.parametrize("name", sorted(CASES))
def test_the_handed_case_holds(name: str) -> None:
    _checks[name](CASES[name])


def test_all_thirty_five_cases_are_there_and_held() -> None:
    assert len(CASES) == 35
    assert _checks.keys() == CASES.keys()


@case("P-BD-01")
def the_order_of_bids(case_: dict[str, Any]) -> None:
    state, order = begun(dealer=case_["given"]["dealer"]), []
    for _ in range(4):
        (seat,) = to_act(state)
        order.append(seat)
        state = apply(state, seat, Bid(3))
    assert order == case_["expect"]["order"]


@case("P-BD-02")
def a_bid_out_of_turn(case_: dict[str, Any]) -> None:
    state = bid(begun(), 2)
    assert to_act(state) == {case_["given"]["turn_of"]}
    assert why_illegal(state, 2, Bid(3)) is Code.NOT_YOUR_TURN
    assert case_["expect"]["accepted"] is False


@case("P-BD-04")
def a_bid_changed(case_: dict[str, Any]) -> None:
    state = bid(begun(), 2, case_["given"]["seat_1_bid"])
    assert why_illegal(state, 1, Bid(4)) is Code.NOT_YOUR_TURN
    after = bid(state, 1, 1)
    turn = play(after, FRENCH.code(next(a.card for a in legal_actions(after, 0) if isinstance(a, Play))))
    assert to_act(turn) == {1}
    assert why_illegal(turn, 1, Bid(4)) is Code.WRONG_PHASE


@case("P-BD-07")
def blind_nil(case_: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        action_from_json({"bid": "blind nil"})
    with pytest.raises(Unreadable):
        action_from_json({"bid": 0, "blind": True})
    assert case_["expect"]["accepted"] is False


SCORED: Final = tuple(name for name in CASES if name[:4] in ("P-BG", "P-SC")) + tuple(
    name for name in CASES if name.startswith("P-NL") and name != "P-NL-10"
)


@case(*SCORED)
def a_hand_of_a_pair(case_: dict[str, Any]) -> None:
    given, expect = case_["given"], case_["expect"]

    def counted(failed_nil: str) -> Count:
        bids, tricks = tuple(given["bids_of_partners"]), tuple(given["tricks_of_partners"])
        return count((bids[0], bids[1]), (tricks[0], tricks[1]), given["bags_before"], failed_nil)

    by_default = counted("bags")
    assert by_default.points == expect["hand_points"]
    assert given["score_before"] + by_default.points == expect["score"]
    assert by_default.sacchi == expect["bags"]
    for toggle in ("contract", "bags_without_point", "nothing"):
        if f"toggle_{toggle}" in expect:
            other = counted(toggle)
            assert other.points == expect[f"toggle_{toggle}"]["hand_points"]
            assert other.sacchi == expect[f"toggle_{toggle}"]["bags"]


@case("P-DL-02")
def thirteen_prese(case_: dict[str, Any]) -> None:
    *_, last = random_positions(get("picche").default_rules(), 1, game=get("picche"))
    assert sum(last.tricks) == case_["expect"]["sum"]


@case("P-EM-03", "P-EM-05", "P-EM-06", "P-EM-07", "P-EM-08", "P-EM-10")
def the_end_test(case_: dict[str, Any]) -> None:
    scores = case_["given"]["scores_after_hand"]
    won = winner((0, 0), (scores["A"], scores["B"]), 500, "test_again")
    word = case_["expect"]["result"]
    assert won == {"A": 0, "B": 1}.get(word)
    assert word in ("A", "B", "next hand", "tie: extra hand")


@case("P-EM-11")
def the_extra_hand(case_: dict[str, Any]) -> None:
    before, extra, after = (
        (pair["A"], pair["B"])
        for pair in (
            case_["given"]["scores_after_hand"],
            case_["given"]["extra_hand"],
            case_["expect"]["scores"],
        )
    )
    assert winner((400, 400), before, 500, "test_again") is None
    assert (before[0] + extra[0], before[1] + extra[1]) == after
    assert winner(before, after, 500, "test_again") is None
    assert winner(before, after, 500, "one_hand") == 1


@case("P-LD-01")
def the_first_leader(case_: dict[str, Any]) -> None:
    state = bid(begun(dealer=case_["given"]["dealer"]), 3, 3, 3, 3)
    assert to_act(state) == {case_["expect"]["leader"]}


def legal_codes(state: State) -> set[str]:
    return {FRENCH.code(action.card) for action in legal_actions(state, 0) if isinstance(action, Play)}


@case("P-LG-03", "P-LG-04", "P-LG-06")
def legal_cards(case_: dict[str, Any]) -> None:
    given = case_["given"]
    led = {"H": "9H", "S": "9S", None: None}[given["suit_led"]]
    state = moment(" ".join(given["hand"]), led, broken=given["spades_broken"])
    assert legal_codes(state) == set(case_["expect"]["legal"])


@case("P-LG-07")
def thirteen_spades(case_: dict[str, Any]) -> None:
    state = bid(begun({0: "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"}), 13, 0, 0, 0)
    assert len(legal_codes(state)) == 13
    assert play(state, "2S").broken == case_["expect"]["spades_broken_after"]


@case("P-LG-08")
def a_forced_lead_of_spades(case_: dict[str, Any]) -> None:
    start = bid(begun({0: "8S QS 4H", 3: "7S", 1: "2C", 2: "2D"}), 3, 3, 3, 3)
    few = [1 << card for card in cards("7S 2C 2D")]
    dealt = (mask_of(cards("8S QS 4H")), few[1], few[2], few[0])
    for toggle, expected in case_["expect"].items():
        if toggle == "why":
            continue
        rules = replace(start.setup.rules, spades_broken_by=toggle.split()[0])
        setup = replace(start.setup, rules=rules, dealt=dealt)
        # Seat 3 has only spades left and leads one; seat 0 takes it.
        state = replace(start, setup=setup, left=sum(dealt), turn=3, leader=3)
        after = play(state, "7S 8S 2C 2D")
        assert to_act(after) == {0}
        assert legal_codes(after) == set(expected), toggle


@case("P-NL-10")
def a_nil_that_takes(case_: dict[str, Any]) -> None:
    state = bid(begun({0: "AH AD AC AS"}), 0, 3, 3, 3)
    while len(state.prese) < case_["given"]["nil_bidder_wins_trick"]:
        state = apply(state, state.turn, legal_actions(state, state.turn)[0])
    assert state.tricks[0] > 0
    assert 13 - len(state.prese) == case_["expect"]["remaining_tricks"]
    assert bool(to_act(state)) == case_["expect"]["hand_continues"]
    while to_act(state):
        state = apply(state, state.turn, legal_actions(state, state.turn)[0])
    result = outcome(state)
    assert result is not None
    first = result.counts[0]
    assert (first.nil_points, first.over) == (-100, result.tricks[0] + max(0, result.tricks[2] - 3))


@case("P-TW-02", "P-TW-03")
def who_takes(case_: dict[str, Any]) -> None:
    plays = case_["given"]["plays_in_order"]
    leader, led = plays[0][0], plays[0][1][1]
    codes = " ".join(code for _seat, code in plays)
    assert taker(leader, cards(codes)) == case_["expect"]["winner_seat"]
    # Who discards has none of the suit led: its other cards go to those who follow.
    followers = [seat for seat, code in plays if code[1] == led]
    suit = [rank + led for rank in FRENCH.ranks if rank + led not in codes]
    given = dict(plays)
    for at, code in enumerate(suit):
        given[followers[at % len(followers)]] += f" {code}"
    state = play(bid(begun(given, dealer=(leader - 1) % 4), 3, 3, 3, 3), codes)
    assert state.prese[0].taker == case_["expect"]["winner_seat"]
    assert to_act(state) == {case_["expect"]["next_leader"]}
