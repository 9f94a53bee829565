"""Whole hands of picche in which each seat takes as many prese as a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.cards import FRENCH

SUITS = "HDC"
PLAIN, ODD, TRUMPS = 9, 9, 10
"""Three prese in each plain suit; one to which everybody brings a suit of their own; three in spades."""


def line_where(
    bids: Sequence[int], tricks: Sequence[int], score: Sequence[int], sacchi: Sequence[int], **rules: Any
) -> dict[str, Any]:
    """A line of the referee with a hand played to its end: these bids and prese by seat, seat 3 being the mazziere.

    Nobody may take all thirteen: one presa is led by somebody who does not take it.
    """
    order = _takers(tricks)
    hands: list[list[str]] = [[], [], [], []]
    plays: list[tuple[int, str]] = []
    leader = 0
    for at, taker in enumerate(order):
        cards = _cards(at, leader, taker)
        for turn in range(4):
            seat = (leader + turn) % 4
            hands[seat].append(cards[seat])
            plays.append((seat, cards[seat]))
        leader = taker
    return {
        "id": "hand",
        "game": "picche",
        "rules": rules,
        "dealer": 3,
        "score": list(score),
        "sacchi": list(sacchi),
        "hands": hands,
        "actions": [
            *({"seat": seat, "bid": bid} for seat, bid in enumerate(bids)),
            *({"seat": seat, "play": card} for seat, card in plays),
        ],
    }


def _takers(tricks: Sequence[int]) -> list[int]:
    """Who takes each presa: any order in which the tenth is taken by another than the ninth."""
    left = [seat for seat, taken in enumerate(tricks) for _ in range(taken)]
    assert len(left) == 13
    odd = next(seat for seat in left if seat != left[0])
    left.remove(odd)
    return [*left[1:PLAIN], left[0], odd, *left[PLAIN:]]


def _cards(at: int, leader: int, taker: int) -> dict[int, str]:
    """The card of each seat in this presa."""
    if at == ODD:
        # Nobody else has the suit led; the taker's card is the first spade.
        others = [seat for seat in ((leader + turn) % 4 for turn in range(4)) if seat != taker]
        return {taker: FRENCH.ranks[-1] + "S"} | {
            seat: FRENCH.ranks[-1] + suit for seat, suit in zip(others, SUITS, strict=True)
        }
    suit, number = ("S", at - TRUMPS) if at >= TRUMPS else (SUITS[at // 3], at % 3)
    ranks = FRENCH.ranks[4 * number : 4 * number + 4]
    others = [seat for seat in range(4) if seat != taker]
    return {taker: ranks[0] + suit} | {
        seat: rank + suit for seat, rank in zip(others, ranks[1:], strict=True)
    }
