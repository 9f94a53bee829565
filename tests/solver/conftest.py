"""One compilation for all workers of a run: the first holds the lock, the others read what it has kept on disk."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from tests.solver.positions import Solvers

LOCK = Path(__file__).resolve().parents[2] / "var" / "numba.lock"


@pytest.fixture(scope="session")
def solvers() -> Solvers:
    """Solvers of both games, compiled; small tables, so that entries are thrown out too."""
    LOCK.parent.mkdir(parents=True, exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = Solvers()
        made.warm()
    return made
