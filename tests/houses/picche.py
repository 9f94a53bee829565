"""The house rules of picche in what was played by them (P1-P10), counted in other words than the engine's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.engine.picche.actions import Bid, Play
from games.engine.picche.rules import HouseRules
from games.engine.picche.state import PiccheResult, State
from games.engine.registry import get
from games.selectors.history import SmazzataRecord

GAME = get("picche")


def smazzata(level: str, rules: HouseRules, state: State) -> None:
    """The last state of a smazzata between four bots of this level."""
    first = (state.setup.dealer + 1) % 4
    bids = [(seat, action.prese) for seat, action in state.history[:4] if isinstance(action, Bid)]
    assert [seat for seat, _bid in bids] == [(first + k) % 4 for k in range(4)]
    by_seat = dict(bids)
    if rules.double_nil == "forbidden":
        assert by_seat[0] or by_seat[2]
        assert by_seat[1] or by_seat[3]
    laid = [(seat, action.card) for seat, action in state.history[4:] if isinstance(action, Play)]
    assert len(laid) == 52
    assert laid[0][0] == first
    _spades_rest(rules, state.setup.dealt, laid)
    result = GAME.outcome(state)
    assert isinstance(result, PiccheResult)
    assert sum(result.tricks) == 13
    for pair in (0, 1):
        _counted(rules, result, pair)


def _spades_rest(rules: HouseRules, dealt: Sequence[int], laid: Sequence[tuple[int, int]]) -> None:
    """P5: who led a spade held nothing else, or one had been played as the toggle says."""
    left = list(dealt)
    broken = False
    for at in range(0, 52, 4):
        presa = laid[at : at + 4]
        leader, led = presa[0]
        if led < 13 and not broken:
            assert left[leader] < 1 << 13
        spades = [card for _seat, card in presa if card < 13]
        broken = broken or (bool(spades) and (led >= 13 or rules.spades_broken_by == "any_spade"))
        for seat, card in presa:
            left[seat] ^= 1 << card


def _counted(rules: HouseRules, result: PiccheResult, pair: int) -> None:
    """P3, P6, P7, P9: the points and the sacchi of a pair, from its bids and its prese."""
    bids = [result.bids[pair], result.bids[pair + 2]]
    tricks = [result.tricks[pair], result.tricks[pair + 2]]
    contract = sum(bids)
    of_nils = sum(taken for bid, taken in zip(bids, tricks, strict=True) if bid == 0)
    towards = sum(tricks) - of_nils
    nils = sum(100 if taken == 0 else -100 for bid, taken in zip(bids, tricks, strict=True) if bid == 0)
    loose, worth = of_nils, 1
    if rules.failed_nil == "nothing":
        loose = 0
    if rules.failed_nil == "bags_without_point":
        worth = 0
    if rules.failed_nil == "contract" and contract:
        towards, loose = towards + of_nils, 0
    made = contract > 0 and towards >= contract
    over = towards - contract if made else 0
    points = (10 * contract if made else -10 * contract) + over + nils + loose * worth
    sacchi = result.score_before.carry[pair] + over + loose
    while sacchi >= 10:
        points, sacchi = points - 100, sacchi - 10
    assert result.points[pair] == points
    assert result.score.points[pair] == result.score_before.points[pair] + points
    assert result.score.carry[pair] == sacchi


def partita(rules: HouseRules, smazzate: Sequence[SmazzataRecord]) -> None:
    """The record of a partita that is over: dealers to the left, sacchi carried, and the end where P10 says it is."""
    assert all(len(record.moves) == 56 and not record.void for record in smazzate)
    for one, two in pairwise(smazzate):
        assert two.start.dealer == (one.start.dealer + 1) % 4
        assert one.result is not None
        assert two.start.score == one.result.score
    for record in smazzate:
        assert record.result is not None
        before, (ours, theirs) = record.start.score.points, record.result.score.points
        extra = rules.tie == "one_hand" and before[0] == before[1] and _at_the_end(rules, before)
        ended = ours != theirs and (extra or _at_the_end(rules, (ours, theirs)))
        assert ended == (record is smazzate[-1])
        assert record.result.winner == ((0 if ours > theirs else 1) if ended else None)


def _at_the_end(rules: HouseRules, points: tuple[int, int]) -> bool:
    return any(score >= rules.target or score <= -200 for score in points)
