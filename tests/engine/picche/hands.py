"""Deals and moments of picche, built by hand."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.cards import FRENCH, Card, mask_of
from games.engine.picche.actions import Bid, Play
from games.engine.picche.ending import outcome
from games.engine.picche.play import apply, start, to_act
from games.engine.picche.rules import HouseRules
from games.engine.picche.state import NOBODY, PiccheResult, State
from games.engine.seats import SEATS, Seat
from games.engine.state import Score


def cards(text: str) -> tuple[Card, ...]:
    """Cards of a text of codes: `"3D AC"`."""
    return tuple(FRENCH.parse(code) for code in text.split())


def deal(given: Mapping[Seat, str] | None = None, seed: int = 0) -> tuple[tuple[Card, ...], ...]:
    """A whole deal with at least the given cards in each hand."""
    hands = [list(cards((given or {}).get(seat, ""))) for seat in SEATS]
    rest = [card for card in range(FRENCH.size) if not any(card in hand for hand in hands)]
    random.Random(seed).shuffle(rest)
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop())
    return tuple(tuple(hand) for hand in hands)


def begun(
    given: Mapping[Seat, str] | None = None,
    *,
    dealer: Seat = 3,
    score: tuple[int, int] = (0, 0),
    sacchi: tuple[int, int] = (0, 0),
    seed: int = 0,
    **rules: Any,
) -> State:
    """A smazzata at its beginning, with some cards placed; seat 0 bids first unless the dealer is another."""
    return start(HouseRules(**rules), dealer, deal(given, seed), Score(score, sacchi), 1)


def bid(state: State, *bids: int) -> State:
    """Make bids in turn."""
    for prese in bids:
        (seat,) = to_act(state)
        state = apply(state, seat, Bid(prese))
    return state


def play(state: State, text: str) -> State:
    """Lay cards in turn."""
    for card in cards(text):
        (seat,) = to_act(state)
        state = apply(state, seat, Play(card))
    return state


def moment(hand: str, led: str | None = None, *, broken: bool = False, **rules: Any) -> State:
    """A moment in the middle: seat 0 is to act and has just these cards; `led` is the card of seat 3 before it."""
    given = {0: hand} if led is None else {0: hand, 3: led}
    state = bid(begun(given, dealer=3 if led is None else 2, **rules), 1, 1, 1, 1)
    gone = mask_of(card for card in range(52) if state.setup.dealt[0] >> card & 1 and card not in cards(hand))
    moved = replace(state, left=state.left & ~gone, turn=0, broken=broken)
    if led is None:
        return moved
    return replace(moved, presa=cards(led), left=moved.left & ~mask_of(cards(led)))


def ended(
    bids: Sequence[int],
    tricks: Sequence[int],
    *,
    score: tuple[int, int] = (0, 0),
    sacchi: tuple[int, int] = (0, 0),
    **rules: Any,
) -> PiccheResult:
    """How a smazzata with these bids and prese, by seat, ended."""
    state = begun(score=score, sacchi=sacchi, **rules)
    one, two, three, four = tricks
    a, b, c, d = bids
    over = replace(state, left=0, turn=NOBODY, bids=(a, b, c, d), tricks=(one, two, three, four))
    result = outcome(over)
    assert result is not None
    return result
