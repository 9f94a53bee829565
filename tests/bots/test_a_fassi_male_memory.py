"""What is remembered is true of every table that looks the same, and nothing that is seen is left out."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bots.tressette.chances import holds, leanings, takes
from games.bots.tressette.memory import SUIT_MASK, remember
from games.engine.cards import ITALIAN, mask_of
from tests.bots.positions import TRESSETTE, cards, deal, position

HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"accuse": "declared_three_prese"},
    {"first_leader": "four_of_denari_always", "must_lead_four": False, "napoletana_lunga": True},
)


def some_view(seed: int, moves: int, house: dict[str, Any]) -> tuple[Any, Any]:
    """A state some random moves into a smazzata, and the view of the seat to act."""
    rng = random.Random(seed)
    deck = list(range(40))
    rng.shuffle(deck)
    rules = TRESSETTE.rules_from_json(house)
    state = TRESSETTE.start(rules, 1, TRESSETTE.deal_hands(deck, 1), TRESSETTE.first_score, 1)
    for _ in range(moves):
        (seat,) = TRESSETTE.to_act(state)
        state = TRESSETTE.apply(state, seat, rng.choice(TRESSETTE.legal_actions(state, seat)))
    (seat,) = TRESSETTE.to_act(state)
    return state, TRESSETTE.view(state, seat)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 39), st.sampled_from(HOUSES))
def test_b2_what_is_remembered_is_true(seed: int, moves: int, house: dict[str, Any]) -> None:
    state, view = some_view(seed, moves, house)
    memory = remember(view)
    real = [mask_of(TRESSETTE.view(state, seat).hand) for seat in range(4)]
    for seat in memory.others():
        assert memory.sure[seat] & ~real[seat] == 0, "a card said to be there is there"
        assert real[seat] & ~memory.may[seat] == 0, "no card that is there is ruled out"
        assert memory.free[seat] == view.counts[seat] - memory.sure[seat].bit_count() >= 0
    assert memory.unseen == sum(real[seat] for seat in memory.others())


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 39), st.sampled_from(HOUSES))
def test_chances_of_one_card_sum_to_one(seed: int, moves: int, house: dict[str, Any]) -> None:
    _state, view = some_view(seed, moves, house)
    memory = remember(view)
    lean = leanings(memory, 4.0, 0.3)
    for card in range(40):
        if memory.unseen >> card & 1:
            assert sum(holds(memory, lean, seat, card) for seat in memory.others()) == pytest.approx(1.0)


def test_t6_who_does_not_follow_has_none_left() -> None:
    held = {0: "RD 2D", 1: "4D 6D 3D", 2: "5D AD CD", 3: "4S 5S 6S 7S 4B 5B 6B 7B 4C 5C"}
    memory = remember(position(held, "RD 4D 5D 4S 2D 6D"))
    assert memory.is_void(3, 0)
    assert not memory.is_void(1, 0)


def test_t12_who_says_volo_has_none_left() -> None:
    held = {0: "4D 3C 2C AC 3B 2B AB 3S 2S AS"}
    state = TRESSETTE.start(TRESSETTE.default_rules(), 3, deal(held), TRESSETTE.first_score, 1)
    state = TRESSETTE.apply(state, 0, TRESSETTE.action_from_json({"play": "4D", "segno": "volo"}))
    assert remember(TRESSETTE.view(state, 1)).is_void(0, 0)


def test_t9_an_accusa_places_its_cards_and_rules_out_the_one_missing() -> None:
    held = {0: "3D 3C 3B 2D", 1: "6D 4D", 2: "AD CD 5D", 3: "7D 3S"}
    memory = remember(position(held, "2D 6D"))
    assert memory.sure[0] & mask_of(cards("3D 3C 3B")) == mask_of(cards("3D 3C 3B"))
    assert not memory.may[0] >> ITALIAN.parse("3S") & 1


def test_t11_an_automatic_accusa_not_made_rules_cards_out() -> None:
    held = {0: "3D 2D 4C", 1: "AD 4D 5D", 2: "6D 7D FD", 3: "CD RD"}
    seen = remember(position(held, "3D 4D 6D CD 2D 5D 7D"))
    assert not seen.may[0] >> ITALIAN.parse("AD") & 1, "with 3 and 2 shown, an A would have been a napoletana"
    declared = remember(position(held, "3D 4D 6D CD 2D 5D 7D", accuse="declared_three_prese"))
    assert declared.may[0] >> ITALIAN.parse("AD") & 1, "there it might only be undeclared"


def test_t5_who_leads_first_by_the_four_of_denari_holds_it() -> None:
    house: dict[str, Any] = {"first_leader": "four_of_denari_always", "must_lead_four": False}
    held = {0: "4D 3C 5C", 1: "4C"}
    assert remember(position(held, "3C", **house)).sure[0] & SUIT_MASK[0] == mask_of(cards("4D"))


def test_the_strongest_card_left_decides_who_takes() -> None:
    held = {0: "RD 2D", 1: "4D 6D 3D", 2: "5D AD CD", 3: "4S 5S 6S 7S 4B 5B 6B 7B 4C 5C"}
    memory = remember(position(held, "RD 4D 5D 4S 2D 6D"))
    ours, stays = takes(memory, {}, ITALIAN.parse("2D"), True, (3,))
    assert (ours, stays) == (1.0, 1.0)
    ours, stays = takes(memory, {}, ITALIAN.parse("2D"), True, (1, 3))
    assert 0.0 < ours == stays < 1.0


def test_a_watcher_has_nothing_to_remember_for() -> None:
    state, _view = some_view(1, 3, {})
    with pytest.raises(ValueError, match="watcher"):
        remember(TRESSETTE.view(state, None))
