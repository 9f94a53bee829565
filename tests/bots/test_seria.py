"""*Seria*, phrase by phrase (rule B2): each on one fixed position. Seat 0 leads; dealer 3."""

from __future__ import annotations

from games.engine.tressette.actions import Segno
from tests.bots.positions import answer, position


def test_b2_seria_gives_the_asso_to_the_partner_who_takes_for_certain() -> None:
    view = position({0: "3D", 1: "4D", 2: "AD 5D CD", 3: "7D"}, "3D 4D")
    assert answer("seria", view)[0] == "AD"


def test_b2_seria_gives_an_asso_of_another_suit_to_the_partner_who_takes_for_certain() -> None:
    held = {0: "3D", 1: "4D", 2: "AC 4C 5C 6C 7C 4B 5B 6B 7B 4S", 3: "7D"}
    assert answer("seria", position(held, "3D 4D"))[0] == "AC"


def test_b2_seria_gives_a_figura_where_it_has_no_asso() -> None:
    view = position({0: "3D", 1: "4D", 2: "2D 5D CD RD", 3: "7D"}, "3D 4D")
    assert answer("seria", view)[0] == "CD"


def test_b2_seria_as_last_gives_its_carico_to_whatever_card_of_the_partner_takes() -> None:
    view = position({0: "4D", 1: "RD", 2: "5D", 3: "AD 7D 6D"}, "4D RD 5D")
    assert answer("seria", view)[0] == "AD"


def test_b2_seria_gives_no_carico_to_a_partner_whose_card_may_still_be_beaten() -> None:
    view = position({0: "2D", 1: "4D", 2: "AD 5D CD", 3: "3D"}, "2D 4D")
    assert answer("seria", view)[0] == "5D"


def test_b2_seria_knows_the_partner_safe_when_the_card_above_is_its_own() -> None:
    view = position({0: "2D", 1: "4D", 2: "3D AD 5D", 3: "7D"}, "2D 4D")
    assert answer("seria", view)[0] == "AD"


def test_b2_seria_takes_a_certain_presa_with_the_lowest_card_that_does_it() -> None:
    view = position({0: "4D", 1: "5D", 2: "FD", 3: "3D 2D RD CD 7D"}, "4D 5D FD")
    # The partner of seat 3 is seat 1: seat 2, an opponent, is taking.
    assert answer("seria", view)[0] == "CD"


def test_b2_seria_takes_before_the_last_with_the_lowest_of_its_cards_that_nothing_beats() -> None:
    view = position({0: "4D", 1: "3D 2D 7D", 2: "FD", 3: "RD"}, "4D")
    assert answer("seria", view)[0] == "2D"


def test_b2_seria_throws_the_liscio_before_anything_that_counts() -> None:
    view = position({0: "3D", 1: "AD CD 2D 7D 4D"}, "3D")
    assert answer("seria", view)[0] == "4D"


def test_b2_seria_throws_a_figura_before_a_two_and_a_two_before_an_asso() -> None:
    assert answer("seria", position({0: "3D", 1: "AD FD 2D"}, "3D"))[0] == "FD"
    assert answer("seria", position({0: "3D", 1: "AD 2D"}, "3D"))[0] == "2D"


def test_b2_seria_does_not_count_a_three_already_out() -> None:
    held = {0: "3D 2D 7D", 1: "4D 6D", 2: "5D CD AD", 3: "FD RD"}
    # The 3 went out in the first presa; the 2 that seat 0 leads is the strongest left, but Seria does not
    # know it.
    view = position(held, "3D 4D 5D FD 2D 6D")
    assert answer("seria", view)[0] == "CD"


def test_b2_seria_leads_a_card_that_takes_for_certain_the_lowest_that_does() -> None:
    held = {0: "3D 2D AD 7D 4C 5C 6B 7B 4S 5S"}
    assert answer("seria", position(held))[0] == "AD"


def test_b2_seria_leads_nothing_dear_without_a_certain_card() -> None:
    held = {0: "2D AD 7D 4D AC RC AB CB 4S 2S"}
    assert answer("seria", position(held)) in {("4S", Segno.BUSSO), ("4D", Segno.BUSSO)}


def test_t12_seria_knocks_when_it_keeps_a_three_or_a_two() -> None:
    held = {0: "3D 2D 7D 4D AC RC AB CB AS RS"}
    assert answer("seria", position(held)) == ("2D", Segno.BUSSO)


def test_t12_seria_says_volo_with_its_last_card_of_the_suit() -> None:
    held = {0: "4S AD RD AC RC CC AB RB CB FB"}
    assert answer("seria", position(held)) == ("4S", Segno.VOLO)


def test_t12_seria_says_striscio_with_two_left_and_no_three_or_two_to_call_for() -> None:
    held = {0: "4S 7S RS AC RC CC AB RB CB AD"}
    assert answer("seria", position(held)) == ("4S", Segno.STRISCIO)


def test_t12_seria_keeps_silent_with_one_card_left_that_calls_for_nothing() -> None:
    held = {0: "4S RS AC RC CC AB RB CB AD RD"}
    assert answer("seria", position(held)) == ("4S", None)


def test_t12_seria_gives_no_segno_where_segni_are_off() -> None:
    held = {0: "4S AD RD AC RC CC AB RB CB FB"}
    assert answer("seria", position(held, segni="off")) == ("4S", None)


def test_b2_seria_as_third_tries_with_its_strongest_but_never_with_the_asso() -> None:
    # The 3 may still be behind: nothing is certain, and the partner's 4 takes nothing.
    assert answer("seria", position({0: "4D", 1: "5D", 2: "2D AD RD 6D", 3: "3D"}, "4D 5D"))[0] == "2D"
    assert answer("seria", position({0: "4D", 1: "5D", 2: "AD 6D", 3: "3D 2D"}, "4D 5D"))[0] == "6D"


def test_b2_seria_lets_an_asso_keep_its_cover() -> None:
    held = {0: "3D", 1: "AC 4C 4B 5B 6B 7B 5S 6S 7S FS"}
    assert answer("seria", position(held, "3D"))[0] in {"5S", "6S", "7S", "4B", "5B", "6B", "7B"}
