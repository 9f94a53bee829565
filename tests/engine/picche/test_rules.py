"""The rules of picche that the handed cases do not reach, and those the brief asks for by name."""

from __future__ import annotations

import pytest

from games.engine.cards import FRENCH
from games.engine.errors import Code, IllegalAction
from games.engine.picche.actions import Bid, Play
from games.engine.picche.play import apply, deal_hands, legal_actions, start, to_act, why_illegal
from games.engine.picche.rules import HouseRules
from games.engine.picche.state import State
from games.engine.picche.view import view
from games.engine.state import Score
from tests.engine.picche.hands import begun, bid, cards, deal, ended, moment, play


def card(code: str) -> int:
    return FRENCH.parse(code)


def playable(state: State, seat: int = 0) -> set[str]:
    return {FRENCH.code(a.card) for a in legal_actions(state, seat) if isinstance(a, Play)}


# P1: pack and deal


@pytest.mark.parametrize("number", range(52))
def test_p1_every_card_has_a_code_that_reads_back(number: int) -> None:
    code = FRENCH.code(number)
    assert FRENCH.parse(code) == number
    assert (code[0], code[1]) == ("AKQJT98765432"[number % 13], "SHDC"[number // 13])


@pytest.mark.parametrize("dealer", range(4))
def test_p1_cards_are_dealt_singly_from_the_left_of_the_mazziere(dealer: int) -> None:
    hands = deal_hands(range(52), dealer)
    for position in range(52):
        assert position in hands[(dealer + 1 + position) % 4]
    assert [len(hand) for hand in hands] == [13] * 4


def test_p1_the_deal_passes_to_the_left() -> None:
    assert ended((3, 3, 3, 3), (4, 3, 3, 3)).next_dealer == 0


def test_hands_that_are_not_the_pack_are_an_error_of_the_caller() -> None:
    hands = deal()
    for wrong in (hands[:3], (hands[0], hands[0], hands[2], hands[3]), (hands[0][:12], *hands[1:])):
        with pytest.raises(ValueError, match="thirteen"):
            start(HouseRules(), 0, wrong, Score((0, 0)), 1)
    for sacchi in ((10, 0), (0, -1)):
        with pytest.raises(ValueError, match="sacchi"):
            start(HouseRules(), 0, hands, Score((0, 0), sacchi), 1)
    with pytest.raises(ValueError, match="mazziere"):
        start(HouseRules(), 4, hands, Score((0, 0)), 1)


# P2, P3: bids


def test_p2_any_number_from_nil_to_thirteen_may_be_bid_and_sums_above_thirteen_too() -> None:
    state = begun()
    assert legal_actions(state, 0) == tuple(Bid(n) for n in range(14))
    assert view(bid(state, 13, 13, 13, 13), None).contract == (26, 26)


@pytest.mark.parametrize("prese", [-1, 14, 100])
def test_p2_a_bid_out_of_range_is_refused(prese: int) -> None:
    state = begun()
    with pytest.raises(IllegalAction) as refused:
        apply(state, 0, Bid(prese))
    assert refused.value.code is Code.BID_OUT_OF_RANGE


def test_p2_not_yet_bid_is_not_nil_and_every_bid_is_public_at_once() -> None:
    state = bid(begun(), 0, 4)
    for seat in (0, 1, 2, 3, None):
        seen = view(state, seat)
        assert seen.bids == (0, 4, None, None)
        assert seen.phase == "bids"
        assert seen.presa is None
        assert seen.to_act == {2}


def test_p2_no_card_before_the_last_bid_and_no_bid_after_it() -> None:
    state = begun({0: "2H"})
    assert why_illegal(state, 0, Play(card("2H"))) is Code.WRONG_PHASE
    state = bid(state, 3, 3, 3)
    assert why_illegal(state, 3, Play(card("2H"))) is Code.WRONG_PHASE
    assert why_illegal(bid(state, 3), 0, Bid(4)) is Code.WRONG_PHASE


def test_p3_the_contract_is_the_sum_of_the_bids_that_are_not_nil() -> None:
    assert view(bid(begun(), 0, 4, 5, 2), 1).contract == (5, 6)


# P4, P5: play


def test_p4_a_spade_may_be_thrown_in_the_first_presa() -> None:
    state = bid(begun({0: "AH", 1: "2S 3S 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C 7C"}), 3, 3, 3, 3)
    after = play(play(state, "AH"), "2S")
    assert after.broken


def test_p4_who_has_the_suit_must_follow_it() -> None:
    state = play(bid(begun({0: "AH", 1: "2H 3S"}), 3, 3, 3, 3), "AH")
    assert why_illegal(state, 1, Play(card("3S"))) is Code.MUST_FOLLOW_SUIT
    assert why_illegal(state, 1, Play(card("AH"))) is Code.NOT_IN_HAND
    assert why_illegal(state, 2, Play(card("2H"))) is Code.NOT_YOUR_TURN


def test_p5_spades_rest_until_broken_and_the_reason_is_named() -> None:
    state = moment("AS 2H")
    assert playable(state) == {"2H"}
    assert why_illegal(state, 0, Play(card("AS"))) is Code.SPADES_NOT_BROKEN
    assert playable(moment("AS 2H", broken=True)) == {"AS", "2H"}
    assert playable(moment("AS 2S")) == {"AS", "2S"}


@pytest.mark.parametrize(("toggle", "broken"), [("any_spade", True), ("discard_only", False)])
def test_p5_a_spade_that_follows_a_forced_spade_breaks_by_any_spade_only(toggle: str, broken: bool) -> None:
    given = {0: "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"}
    state = bid(begun(given, spades_broken_by=toggle), 13, 0, 0, 0)
    assert play(state, "2S").broken is broken


@pytest.mark.parametrize("toggle", ["any_spade", "discard_only"])
def test_p5_a_spade_thrown_on_another_suit_breaks_by_either(toggle: str) -> None:
    given = {0: "AH", 1: "2S 3S 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C 7C"}
    state = play(bid(begun(given, spades_broken_by=toggle), 3, 3, 3, 3), "AH")
    assert not state.broken
    assert play(state, "2S").broken


# P6, P9: contract and sacchi


def test_p6_made_counts_ten_a_presa_and_one_a_sacco() -> None:
    first, second = ended((4, 3, 2, 3), (5, 3, 3, 2)).counts
    assert (first.contract_points, first.over, first.over_points, first.points) == (60, 2, 2, 62)
    assert (second.contract_points, second.over, second.points) == (-60, 0, -60)


def test_p9_nine_sacchi_and_one_more_cost_a_hundred() -> None:
    result = ended((3, 3, 3, 3), (4, 3, 3, 3), score=(250, 0), sacchi=(9, 0))
    assert (result.counts[0].penalty, result.score.points[0], result.score.carry) == (-100, 211, (0, 0))


def test_p9_eight_and_one_are_nine_and_cost_nothing() -> None:
    result = ended((3, 3, 3, 3), (4, 3, 3, 3), sacchi=(8, 0))
    assert (result.counts[0].penalty, result.score.carry[0]) == (0, 9)


def test_p9_ten_sacchi_in_one_hand_cost_a_hundred_and_leave_none() -> None:
    result = ended((1, 1, 2, 1), (7, 0, 6, 0), sacchi=(0, 0))
    assert (result.counts[0].over, result.counts[0].penalty, result.score.carry[0]) == (10, -100, 0)


def test_p9_bl_071_twenty_at_once_cost_two_hundred() -> None:
    result = ended((1, 2, 1, 2), (6, 0, 7, 0), sacchi=(9, 0))
    assert (result.counts[0].over, result.counts[0].penalty, result.score.carry[0]) == (11, -200, 0)


def test_p9_sacchi_go_from_nine_to_ten_and_on_to_twenty_and_cost_a_hundred_each_time() -> None:
    points, sacchi, told = (0, 0), (9, 0), []
    for tricks in (
        (4, 3, 3, 3),
        (5, 2, 4, 2),
        (6, 1, 5, 1),
        (5, 2, 4, 2),
    ):  # 1, 3, 5 and 3 sacchi: 10, then 21
        result = ended((3, 3, 3, 3), tricks, score=points, sacchi=sacchi)
        points, sacchi = result.score.points, result.score.carry
        told.append((result.counts[0].over, result.counts[0].penalty, sacchi[0]))
    assert told == [(1, -100, 0), (3, 0, 3), (5, 0, 8), (3, -100, 1)]
    assert points[0] == 4 * 60 + 12 - 200


def test_p9_bl_070_sacchi_are_a_counter_of_their_own_not_the_last_digit_of_the_score() -> None:
    result = ended((3, 3, 3, 3), (4, 3, 3, 3), score=(109, 0), sacchi=(2, 0))
    assert (result.score.points[0], result.score.carry[0]) == (170, 3)


def test_p9_the_penalty_comes_before_the_end_test() -> None:
    result = ended((4, 3, 3, 3), (5, 2, 4, 2), score=(440, 200), sacchi=(8, 0))
    assert result.score.points == (412, 140)
    assert not result.partita_over


# P7, P8: nils


def test_p7_a_nil_made_alone() -> None:
    first = ended((0, 3, 4, 3), (0, 4, 5, 4)).counts[0]
    assert (first.nil_points, first.contract_points, first.over, first.points) == (100, 40, 1, 141)


def test_p7_a_nil_failed_alone() -> None:
    first = ended((0, 3, 4, 3), (1, 4, 4, 4)).counts[0]
    assert (first.nil_points, first.contract_points, first.over, first.points) == (-100, 40, 1, -59)


def test_p7_a_nil_made_with_the_contract_failed() -> None:
    first = ended((0, 3, 4, 3), (0, 5, 3, 5)).counts[0]
    assert (first.nil_points, first.contract_points, first.points, first.sacchi) == (100, -40, 60, 0)


@pytest.mark.parametrize(
    ("took", "points"),
    [((0, 0), 200), ((1, 2), -197), ((0, 2), 2), ((2, 0), 2)],
    ids=["made together", "failed together", "the second failed", "the first failed"],
)
def test_p7_p8_two_nils_of_a_pair_count_each_alone_without_a_contract(
    took: tuple[int, int], points: int
) -> None:
    rest = 13 - sum(took)
    first = ended((0, 3, 0, 3), (took[0], rest - 6, took[1], 6)).counts[0]
    assert first.nil_points == sum(-100 if taken else 100 for taken in took)
    assert (first.contract, first.contract_points) == (0, 0)
    assert (first.over, first.points) == (sum(took), points)


def test_p7_a_nil_of_each_pair_one_made_and_one_failed() -> None:
    first, second = ended((0, 0, 6, 4), (0, 2, 6, 5)).counts
    assert (first.nil_points, first.points) == (100, 160)
    assert (second.nil_points, second.over, second.points) == (-100, 3, -57)


@pytest.mark.parametrize(
    ("toggle", "points", "sacchi"),
    [("bags", -139, 1), ("bags_without_point", -140, 1), ("contract", -60, 0), ("nothing", -140, 0)],
)
def test_p7_what_a_failed_nil_took_counts_by_the_toggle(toggle: str, points: int, sacchi: int) -> None:
    # Nil took 1, the partner 3 of 4: by `contract` alone the contract is made.
    first = ended((0, 3, 4, 3), (1, 5, 3, 4), failed_nil=toggle).counts[0]
    assert (first.points, first.sacchi) == (points, sacchi)


@pytest.mark.parametrize(
    ("toggle", "points", "sacchi"),
    [("bags", -199, 1), ("bags_without_point", -200, 1), ("contract", -199, 1), ("nothing", -200, 0)],
)
def test_p7_where_both_bid_nil_there_is_no_contract_to_help(toggle: str, points: int, sacchi: int) -> None:
    second = ended((3, 0, 4, 0), (6, 1, 6, 0), failed_nil=toggle).counts[1]
    assert second.contract_points == 0
    assert (second.nil_points, second.points, second.sacchi) == (0, points + 200, sacchi)


def test_p8_a_second_nil_of_the_pair_may_be_forbidden() -> None:
    state = bid(begun(double_nil="forbidden"), 0, 0)
    assert legal_actions(state, 2) == tuple(Bid(n) for n in range(1, 14))
    assert why_illegal(state, 2, Bid(0)) is Code.DOUBLE_NIL_OFF
    assert why_illegal(bid(state, 3), 3, Bid(0)) is Code.DOUBLE_NIL_OFF
    assert why_illegal(bid(begun(), 0, 3), 2, Bid(0)) is None


# P10: the end


def test_p10_five_hundred_exactly_ends_and_less_does_not() -> None:
    assert ended((3, 3, 3, 3), (3, 3, 3, 4), score=(440, 0)).winner == 0
    assert ended((3, 3, 3, 3), (3, 3, 3, 4), score=(439, 0)).winner is None


@pytest.mark.parametrize("target", [250, 300])
def test_p10_the_target_is_a_toggle(target: int) -> None:
    score = (target - 60, 0)
    assert ended((3, 3, 3, 3), (3, 3, 3, 4), score=score, target=target).winner == 0


def test_p10_two_hundred_below_nothing_ends_for_the_other_pair() -> None:
    result = ended((4, 3, 3, 3), (3, 4, 3, 3), score=(-130, 20))
    assert (result.score.points, result.winner) == ((-200, 81), 1)
    assert ended((4, 3, 3, 3), (3, 4, 3, 3), score=(-129, 20)).winner is None


def test_p10_both_over_five_hundred_the_higher_wins() -> None:
    result = ended((3, 3, 3, 3), (3, 4, 3, 3), score=(445, 446))
    assert (result.score.points, result.winner) == ((505, 507), 1)


def test_p10_both_under_the_higher_wins() -> None:
    assert ended((5, 5, 5, 5), (3, 4, 3, 3), score=(-150, -101)).winner == 1


@pytest.mark.parametrize("bids", [(3, 3, 3, 3), (7, 7, 7, 7)])
def test_p10_a_tie_at_either_end_is_one_more_hand(bids: tuple[int, int, int, int]) -> None:
    change = sum(bids) * 5 if bids[0] == 3 else -70 * 2
    score = (500 - change + 1, 500 - change) if change > 0 else (-200, -200)
    result = ended(bids, (3, 4, 3, 3), score=score)
    assert result.score.points[0] == result.score.points[1]
    assert (result.partita_over, result.winner) == (False, None)


@pytest.mark.parametrize(("toggle", "won"), [("test_again", None), ("one_hand", 1)])
def test_p10_the_extra_hand_decides_or_is_tested_again(toggle: str, won: int | None) -> None:
    result = ended((5, 4, 5, 4), (4, 2, 5, 2), score=(510, 510), tie=toggle)
    assert result.score.points == (410, 430)
    assert (result.winner, result.partita_over) == (won, won is not None)


def test_p10_an_equal_extra_hand_decides_nothing() -> None:
    result = ended((5, 5, 4, 4), (4, 4, 3, 2), score=(510, 510), tie="one_hand")
    assert result.score.points == (420, 420)
    assert result.winner is None


def test_p10_a_tie_far_from_the_ends_is_no_extra_hand() -> None:
    assert ended((3, 3, 3, 3), (3, 4, 3, 3), score=(100, 100), tie="one_hand").winner is None


def test_nobody_acts_after_the_thirteenth_presa() -> None:
    state = bid(begun(), 3, 3, 3, 3)
    while to_act(state):
        state = apply(state, state.turn, legal_actions(state, state.turn)[0])
    seen = view(state, 2)
    assert (seen.phase, seen.presa, seen.hand, seen.legal) == ("ended", None, (), ())
    assert seen.result is not None
    assert (seen.score, seen.points) == (seen.result.score, seen.result.points)
    with pytest.raises(IllegalAction):
        apply(state, 0, Play(cards("AS")[0]))
