"""Whole random smazzate a second through `legal_actions` and `apply`, on one core.

Run by `make bench`, or `python -m tests.bench.bench_rules`. Seconds are of this process: a busy machine counts less.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from games.engine.registry import get

BAR, GOAL = 2500, 5000


def play_random(smazzate: int, seed: int) -> float:
    """Play that many smazzate of tressette by the default rules; return smazzate a second, deal included."""
    game = get("tressette")
    rng = random.Random(seed)
    chance = rng.random
    rules, score, deck = game.default_rules(), game.first_score, list(range(40))
    start, legal_actions, apply, outcome = game.start, game.legal_actions, game.apply, game.outcome
    began = time.process_time()
    for number in range(smazzate):
        rng.shuffle(deck)
        state = start(rules, number & 3, game.deal_hands(deck, number & 3), score, 1)
        while (seat := state.turn) >= 0:
            legal = legal_actions(state, seat)
            state = apply(state, seat, legal[int(chance() * len(legal))])
        outcome(state)
    return smazzate / (time.process_time() - began)


def main() -> int:
    """Print the median of seven runs beside the bar and the goal; exit 1 below the bar."""
    play_random(200, 0)
    runs = sorted(play_random(1000, seed) for seed in range(1, 8))
    median = statistics.median(runs)
    print(
        f"rules: {median:,.0f} whole random smazzate/s on one core "
        f"(runs {runs[0]:,.0f}-{runs[-1]:,.0f}; bar {BAR:,}; goal {GOAL:,})"
    )
    return 0 if median >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
