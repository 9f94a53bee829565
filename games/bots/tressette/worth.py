"""What *A fassi male* holds things to be worth, in thirds: found by play in the arena, not by theory (docs/BOTS.md)."""

from __future__ import annotations

from dataclasses import dataclass

from games.bots.tressette.memory import SUIT_MASK, Memory
from games.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Weights:
    """Every judgement of the bot in one place; thirds of a point unless it says otherwise."""

    master: float = 3.2
    """Keeping a card that nothing left can beat."""
    master_length: float = 0.14
    """More of it for each card of the suit in hand: they follow the master home."""
    second: float = 1.0
    """Keeping a card that one card left beats, if another of the suit is there to wait with."""
    third: float = 0.25
    """Keeping a card that two cards left beat, likewise with two others."""
    asso: float = 0.6
    """Keeping an A, whatever beats it."""
    rank: float = 0.11
    """Keeping a card rather than the next weaker one."""
    guard: float = 0.5
    """Keeping a low card beside an A or a 2 that is not safe yet."""
    presa: float = 0.8
    """A presa beside what lies in it."""
    lead: float = 0.5
    """Being the one who leads next."""
    gift: float = 1.0
    """What one still to play adds to a presa of theirs."""
    length: float = 0.05
    """Leading from a suit, for each card of it."""
    give_back: float = 1.3
    """Leading a suit that the partner bussò and has not had back (T12)."""
    answer: float = 2.0
    """Taking the presa that the partner bussò in: so it asks (T12)."""
    knock: float = 4.5
    """How many times likelier an A, 2 or 3 is with whoever bussò in its suit."""
    drag: float = 0.35
    """The same for whoever said striscio."""
    sweep: float = 0.25
    """A presa while one pair has taken them all and that wins the partita, for each presa squared (T15)."""


def keeping(memory: Memory, card: Card, weights: Weights) -> float:
    """Return what it is worth to have this card later instead of laying it now."""
    suit, rank = divmod(card, 10)
    mine = memory.hand & SUIT_MASK[suit]
    length = mine.bit_count()
    above = memory.stronger(card).bit_count()
    value = -weights.rank * rank
    if above == 0:
        value += weights.master + weights.master_length * length
    elif above == 1:
        value += weights.second if length > 1 else weights.second / 2
    elif above == 2:
        value += weights.third if length > 2 else weights.third / 2
    if rank == 2:
        value += weights.asso
    if rank > 2:
        value += weights.guard * _guarded(memory, suit, mine, length)
    return value


def _guarded(memory: Memory, suit: int, mine: int, length: int) -> int:
    """How many of the 2 and the A of the suit need the low cards beside them: as many as can beat them, and one."""
    guarded = 0
    for honour in (10 * suit + 1, 10 * suit + 2):
        if mine >> honour & 1:
            above = memory.stronger(honour).bit_count()
            guarded += above > 0 and length <= above + 2
    return guarded
