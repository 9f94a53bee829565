"""The 350 deals and 500 hands handed with the brief (tests/data/tressette-deals.json)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.cards import mask_of
from games.engine.seats import pair_of
from games.engine.tressette.accuse import accuse_in
from games.engine.tressette.actions import Play
from games.engine.tressette.ending import outcome
from games.engine.tressette.play import apply, legal_actions, start, to_act
from games.engine.tressette.rules import HouseRules
from tests.strategies import NIL, cards

HANDED: dict[str, Any] = json.loads((Path(__file__).parents[1] / "data" / "tressette-deals.json").read_text())


@pytest.mark.parametrize("handed", HANDED["deals"], ids=lambda handed: str(handed["id"]))
def test_t6_t7_t8_t9_every_handed_deal_plays_and_scores_as_handed(handed: dict[str, Any]) -> None:
    hands = [cards(hand) for hand in handed["hands"]]
    state = start(HouseRules(), (handed["leader"] + 3) % 4, hands, NIL, 1)
    assert to_act(state) == {handed["leader"]}
    legal_counts = []
    for card in cards(handed["plays"]):
        (seat,) = to_act(state)
        legal = legal_actions(state, seat)
        legal_counts.append(len({action.card for action in legal if isinstance(action, Play)}))
        state = apply(state, seat, Play(card))
    assert legal_counts == handed["legal_counts"]
    assert [presa.taker for presa in state.prese] == handed["trick_winners"]
    result = outcome(state)
    assert result is not None
    last = handed["last_trick_team"]
    assert result.last_presa_pair == last
    assert [result.thirds[pair] - 3 * (pair == last) for pair in (0, 1)] == handed["thirds"]
    assert list(result.points) == handed["hand_points"]
    assert list(result.accuse) == handed["accuse_team"]
    assert list(result.score.points) == handed["total"]
    by_seat = [sum(accusa.points for who, accusa in state.accuse if who == seat) for seat in range(4)]
    assert by_seat == handed["accuse_by_seat"]
    assert sum(by_seat[seat] for seat in range(4) if pair_of(seat) == 0) == handed["accuse_team"][0]


def test_t9_every_handed_hand_has_the_accuse_handed() -> None:
    counted = [
        (hand["hand"], sum(accusa.points for accusa in accuse_in(mask_of(cards(hand["hand"])))))
        for hand in HANDED["accuse_hands"]
    ]
    assert counted == [(hand["hand"], hand["points"]) for hand in HANDED["accuse_hands"]]
    assert (len(HANDED["deals"]), len(counted)) == (350, 500)
