"""The house rules of tressette in what was played by them (T3-T17)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from games.engine.registry import get
from games.engine.tressette.accuse import accuse_in
from games.engine.tressette.actions import AMonte, CallOut, Declare, Keep, Play
from games.engine.tressette.monte import entitled
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.state import FOUR_OF_DENARI, State
from games.selectors.history import SmazzataRecord

GAME = get("tressette")


def smazzata(level: str, rules: HouseRules, state: State) -> None:
    """The last state of a smazzata between four bots of this level."""
    dealt, history = state.setup.dealt, state.history
    if rules.a_monte != "off":
        told = [isinstance(action, AMonte) for _seat, action in history[:4]]
        assert told == [entitled(rules.a_monte, hand) for hand in dealt]
    moves = [(seat, action) for seat, action in history if not isinstance(action, AMonte | Keep)]
    leads = [presa.segno for presa in state.prese]
    if rules.segni == "off" or level == "alla-bona":
        assert not any(leads)
    if rules.segni_from_second_presa:
        assert not any(leads[:1])
    if state.setup.window:
        _declares_at_once(rules, dealt, moves)
    if any(isinstance(action, CallOut) for _seat, action in moves):
        assert rules.match_end == "called_out"
        result = GAME.outcome(state)
        assert result is not None
        assert result.winner == moves[-1][0] % 2, "called only when certain"


def _declares_at_once(rules: HouseRules, dealt: tuple[int, ...], moves: list[tuple[int, Any]]) -> None:
    for seat, hand in enumerate(dealt):
        own = [action for who, action in moves if who == seat]
        held = {accusa.code for accusa in accuse_in(hand, rules.napoletana_lunga)}
        said = {accusa.code for action in own if isinstance(action, Declare) for accusa in action.accuse}
        if own:
            assert said == held
            assert not held or isinstance(own[0], Declare)


def partita(rules: HouseRules, smazzate: Sequence[SmazzataRecord]) -> None:
    """The record of a partita that is over."""
    for record in smazzate:
        _in_the_record(rules, record)
    mazzieri = [(record.start.dealer, record.void) for record in smazzate]
    for (dealer, void), (following, _) in pairwise(mazzieri):
        assert following == (dealer if void else (dealer + 1) % 4)


def _in_the_record(rules: HouseRules, record: SmazzataRecord) -> None:
    *_, last = record.states()
    seen = GAME.view(last, None)
    asked = [move.action for move in record.moves if isinstance(move.action, AMonte | Keep)]
    assert len(asked) == (0 if rules.a_monte == "off" else 4)
    assert record.void == any(isinstance(action, AMonte) for action in asked)
    said = [move.action for move in record.moves if isinstance(move.action, Declare)]
    if rules.accuse in ("off", "automatic"):
        assert not said
    if rules.accuse == "off" or record.void:
        assert not seen.accuse
    plays = [(move.seat, move.action) for move in record.moves if isinstance(move.action, Play)]
    assert rules.segni == "honest" or not any(action.segno for _seat, action in plays)
    by_four = rules.first_leader == "four_of_denari_always" or (
        rules.first_leader == "four_of_denari_first" and record.start.number == 1
    )
    if plays and by_four:
        assert FOUR_OF_DENARI in record.hands[plays[0][0]]
        assert plays[0][1].card == FOUR_OF_DENARI or not rules.must_lead_four
    elif plays:
        assert plays[0][0] == (record.start.dealer + 1) % 4
    lengths = {accusa.length for _, accusa in seen.accuse if accusa.kind == "napoletana"}
    assert lengths <= {3} or rules.napoletana_lunga
