"""What a card may still take later, from 0 to 1."""

from __future__ import annotations

from games.bots.picche.knowledge import Knowledge
from games.engine.cards import Card

SPADE = (1.0, 0.85, 0.65, 0.5, 0.42, 0.36, 0.32, 0.3)
"""By how many stronger spades are out; any spade may still cut."""
SUIT = (0.9, 0.45, 0.2, 0.08, 0.03)
"""By how many stronger cards of its suit are out."""


def worth(known: Knowledge, card: Card) -> float:
    """Return the chance that a card takes a presa when kept: less where the suit may be cut."""
    above = known.above(card)
    if card < 13:
        return SPADE[min(above, len(SPADE) - 1)]
    suit_out = known.in_suit(card // 13).bit_count()
    both_follow = (1 - (2 / 3) ** suit_out) ** 2
    return SUIT[min(above, len(SUIT) - 1)] * (0.3 + 0.7 * both_follow)


def danger(known: Knowledge, card: Card) -> float:
    """Return how likely a card spoils a nil that keeps it: high cards with nothing above them, spades first."""
    above, below = known.above(card), known.below(card)
    if not below:
        return 0.0
    share = below / (above + below)
    return share**2 * (1.3 if card < 13 else 1.0)
