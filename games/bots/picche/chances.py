"""Who takes the presa on the table if a card is laid: a chance for each seat."""

from __future__ import annotations

from games.bots.picche.knowledge import Knowledge
from games.bots.picche.table import Table
from games.engine.cards import Card
from games.engine.picche.play import taker
from games.engine.picche.view import View
from games.engine.seats import Seat, pair_of

WILLING = 0.9
"""How often a seat that can beat the best card does."""
AGAIN = 0.4
"""How often one behind can beat a card that beat the best: nobody knows which it is."""


def who_takes(view: View, table: Table, known: Knowledge, card: Card) -> list[float]:
    """Return the chance of each seat to take the presa if this seat lays `card` now."""
    laid = [] if view.presa is None else [each for _seat, each in view.presa.cards]
    leader = table.me if not laid or view.presa is None else view.presa.leader
    cards = [*laid, card]
    owner = taker(leader, cards)
    best, led = cards[(owner - leader) % 4], cards[0] // 13
    takes = [0.0, 0.0, 0.0, 0.0]
    takes[owner] = 1.0
    for behind in range(len(cards), 4):
        seat = (leader + behind) % 4
        beats = _beats(table, known, seat, best, led)
        for other in range(4):
            if other == seat or not takes[other]:
                continue
            friend = pair_of(other) == pair_of(seat)
            if friend and not (table.nil[other] or table.nil[seat]):
                continue  # nobody takes a presa from their own partner
            moved = takes[other] * beats * (1 if other == owner else AGAIN)
            takes[other] -= moved
            takes[seat] += moved
    return takes


def _beats(table: Table, known: Knowledge, seat: Seat, best: Card, led: int) -> float:
    """The chance that a seat still to play beats the best card; a nil only when nothing else is left to it."""
    elsewhere = 1 - known.share[seat]
    void = known.void[seat]
    suit_out = 0 if void >> led & 1 else known.in_suit(led).bit_count()
    nothing = elsewhere**suit_out
    follows = 0.0
    if best // 13 == led and suit_out:
        lower = known.below(best)
        # A nil beats it when it has the suit, and nothing below; the others when they have something above.
        follows = elsewhere**lower - nothing if table.nil[seat] else 1 - elsewhere ** known.above(best)
    if led == 0 or void & 1 or table.nil[seat]:
        return follows * WILLING
    spades = known.above(best) if best < 13 else known.in_suit(0).bit_count()
    return (follows + nothing * (1 - elsewhere**spades)) * WILLING
