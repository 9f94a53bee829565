"""What a hand is worth to a pair, in integers only (P3, P6-P9), and when the partita ends (P10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.engine.seats import Pair

A_NIL: Final = 100
TEN_SACCHI: Final = 100
LOWEST: Final = -200
"""A pair at this score or below ends the partita (P10)."""


@dataclass(frozen=True, slots=True)
class Count:
    """How one pair's hand counted, as arithmetic that can be checked: `points` is the sum of its five parts."""

    contract: int
    """Sum of the pair's bids that are not nil; 0 when there is none (P3)."""
    taken: int
    """Prese that count towards the contract; 0 without one."""
    contract_points: int
    """Ten for each presa of the contract, made or missed (P6)."""
    nil_points: int
    """A hundred for each nil made, less a hundred for each failed (P7)."""
    over: int
    """Sacchi of this hand (P6, P7)."""
    over_points: int
    """Points of these sacchi: one each, or fewer by `bags_without_point`."""
    penalty: int
    """What tens of sacchi cost: 0, -100 or -200 (P9)."""
    sacchi: int
    """Sacchi after the hand, 0-9: a counter of their own (P9)."""

    @property
    def points(self) -> int:
        """The points of the hand."""
        return self.contract_points + self.nil_points + self.over_points + self.penalty


def contract(bids: tuple[int | None, int | None]) -> int:
    """Return the contract of two partners' bids: nil, and not yet bid, add nothing (P2, P3)."""
    return (bids[0] or 0) + (bids[1] or 0)


def count(bids: tuple[int, int], prese: tuple[int, int], sacchi: int, failed_nil: str) -> Count:
    """Return how a pair's hand counts: bids and prese by partner, sacchi before it, toggle `failed_nil`."""
    wanted = contract(bids)
    nils = [taken for bid, taken in zip(bids, prese, strict=True) if bid == 0]
    of_nils = sum(nils)
    taken = sum(prese) - of_nils
    over = points = 0
    if failed_nil == "contract" and wanted:
        taken += of_nils
    elif failed_nil != "nothing":
        over += of_nils
        points += 0 if failed_nil == "bags_without_point" else of_nils
    made = taken >= wanted
    if wanted and made:
        over += taken - wanted
        points += taken - wanted
    tens, left = divmod(sacchi + over, 10)
    return Count(
        contract=wanted,
        taken=taken,
        contract_points=10 * wanted if made else -10 * wanted,
        nil_points=sum(-A_NIL if taken_by else A_NIL for taken_by in nils),
        over=over,
        over_points=points,
        penalty=-TEN_SACCHI * tens,
        sacchi=left,
    )


def at_the_end(points: tuple[int, int], target: int) -> bool:
    """Say whether these scores end the partita, were they not equal (P10)."""
    return max(points) >= target or min(points) <= LOWEST


def winner(before: tuple[int, int], after: tuple[int, int], target: int, tie: str) -> Pair | None:
    """Return the pair that has won, None to play on (P10); `before` tells an extra hand from the others."""
    extra = tie == "one_hand" and before[0] == before[1] and at_the_end(before, target)
    if after[0] == after[1] or not (extra or at_the_end(after, target)):
        return None
    return 0 if after[0] > after[1] else 1
