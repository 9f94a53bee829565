"""An empty database with all migrations done, made once and copied: to migrate takes as long as fifty tests."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
from pathlib import Path

from tests.served import ROOT, manage

FOLDER = ROOT / "var" / "test"
READ_BY_MIGRATIONS = ("accounts", "games", "tressette_site")


def copy_to(file: Path) -> None:
    """Put the database there. Who comes first makes it, in this run or an earlier one; the others wait."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "migrated.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = FOLDER / f"migrated-{_fingerprint()}.sqlite3"
        if not made.exists():
            for old in FOLDER.glob("migrated-*.sqlite3"):
                old.unlink()
            _make(made)
        shutil.copyfile(made, file)


def _make(made: Path) -> None:
    """A process of its own migrates; when it ends, nothing is left in SQLite's log."""
    folder = FOLDER / f"migrating-{os.getpid()}"
    folder.mkdir()
    try:
        manage(folder, "migrate", "--verbosity", "0")
        assert not (folder / "site.sqlite3-wal").exists()
        (folder / "site.sqlite3").rename(made)
    finally:
        shutil.rmtree(folder)


def _fingerprint() -> str:
    """Another for any change in what a migration may read, not in the migrations alone."""
    digest = hashlib.sha256((ROOT / "requirements.lock").read_bytes())
    for package in READ_BY_MIGRATIONS:
        for file in sorted((ROOT / package).rglob("*.py")):
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]
