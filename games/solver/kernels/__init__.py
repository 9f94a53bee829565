"""The fast side, compiled by numba. Import it where something is solved and nowhere else: it costs 100 MB and seconds.

Compiled code is kept on disk in a directory named by the sources' own hash, because numba looks only at the file of
the outermost function and would go on using an old helper of another module.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import numba

HERE = Path(__file__).resolve().parent


def cache_directory() -> Path:
    """Return where compiled kernels of exactly these sources lie: under `SOLVER_CACHE`, else `var/numba`."""
    digest = hashlib.sha256()
    for source in sorted(HERE.glob("*.py")):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    base = Path(os.environ.get("SOLVER_CACHE") or HERE.parents[2] / "var" / "numba")
    return base / digest.hexdigest()[:16]


numba.config.CACHE_DIR = str(cache_directory())
