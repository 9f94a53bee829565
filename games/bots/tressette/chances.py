"""How likely a card lies in a hand, and who is likely to take a presa, from what is remembered."""

from __future__ import annotations

from games.bots.tressette.memory import Memory
from games.engine.cards import Card
from games.engine.seats import Seat, partner
from games.engine.tressette.actions import Segno

Lean = dict[tuple[Seat, int], float]
"""How much likelier than by number alone a seat is to hold the 3, the 2 or the A of a suit."""


def leanings(memory: Memory, knock: float, drag: float) -> Lean:
    """Return what the segni suggest: who bussa keeps something to be called for, who striscia does not."""
    lean: Lean = {}
    for seat, suit, segno in memory.leads:
        if seat != memory.seat and segno is not None:
            lean[seat, suit] = knock if segno is Segno.BUSSO else drag
    return lean


def holds(memory: Memory, lean: Lean, seat: Seat, card: Card) -> float:
    """Return the chance that another seat holds an unseen card."""
    bit = 1 << card
    if memory.sure[seat] & bit:
        return 1.0
    if not memory.may[seat] & bit:
        return 0.0
    honour, suit = card % 10 < 3, card // 10
    weight = total = 0.0
    for other in memory.others():
        if memory.may[other] & bit:
            each = float(memory.free[other])
            if honour:
                each *= lean.get((other, suit), 1.0)
            total += each
            if other == seat:
                weight = each
    return weight / total if total else 0.0


def takes(memory: Memory, lean: Lean, best: Card, ours: bool, later: tuple[Seat, ...]) -> tuple[float, float]:
    """Return the chances (our pair takes, the card `best` itself takes) when these seats are still to play.

    Everybody who can beat `best` is taken to do it with the strongest: whoever has the strongest card left decides.
    """
    stays, we = 1.0, 0.0
    mate = partner(memory.seat)
    above = memory.stronger(best)
    while above:
        low = above & -above
        above ^= low
        card = low.bit_length() - 1
        held = 0.0
        for seat in later:
            chance = holds(memory, lean, seat, card)
            held += chance
            if seat == mate:
                we += stays * chance
        stays *= 1.0 - min(1.0, held)
        if stays <= 0.0:
            break
    return we + (stays if ours else 0.0), stays
