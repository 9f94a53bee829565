"""The toggles of RULES that the handed cases do not reach, each by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.cards import ITALIAN, mask_of
from games.engine.errors import Code
from games.engine.tressette.accuse import Accusa, accuse_in
from games.engine.tressette.actions import AMonte, CallOut, Declare, Keep, Play, Segno
from games.engine.tressette.ending import outcome, with_accuse
from games.engine.tressette.play import apply, legal_actions, to_act, why_illegal
from games.engine.tressette.scoring import points_per_kind
from games.engine.tressette.state import State, TressetteResult
from games.engine.tressette.view import view
from tests.strategies import advance, at_turn_of, begun, cards, ended, moment


def result_of(state: State) -> TressetteResult:
    result = outcome(state)
    assert result is not None
    return result


def declare(*codes: str) -> Declare:
    return Declare(tuple(Accusa.parse(code) for code in codes))


def card(code: str) -> int:
    return ITALIAN.parse(code)


# T5: who leads


def test_t5_four_of_denari_always_leads_every_smazzata() -> None:
    assert to_act(begun({2: "4D"}, smazzata=5, first_leader="four_of_denari_always")) == {2}


def test_t5_the_four_is_led_with_its_true_segno_or_none() -> None:
    state = begun({2: "4D 5D 6D"}, first_leader="four_of_denari_first")
    assert {action for action in legal_actions(state, 2) if isinstance(action, Play)} == {
        Play(card("4D")),
        Play(card("4D"), Segno.BUSSO),
        Play(card("4D"), Segno.STRISCIO),
    }


def test_t5_only_the_first_card_of_the_smazzata_must_be_the_four() -> None:
    state = begun({2: "4D"}, first_leader="four_of_denari_always")
    later = advance(state, 1)
    assert later is not None
    assert len(legal_actions(later, later.turn)) > 1


# T8: points by kind


@pytest.mark.parametrize(
    ("first", "second", "last", "points"),
    [
        # Aces are a point each, three figures or three of 2-and-3 another, the last presa one.
        ("AD AC RD CD FD 2D 3D 2C", "AB AS RC CC FC RB CB FB RS CS FS 3C 2B 3B 2S 3S", 0, (5, 6)),
        # Figures 7 and 5: a point of them is lost, ten in all.
        ("RD CD FD RC CC FC RB", "CB FB RS CS FS AD AC AB AS 2D 3D 2C 3C 2B 3B 2S 3S", 1, (2, 8)),
        ("3D 3C RD", "", 0, (1, 0)),
        ("", "", None, (0, 0)),
    ],
)
def test_t8_each_kind_is_rounded_down_apart(
    first: str, second: str, last: int | None, points: tuple[int, int]
) -> None:
    assert points_per_kind((cards(first), cards(second)), last) == points


def test_t8_a_whole_smazzata_counts_by_kind() -> None:
    state = advance(begun(thirds="per_kind"), 10)
    assert state is not None
    taken = [[c for p in state.prese if p.taker % 2 == pair for _s, c in p.cards] for pair in (0, 1)]
    assert result_of(state).points == points_per_kind((taken[0], taken[1]), state.prese[-1].taker % 2)


# T9-T11: accuse


def test_t9_accuse_name_rank_missing_suit_and_suit() -> None:
    hand = mask_of(cards("AD AC AS 2D 3D 2C 2B 2S 4B 5B"))
    assert [accusa.code for accusa in accuse_in(hand)] == ["tris A -B", "quattro 2", "napoletana D"]


def test_t11_the_window_of_the_first_presa_is_shorter() -> None:
    state: State | None = begun({0: "AD 2D 3D"}, accuse="declared_first_presa")
    assert state is not None
    assert why_illegal(state, 0, declare("napoletana D")) is None
    later = next(
        found
        for seed in range(200)
        if (
            found := advance(
                begun({0: "AD 2D 3D"}, seed=seed, accuse="declared_first_presa"), 1, cards("AD 2D 3D")
            )
        )
    )
    turn = at_turn_of(later, 0, cards("AD 2D 3D"))
    assert turn is not None
    assert why_illegal(turn, 0, declare("napoletana D")) is Code.ACCUSA_WINDOW_CLOSED
    assert not any(isinstance(action, Declare) for action in legal_actions(turn, 0))


def test_t11_several_are_declared_together_or_one_after_the_other_before_the_card() -> None:
    state = begun({0: "AD 2D 3D 2C 2B"}, accuse="declared_three_prese")
    together = apply(state, 0, declare("napoletana D", "tris 2 -S"))
    apart = apply(apply(state, 0, declare("napoletana D")), 0, declare("tris 2 -S"))
    assert with_accuse(together) == with_accuse(apart)
    assert with_accuse(together).points == (6, 0)
    assert to_act(together) == {0}
    assert view(together, None).accuse == view(together, 3).accuse
    assert declare("napoletana D", "tris 2 -S") == declare("tris 2 -S", "napoletana D")


def test_t11_one_accusa_twice_in_a_breath_is_refused() -> None:
    state = begun({0: "AD 2D 3D"}, accuse="declared_three_prese")
    assert why_illegal(state, 0, declare("napoletana D", "napoletana D")) is Code.ACCUSA_REPEATED


def test_t11_four_of_a_rank_cannot_be_declared_as_a_tris() -> None:
    state = begun({0: "2D 2C 2B 2S"}, accuse="declared_three_prese")
    assert why_illegal(state, 0, declare("tris 2 -S")) is Code.ACCUSA_NOT_HELD
    assert why_illegal(state, 0, declare("quattro 2")) is None


@pytest.mark.parametrize("accuse", ["automatic", "off"])
def test_t11_nothing_is_declared_when_accuse_are_automatic_or_off(accuse: str) -> None:
    state = begun({0: "AD 2D 3D"}, accuse=accuse)
    assert why_illegal(state, 0, declare("napoletana D")) is Code.ACCUSA_WINDOW_CLOSED


def test_t11_nobody_but_the_holder_can_tell_that_a_declaration_was_possible() -> None:
    held = begun({0: "AD 2D 3D"}, accuse="declared_three_prese")
    for viewer in (1, 2, 3, None):
        seen = view(held, viewer)
        assert (seen.accuse, seen.legal, seen.honest_segni) == ((), (), {})


# T12: segni


def test_t12_no_segno_when_segni_are_off() -> None:
    state = begun({0: "5D"}, segni="off")
    assert why_illegal(state, 0, Play(card("5D"), Segno.BUSSO)) is Code.SEGNI_OFF
    assert view(state, 0).honest_segni == {}


def test_t12_no_segno_in_the_first_presa_when_they_start_from_the_second() -> None:
    state = begun({0: "5D 6D"}, segni_from_second_presa=True)
    assert why_illegal(state, 0, Play(card("5D"), Segno.BUSSO)) is Code.SEGNO_TOO_EARLY
    later = advance(state, 1)
    assert later is not None
    assert view(later, later.turn).honest_segni


def test_t12_striscio_without_honours_looks_at_what_stays_only() -> None:
    lead_three = Play(card("3D"), Segno.STRISCIO)
    assert why_illegal(moment("3D 5D 6D", striscio_without_honours=True), 0, lead_three) is None
    assert why_illegal(moment("3D 2D 6D", striscio_without_honours=True), 0, lead_three) is Code.FALSE_SEGNO


# T14: the end


def test_t14_at_once_ends_at_the_presa_that_reaches_the_target() -> None:
    state = begun(score=(20, 20), match_end="at_once")
    while to_act(state):
        assert max(with_accuse(state).points[p] + state.thirds[p] // 3 for p in (0, 1)) < 21
        seat = state.turn
        state = apply(state, seat, legal_actions(state, seat)[0])
    result = result_of(state)
    assert result.ended_by == "target"
    assert 0 < len(state.prese) < 10
    assert (result.partita_over, result.winner) == (True, state.prese[-1].taker % 2)
    assert max(result.score.points) >= 21


def test_t14_at_once_counts_automatic_accuse_before_a_card_is_led() -> None:
    result = result_of(begun({1: "AD 2D 3D"}, score=(18, 18), match_end="at_once"))
    assert (result.ended_by, result.winner, result.score.points) == ("accuse", 1, (18, 21))


def test_t14_at_once_with_both_there_the_higher_wins_and_equal_plays_on() -> None:
    both = {0: "AD AC AS", 1: "3D 3C 3S 3B"}
    higher = result_of(begun(both, score=(19, 19), match_end="at_once"))
    assert (higher.winner, higher.score.points) == (1, (22, 23))
    equal = begun(both, score=(20, 19), match_end="at_once")
    assert outcome(equal) is None
    assert to_act(equal) == {0}


def test_t14_at_once_after_an_equal_start_the_first_difference_decides() -> None:
    both = {0: "AD AC AS", 1: "3D 3C 3S 3B"}
    state = begun(both, score=(20, 19), match_end="at_once")
    while to_act(state):
        state = apply(state, state.turn, legal_actions(state, state.turn)[0])
    result = result_of(state)
    assert result.partita_over
    assert result.winner == (0 if result.score.points[0] > result.score.points[1] else 1)


def test_t14_accuse_at_once_ends_at_the_declaration_that_reaches_the_target() -> None:
    hands = {0: "AD 2D 3D 2C 2B"}
    state = begun(hands, score=(17, 0), accuse="declared_three_prese", match_end="accuse_at_once")
    first = apply(state, 0, declare("napoletana D"))
    assert to_act(first) == {0}
    result = result_of(apply(first, 0, declare("tris 2 -S")))
    assert (result.ended_by, result.winner, result.score.points) == ("accuse", 0, (23, 0))


def test_t14_accuse_at_once_does_not_count_the_prese() -> None:
    result = result_of(ended((6, 5), score=(18, 10), match_end="accuse_at_once"))
    assert (result.ended_by, result.winner) == ("prese", 0)
    state = advance(begun(score=(20, 20), match_end="accuse_at_once"), 9)
    assert state is not None
    assert to_act(state)


@pytest.mark.parametrize(("score", "winner"), [((21, 30), 0), ((20, 30), 1), ((0, 0), 1)])
def test_t14_called_out_wins_or_loses_whatever_the_others_have(score: tuple[int, int], winner: int) -> None:
    state = begun(score=score, match_end="called_out")
    assert legal_actions(state, 0)[-1] == CallOut()
    assert why_illegal(state, 1, CallOut()) is Code.NOT_YOUR_TURN
    result = result_of(apply(state, 0, CallOut()))
    assert (result.ended_by, result.partita_over, result.winner) == ("call_out", True, winner)
    assert result.score.points == score


def test_t14_called_out_counts_accuse_and_whole_points_already_taken() -> None:
    state = begun({0: "AD 2D 3D"}, score=(17, 0), match_end="called_out")
    while not (state.thirds[0] >= 3 and state.turn % 2 == 0):
        state = apply(state, state.turn, legal_actions(state, state.turn)[0])
    result = result_of(apply(state, state.turn, CallOut()))
    assert result.winner == 0
    assert result.score.points[0] >= 21


def test_t14_without_a_call_called_out_ends_as_by_default() -> None:
    result = result_of(ended((6, 5), score=(15, 18), match_end="called_out"))
    assert (result.ended_by, result.winner, result.score.points) == ("prese", 1, (21, 23))


def test_t14_nobody_calls_out_under_the_other_rules() -> None:
    for match_end in ("end_of_smazzata", "accuse_at_once", "at_once"):
        state = begun(match_end=match_end)
        assert why_illegal(state, 0, CallOut()) is Code.CALL_OUT_OFF


@pytest.mark.parametrize("target", [11, 21, 31, 41, 51])
def test_t13_the_target_is_enough_exactly(target: int) -> None:
    assert result_of(ended((6, 5), score=(target - 6, 0), target=target)).winner == 0
    assert result_of(ended((6, 5), score=(target - 7, 0), target=target)).winner is None


def test_t14_equal_totals_play_on() -> None:
    result = result_of(ended((6, 5), score=(15, 16)))
    assert (result.score.points, result.partita_over, result.winner) == ((21, 21), False, None)


# T15: cappotto


def test_t15_cappotto_wins_against_a_higher_score() -> None:
    state = ended((11, 0), score=(0, 40), takers=(0, 2) * 5, cappotto="wins_partita")
    assert (result_of(state).winner, result_of(state).score.points) == (0, (11, 40))


# T16: napoletana lunga


@pytest.mark.parametrize(
    ("hand", "length"),
    [
        ("AD 2D 3D", 3),
        ("AD 2D 3D CD FD", 3),
        ("AD 2D 3D RD", 4),
        ("AD 2D 3D RD CD FD 7D 5D", 7),
        ("AD 2D 3D RD CD FD 7D 6D 5D 4D", 10),
    ],
)
def test_t16_each_further_card_without_a_gap_is_a_point(hand: str, length: int) -> None:
    (accusa,) = accuse_in(mask_of(cards(hand)), lunga=True)
    assert (accusa.length, accusa.points) == (length, length)
    assert accusa.cards.bit_count() == length
    assert accuse_in(mask_of(cards(hand)))[0].points == 3


def test_t16_a_declared_long_napoletana_needs_its_further_cards_and_names_its_length() -> None:
    state = begun({0: "AD 2D 3D RD CD 4D"}, accuse="declared_three_prese", napoletana_lunga=True)
    said = apply(state, 0, declare("napoletana D"))
    assert said.accuse == ((0, Accusa("napoletana", "D", None, None, 5, 5)),)
    assert said.history == ((0, declare("napoletana D")),)
    gone = replace(state, left=state.left & ~mask_of(cards("CD")))
    assert why_illegal(gone, 0, declare("napoletana D")) is Code.ACCUSA_NOT_HELD
    beyond = replace(state, left=state.left & ~mask_of(cards("4D")))
    assert why_illegal(beyond, 0, declare("napoletana D")) is None


# T17: a monte

BAD = "RC CC 4C 5C 6C 7C 4D 5D 6D 7D"


def test_t17_all_four_are_asked_at_once_and_only_the_entitled_may_say_so() -> None:
    state = begun({2: BAD}, a_monte="under_one_point")
    assert to_act(state) == {0, 1, 2, 3}
    assert legal_actions(state, 2) == (Keep(), AMonte())
    assert legal_actions(state, 0) == (Keep(),)
    assert why_illegal(state, 0, AMonte()) is Code.A_MONTE_NOT_ENTITLED
    assert why_illegal(state, 0, Play(card("AD"))) is Code.WRONG_PHASE


def test_t17_nobody_learns_who_answered_before_the_window_closes() -> None:
    state = begun({2: BAD}, a_monte="no_honours")
    answered = apply(apply(state, 2, AMonte()), 1, Keep())
    for viewer in (0, 3, None):
        assert view(answered, viewer) == view(state, viewer)
    assert view(answered, 2).to_act == {0, 1, 3}
    assert why_illegal(answered, 2, Keep()) is Code.NOT_YOUR_TURN


def test_t17_any_a_monte_voids_the_smazzata_and_the_same_mazziere_deals_again() -> None:
    state = begun({2: BAD, 1: "AS 2S 3S"}, score=(4, 5), dealer=3, a_monte="no_honours")
    for seat, answer in ((3, Keep()), (2, AMonte()), (1, Keep()), (0, Keep())):
        state = apply(state, seat, answer)
    result = result_of(state)
    assert (result.ended_by, result.next_dealer, result.partita_over) == ("a_monte", 3, False)
    assert (result.accuse, result.score.points) == ((0, 0), (4, 5))
    assert view(state, None).phase == "void"
    assert [seat for seat, _answer in state.history] == [0, 1, 2, 3]


def test_t17_four_gioco_open_the_play_and_then_accuse_count() -> None:
    state = begun({2: BAD, 1: "AS 2S 3S"}, a_monte="no_honours")
    assert state.accuse == ()
    for seat in (2, 0, 1, 3):
        state = apply(state, seat, Keep())
    assert to_act(state) == {0}
    assert with_accuse(state).points == (0, 3)


def test_t17_nothing_is_asked_by_default() -> None:
    assert to_act(begun({2: BAD})) == {0}
