"""The invariants of RULES held at every state of whole smazzate of picche, under any house rules and any play."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis.stateful import invariant

from games.engine.picche.actions import Play
from games.engine.picche.ending import outcome
from games.engine.picche.rules import HouseRules
from games.engine.registry import get
from games.engine.seats import SEATS
from games.engine.state import Score
from tests.engine import machine
from tests.strategies import every_action, pairwise_rules, random_positions

PICCHE = get("picche")


class Smazzata(machine.Smazzata):
    game = PICCHE
    everything = every_action(PICCHE)

    def score(self, rules: HouseRules, short: int) -> Score:
        return Score((rules.target - 3 * short, 20 - 10 * short), (short % 10, 9))

    @invariant()
    def three_a_presa_has_one_taker_who_played_a_spade_or_the_suit_led(self) -> None:
        if self.state is None:
            return
        for presa in self.state.prese:
            assert [seat for seat, _card in presa.cards] == [(presa.leader + k) % 4 for k in range(4)]
            spades = [(card, seat) for seat, card in presa.cards if card < 13]
            led = presa.cards[0][1] // 13
            followed = [(card, seat) for seat, card in presa.cards if card // 13 == led]
            assert presa.taker == min(spades or followed)[1]
        for one, two in pairwise(self.state.prese):
            assert two.leader == one.taker

    @invariant()
    def six_thirteen_prese_and_at_most_nine_sacchi(self) -> None:
        if self.state is None:
            return
        assert sum(self.state.tricks) == len(self.state.prese)
        result = outcome(self.state)
        assert (result is None) == bool(self.state.left)
        if result is not None:
            assert sum(result.tricks) == 13
            assert all(0 <= sacchi <= 9 for sacchi in result.score.carry)
            for pair in (0, 1):
                assert result.score_before.points[pair] + result.points[pair] == result.score.points[pair]

    @invariant()
    def two_bids_are_made_once_by_all_before_any_card(self) -> None:
        if self.state is None:
            return
        acted = [(seat, isinstance(action, Play)) for seat, action in self.state.history]
        dealer = self.state.setup.dealer
        order = [((dealer + 1 + k) % 4, False) for k in SEATS]
        assert acted[:4] == order[: len(acted)]
        assert all(is_card for _seat, is_card in acted[4:])

    @invariant()
    def five_spades_are_led_only_when_broken_or_alone(self) -> None:
        if self.state is None or self.state.turn < 0 or self.state.presa or None in self.state.bids:
            return
        seen = PICCHE.view(self.state, self.state.turn)
        spades = {card for card in seen.hand if card < 13}
        led = {action.card for action in seen.legal}
        free = seen.broken or spades == set(seen.hand)
        assert led == (set(seen.hand) if free else set(seen.hand) - spades)


@machine.EXAMPLES
def test_the_invariants_hold_at_every_state_under_any_house_rules(examples: int) -> None:
    machine.hold(Smazzata, examples)


@pytest.mark.parametrize("rules", pairwise_rules(PICCHE))
def test_random_smazzate_end_under_every_pair_of_toggles(rules: HouseRules) -> None:
    for seed in range(6):
        *_, last = random_positions(rules, seed, Score((rules.target - 20, -150), (5, 9)), PICCHE)
        result = outcome(last)
        assert result is not None
        assert (result.winner is not None) == result.partita_over
        assert result.next_dealer == (last.setup.dealer + 1) % 4
