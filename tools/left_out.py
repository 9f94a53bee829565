"""Says by name what ``make test`` did not run: nothing is left out in silence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

ON_SERVERS = (
    "tests/models",
    "tests/services",
    "tests/selectors",
    "tests/realtime",
    "tests/races",
    "tests/spread",
)
"""The suites that run a second time on PostgreSQL and Redis (tools/services.sh)."""

NOT_ON_SERVERS = "test_b6_twenty_partite_by_every_pair_of_toggles_through_the_services"
"""Bots play by the rules of every house for a very long time: what it proves is nothing of the database's."""


def long_tests() -> list[str]:
    """The tests that take minutes, by name (raises CalledProcessError when pytest cannot collect)."""
    listed = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", "long"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode not in {0, 5}:  # 5: none is marked
        raise subprocess.CalledProcessError(listed.returncode, "pytest", listed.stdout, listed.stderr)
    return [line for line in listed.stdout.splitlines() if "::" in line]


def main() -> int:
    print("Left out (make test-full runs them):")
    for name in long_tests():
        print(f"  long: {name}")
    for name in ON_SERVERS:
        processes = ", by two web processes and two croupiers" if name == "tests/spread" else ""
        print(f"  on PostgreSQL and Redis{processes}: {name}")
    print(f"  on no server: {NOT_ON_SERVERS}")
    print("  measures: tests/bench (make bench)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
