"""How long exact values take: whole deals and endings of both games, on one core.

Run by `make bench`, or `python -m tests.bench.bench_solver [DEALS]`. Milliseconds are of this process, compilation not
counted; a solver keeps its table from deal to deal, as it does in use.
"""

from __future__ import annotations

import os
import random
import resource
import statistics
import sys
import time

from games.engine.cards import mask_of
from games.solver import picche, tressette
from games.solver.exact import Solver
from games.solver.position import Position

BAR_MEDIAN, BAR_P95, BAR_EIGHT = 100.0, 600.0, 3.0


def deal(rng: random.Random, size: int, cards: int) -> Position:
    """Return four random hands, nothing laid yet."""
    deck = rng.sample(range(size), 4 * cards)
    a, b, c, d = (mask_of(deck[k * cards : (k + 1) * cards]) for k in range(4))
    return Position((a, b, c, d), rng.randrange(4))


def measure(name: str, solver: Solver, unit: int, cards: int, deals: int, every: bool) -> tuple[float, float]:
    """Solve random deals; print and return median and p95 in milliseconds."""
    rng = random.Random(cards)
    size = 4 * solver.kind.ranks
    spent = []
    for _ in range(deals):
        position = deal(rng, size, cards)
        began = time.process_time()
        if every:
            solver.values(position, unit)
        else:
            solver.value(position, unit)
        spent.append(1000 * (time.process_time() - began))
    spent.sort()
    median, p95 = statistics.median(spent), spent[int(0.95 * (deals - 1))]
    what = "every card" if every else "best play"
    print(
        f"solver: {name} {cards} cards each, {what}: median {median:.1f} ms, p95 {p95:.1f}, max {spent[-1]:.1f} "
        f"({deals} deals)",
        flush=True,
    )
    return median, p95


def main() -> int:
    """Print every row; exit 1 where tressette misses a bar of docs/SOLVER.md."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    whole, spades = tressette.solver(), picche.solver()
    for solver in (whole, spades):
        solver.values(deal(random.Random(0), 4 * solver.kind.ranks, 3), 1)
    print(f"solver: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    eight, _ = measure("tressette", whole, 3, 8, deals, every=False)
    measure("tressette", whole, 3, 8, deals, every=True)
    measure("picche", spades, 1, 8, deals, every=False)
    measure("picche", spades, 1, 10, max(1, deals // 4), every=False)
    median, p95 = measure("tressette", whole, 3, 10, deals, every=False)
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"solver: {megabytes:.0f} MB at most")
    met = median <= BAR_MEDIAN and p95 <= BAR_P95 and eight <= BAR_EIGHT
    print(
        f"solver: bars {BAR_MEDIAN:.0f} / {BAR_P95:.0f} ms for ten cards, {BAR_EIGHT:.0f} for eight: "
        + ("met" if met else "NOT MET")
    )
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
