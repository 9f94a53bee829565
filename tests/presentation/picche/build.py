"""Smazzate of picche for the tests of its table: hands, bids and cards as a test wants them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bs4 import BeautifulSoup, Tag

from games.engine import registry
from games.engine.cards import FRENCH
from games.engine.picche.actions import Bid, Play
from games.engine.picche.rules import HouseRules
from games.engine.state import Score
from games.presentation import fragments
from games.presentation.look import Look
from games.selectors.facts import Snapshot
from tests.presentation import build

GAME = registry.get("picche")
LOOK = Look()


def dealt(seed: int = 1, dealer: int = 3, rules: HouseRules | None = None, score: Score | None = None) -> Any:
    """A state before its first bid, dealt from a seed; seat 0 bids and leads first."""
    deck = list(range(52))
    random.Random(seed).shuffle(deck)
    hands = GAME.deal_hands(deck, dealer)
    return GAME.start(rules or HouseRules(), dealer, hands, score or Score((0, 0)), 1)


def from_hands(*hands: str, rules: HouseRules | None = None, score: Score | None = None) -> Any:
    """A state from four hands as codes separated by spaces; each gets what it lacks of thirteen from the rest."""
    given = [[FRENCH.parse(code) for code in hand.split()] for hand in hands]
    left = [card for card in range(52) if card not in {card for hand in given for card in hand}]
    full = [hand + [left.pop() for _ in range(13 - len(hand))] for hand in given]
    return GAME.start(rules or HouseRules(), 3, full, score or Score((0, 0)), 1)


def bid(state: Any, *bids: int) -> Any:
    """Bid in turn."""
    for prese in bids:
        state = GAME.apply(state, min(GAME.to_act(state)), Bid(prese))
    return state


def play(state: Any, *codes: str) -> Any:
    """Lay cards in turn."""
    for code in codes:
        state = GAME.apply(state, min(GAME.to_act(state)), Play(FRENCH.parse(code)))
    return state


def snapshot(state: Any, **changes: Any) -> Snapshot:
    """The snapshot of a state of picche."""
    return build.snapshot(state, game="picche", **changes)


def moments(seed: int = 1, **changes: Any) -> Iterator[Snapshot]:
    """Every moment of one smazzata bid and played at random; nil is bid more often than people do."""
    state, rng, version = dealt(seed), random.Random(seed), 1
    yield snapshot(state, version=version, **changes)
    while GAME.outcome(state) is None:
        seat = min(GAME.to_act(state))
        legal = GAME.legal_actions(state, seat)
        state = GAME.apply(state, seat, rng.choice(legal[:5] if isinstance(legal[0], Bid) else legal))
        version += 1
        yield snapshot(state, version=version, **changes)


def page(at: Snapshot, seat: int | None, look: Look = LOOK) -> BeautifulSoup:
    """All elements of the table for one pair of eyes."""
    fragments.forget()
    return BeautifulSoup("".join(fragments.render(at, seat, look).values()), "html.parser")


def one(soup: BeautifulSoup | Tag, css: str) -> Tag:
    """The one element that there must be."""
    found = soup.select(css)
    assert len(found) == 1, f"{css}: {len(found)}"
    return found[0]


def text(soup: BeautifulSoup | Tag, css: str) -> str:
    """Its words."""
    return one(soup, css).get_text(" ", strip=True)
