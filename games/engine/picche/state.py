"""The state of a smazzata of picche: what never changes in it, and what every action makes anew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.engine.cards import Card
from games.engine.picche.actions import Action
from games.engine.picche.rules import HouseRules
from games.engine.picche.scoring import Count
from games.engine.seats import Seat
from games.engine.state import Score, SmazzataResult

ALL_CARDS: Final = (1 << 52) - 1
SPADES: Final = (1 << 13) - 1
SUITS: Final = tuple(SPADES << 13 * suit for suit in range(4))
"""Bit masks of the suits; spades come first (P1)."""
NOBODY: Final = -1

History: TypeAlias = tuple[tuple[Seat, Action], ...]
Bids: TypeAlias = tuple[int | None, int | None, int | None, int | None]
"""By seat; None has not bid yet, 0 is nil (P2)."""


@dataclass(frozen=True, slots=True)
class Presa:
    """A complete presa (P4): `cards` in order of play."""

    leader: Seat
    cards: tuple[tuple[Seat, Card], ...]
    taker: Seat


@dataclass(frozen=True, slots=True)
class PiccheResult(SmazzataResult):
    """How a smazzata of picche ended; its `points` are all that the hand brings, penalty included."""

    bids: tuple[int, int, int, int]
    tricks: tuple[int, int, int, int]
    """Prese taken, by seat."""
    counts: tuple[Count, Count]
    """The arithmetic of each pair."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the first action; `score` carries the sacchi of each pair (P9)."""

    rules: HouseRules
    dealer: Seat
    dealt: tuple[int, int, int, int]
    """The hands as dealt, as bit masks by seat."""
    score: Score
    smazzata: int


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a smazzata. Hands are `setup.dealt[seat] & left`: a card laid clears one bit."""

    setup: Setup
    left: int
    """Bit mask of the cards not yet played, of all four hands."""
    turn: Seat
    """Who is to bid or to play; `NOBODY` after the end."""
    leader: Seat
    bids: Bids
    presa: tuple[Card, ...]
    """Cards of the presa being played, from the leader's on."""
    prese: tuple[Presa, ...]
    tricks: tuple[int, int, int, int]
    """Prese taken, by seat."""
    broken: bool
    """Spades may be led (P5)."""
    history: History
