"""The phrases of B3, each on a fixed position where one bid or card is right and the level below fails it."""

from __future__ import annotations

from games.engine.picche.view import View
from tests.bots.picche.positions import answers, asked

BELOW = {"facile": "random", "normale": "facile", "difficile": "normale"}


def only(level: str, right: str, seen: View) -> None:
    """The level does what is right under each of twenty seeds, the one below not under all."""
    assert answers(level, seen) == {right}
    assert answers(BELOW[level], seen) != {right}


def test_b3_facile_bids_its_aces_and_kings() -> None:
    only("facile", "4", asked({0: "AS KS AH KD 2H 3H 4H 2D 3D 4D 2C 3C 4C"}))


def test_b3_facile_without_aces_and_kings_bids_one_and_never_nil() -> None:
    only("facile", "1", asked({0: "QS JS TS QH JH TH QD JD TD QC JC TC 9C"}))


def test_b3_facile_plays_the_lowest_legal_card_and_a_spade_last() -> None:
    held = {0: "AH", 1: "2S AS 3D 4D 9D JD KD 5C 6C 9C JC QC KC"}
    only("facile", "3D", asked(held, (3, 3, 3, 3), "AH"))


def test_b3_normale_bids_the_length_of_its_spades() -> None:
    # No ace and no king, and seven spades from the queen: five prese for who counts length.
    only("normale", "5", asked({0: "QS JS TS 9S 8S 7S 6S 2H 3H 2D 3D 2C 3C"}))


def test_b3_normale_bids_its_honours_less_where_they_stand_bare() -> None:
    # Two aces, and two kings alone in their suit or with a long one behind them.
    only("normale", "3", asked({0: "AH 2H 3H KD AC KC QC 9C 7C 6C 4C 2C 2S"}))


def test_b3_normale_bids_nil_on_a_hand_that_takes_nothing() -> None:
    only("normale", "0", asked({0: "3S 2S 2H 3H 5H 9H 2D 3D 5D 2C 3C 4C 8C"}))


def test_b3_normale_covers_the_nil_of_its_partner_who_is_taking() -> None:
    held = {0: "5H", 1: "9H", 2: "3H", 3: "KH 4H 2H 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C"}
    only("normale", "KH", asked(held, (4, 0, 4, 4), "5H 9H 3H"))


def test_b3_normale_covers_before_a_nil_that_has_still_to_play() -> None:
    held = {0: "3H 2C", 1: "8H 7H KH", 2: "6H JH", 3: "9H"}
    only("normale", "KH", asked(held, (4, 4, 4, 0), "3H"))


MADE = {3: "AH AD 2C", 1: "QC 3C 3H 3D", 0: "KC 4H 4D", 2: "5H 5D 5C"}
TWO_TAKEN = "AH 4H 3H 5H AD 4D 3D 5D"
"""Seat 3 has taken two, all that its pair had bid."""


def test_b3_normale_ducks_a_sacco_that_costs_with_the_highest_card_that_lets_it_pass() -> None:
    seen = asked(MADE, (1, 3, 1, 3), f"{TWO_TAKEN} 2C KC", dealer=2, sacchi=(0, 9))
    only("normale", "QC", seen)


def test_b3_difficile_ducks_it_too() -> None:
    seen = asked(MADE, (1, 3, 1, 3), f"{TWO_TAKEN} 2C KC", dealer=2, sacchi=(0, 9))
    assert answers("difficile", seen) == {"QC"}


SETS = {3: "AH AD 2C", 1: "AC 3C 3H 3D", 0: "9C 4H 4D", 2: "5H 5D 5C"}


def test_b3_difficile_takes_a_sacco_that_sets_the_others() -> None:
    # They bid eleven, and of the eleven prese left they must take each: this one sets them.
    only("difficile", "AC", asked(SETS, (1, 6, 1, 5), f"{TWO_TAKEN} 2C 9C", dealer=2))


def test_b3_difficile_leaves_the_same_presa_when_the_others_have_bid_little() -> None:
    seen = asked(SETS, (1, 3, 1, 3), f"{TWO_TAKEN} 2C 9C", dealer=2, sacchi=(0, 9))
    assert "AC" not in answers("difficile", seen)


def test_b3_difficile_remembers_that_its_king_is_the_highest_left() -> None:
    # The AC fell at the second presa, and no spade is out; two cards left, and the contract wants both prese.
    held = {
        0: "KS QS 8S 2S JH 7H 5H 4H 3H JD KC 8C 4C",
        1: "AS TS 7S QH 6H 2H TD 9D 3D JC TC 6C 3C",
        2: "9S 6S 3S AH KH 9H 8H AD QD 8D 6D 4D AC",
        3: "JS 5S 4S TH KD 7D 5D 2D QC 9C 7C 5C 2C",
    }
    plays = (
        "3H 2H 8H TH 9C 4C 3C AC 8D 2D JD 3D 4H 6H 9H 4S 2C 8C TC 3S 4D 7D 2S 9D 5H QH KH 5S 5D 7H TD QD "
        "6D KD 8S TS AS 6S JS QS 7S 9S QC KS"
    )
    seen = asked(held, (4, 2, 5, 2), plays)
    assert seen.contract[0] - seen.tricks[0] - seen.tricks[2] > 0
    only("difficile", "KC", seen)


def test_b3_difficile_lets_a_nil_of_the_others_take() -> None:
    # Seat 2 has bid nil and its 9H is the highest: there is one card that leaves it there.
    held = {0: "5H", 1: "3H", 2: "9H", 3: "KH TH 8H 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C"}
    only("difficile", "8H", asked(held, (4, 4, 0, 4), "5H 3H 9H"))


def test_b3_difficile_leads_below_a_nil_of_the_others() -> None:
    held = {0: "2H KH 3C 4C", 1: "5H 9H", 2: "3H 6H", 3: "4H 7H"}
    only("difficile", "2H", asked(held, (4, 0, 4, 4)))


def test_p8_bl_072_no_level_bids_a_second_nil_where_it_is_forbidden() -> None:
    held = {2: "3S 2S 2H 3H 5H 9H 2D 3D 5D 2C 3C 4C 8C"}
    for level in ("normale", "difficile"):
        assert answers(level, asked(held, (0, 3))) == {"0"}
        assert answers(level, asked(held, (0, 3), double_nil="forbidden")) == {"1"}


def test_p7_bl_072_a_failed_nil_takes_for_the_contract_only_where_its_prese_count() -> None:
    # Seat 0 bid nil and has taken one: its partner's contract of 13 wants every presa.
    held = {0: "AH 2H AD 3D", 1: "3H 2D", 2: "4H 4D", 3: "5H 5D"}
    bids, plays = (0, 1, 12, 1), "AH 3H 4H 5H"
    assert answers("normale", asked(held, bids, plays, failed_nil="contract")) != answers(
        "normale", asked(held, bids, plays, failed_nil="bags")
    )
