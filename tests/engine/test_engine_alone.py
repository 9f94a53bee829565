"""The engine stands alone: the standard library, no Django, no sibling."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
before = set(sys.modules)
import games.engine.deal, games.engine.registry, games.engine.tressette.worlds
new = {name.split(".")[0] for name in set(sys.modules) - before}
print(*sorted(new - sys.stdlib_module_names - {"games"}))
print(*sorted(name for name in sys.modules if name.startswith("games.") and not name.startswith("games.engine")))
"""


def test_the_engine_imports_the_standard_library_only() -> None:
    ran = subprocess.run(
        [sys.executable, "-E", "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == []


def test_the_bench_runs_and_counts_smazzate() -> None:
    from tests.bench.bench_rules import play_random

    assert play_random(20, 1) > 0
