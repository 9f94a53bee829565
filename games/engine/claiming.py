"""*Sono tutte mie*: what a leader can show to take, whatever the others hold and do.

In a suit the lowest number is the strongest card, in every pack here. The others are taken to hold the unseen cards
in the worst way, all those of a suit in one hand: a claim that is shown is never wrong, and some true ones are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.cards import Card, Pack


def cash(held: Sequence[Card], unseen: Sequence[Card], most: int) -> bool:
    """Say whether these cards of one suit, led from the strongest down, are beaten by no card of that suit.

    `unseen` are the suit's cards that may be in other hands, `most` how many one hand may hold. Whoever follows lays
    one at each lead: after as many leads as a hand may hold of them nobody has any left.
    """
    longest = min(len(unseen), most)
    best = min(unseen, default=None)
    return all(led >= longest or best is None or card < best for led, card in enumerate(sorted(held)))


def lowest(pack: Pack, legal: Sequence[Any]) -> Any:
    """Return the play of the weakest of these cards, of the first suit among equals.

    So the others' cards are laid once somebody has claimed: every line gives the claimant the same prese, and a fixed
    one asks nobody to choose.
    """
    return min(legal, key=lambda play: (-pack.rank(play.card), play.card))
