"""The invariants of RULES held at every state of whole smazzate, under any house rules and any play."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from games.engine.errors import IllegalAction
from games.engine.registry import get
from games.engine.seats import SEATS
from games.engine.state import Score
from games.engine.tressette.actions import CallOut, Declare, Play, Segno
from games.engine.tressette.ending import outcome
from games.engine.tressette.play import apply, deal_hands, legal_actions, start, to_act, why_illegal
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.state import ALL_CARDS, State
from games.engine.tressette.view import view
from tests.strategies import decks, every_action, pairwise_rules, random_positions, rule_records, seats

EVERYTHING = every_action()
SINGLE = tuple(a for a in EVERYTHING if not isinstance(a, Declare) or len(a.accuse) == 1)
GAME = get("tressette")


class Smazzata(RuleBasedStateMachine):
    """One smazzata, played by whoever hypothesis likes, with attempts at what the rules refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State | None = None
        self.dealt: Any = None

    @initialize(
        rules=st.one_of(st.just(HouseRules()), rule_records()),
        deck=decks,
        dealer=seats,
        short=st.integers(0, 40),
    )
    def deal(self, rules: HouseRules, deck: list[int], dealer: int, short: int) -> None:
        self.dealt = (rules, dealer, deal_hands(deck, dealer), Score((max(0, rules.target - short), 0)), 1)
        self.state = start(*self.dealt)

    @precondition(lambda self: bool(to_act(self.state)))
    @rule(choice=st.randoms(use_true_random=False), actions=st.integers(1, 8))
    def act(self, choice: Any, actions: int) -> None:
        assert self.state is not None
        for _ in range(actions):
            if not to_act(self.state):
                return
            seat = choice.choice(sorted(to_act(self.state)))
            legal = legal_actions(self.state, seat)
            # *Fuori* ends everything: called whenever it is legal, nothing else would be seen.
            calm = [action for action in legal if not isinstance(action, CallOut)]
            before = pickle.dumps(self.state)
            after = apply(self.state, seat, choice.choice(calm if choice.random() < 0.97 else legal))
            assert pickle.dumps(self.state) == before, "the state given has changed"
            self.state = after

    @precondition(lambda self: self.state is not None)
    @rule(seat=seats, action=st.sampled_from(EVERYTHING))
    def try_anything(self, seat: int, action: Any) -> None:
        assert self.state is not None
        before = pickle.dumps(self.state)
        legal = action in legal_actions(self.state, seat)
        if legal:
            apply(self.state, seat, action)
        else:
            with pytest.raises(IllegalAction) as refused:
                apply(self.state, seat, action)
            assert refused.value.code is why_illegal(self.state, seat, action)
        assert pickle.dumps(self.state) == before

    @invariant()
    def one_is_hands_are_ten_cards_and_together_the_pack(self) -> None:
        if self.state is None:
            return
        dealt = self.state.setup.dealt
        assert [mask.bit_count() for mask in dealt] == [10] * 4
        assert sum(dealt) == ALL_CARDS
        laid = [card for presa in self.state.prese for _seat, card in presa.cards] + list(self.state.presa)
        assert len(laid) == len(set(laid)) == 40 - self.state.left.bit_count()

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
    def four_an_action_is_legal_exactly_when_it_is_accepted(self) -> None:
        if self.state is None:
            return
        for seat in SEATS:
            legal = legal_actions(self.state, seat)
            assert bool(legal) == (seat in to_act(self.state))
            assert len(set(legal)) == len(legal)
            accepted = {action for action in SINGLE if why_illegal(self.state, seat, action) is None}
            assert accepted == {a for a in legal if not isinstance(a, Declare) or len(a.accuse) == 1}
            assert all(why_illegal(self.state, seat, action) is None for action in legal)

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

    @invariant()
    def seven_the_stored_moves_give_the_same_state(self) -> None:
        if self.state is None or to_act(self.state):
            return
        again = start(*self.dealt)
        for seat, action in self.state.history:
            again = apply(again, seat, GAME.action_from_json(GAME.action_to_json(action)))
        assert again == self.state
        result = GAME.outcome(self.state)
        assert result is not None
        assert GAME.result_from_json(GAME.result_to_json(result)) == result

    @invariant()
    def eight_no_view_shows_a_card_of_another_hand(self) -> None:
        if self.state is None:
            return
        for seat in (*SEATS, None):
            seen = view(self.state, seat)
            own = 0 if seat is None else self.state.setup.dealt[seat] & self.state.left
            assert set(seen.hand) == {card for card in range(40) if own >> card & 1}
            shown = GAME.view_to_json(seen)
            codes = {GAME.pack.code(card) for card in range(40) if (self.state.left & ~own) >> card & 1}
            assert not codes & set(words(shown))


def words(value: Any) -> list[str]:
    """Every text in nested JSON, keys included; accuse name suits and ranks apart, never a card."""
    if isinstance(value, dict):
        return [*value, *(text for inner in value.values() for text in words(inner))]
    if isinstance(value, list):
        return [text for inner in value for text in words(inner)]
    return [value] if isinstance(value, str) else []


def test_the_invariants_hold_at_every_state_under_any_house_rules() -> None:
    run_state_machine_as_test(
        Smazzata,
        settings=settings(
            max_examples=25,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


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
