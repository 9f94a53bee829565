"""How often *Seria* beats *Alla bona*: `python -m tests.bots.rate 400`."""

from __future__ import annotations

import random
import sys

from tests.bots.positions import play_partita


def rate(strong: str, weak: str, partite: int, seed: int) -> float:
    """The share of partite that two of `strong` win against two of `weak`, changing sides each time."""
    won = 0
    for number in range(partite):
        side = number % 2
        levels = [strong if seat % 2 == side else weak for seat in range(4)]
        won += play_partita(levels, random.Random(f"{seed}/{number}")) == side
    return won / partite


if __name__ == "__main__":
    print(f"seria against alla-bona: {rate('seria', 'alla-bona', int(sys.argv[1]), seed=1):.3f}")
