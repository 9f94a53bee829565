"""How likely a nil is to be made with a hand (P7), between four players who follow the cards.

The weights are a logistic fit to 5,425 nils played by four of *Difficile*; they tell a nil that is made four times of
five from one that is made once.
"""

from __future__ import annotations

from math import exp
from typing import Final

from games.bots.picche.bidding import by_honours, suits_of
from games.engine.cards import Card

_BASE: Final = 1.64
_SPADES: Final = {0: -5.31, 1: -1.18, 2: -0.56}
"""Asso, re and donna of spades."""
_LONG: Final = -1.04
"""Each spade after the third."""
_NO_SPADES: Final = 0.49
_HIGH: Final = (-0.4, -0.25, -0.2)
"""Each step by which the lowest, second and third card of another suit is above what is safe."""
_SAFE: Final = 4
"""A six; the second card is as safe two higher, and so on. 0 is the two."""
_VOID: Final = 0.8
_SINGLE: Final = 0.6
_PRESE: Final = -0.4
"""Each presa that the hand is worth."""


def nil_chance(hand: tuple[Card, ...]) -> float:
    """Return the chance, 0 to 1, that a nil with this hand is made."""
    spades, *others = suits_of(hand)
    total = _BASE + _PRESE * by_honours(hand) + _LONG * max(0, len(spades) - 3)
    total += sum(weight for rank, weight in _SPADES.items() if rank in spades)
    total += 0 if spades else _NO_SPADES
    for ranks in others:
        lowest = sorted(12 - rank for rank in ranks)[: len(_HIGH)]
        for at, height in enumerate(lowest):
            total += _HIGH[at] * max(0, height - _SAFE - 2 * at)
        total += (_VOID, _SINGLE)[len(ranks)] if len(ranks) < 2 else 0
    return 1 / (1 + exp(-total))
