"""*Sono tutte mie* is offered only where it is true against every distribution and every play of the others."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import registry
from games.engine.cards import FRENCH, ITALIAN, Card
from games.engine.claiming import lowest
from games.engine.picche.claim import winning_order as picche
from games.engine.seats import SEATS
from games.engine.tressette.claim import winning_order as tressette
from tests.games import EVERY_GAME


def beats(card: Card, lead: Card, ranks: int, trump: bool) -> bool:
    same = card // ranks == lead // ranks
    return (same and card < lead) or (trump and not same and card // ranks == 0)


def stopped(order: Sequence[Card], hand: frozenset[Card], ranks: int, trump: bool) -> bool:
    """Whether somebody who holds this hand may take one of the leads, by some play of theirs.

    The others do not come into it: what they lay can neither forbid nor spoil a card of this hand.
    """
    if not order:
        return False
    follow = [card for card in hand if card // ranks == order[0] // ranks] or list(hand)
    return any(
        beats(card, order[0], ranks, trump) or stopped(order[1:], hand - {card}, ranks, trump)
        for card in follow
    )


def holds(order: Sequence[Card], unseen: Sequence[Card], ranks: int, trump: bool) -> bool:
    """Whether the order takes everything from every hand that one of the others may hold."""
    return not any(stopped(order, frozenset(hand), ranks, trump) for hand in combinations(unseen, len(order)))


@st.composite
def endings(draw: st.DrawFn, ranks: int) -> tuple[list[Card], list[Card]]:
    """A leader's last cards and those unseen: high ones more often, so that there is something to claim."""
    count = draw(st.integers(2, 4))
    suits = draw(st.integers(1, 4))
    rest = draw(st.permutations([suit * ranks + rank for suit in range(suits) for rank in range(ranks)]))
    cards = rest[: 4 * count]
    if len(cards) < 4 * count:
        count, cards = 2, rest[:8]
    if draw(st.booleans()):
        cards = sorted(cards, key=lambda card: (card % ranks, card))
    return cards[:count], cards[count : 4 * count]


@given(endings(10))
def test_tressette_a_claim_is_never_wrong(ending: tuple[list[Card], list[Card]]) -> None:
    hand, unseen = ending
    order = tressette(tuple(hand), tuple(unseen))
    assert not order or (sorted(order) == sorted(hand) and holds(order, unseen, 10, trump=False))


@given(endings(13), st.booleans())
def test_picche_a_claim_is_never_wrong(ending: tuple[list[Card], list[Card]], broken: bool) -> None:
    hand, unseen = ending
    order = picche(tuple(hand), tuple(unseen), broken)
    assert not order or (sorted(order) == sorted(hand) and holds(order, unseen, 13, trump=True))
    if order and not broken:
        # P5: no spade is led before they are open, unless there is nothing else.
        kinds = [card // 13 == 0 for card in order]
        assert kinds == sorted(kinds)


def codes(pack: Any, text: str) -> tuple[Card, ...]:
    return tuple(pack.parse(code) for code in text.split())


@pytest.mark.parametrize(
    ("hand", "unseen", "shown"),
    [
        ("3D 2D", "AD RD CD 4S 5S 6S", True),
        ("3D AD", "2D RD CD 4S 5S 6S", False),
        # The ace falls under the 3: one hand may hold it with no other of the suit, and so it has to fall.
        ("3D RD", "AD 4S 5S 6S 7S 4C", True),
        ("3D RD", "AD 7D 4S 5S 6S 7S", False),
        ("7D 7S", "4C 5C 6C 7C 4B 5B", True),
    ],
)
def test_tressette_what_shows(hand: str, unseen: str, shown: bool) -> None:
    assert bool(tressette(codes(ITALIAN, hand), codes(ITALIAN, unseen))) is shown


@pytest.mark.parametrize(
    ("hand", "unseen", "broken", "shown"),
    [
        ("AS AH", "KS KH QH JH TH 9H", True, "AS AH"),
        ("AS AH", "KS QS KH QH JH TH", True, ""),
        ("AS AH", "KS KH QH JH TH 9H", False, ""),
        ("2S AH", "KH QH JH TH 9H 8H", False, "AH 2S"),
        ("AS KS", "QS JS KH QH JH TH", False, "AS KS"),
        ("AH AD", "2S KH QH JH TH 9H", True, ""),
    ],
)
def test_picche_what_shows(hand: str, unseen: str, broken: bool, shown: str) -> None:
    assert picche(codes(FRENCH, hand), codes(FRENCH, unseen), broken) == codes(FRENCH, shown)


def test_the_lowest_is_the_weakest_and_then_of_the_first_suit() -> None:
    game = registry.get("tressette")
    plays = [game.action_from_json({"play": code}) for code in ("4S", "5D", "4C")]
    assert game.action_to_json(lowest(game.pack, plays)) == {"play": "4C"}


@EVERY_GAME
def test_in_whole_smazzate_a_claim_takes_all_in_every_world(game: str) -> None:
    """Against the engine itself, with worlds that fit the view and others who play at random."""
    rules, dice, claims, prese = registry.get(game), random.Random(7), 0, 0
    for _ in range(60):
        deck = list(range(rules.pack.size))
        dice.shuffle(deck)
        dealer = dice.randrange(4)
        state = rules.start(
            rules.default_rules(), dealer, rules.deal_hands(deck, dealer), rules.first_score, 1
        )
        while rules.outcome(state) is None:
            (seat,) = rules.to_act(state)
            view = rules.view(state, seat)
            order = rules.claim(view)
            assert not any(rules.claim(rules.view(state, other)) for other in SEATS if other != seat)
            if order:
                claims, prese = claims + 1, prese + len(order)
                for _world in range(5):
                    assert taken(rules, rules.worlds(view, dice), seat, order, dice) == len(order)
            state = rules.apply(state, seat, dice.choice(rules.legal_actions(state, seat)))
    assert claims > 10, "too few to prove anything"


def taken(game: Any, world: Any, seat: int, order: Sequence[Any], dice: random.Random) -> int:
    """How many prese the seat takes with its cards in this order, the others playing as they like."""
    own, before = list(order), len(game.view(world, None).prese)
    while game.outcome(world) is None:
        (turn,) = game.to_act(world)
        action = own.pop(0) if turn == seat and own else dice.choice(game.legal_actions(world, turn))
        world = game.apply(world, turn, action)
    return sum(presa.taker == seat for presa in game.view(world, None).prese[before:])
