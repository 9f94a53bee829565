"""How well bids foretell the prese: `python -m tests.bots.picche.calibration difficile 5000`."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass

from games.engine.picche.ending import outcome
from games.engine.registry import get
from tests.bots.positions import play_smazzata, start


@dataclass(slots=True)
class Calibration:
    """Of smazzate between four of one level."""

    bids: int = 0
    over: int = 0
    """Sum of prese less bids, nils too."""
    off: int = 0
    """The same, each without its sign."""
    contracts: int = 0
    failed: int = 0
    nils: int = 0
    nils_made: int = 0

    @property
    def mean(self) -> float:
        """Prese less bid, on average."""
        return self.over / self.bids

    @property
    def mean_absolute(self) -> float:
        """How far a bid is from the prese, on average."""
        return self.off / self.bids

    @property
    def set(self) -> float:
        """The share of contracts that failed."""
        return self.failed / self.contracts


def calibrate(level: str, smazzate: int, seed: int) -> Calibration:
    """Play them, each from nothing, and count."""
    game, rng, told = get("picche"), random.Random(seed), Calibration()
    for number in range(smazzate):
        state = play_smazzata(start(rng, dealer=number % 4, game=game), [level] * 4, rng, game=game)
        result = outcome(state)
        assert result is not None
        for bid, taken in zip(result.bids, result.tricks, strict=True):
            told.bids += 1
            told.over += taken - bid
            told.off += abs(taken - bid)
            told.nils += bid == 0
            told.nils_made += bid == taken == 0
        for count in result.counts:
            told.contracts += count.contract > 0
            told.failed += count.taken < count.contract
    return told


if __name__ == "__main__":
    found = calibrate(sys.argv[1], int(sys.argv[2]), seed=1)
    print(
        f"{sys.argv[1]}: prese − bid {found.mean:+.3f}, off by {found.mean_absolute:.3f}, "
        f"contracts set {found.set:.1%}, nils {found.nils}, made {found.nils_made / max(1, found.nils):.1%}"
    )
