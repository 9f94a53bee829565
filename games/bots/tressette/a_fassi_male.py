"""*A fassi male*: counts the cards out, knows who is void where, remembers accuse, gives a suit back (rule B2).

Each legal card is weighed: the chance that the pair takes the presa with it, times what lies and will lie in it, less
what the card would be worth later. The chances come from what is remembered, the worths from `worth`; luck has no part.
"""

from __future__ import annotations

import random
from typing import Final

from games.bots.limit import Limit
from games.bots.tressette.chances import Lean, leanings, takes
from games.bots.tressette.memory import SUIT_MASK, Memory, remember
from games.bots.tressette.reflexes import reflex
from games.bots.tressette.segni import segno_for
from games.bots.tressette.sweep import in_reach
from games.bots.tressette.worth import Weights, keeping
from games.engine.cards import Card
from games.engine.seats import Seat, pair_of, partner
from games.engine.tressette.actions import Action, Play, Segno
from games.engine.tressette.scoring import THIRDS
from games.engine.tressette.view import View

WEIGHTS: Final = Weights()


def choose(view: View, limit: Limit, rng: random.Random) -> Action:
    """The card that weighs most, with an honest segno when leading; the same view always gets the same answer."""
    del limit, rng  # it neither searches nor gambles
    action = reflex(view)
    return decide(view, WEIGHTS) if action is None else action


def decide(view: View, weights: Weights) -> Play:
    """The play by these weights; `view` offers at least one."""
    cards = list(dict.fromkeys(play.card for play in view.legal if isinstance(play, Play)))
    laid = () if view.presa is None else view.presa.cards
    card = cards[0] if len(cards) == 1 else _Scales(view, laid, weights).heaviest(cards)
    return Play(card, None if laid else segno_for(view, card))


class _Scales:
    """One decision: what is remembered, and what every card of it is weighed against."""

    def __init__(self, view: View, laid: tuple[tuple[Seat, Card], ...], weights: Weights) -> None:
        self.weights = weights
        self.memory: Memory = remember(view)
        self.seat: Seat = self.memory.seat
        self.mate: Seat = partner(self.seat)
        self.lean: Lean = leanings(self.memory, weights.knock, weights.drag)
        self.laid = laid
        self.later = tuple((self.seat + step) & 3 for step in range(1, 4 - len(laid)))
        self.lying = sum(THIRDS[card] for _seat, card in laid)
        self.called = _called(view, self.mate)
        self.taken = in_reach(view)
        self.wanted = wanted_back(self.memory)

    def heaviest(self, cards: list[Card]) -> Card:
        """Return the card that weighs most; of equals the weakest."""
        return max(cards, key=lambda card: (self._weigh(card), card))

    def _weigh(self, card: Card) -> float:
        weights = self.weights
        seat, best = self._best_with(card)
        ours, stays = takes(self.memory, self.lean, best, pair_of(seat) == pair_of(self.seat), self.later)
        worth = self.lying + THIRDS[card] + weights.presa + weights.sweep * self.taken**2
        for other in self.later:
            worth += weights.gift * (ours if other == self.mate else 1.0 - ours)
        value = (2.0 * ours - 1.0) * worth - keeping(self.memory, card, weights)
        if seat == self.seat:
            value += (weights.lead + weights.answer * self.called) * stays
        if not self.laid:
            suit = card // 10
            value += weights.length * (self.memory.hand & SUIT_MASK[suit]).bit_count()
            value += weights.give_back * (suit in self.wanted)
        return value

    def _best_with(self, card: Card) -> tuple[Seat, Card]:
        """Who takes the presa as it lies with this card on it, and with which card."""
        best_seat, best = self.seat, card
        if self.laid:
            led = self.laid[0][1] // 10
            for seat, other in self.laid:
                if other // 10 == led and (best // 10 != led or other < best):
                    best_seat, best = seat, other
        return best_seat, best


def _called(view: View, mate: Seat) -> bool:
    """Say whether the partner leads this presa and bussò."""
    presa = view.presa
    return presa is not None and presa.leader == mate and presa.segno is Segno.BUSSO


def wanted_back(memory: Memory) -> frozenset[int]:
    """Suits that the partner bussò and this seat has not led since."""
    wanted: set[int] = set()
    for seat, suit, segno in memory.leads:
        if seat == memory.seat:
            wanted.discard(suit)
        elif seat == partner(memory.seat) and segno is Segno.BUSSO:
            wanted.add(suit)
    return frozenset(wanted)
