"""What a level knows of the cards it does not see: all that have fallen, or only those on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.engine.cards import mask_of
from games.engine.picche.actions import Play
from games.engine.picche.state import ALL_CARDS, SUITS
from games.engine.picche.view import View


@dataclass(frozen=True, slots=True)
class Knowledge:
    """`out` are the cards that may be in another hand, by bits; `share[seat]` is the chance that one of them is there.

    `void[seat]` has a bit for each suit the seat is known not to have.
    """

    out: int
    share: tuple[float, float, float, float]
    void: tuple[int, int, int, int]

    def in_suit(self, suit: int) -> int:
        """The cards of a suit that may be in another hand."""
        return self.out & SUITS[suit]

    def above(self, card: int) -> int:
        """How many of them are stronger than a card of the same suit."""
        return (self.in_suit(card // 13) & ((1 << card) - 1)).bit_count()

    def below(self, card: int) -> int:
        """How many of them are weaker."""
        return (self.in_suit(card // 13) >> card >> 1).bit_count()


_THIRD: Final = 1 / 3


def forgetful(view: View) -> Knowledge:
    """Own hand and the presa on the table, never further back."""
    seen = mask_of(view.hand)
    if view.presa is not None:
        seen |= mask_of(card for _seat, card in view.presa.cards)
    return Knowledge(ALL_CARDS & ~seen, (_THIRD, _THIRD, _THIRD, _THIRD), (0, 0, 0, 0))


def remembering(view: View) -> Knowledge:
    """Every card that has fallen, and who did not follow."""
    seen, void, laid, led = mask_of(view.hand), [0, 0, 0, 0], 0, -1
    for seat, action in view.history:
        if not isinstance(action, Play):
            continue
        seen |= 1 << action.card
        suit = action.card // 13
        if laid % 4 == 0:
            led = suit
        elif suit != led:
            void[seat] |= 1 << led
        laid += 1
    out = ALL_CARDS & ~seen
    counts = [0 if seat == view.seat else count for seat, count in enumerate(view.counts)]
    total = max(1, sum(counts))
    first, second, third, fourth = (count / total for count in counts)
    return Knowledge(out, (first, second, third, fourth), (void[0], void[1], void[2], void[3]))
