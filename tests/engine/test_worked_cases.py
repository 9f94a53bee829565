"""Four cases for each of five toggles, worked out by hand, twice, before they were run (T8, T14, T17, T19).

Most of them are one smazzata, `PLAYED`: two prese of each suit in which everybody follows, and two last cards each
that take nothing. Who takes what can be read off the table; the sums stand beside each case.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine.cards import ITALIAN, mask_of
from games.engine.errors import Code
from games.engine.state import Score
from games.engine.tressette.actions import AMonte, CallOut, Keep, Play
from games.engine.tressette.ending import outcome
from games.engine.tressette.play import apply, start, to_act, why_illegal
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.state import State, TressetteResult
from games.presentation.cloth import PresaShown, look_back
from tests.presentation.build import GAME, snapshot
from tests.strategies import Hands, cards, deal

# By seat 0 1 2 3. Seat 3 is the mazziere, seat 0 leads; afterwards the taker does.
PLAYED = (
    "3D AD 2D 7D",  # 0 takes: 1 + 3 + 1     = 5 thirds
    "RD CD FD 6D",  # 0 takes: 1 + 1 + 1     = 3
    "7C 3C AC 2C",  # 1 takes: 1 + 3 + 1     = 5
    "6C RC CC FC",  # 1 takes                = 3
    "AB 7B 3B 2B",  # 2 takes                = 5
    "FB 6B RB CB",  # 2 takes                = 3
    "2S AS 7S 3S",  # 3 takes                = 5
    "FS CS 6S RS",  # 3 takes                = 3
    "5D 5C 5B 5S",  # 3 leads, nobody has spade
    "4D 4C 4B 4S",  # 3 takes the last presa = 3
)
# The fante of bastoni falls a presa earlier, and with the re it is seat 3 who takes the sixth.
UNEVEN = (*PLAYED[:4], "AB FB 3B 2B", "7B 6B CB RB", *PLAYED[6:])
# Everybody has one suit: seat 0 takes whatever it leads, and each has a napoletana.
ONE_SUIT_EACH = tuple(
    f"{rank}D {rank}C {rank}B {rank}S" for rank in ("3", "A", "2", "R", "C", "F", "7", "6", "5", "4")
)
NO_ACCUSE: dict[str, Any] = {"accuse": "off"}


def hands_of(prese: Sequence[str]) -> Hands:
    return tuple(tuple(cards(presa)[seat] for presa in prese) for seat in range(4))


def begun(prese: Sequence[str], score: tuple[int, int] = (0, 0), **rules: Any) -> State:
    return start(HouseRules(**rules), 3, hands_of(prese), Score(score), 1)


def after(state: State, prese: Sequence[str], more: int = 0) -> State:
    """The state after these prese, and `more` cards of the next row given last if there are more."""
    for number, row in enumerate(prese):
        by_seat = cards(row)
        last = number == len(prese) - 1 and more
        for _ in range(more if last else 4):
            (seat,) = to_act(state)
            state = apply(state, seat, Play(by_seat[seat]))
    return state


def result(state: State) -> TressetteResult:
    found = outcome(state)
    assert found is not None
    return found


# T8, per_kind: aces one each; figures by three; 2 and 3 by three; the last presa one.


def test_t8_per_kind_with_six_figures_each_is_eleven() -> None:
    # Pair 0, denari and bastoni: 2 aces, 4 of 2-and-3 -> 1, 6 figures -> 2: 5. Pair 1 the same and the last: 6.
    state = after(begun(PLAYED, thirds="per_kind", **NO_ACCUSE), PLAYED)
    assert result(state).points == (5, 6)
    assert result(state).thirds == (16, 19)


def test_t8_per_kind_with_four_figures_and_eight_is_ten() -> None:
    # Pair 0: 2 aces, 4 of 2-and-3 -> 1, R C F of denari and F of bastoni -> 1: 4.
    # Pair 1: 2 aces, 4 of 2-and-3 -> 1, 8 figures -> 2, the last presa: 6. By pair they would be 14 -> 4, 21 -> 7.
    assert result(after(begun(UNEVEN, thirds="per_kind", **NO_ACCUSE), UNEVEN)).points == (4, 6)
    assert result(after(begun(UNEVEN, **NO_ACCUSE), UNEVEN)).points == (4, 7)


def test_t8_per_kind_one_pair_that_takes_all_has_eleven() -> None:
    # 4 aces, 8 of 2-and-3 -> 2, 12 figures -> 4, the last presa: 11.
    state = after(begun(ONE_SUIT_EACH, thirds="per_kind", **NO_ACCUSE), ONE_SUIT_EACH)
    assert result(state).points == (11, 0)


def test_t8_per_kind_may_decide_a_partita_that_would_be_equal() -> None:
    # 17 + 4 = 21 to 14 + 6 = 20; by pair 14 + 7 = 21 too, and another smazzata.
    by_kind = result(after(begun(UNEVEN, (17, 14), thirds="per_kind", **NO_ACCUSE), UNEVEN))
    by_pair = result(after(begun(UNEVEN, (17, 14), **NO_ACCUSE), UNEVEN))
    assert (by_kind.score.points, by_kind.winner) == ((21, 20), 0)
    assert (by_pair.score.points, by_pair.winner) == ((21, 21), None)


# T14, at_once: the partita ends at the presa whose whole points reach the target.


def test_t14_at_once_ends_with_the_second_presa() -> None:
    # 5 thirds -> 1: 20. 8 thirds -> 2: 21, with eight prese still in the hands.
    first = after(begun(PLAYED, (19, 10), match_end="at_once", **NO_ACCUSE), PLAYED[:1])
    assert outcome(first) is None
    ended = result(after(first, PLAYED[1:2]))
    assert (ended.ended_by, ended.points, ended.score.points, ended.winner) == ("target", (2, 0), (21, 10), 0)


def test_t14_at_once_counts_what_both_have_when_the_others_reach_it() -> None:
    # Pair 0: 8 thirds -> 2: 12. Pair 1, in the third and fourth: 5 -> 1: 20, 8 -> 2: 21.
    third = after(begun(PLAYED, (10, 19), match_end="at_once", **NO_ACCUSE), PLAYED[:3])
    assert outcome(third) is None
    ended = result(after(third, PLAYED[3:4]))
    assert (ended.points, ended.score.points, ended.winner) == ((2, 2), (12, 21), 1)


def test_t14_at_once_with_both_there_by_accuse_the_higher_wins_without_a_card() -> None:
    # Four napoletane: 6 a pair. 15 + 6 = 21, 16 + 6 = 22.
    ended = result(begun(ONE_SUIT_EACH, (15, 16), match_end="at_once"))
    assert (ended.ended_by, ended.points, ended.score.points, ended.winner) == ("accuse", (0, 0), (21, 22), 1)


def test_t14_at_once_equal_by_accuse_plays_on_until_the_first_whole_point() -> None:
    # 21 to 21; four 7 are nothing, the four 3 are four thirds and a point: 22 to 21.
    first = after(begun(ONE_SUIT_EACH, (15, 15), match_end="at_once"), ONE_SUIT_EACH[6:7])
    assert outcome(first) is None
    ended = result(after(first, ONE_SUIT_EACH[:1]))
    assert (ended.ended_by, ended.points, ended.score.points, ended.winner) == ("target", (1, 0), (22, 21), 0)


# T14, called_out: right, it wins; wrong, it loses; whatever the others have.


def called(state: State) -> TressetteResult:
    (seat,) = to_act(state)
    return result(apply(state, seat, CallOut()))


def test_t14_called_out_with_the_points_just_there_wins() -> None:
    # 19 and the 2 points of 8 thirds.
    ended = called(after(begun(PLAYED, (19, 10), match_end="called_out", **NO_ACCUSE), PLAYED[:2]))
    assert (ended.ended_by, ended.score.points, ended.winner) == ("call_out", (21, 10), 0)


def test_t14_called_out_a_presa_too_early_loses() -> None:
    # 19 and the one point of 5 thirds: 20.
    ended = called(after(begun(PLAYED, (19, 10), match_end="called_out", **NO_ACCUSE), PLAYED[:1]))
    assert (ended.score.points, ended.winner) == ((20, 10), 1)


def test_t14_called_out_first_wins_though_the_others_are_there_too() -> None:
    # 25 to 25, as after a smazzata that left them equal: who is to play calls, and has more than 21.
    assert called(begun(PLAYED, (25, 25), match_end="called_out", **NO_ACCUSE)).winner == 0


def test_t14_called_out_in_the_middle_of_a_presa_counts_the_accuse() -> None:
    # Pair 0: 14 + 6 = 20. Seat 1, with the 3 of denari on the table: 15 + 6 = 21.
    state = after(begun(ONE_SUIT_EACH, (14, 15), match_end="called_out"), ONE_SUIT_EACH[:1], more=1)
    assert to_act(state) == {1}
    ended = called(state)
    assert (ended.accuse, ended.score.points, ended.winner) == ((6, 6), (20, 21), 1)


# T17, a_monte: who may, and what comes of it.

LOW = "4D 5D 6D 7D 4C 5C 6C"


def dealt(hand: str, **rules: Any) -> State:
    """Seat 2 has this hand, seat 0 the napoletana of spade and no more, the others no accuse."""
    return start(HouseRules(**rules), 3, deal({2: hand, 0: "AS 2S 3S"}), Score((5, 8)), 1)


@pytest.mark.parametrize(
    ("three", "may"),
    [
        ("7C 4B RB", True),  # one third
        ("4B RB 3B", True),  # two thirds: a figure and a 3
        ("RB CB 3B", False),  # three: a whole point
        ("4B 5B AB", False),  # an ace is a whole point by itself
    ],
)
def test_t17_under_one_point_is_at_most_two_thirds(three: str, may: bool) -> None:
    state = dealt(f"{LOW} {three}", a_monte="under_one_point")
    assert why_illegal(state, 2, AMonte()) == (None if may else Code.A_MONTE_NOT_ENTITLED)


@pytest.mark.parametrize(
    ("three", "may"),
    [
        ("4B RB CB", True),  # two figures
        ("RB CB FB", False),  # three figures
        ("4B 5B 2B", False),  # a 2 is an honour
        ("7C 4B 5B", True),  # nothing at all
    ],
)
def test_t17_no_honours_is_no_a_2_3_and_fewer_than_three_figures(three: str, may: bool) -> None:
    state = dealt(f"{LOW} {three}", a_monte="no_honours")
    assert why_illegal(state, 2, AMonte()) == (None if may else Code.A_MONTE_NOT_ENTITLED)


def test_t17_one_a_monte_of_four_voids_the_smazzata_and_its_accuse() -> None:
    state = dealt(f"{LOW} 7C 4B RB", a_monte="under_one_point")
    for seat, said in ((3, Keep()), (2, AMonte()), (0, Keep()), (1, Keep())):
        state = apply(state, seat, said)
    ended = result(state)
    # 5 to 8 as before, the napoletana of seat 0 not counted; seat 3 deals again.
    assert (ended.ended_by, ended.accuse, ended.score.points) == ("a_monte", (0, 0), (5, 8))
    assert (ended.next_dealer, ended.winner) == (3, None)


def test_t17_four_gioco_play_the_smazzata_and_its_accuse_count() -> None:
    state = dealt(f"{LOW} 7C 4B RB", a_monte="under_one_point")
    for seat in (2, 0, 3, 1):
        state = apply(state, seat, Keep())
    # The napoletana of spade: 5 + 3. The mazziere's right leads.
    assert GAME.view(state, None).score.points == (8, 8)
    assert to_act(state) == {0}


# T19, look_back: which prese may be seen again.


def seen_again(state: State) -> list[tuple[int, list[str], int | None]]:
    at = snapshot(state)
    shown: tuple[PresaShown, ...] = look_back(at, GAME.view(state, None), "toscane")
    return [(presa.number, [laid.card.code for laid in presa.laid], presa.taker) for presa in shown]


FIRST = (1, ["3D", "AD", "2D", "7D"], 0)
SECOND = (2, ["RD", "CD", "FD", "6D"], 0)


def test_t19_the_last_presa_is_seen_until_the_next_card() -> None:
    state = after(begun(PLAYED, look_back="last_presa", **NO_ACCUSE), PLAYED[:2])
    assert seen_again(state) == [SECOND]
    assert seen_again(after(state, PLAYED[2:3], more=1)) == []


def test_t19_none_is_never_seen_again() -> None:
    state = begun(PLAYED, look_back="none", **NO_ACCUSE)
    for row in PLAYED[:3]:
        state = after(state, [row])
        assert seen_again(state) == []


def test_t19_all_are_seen_newest_first_in_the_middle_of_a_presa_too() -> None:
    state = after(begun(PLAYED, look_back="all", **NO_ACCUSE), PLAYED[:3], more=2)
    assert seen_again(state) == [SECOND, FIRST]


def test_t19_before_the_first_presa_is_complete_there_is_nothing_to_see_again() -> None:
    for rule in ("last_presa", "none", "all"):
        state = begun(PLAYED, look_back=rule, **NO_ACCUSE)
        assert seen_again(state) == []
        assert seen_again(after(state, PLAYED[:1], more=3)) == []


def test_the_smazzata_of_these_cases_is_a_whole_pack() -> None:
    for prese in (PLAYED, UNEVEN, ONE_SUIT_EACH):
        hands = hands_of(prese)
        assert sorted(card for hand in hands for card in hand) == list(range(ITALIAN.size))
        assert all(mask_of(hand).bit_count() == 10 for hand in hands)
