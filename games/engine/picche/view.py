"""What one seat, or a watcher, may know of a smazzata: the only way cards leave the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.engine.cards import Card, cards_in
from games.engine.picche import ending
from games.engine.picche.actions import Action
from games.engine.picche.play import bidding, legal_actions, to_act
from games.engine.picche.rules import HouseRules
from games.engine.picche.scoring import contract
from games.engine.picche.state import Bids, History, PiccheResult, Presa, State
from games.engine.seats import SEATS, Seat
from games.engine.state import Score

Phase: TypeAlias = Literal["bids", "play", "ended"]


@dataclass(frozen=True, slots=True)
class OpenPresa:
    """The presa on the table: its leader, and the cards laid so far with who laid them."""

    leader: Seat
    cards: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True)
class View:
    """A smazzata as one seat sees it; `seat` None is a watcher, who sees what everybody does.

    Everything but `seat`, `hand` and `legal` is the same for all. Numbers in pairs are by pair, in fours by seat.
    """

    seat: Seat | None
    rules: HouseRules
    dealer: Seat
    score_before: Score
    """The score the smazzata started from; its `carry` are the sacchi (P9)."""
    score: Score
    """`score_before` until the smazzata has ended, then what it left."""
    smazzata: int
    phase: Phase
    to_act: frozenset[Seat]
    hand: tuple[Card, ...]
    """Own cards left, by suit and then from the strongest; empty for a watcher."""
    counts: tuple[int, int, int, int]
    """Cards left in each hand."""
    bids: Bids
    """None has not bid yet, 0 is nil (P2)."""
    contract: tuple[int, int]
    """Sum of the bids made so far that are not nil (P3)."""
    history: History
    prese: tuple[Presa, ...]
    presa: OpenPresa | None
    """The presa on the table, with no cards yet when its leader is to act; None when there is none."""
    tricks: tuple[int, int, int, int]
    """Prese taken so far."""
    points: tuple[int, int]
    """The points of the hand once it has ended; until then 0."""
    broken: bool
    """Spades may be led (P5)."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty when it is not its to act."""
    result: PiccheResult | None


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` may know of `state`; None is a watcher."""
    if seat is not None and seat not in SEATS:
        raise ValueError(f"no such seat: {seat!r}")
    setup, bids = state.setup, state.bids
    first, second, third, fourth = ((dealt & state.left).bit_count() for dealt in setup.dealt)
    result = ending.outcome(state)
    return View(
        seat=seat,
        rules=setup.rules,
        dealer=setup.dealer,
        score_before=setup.score,
        score=setup.score if result is None else result.score,
        smazzata=setup.smazzata,
        phase="ended" if result else "bids" if bidding(state) else "play",
        to_act=to_act(state),
        hand=() if seat is None else tuple(cards_in(setup.dealt[seat] & state.left)),
        counts=(first, second, third, fourth),
        bids=bids,
        contract=(contract((bids[0], bids[2])), contract((bids[1], bids[3]))),
        history=state.history,
        prese=state.prese,
        presa=_open_presa(state),
        tricks=state.tricks,
        points=(0, 0) if result is None else result.points,
        broken=state.broken,
        legal=() if seat is None else legal_actions(state, seat),
        result=result,
    )


def _open_presa(state: State) -> OpenPresa | None:
    if state.turn < 0 or bidding(state):
        return None
    return OpenPresa(
        state.leader, tuple(((state.leader + k) & 3, card) for k, card in enumerate(state.presa))
    )
