"""The invariants of RULES held at every state of whole smazzate of tressette, under any house rules and any play."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis.stateful import invariant

from games.engine.registry import get
from games.engine.seats import SEATS
from games.engine.state import Score
from games.engine.tressette.actions import CallOut, Declare, Play, Segno
from games.engine.tressette.ending import outcome
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.view import view
from tests.engine import machine
from tests.strategies import every_action, pairwise_rules, random_positions

GAME = get("tressette")


class Smazzata(machine.Smazzata):
    """Declarations are tried one by one: any several together are legal when each is."""

    game = GAME
    everything = tuple(a for a in every_action() if not isinstance(a, Declare) or len(a.accuse) == 1)

    def score(self, rules: HouseRules, short: int) -> Score:
        return Score((max(0, rules.target - short), 0))

    def calm(self, legal: tuple[Any, ...]) -> tuple[Any, ...]:
        # *Fuori* ends everything: called whenever it is legal, nothing else would be seen.
        return tuple(action for action in legal if not isinstance(action, CallOut))

    @invariant()
    def two_thirds_sum_to_thirty_five_and_points_to_eleven(self) -> None:
        if self.state is None or self.state.ended_by != "prese":
            return
        result = outcome(self.state)
        assert result is not None
        assert sum(result.thirds) == 35
        assert sum(result.points) in ((11,) if self.state.setup.rules.thirds == "per_pair" else (10, 11))

    @invariant()
    def three_a_presa_has_one_taker_who_followed(self) -> None:
        if self.state is None:
            return
        for presa in self.state.prese:
            suits = {seat: card // 10 for seat, card in presa.cards}
            assert sorted(suits) == list(SEATS)
            best = min((card, seat) for seat, card in presa.cards if suits[seat] == suits[presa.leader])
            assert presa.taker == best[1]
            assert presa.cards[0][0] == presa.leader

    @invariant()
    def five_honest_segni_are_as_the_cards_that_stay(self) -> None:
        if self.state is None or self.state.turn < 0 or self.state.presa:
            return
        rules, seat = self.state.setup.rules, self.state.turn
        seen = view(self.state, seat)
        silent = rules.segni == "off" or (rules.segni_from_second_presa and not self.state.prese)
        leadable = {action.card for action in seen.legal if isinstance(action, Play)}
        for card in leadable:
            stay = [other for other in seen.hand if other // 10 == card // 10 and other != card]
            honest: set[Segno] = {Segno.VOLO} if not stay else {Segno.BUSSO}
            if len(stay) > 1 and not (
                rules.striscio_without_honours and any(other % 10 < 3 for other in stay)
            ):
                honest.add(Segno.STRISCIO)
            assert set(seen.honest_segni.get(card, ())) == (set() if silent else honest)


@machine.EXAMPLES
def test_the_invariants_hold_at_every_state_under_any_house_rules(examples: int) -> None:
    machine.hold(Smazzata, examples)


@pytest.mark.parametrize("rules", pairwise_rules())
def test_random_smazzate_end_under_every_pair_of_toggles(rules: HouseRules) -> None:
    for seed in range(8):
        last = None
        for position in random_positions(rules, seed, Score((rules.target - 8, rules.target - 9))):
            last = position
        assert last is not None
        result = outcome(last)
        assert result is not None
        assert (result.winner is not None) == result.partita_over
        assert result.ended_by != "prese" or sum(result.thirds) == 35
        assert result.ended_by in ("prese", "a_monte") or result.partita_over
        score = [result.score_before.points[p] + result.accuse[p] + result.points[p] for p in (0, 1)]
        assert list(result.score.points) == score
