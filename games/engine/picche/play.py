"""Bidding and playing: who is to act, what is legal and why not, and what an action makes (P1-P5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from games.engine.cards import Card, mask_of
from games.engine.errors import Code, IllegalAction
from games.engine.picche.actions import BIDS, PLAYS, Action, Bid, Play
from games.engine.picche.rules import HouseRules
from games.engine.picche.state import ALL_CARDS, NOBODY, SPADES, SUITS, Bids, Presa, Setup, State
from games.engine.seats import SEATS, Seat, next_seat, partner
from games.engine.state import Score

_BIT: Final = tuple(1 << card for card in range(52))
_SUIT: Final = tuple(card // 13 for card in range(52))
_TURN: Final = tuple(frozenset((seat,)) for seat in SEATS)
_NONE: Final[frozenset[Seat]] = frozenset()


def deal_hands(deck: Sequence[Card], dealer: Seat) -> tuple[tuple[Card, ...], ...]:
    """Return the four hands, by seat, of a deck in order: singly from the mazziere's left (P1)."""
    return tuple(tuple(deck[(seat - dealer - 1) % 4 :: 4]) for seat in SEATS)


def start(
    rules: HouseRules, dealer: Seat, hands: Sequence[Sequence[Card]], score: Score, smazzata: int = 1
) -> State:
    """Return the state before the first bid.

    `hands` are the four hands by seat, together the pack (else ValueError). `score.carry` are the sacchi, 0-9.
    """
    dealt = tuple(mask_of(hand) for hand in hands)
    if len(dealt) != 4 or any(mask.bit_count() != 13 for mask in dealt) or sum(dealt) != ALL_CARDS:
        raise ValueError("hands are four times thirteen cards, together the pack")
    if dealer not in SEATS or smazzata < 1:
        raise ValueError("a mazziere is a seat and smazzate count from 1")
    if not all(0 <= sacchi <= 9 for sacchi in score.carry):
        raise ValueError("sacchi before a hand are 0 to 9")
    setup = Setup(rules, dealer, (dealt[0], dealt[1], dealt[2], dealt[3]), score, smazzata)
    first = next_seat(dealer)
    return State(setup, ALL_CARDS, first, first, (None, None, None, None), (), (), (0, 0, 0, 0), False, ())


def to_act(state: State) -> frozenset[Seat]:
    """Return the one seat that may act; none after the end."""
    return _TURN[state.turn] if state.turn >= 0 else _NONE


def bidding(state: State) -> bool:
    """Say whether bids are still being made: the mazziere bids last (P2)."""
    return state.bids[state.setup.dealer] is None


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every action `apply` accepts from `seat`: empty when it is not that seat's to act."""
    if seat != state.turn:
        return ()
    if bidding(state):
        return BIDS[1:] if _nil_forbidden(state, seat) else BIDS
    return _plays(_playable(state, state.setup.dealt[seat] & state.left))


def why_illegal(state: State, seat: Seat, action: Action) -> Code | None:
    """Return why `seat` may not do this now, or None: the one source of refusals, hints and tests."""
    if seat != state.turn:
        return Code.NOT_YOUR_TURN
    if isinstance(action, Bid):
        if not bidding(state):
            return Code.WRONG_PHASE
        if not 0 <= action.prese <= 13:
            return Code.BID_OUT_OF_RANGE
        return Code.DOUBLE_NIL_OFF if action.prese == 0 and _nil_forbidden(state, seat) else None
    if bidding(state):
        return Code.WRONG_PHASE
    hand = state.setup.dealt[seat] & state.left
    if not hand & _BIT[action.card]:
        return Code.NOT_IN_HAND
    if _playable(state, hand) & _BIT[action.card]:
        return None
    return Code.MUST_FOLLOW_SUIT if state.presa else Code.SPADES_NOT_BROKEN


def apply(state: State, seat: Seat, action: Action) -> State:
    """Return the state after an action, `state` unchanged; raise `IllegalAction` with the code."""
    code = why_illegal(state, seat, action)
    if code is not None:
        raise IllegalAction(code)
    history = (*state.history, (seat, action))
    if isinstance(action, Bid):
        first, second, third, fourth = (
            action.prese if who == seat else bid for who, bid in enumerate(state.bids)
        )
        bids: Bids = (first, second, third, fourth)
        return replace(state, turn=next_seat(seat), bids=bids, history=history)
    return _lay(state, seat, action.card, history)


def taker(leader: Seat, cards: Sequence[Card]) -> Seat:
    """Return who takes a presa, or takes it so far: the highest spade, else the highest of the suit led (P4)."""
    led = _SUIT[cards[0]]
    # In a suit the lowest number is the strongest card, and spades are the first suit.
    best = min(card for card in cards if _SUIT[card] in (0, led))
    return (leader + cards.index(best)) & 3


def _nil_forbidden(state: State, seat: Seat) -> bool:
    return state.setup.rules.double_nil == "forbidden" and state.bids[partner(seat)] == 0


def _playable(state: State, hand: int) -> int:
    if state.presa:
        return hand & SUITS[_SUIT[state.presa[0]]] or hand
    return hand if state.broken else hand & ~SPADES or hand


def _plays(mask: int) -> tuple[Play, ...]:
    s, h, d, c = SUITS
    return _of_suit(mask & s) + _of_suit(mask & h) + _of_suit(mask & d) + _of_suit(mask & c)


@cache
def _of_suit(mask: int) -> tuple[Play, ...]:
    """Ready-made plays of some cards of one suit: there are 4 x 8192 at most, made as they are met."""
    return tuple(PLAYS[card] for card in range(52) if mask >> card & 1)


def _lay(state: State, seat: Seat, card: Card, history: tuple[tuple[Seat, Action], ...]) -> State:
    left = state.left ^ _BIT[card]
    presa = (*state.presa, card)
    broken = state.broken or (
        _SUIT[card] == 0 and (state.setup.rules.spades_broken_by == "any_spade" or _SUIT[presa[0]] != 0)
    )
    if len(presa) < 4:
        turn, leader, prese, tricks = next_seat(seat), state.leader, state.prese, state.tricks
    else:
        by = taker(state.leader, presa)
        cards = tuple(((state.leader + k) & 3, each) for k, each in enumerate(presa))
        prese, presa = (*state.prese, Presa(state.leader, cards, by)), ()
        a, b, c, d = (taken + (who == by) for who, taken in enumerate(state.tricks))
        turn, leader, tricks = by if left else NOBODY, by, (a, b, c, d)
    return State(state.setup, left, turn, leader, state.bids, presa, prese, tricks, broken, history)
