"""The page of rules of picche must not teach what the engine does not play: its examples go through it."""

from __future__ import annotations

import random

import pytest

from games.bots.limit import NO_LIMIT
from games.bots.registry import choose
from games.engine.cards import FRENCH
from games.engine.picche.actions import Bid
from games.engine.picche.play import taker
from games.engine.picche.view import view
from games.presentation.picche.rules_examples import for_nil, ladder, nils, prese, sums, to_bid
from tests.engine.picche.hands import begun


def test_p1_the_ladder_is_the_order_of_the_engine() -> None:
    cards = [FRENCH.parse(card.code) for card in ladder("toscane")]
    assert cards == sorted(cards)
    assert len(cards) == 13


def test_p4_the_card_marked_takes_by_the_engine() -> None:
    for presa in prese("toscane"):
        cards = [FRENCH.parse(laid.card.code) for laid in presa.laid]
        assert [laid.takes for laid in presa.laid].index(True) == taker(0, cards)
        assert len(set(cards)) == 4


def test_p6_p9_the_sums_are_what_the_engine_counts() -> None:
    made, failed, tenth = (example.count for example in sums())
    assert (made.points, made.over, made.sacchi) == (72, 2, 5)
    assert (failed.points, failed.over, failed.sacchi) == (-70, 0, 3)
    assert (tenth.points, tenth.penalty, tenth.sacchi) == (-28, -100, 0)
    assert [example.sum for example in sums()] == ["70 + 2 = 72", "−70", "70 + 2 − 100 = −28"]


def test_p7_nil_made_and_failed() -> None:
    made, failed = nils()
    assert (made.sum, failed.sum) == ("50 + 100 = 150", "50 − 100 + 1 = −49")
    assert failed.count.sacchi == 1


@pytest.mark.parametrize("level", ["normale", "difficile"])
@pytest.mark.parametrize("example", [to_bid, for_nil])
def test_b3_the_bots_would_bid_so_too(example: object, level: str) -> None:
    hand = example("toscane")  # type: ignore[operator]
    codes = " ".join(card.code for card in hand.cards)
    state = begun({0: codes}, dealer=3)
    bid = choose("picche", level, view(state, 0), NO_LIMIT, random.Random(1))
    assert bid == Bid(hand.bid)
