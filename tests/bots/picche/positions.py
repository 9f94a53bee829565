"""Positions for the tests of the bots of picche. Who holds what is written, or filled in where it does not matter."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from games.bots.limit import NO_LIMIT
from games.bots.players import by_level
from games.engine.cards import FRENCH
from games.engine.picche.actions import Bid
from games.engine.picche.play import start, to_act
from games.engine.picche.rules import HouseRules
from games.engine.picche.view import View, view
from games.engine.state import Score
from tests.engine.picche.hands import bid, deal, play

SEEDS = range(20)


def asked(
    held: Mapping[int, str],
    bids: Sequence[int] = (),
    plays: str = "",
    *,
    dealer: int = 3,
    sacchi: tuple[int, int] = (0, 0),
    **rules: Any,
) -> View:
    """The view of the seat to act after these bids and cards, each by the seat whose turn it was."""
    state = start(HouseRules(**rules), dealer, deal(held), Score((0, 0), sacchi), 1)
    state = play(bid(state, *bids), plays)
    (seat,) = to_act(state)
    return view(state, seat)


def answers(level: str, seen: View) -> set[str]:
    """What a level does in this view under each of twenty seeds: bids as numbers, cards as codes."""
    player = by_level("picche", level, NO_LIMIT)
    done = [player(seen, random.Random(seed)) for seed in SEEDS]
    return {str(each.prese) if isinstance(each, Bid) else FRENCH.code(each.card) for each in done}
