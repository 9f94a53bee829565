"""Positions for bots' tests, and whole smazzate played by bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.bots.limit import NO_LIMIT
from games.bots.registry import choose
from games.engine.cards import ITALIAN
from games.engine.game import Game
from games.engine.registry import get
from games.engine.tressette.actions import Play, Segno
from games.engine.tressette.ending import outcome
from games.engine.tressette.state import TressetteResult

TRESSETTE = get("tressette")


def cards(codes: str) -> list[int]:
    """`3D AC` as cards."""
    return [ITALIAN.parse(code) for code in codes.split()]


def deal(held: Mapping[int, str]) -> list[list[int]]:
    """Four hands of ten: what is asked for, the rest of the pack filled in from its end, seat after seat."""
    hands = [cards(held.get(seat, "")) for seat in range(4)]
    left = [card for card in range(ITALIAN.size) if not any(card in hand for hand in hands)]
    for hand in hands:
        while len(hand) < 10:
            hand.append(left.pop())
    return hands


def position(held: Mapping[int, str], plays: str = "", dealer: int = 3, **toggles: Any) -> Any:
    """The view of the seat to act after these cards were laid, each by the seat whose turn it was."""
    rules = TRESSETTE.rules_from_json(toggles)
    state = TRESSETTE.start(rules, dealer, deal(held), TRESSETTE.first_score, 1)
    for card in cards(plays):
        (seat,) = TRESSETTE.to_act(state)
        state = TRESSETTE.apply(state, seat, Play(card))
    (seat,) = TRESSETTE.to_act(state)
    return TRESSETTE.view(state, seat)


def answer(level: str, view: Any, seed: int = 1) -> tuple[str, Segno | None]:
    """What the bot lays, as a code, and its segno."""
    action = choose("tressette", level, view, NO_LIMIT, random.Random(seed))
    return ITALIAN.code(action.card), action.segno


def play_smazzata(
    state: Any,
    levels: Sequence[str],
    rng: random.Random,
    look: Callable[[Any], object] = id,
    game: Game = TRESSETTE,
) -> Any:
    """Let bots play it to its end; `look` sees every view that was asked. The final state."""
    while game.outcome(state) is None:
        for seat in sorted(game.to_act(state)):
            view = game.view(state, seat)
            look(view)
            state = game.apply(state, seat, choose(game.code, levels[seat], view, NO_LIMIT, rng))
    return state


def start(
    rng: random.Random,
    rules: Any = None,
    score: Any = None,
    dealer: int = 3,
    number: int = 1,
    game: Game = TRESSETTE,
) -> Any:
    """A smazzata dealt by this generator."""
    deck = list(range(game.pack.size))
    rng.shuffle(deck)
    hands = game.deal_hands(deck, dealer)
    return game.start(rules or game.default_rules(), dealer, hands, score or game.first_score, number)


def result_of(state: Any) -> TressetteResult:
    """How a smazzata that is over ended."""
    result = outcome(state)
    assert result is not None
    return result


def play_partita(levels: Sequence[str], rng: random.Random) -> int:
    """The pair that wins a partita between four bots, default rules."""
    score, dealer, number = TRESSETTE.first_score, rng.randrange(4), 1
    while True:
        state = play_smazzata(start(rng, score=score, dealer=dealer, number=number), levels, rng)
        result = result_of(state)
        if result.winner is not None:
            return result.winner
        score, dealer, number = result.score, result.next_dealer, number + 1
