"""Deals, rules and moments of a smazzata for tests: built by hand, by seed or by hypothesis.

What is built by hand is of tressette; what is built by seed or by hypothesis is of any game.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, Final

from hypothesis import strategies as st

from games.engine.cards import ITALIAN, Card, mask_of
from games.engine.errors import RulesError
from games.engine.game import Game
from games.engine.picche.actions import PLAYS, Bid
from games.engine.registry import get
from games.engine.seats import SEATS, Seat
from games.engine.state import Score
from games.engine.tressette.accuse import Accusa, accuse_in
from games.engine.tressette.actions import Action, AMonte, CallOut, Declare, Keep, Play, Segno
from games.engine.tressette.play import apply, legal_actions, start, to_act
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.state import Presa, State

Hands = tuple[tuple[Card, ...], ...]
NIL: Final = Score((0, 0))
TRESSETTE: Final = get("tressette")


def cards(text: str) -> tuple[Card, ...]:
    """Cards of a text of codes: `"3D AC"`."""
    return tuple(ITALIAN.parse(code) for code in text.split())


def deal(given: Mapping[Seat, str] | None = None, seed: int = 0, plain: bool = True) -> Hands:
    """A whole deal with at least the given cards in each hand; `plain`: no accuse but those they make."""
    known = {seat: cards((given or {}).get(seat, "")) for seat in SEATS}
    expected = {seat: accuse_in(mask_of(known[seat])) for seat in SEATS}
    rest = [card for card in range(ITALIAN.size) if all(card not in hand for hand in known.values())]
    rng = random.Random(seed)
    for _ in range(20_000):
        rng.shuffle(rest)
        hands, at = [], 0
        for seat in SEATS:
            more = 10 - len(known[seat])
            hands.append(known[seat] + tuple(rest[at : at + more]))
            at += more
        if not plain or all(accuse_in(mask_of(hands[seat])) == expected[seat] for seat in SEATS):
            return tuple(hands)
    raise AssertionError(f"no such deal: {given}")


def begun(
    given: Mapping[Seat, str] | None = None,
    *,
    dealer: Seat = 3,
    score: tuple[int, int] = (0, 0),
    smazzata: int = 1,
    seed: int = 0,
    **rules: Any,
) -> State:
    """A smazzata at its beginning, with some cards placed; seat 0 leads unless the dealer is another."""
    return start(HouseRules(**rules), dealer, deal(given, seed), Score(score), smazzata)


def moment(hand: str, seat: Seat = 0, led: str | None = None, **rules: Any) -> State:
    """A moment in the middle: `seat` is to act and has just these cards; `led` is the card before its own."""
    left = cards(hand)
    other = (seat - 1) % 4
    given = {seat: hand} if led is None else {seat: hand, other: led}
    state = start(HouseRules(**rules), 3, deal(given, plain=False), NIL, 2)
    gone = mask_of(card for card in range(40) if state.setup.dealt[seat] >> card & 1 and card not in left)
    # One presa behind: rules for the first one do not apply to a moment.
    before = Presa(0, tuple((s, 0) for s in SEATS), None, seat, 0)
    moved = replace(state, left=state.left & ~gone, turn=seat, leader=seat, prese=(before,))
    if led is None:
        return moved
    return replace(moved, leader=other, presa=cards(led), left=moved.left & ~mask_of(cards(led)))


def ended(
    points: tuple[int, int],
    *,
    score: tuple[int, int],
    accuse: tuple[int, int] = (0, 0),
    takers: Sequence[Seat] = (0, 1) * 5,
    dealer: Seat = 3,
    **rules: Any,
) -> State:
    """A smazzata played to its end with these points in prese (together 11) and in accuse."""
    state = start(HouseRules(**rules), dealer, deal(), Score(score), 1)
    prese = tuple(Presa(seat, (), None, seat, 0) for seat in takers)
    said = tuple((pair, Accusa("quattro", None, "3", None, None, accuse[pair])) for pair in (0, 1))
    thirds = (3 * points[0], 35 - 3 * points[0])
    return replace(state, left=0, turn=-1, prese=prese, thirds=thirds, accuse=said, ended_by="prese")


def play(state: State, *moves: tuple[Seat, str] | tuple[Seat, str, str]) -> State:
    """Lay cards given by code, each with its seat and perhaps a segno."""
    for seat, code, *segno in moves:
        state = apply(state, seat, Play(ITALIAN.parse(code), Segno(segno[0]) if segno else None))
    return state


def advance(state: State, prese: int, keep: Collection[Card] = ()) -> State | None:
    """Play on, without segni, until `prese` are complete; nobody lays a card to keep. None: impossible."""
    while len(state.prese) < prese:
        (seat,) = to_act(state)
        moves = (action for action in legal_actions(state, seat) if isinstance(action, Play))
        action = next((move for move in moves if move.segno is None and move.card not in keep), None)
        if action is None:
            return None
        state = apply(state, seat, action)
    return state


def at_turn_of(state: State, seat: Seat, keep: Collection[Card] = ()) -> State | None:
    """Play on until it is `seat`'s turn, keeping the cards to keep."""
    while seat not in to_act(state):
        (other,) = to_act(state)
        moves = [a for a in legal_actions(state, other) if isinstance(a, Play) and a.card not in keep]
        if not moves:
            return None
        state = apply(state, other, moves[0])
    return state


