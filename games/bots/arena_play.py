"""Playing for the arena: a unit is a partita or a smazzata, or two of them on the same deals, the pairs changed over.

Everything is drawn from the seed and the unit's number: the result does not depend on who plays which unit when.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from games.bots.limit import NO_LIMIT, Limit
from games.bots.players import Player, opened
from games.engine.game import Game
from games.engine.registry import get
from games.engine.seats import SEATS, Pair, Seat, pair_of
from games.engine.state import Score, SmazzataResult


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played, `units` times; `a` and `b` are the players of a pair, first seat and partner."""

    game: str
    a: tuple[str, str]
    b: tuple[str, str]
    seed: int
    units: int
    whole: bool = True
    """Whole partite, or single smazzate from nothing to nothing."""
    duplicate: bool = False
    rules: Any = None
    limit: Limit = NO_LIMIT


@dataclass(slots=True)
class Unit:
    """What one unit left, seen from `a`; `ms` are the thinking times of its players."""

    partite: int = 0
    won: int = 0
    smazzate: int = 0
    points: int = 0
    ms: array[float] = field(default_factory=lambda: array("d"))


def play_units(match: Match, numbers: Sequence[int]) -> list[Unit]:
    """Play these units; outside programs are started once and ended after the last."""
    levels = (match.a[0], match.b[0], match.a[1], match.b[1])
    with opened(match.game, levels, match.limit) as players:
        changed = players[1], players[0], players[3], players[2]
        return [_unit(match, number, players, changed) for number in numbers]


def _unit(match: Match, number: int, players: Sequence[Player], changed: Sequence[Player]) -> Unit:
    unit = Unit()
    for side in (0, 1) if match.duplicate else (0,):
        _Table(match, number, side, changed if side else players, unit).play()
    return unit


class _Table:
    """One partita or smazzata: `side` is the pair that `a` plays."""

    def __init__(self, match: Match, number: int, side: Pair, players: Sequence[Player], unit: Unit) -> None:
        self.game: Game = get(match.game)
        self.match, self.side, self.players, self.unit = match, side, players, unit
        self.deals = f"{match.seed}/{number}"
        self.dice = [random.Random(f"{self.deals}/table {side}/seat {seat}") for seat in SEATS]
        self.dealt = 0

    def play(self) -> None:
        """Play it to its end and add it to the unit."""
        score, number = self.game.first_score, 1
        dealer = random.Random(f"{self.deals}/mazziere").randrange(4)
        while True:
            result = self._smazzata(score, dealer, number)
            if result.ended_by == "a_monte":
                continue
            self.unit.smazzate += 1
            self.unit.points += result.points[self.side] - result.points[1 - self.side]
            if not self.match.whole:
                return
            if result.partita_over:
                self.unit.partite += 1
                self.unit.won += result.winner == self.side
                return
            score, dealer, number = result.score, result.next_dealer, number + 1

    def _smazzata(self, score: Score, dealer: Seat, number: int) -> SmazzataResult:
        game = self.game
        deck = list(range(game.pack.size))
        random.Random(f"{self.deals}/deal {self.dealt}").shuffle(deck)
        self.dealt += 1
        state = game.start(self.match.rules, dealer, game.deal_hands(deck, dealer), score, number)
        while (result := game.outcome(state)) is None:
            # Several act only while *a monte* is asked: none sees another's answer, so the order is nothing.
            for seat in sorted(game.to_act(state)):
                state = game.apply(state, seat, self._choice(state, seat))
        return result

    def _choice(self, state: Any, seat: Seat) -> Any:
        view = self.game.view(state, seat)
        began = perf_counter()
        action = self.players[seat](view, self.dice[seat])
        if pair_of(seat) == self.side:
            self.unit.ms.append((perf_counter() - began) * 1000)
        return action
