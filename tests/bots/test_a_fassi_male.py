"""*A fassi male*, phrase by phrase (rule B2): each on one fixed position with one right card, which *Seria* misses."""

from __future__ import annotations

from typing import Any

import pytest

from games.bots.tressette.a_fassi_male import wanted_back
from games.bots.tressette.memory import remember
from games.engine.cards import ITALIAN
from games.engine.tressette.actions import Play, Segno
from tests.bots.positions import TRESSETTE, answer, deal, position

BOT = "a-fassi-male"
BELOW = "seria"
SEEDS = range(20)


def after(held: dict[int, str], plays: str, dealer: int = 3, **toggles: Any) -> Any:
    """As `position`, with segni: `4C+busso` is led with one."""
    state = TRESSETTE.start(TRESSETTE.rules_from_json(toggles), dealer, deal(held), TRESSETTE.first_score, 1)
    for text in plays.split():
        code, _, said = text.partition("+")
        (seat,) = TRESSETTE.to_act(state)
        state = TRESSETTE.apply(state, seat, Play(ITALIAN.parse(code), Segno(said) if said else None))
    (seat,) = TRESSETTE.to_act(state)
    return TRESSETTE.view(state, seat)


def only_right(view: Any, card: str) -> None:
    """The bot lays this card whatever its seed, and the level below does not under at least one of twenty."""
    assert {answer(BOT, view, seed)[0] for seed in SEEDS} == {card}
    assert {answer(BELOW, view, seed)[0] for seed in SEEDS} != {card}


# --- counts the cards out ---------------------------------------------------------------------


def test_b2_a_fassi_male_counts_a_three_already_out() -> None:
    held = {0: "3D 2D 7D", 1: "4D 6D", 2: "5D AC 4C 5C 6C 7C 4B 5B 6B 7S", 3: "FD RD"}
    # The 3 went out in the first presa: the 2 that the partner leads takes for certain.
    only_right(position(held, "3D 4D 5D FD 2D 6D"), "AC")


def test_b2_a_fassi_male_counts_to_the_lowest_card_that_still_takes() -> None:
    held = {0: "4D 7D", 1: "3D 5D", 2: "6D FD", 3: "2D AD RD CD"}
    # The 3 and the A are out, the 2 and the R its own: nobody can answer the C.
    only_right(position(held, "4D 3D 6D AD 5D FD"), "CD")


# --- knows who is void where ------------------------------------------------------------------


def test_b2_a_fassi_male_knows_that_the_last_to_play_is_void() -> None:
    held = {0: "RD 2D", 1: "4D 6D 3D", 2: "5D AD CD", 3: "4S 5S 6S 7S 4B 5B 6B 7B 4C 5C"}
    # Seat 3 had no denari in the first presa, so whoever has the 3 has already played.
    only_right(position(held, "RD 4D 5D 4S 2D 6D"), "AD")


# --- remembers accuse -------------------------------------------------------------------------


def test_b2_a_fassi_male_places_the_cards_of_the_partners_accusa() -> None:
    held = {0: "3D 3C 3B 2D", 1: "6D 4D", 2: "AD CD 5D", 3: "7D 3S"}
    # The partner said "tre tre, manca spade": the 3 of denari is behind the 2 that it leads.
    only_right(position(held, "2D 6D"), "AD")


def test_b2_a_fassi_male_gives_nothing_under_a_three_that_an_opponents_accusa_shows() -> None:
    held = {0: "2D", 1: "6D 4D", 2: "AD CD 5D", 3: "3D 3C 3B"}
    assert answer(BOT, position(held, "2D 6D"))[0] == "5D"


# --- returns the suit to a partner who bussò --------------------------------------------------


RETURN = {
    0: "4C 2C AC",
    1: "5C FC",
    2: "3C 7C 3S 2S 6S 4B 6B RD CD 5D",
    3: "6C CC RC",
}


def test_b2_a_fassi_male_returns_the_suit_to_a_partner_who_knocked() -> None:
    view = after(RETURN, "4C+busso 5C 3C 6C")
    only_right(view, "7C")


def test_b2_without_the_knock_it_leads_its_own_suit() -> None:
    assert answer(BOT, after(RETURN, "4C 5C 3C 6C"))[0].endswith("S")


def test_b2_a_suit_once_given_back_is_not_owed_again() -> None:
    view = after(RETURN, "4C+busso 5C 3C 6C 7C RC 2C FC")
    assert wanted_back(remember(view)) == frozenset()
    owed = after(RETURN, "4C+busso 5C 3C 6C")
    assert wanted_back(remember(owed)) == {1}


def test_b2_a_fassi_male_takes_the_presa_that_the_partner_knocked_in() -> None:
    assert answer(BOT, after(RETURN, "4C+busso 5C"))[0] == "3C"


# --- whatever Seria does ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "plays", "card"),
    [
        ({0: "3D", 1: "4D", 2: "AD 5D CD", 3: "7D"}, "3D 4D", "AD"),
        ({0: "3D", 1: "4D", 2: "AC 4C 5C 6C 7C 4B 5B 6B 7B 4S", 3: "7D"}, "3D 4D", "AC"),
        ({0: "4D", 1: "RD", 2: "5D", 3: "AD 7D 6D"}, "4D RD 5D", "AD"),
    ],
    ids=["asso", "asso of another suit", "as last"],
)
def test_b2_a_fassi_male_gives_a_carico_to_the_partner_who_takes_for_certain(
    held: dict[int, str], plays: str, card: str
) -> None:
    assert answer(BOT, position(held, plays))[0] == card


def test_b2_a_fassi_male_takes_a_certain_presa_with_the_lowest_card_that_does_it() -> None:
    view = position({0: "4D AD", 1: "5D", 2: "FD", 3: "3D 2D RD CD 7D"}, "4D 5D FD")
    assert answer(BOT, view)[0] == "CD"


def test_b2_a_fassi_male_throws_what_costs_least() -> None:
    assert answer(BOT, position({0: "3D", 1: "AD CD 2D 7D 4D"}, "3D"))[0] == "4D"
    assert answer(BOT, position({0: "3D", 1: "AD FD 2D"}, "3D"))[0] == "FD"
    assert answer(BOT, position({0: "3D", 1: "AD 2D"}, "3D"))[0] == "2D"


def test_t12_a_fassi_male_gives_honest_segni() -> None:
    knocking = answer(BOT, position({0: "3D 2D 7D 4D AC RC AB CB AS RS"}))
    assert knocking[1] is Segno.BUSSO
    assert answer(BOT, position({0: "3D AC RC CC FC AB RB CB FB RS"}))[1] in {
        Segno.VOLO,
        Segno.STRISCIO,
        None,
    }


# --- its cards do not depend on luck ----------------------------------------------------------


def test_one_view_has_one_answer_whatever_the_seed() -> None:
    view = after(RETURN, "4C+busso 5C 3C 6C")
    assert len({answer(BOT, view, seed) for seed in SEEDS}) == 1
