"""Snapshots made from the engine alone, without a database: what the fragments are given in these tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from games.engine import registry
from games.engine.cards import ITALIAN
from games.engine.state import Score
from games.engine.tressette.actions import Play
from games.engine.tressette.rules import HouseRules
from games.selectors.facts import DealFacts, Player, Snapshot

GAME = registry.get("tressette")
NAMES = ("Anna", "Ugo", "Carla", "L’altro")
DEAL = DealFacts("dealdealdeal", 1, "ab" * 32, ("", "", "", ""), "table")


def dealt(seed: int = 1, dealer: int = 3, rules: HouseRules | None = None, score: Score | None = None) -> Any:
    """A state before its first card, dealt from a seed."""
    deck = list(range(40))
    random.Random(seed).shuffle(deck)
    hands = GAME.deal_hands(deck, dealer)
    return GAME.start(rules or HouseRules(), dealer, hands, score or Score((0, 0)), 1)


def from_hands(*hands: str, dealer: int = 3, rules: HouseRules | None = None) -> Any:
    """A state from four hands as codes separated by spaces; a hand left empty gets what remains."""
    given = [[ITALIAN.parse(code) for code in hand.split()] for hand in hands]
    left = [card for card in range(40) if card not in {card for hand in given for card in hand}]
    full = [hand + [left.pop() for _ in range(10 - len(hand))] for hand in given]
    return GAME.start(rules or HouseRules(), dealer, full, Score((0, 0)), 1)


def snapshot(
    state: Any, *, version: int = 1, names: tuple[str, ...] = NAMES, game: str = "tressette", **changes: Any
) -> Snapshot:
    """The snapshot of a state: chair 0 is a person, the others bots, unless said otherwise."""
    engine = registry.get(game)
    view = None if state is None else engine.view(state, None)
    result = None if state is None else engine.outcome(state)
    facts: dict[str, Any] = {
        "partita_id": 1,
        "partita_public_id": "partitapartt",
        "table_id": 1,
        "table_public_id": "tabletabletb",
        "table_version": 0,
        "number": 1,
        "game": game,
        "rules": engine.default_rules() if view is None else view.rules,
        "pace": "normale",
        "version": version,
        "status": "cut" if view is None else "play" if result is None else "pause",
        "score": Score((0, 0)) if view is None else view.score,
        "dealer": 3 if view is None else view.dealer,
        "smazzata_id": 1,
        "smazzata": 1,
        "played_number": 1,
        "score_before": Score((0, 0)),
        "moves": 0 if view is None else len(view.history),
        "prese": 0 if view is None else len(view.prese),
        "players": tuple(
            Player(chair, name, chair != 0, "" if chair == 0 else "seria", 7 if chair == 0 else None)
            for chair, name in enumerate(names)
        ),
        "to_act": frozenset() if view is None else view.to_act,
        "deal": DEAL,
        "changed_at": datetime(2026, 1, 1, tzinfo=UTC),
        "state": state,
        "result": result,
    }
    return Snapshot(**{**facts, **changes})


def moments(seed: int = 1, **changes: Any) -> Iterator[Snapshot]:
    """Every moment of one smazzata played at random, segni included."""
    state, rng, version = dealt(seed), random.Random(seed), 1
    yield snapshot(state, version=version, **changes)
    while GAME.outcome(state) is None:
        seat = min(GAME.to_act(state))
        state = GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
        version += 1
        yield snapshot(state, version=version, **changes)


def play(state: Any, *cards: str) -> Any:
    """Lay cards in turn; `3D busso` lays one with a segno."""
    for text in cards:
        code, _, segno = text.partition(" ")
        seat = min(GAME.to_act(state))
        state = GAME.apply(
            state, seat, GAME.action_from_json({"play": code, **({"segno": segno} if segno else {})})
        )
    return state


def laid_cards(view: Any) -> set[str]:
    """Codes of every card that has been public in a smazzata."""
    return {ITALIAN.code(action.card) for _seat, action in view.history if isinstance(action, Play)}
