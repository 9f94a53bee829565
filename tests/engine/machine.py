"""One smazzata of any game, played by whoever hypothesis likes, with the invariants that every game has (RULES).

A game's own test makes a class of it with `game`, `everything` and the invariants of that game alone.
"""

from __future__ import annotations

import pickle
from typing import Any, ClassVar

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
from games.engine.game import Game
from games.engine.seats import SEATS
from games.engine.state import Score
from tests.strategies import rule_records, seats


class Smazzata(RuleBasedStateMachine):
    """A smazzata with attempts at what the rules refuse."""

    game: ClassVar[Game]
    everything: ClassVar[tuple[Any, ...]]
    """Every action to try; what `legal_actions` offers beside them is not looked for."""

    def __init__(self) -> None:
        super().__init__()
        self.state: Any = None
        self.dealt: Any = None

    def score(self, rules: Any, short: int) -> Score:
        """The score it starts from: one pair is `short` of the target, as the game counts."""
        raise NotImplementedError

    def calm(self, legal: tuple[Any, ...]) -> tuple[Any, ...]:
        """The legal actions without those that would end everything at once."""
        return legal

    @initialize(data=st.data(), dealer=seats, short=st.integers(0, 40))
    def deal(self, data: st.DataObject, dealer: int, short: int) -> None:
        rules = data.draw(st.one_of(st.just(self.game.default_rules()), rule_records(self.game)))
        deck = data.draw(st.permutations(range(self.game.pack.size)))
        self.dealt = (rules, dealer, self.game.deal_hands(deck, dealer), self.score(rules, short), 1)
        self.state = self.game.start(*self.dealt)

    @precondition(lambda self: bool(self.game.to_act(self.state)))
    @rule(choice=st.randoms(use_true_random=False), actions=st.integers(1, 8))
    def act(self, choice: Any, actions: int) -> None:
        for _ in range(actions):
            acting = self.game.to_act(self.state)
            if not acting:
                return
            seat = choice.choice(sorted(acting))
            legal = self.game.legal_actions(self.state, seat)
            action = choice.choice(self.calm(legal) if choice.random() < 0.97 else legal)
            before = pickle.dumps(self.state)
            after = self.game.apply(self.state, seat, action)
            assert pickle.dumps(self.state) == before, "the state given has changed"
            self.state = after

    @precondition(lambda self: self.state is not None)
    @rule(seat=seats, data=st.data())
    def try_anything(self, seat: int, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(self.everything))
        before = pickle.dumps(self.state)
        if action in self.game.legal_actions(self.state, seat):
            self.game.apply(self.state, seat, action)
        else:
            with pytest.raises(IllegalAction) as refused:
                self.game.apply(self.state, seat, action)
            assert refused.value.code is self.game.why_illegal(self.state, seat, action)
        assert pickle.dumps(self.state) == before

    @invariant()
    def one_is_hands_are_different_cards_and_together_the_pack(self) -> None:
        if self.state is None:
            return
        size, dealt = self.game.pack.size, self.state.setup.dealt
        assert [mask.bit_count() for mask in dealt] == [size // 4] * 4
        assert sum(dealt) == (1 << size) - 1
        laid = [card for presa in self.state.prese for _seat, card in presa.cards] + list(self.state.presa)
        assert len(laid) == len(set(laid)) == size - self.state.left.bit_count()

    @invariant()
    def four_an_action_is_legal_exactly_when_it_is_accepted(self) -> None:
        if self.state is None:
            return
        tried = set(self.everything)
        for seat in SEATS:
            legal = self.game.legal_actions(self.state, seat)
            assert bool(legal) == (seat in self.game.to_act(self.state))
            assert len(set(legal)) == len(legal)
            accepted = {a for a in tried if self.game.why_illegal(self.state, seat, a) is None}
            assert accepted == tried & set(legal)
            assert all(self.game.why_illegal(self.state, seat, action) is None for action in legal)

    @invariant()
    def seven_the_stored_moves_give_the_same_state(self) -> None:
        game = self.game
        if self.state is None or game.to_act(self.state):
            return
        again = game.start(*self.dealt)
        for seat, action in self.state.history:
            again = game.apply(again, seat, game.action_from_json(game.action_to_json(action)))
        assert again == self.state
        result = game.outcome(self.state)
        assert result is not None
        assert game.result_from_json(game.result_to_json(result)) == result

    @invariant()
    def eight_no_view_shows_a_card_of_another_hand(self) -> None:
        if self.state is None:
            return
        game, cards = self.game, range(self.game.pack.size)
        for seat in (*SEATS, None):
            seen = game.view(self.state, seat)
            own = 0 if seat is None else self.state.setup.dealt[seat] & self.state.left
            assert set(seen.hand) == {card for card in cards if own >> card & 1}
            codes = {game.pack.code(card) for card in cards if (self.state.left & ~own) >> card & 1}
            assert not codes & set(words(game.view_to_json(seen)))


def words(value: Any) -> list[str]:
    """Every text in nested JSON, keys included; accuse name suits and ranks apart, never a card."""
    if isinstance(value, dict):
        return [*value, *(text for inner in value.values() for text in words(inner))]
    if isinstance(value, list):
        return [text for inner in value for text in words(inner)]
    return [value] if isinstance(value, str) else []


EXAMPLES = pytest.mark.parametrize("examples", [10, pytest.param(100, marks=pytest.mark.long)])


def hold(machine: type[Smazzata], examples: int) -> None:
    """Play so many smazzate of it through."""
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