def random_positions(rules: Any, seed: int, score: Score = NIL, game: Game = TRESSETTE) -> Iterator[Any]:
    """Every state of one smazzata played at random; *fuori* is called rarely."""
    rng = random.Random(seed)
    deck = list(range(game.pack.size))
    rng.shuffle(deck)
    dealer = rng.choice(SEATS)
    state = game.start(rules, dealer, game.deal_hands(deck, dealer), score, rng.choice((1, 2)))
    yield state
    while acting := game.to_act(state):
        seat = rng.choice(sorted(acting))
        legal = game.legal_actions(state, seat)
        calm = [action for action in legal if not isinstance(action, CallOut)]
        state = game.apply(state, seat, rng.choice(calm if rng.random() < 0.98 else legal))
        yield state


def every_action(game: Game = TRESSETTE) -> tuple[Any, ...]:
    """All there is to do in a game, and in picche bids that are out of range."""
    return {"tressette": _every_action_of_tressette, "picche": _every_action_of_picche}[game.code]()


def _every_action_of_picche() -> tuple[Any, ...]:
    return (*PLAYS, *(Bid(prese) for prese in range(-1, 15)))


def _every_action_of_tressette() -> tuple[Action, ...]:
    """Declarations of one and of two accuse included."""
    plays = [Play(card, segno) for card in range(40) for segno in (None, *Segno)]
    claims = {a for card in range(40) for a in accuse_in(((1 << 40) - 1) ^ 1 << card)} | set(
        accuse_in((1 << 40) - 1)
    )
    ordered = sorted(claims, key=Accusa.sort_key)
    said = [Declare(some) for n in (1, 2) for some in combinations(ordered, n)]
    return (*plays, *said, Keep(), AMonte(), CallOut())


def accepted(game: Game, values: Mapping[str, Any]) -> Any | None:
    """The record of these values, None when they cannot be."""
    try:
        return game.rules_from_json(values)
    except RulesError:
        return None


def rule_records(game: Game = TRESSETTE) -> st.SearchStrategy[Any]:
    """Any record of house rules that is accepted."""
    fields = {name: st.sampled_from(choices) for name, choices in game.rules_choices.items()}
    records = st.fixed_dictionaries(fields).map(lambda values: accepted(game, values))
    return records.filter(lambda record: record is not None)


def pairwise_rules(game: Game = TRESSETTE) -> tuple[Any, ...]:
    """Accepted records that hold, together, every two values of two fields that can be together."""
    return _pairwise_rules(game.code)


@cache  # many modules ask, each time the tests are collected
def _pairwise_rules(code: str) -> tuple[Any, ...]:
    game, rng = get(code), random.Random(0)
    fields = game.rules_choices
    wanted: set[tuple[tuple[str, Any], tuple[str, Any]]] = {
        ((one, x), (two, y))
        for one, two in combinations(fields, 2)
        for x in fields[one]
        for y in fields[two]
        if accepted(game, {one: x, two: y}) is not None
    }
    records: list[Any] = []
    while wanted:
        (one, x), (two, y) = min(wanted, key=repr)
        best: tuple[int, Any] = (0, None)
        for _ in range(60):
            values = {name: rng.choice(choices) for name, choices in fields.items()} | {one: x, two: y}
            record = accepted(game, values)
            if record is None:
                continue
            covered = sum((a, b) in wanted for a, b in combinations(values.items(), 2))
            best = max(best, (covered, record), key=lambda found: found[0])
        if best[1] is None:
            raise AssertionError(f"no record has {one}={x} and {two}={y}")
        records.append(best[1])
        values = {name: getattr(best[1], name) for name in fields}
        wanted -= set(combinations(values.items(), 2))
    return tuple(records)


seats = st.sampled_from(SEATS)
