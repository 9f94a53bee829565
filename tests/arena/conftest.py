"""Programs for the arena to ask."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def alla_bona_outside() -> str:
    """The bot door itself as an outside program."""
    return f"pipe:{sys.executable} {ROOT / 'manage.py'} choose tressette --level alla-bona"


@pytest.fixture
def script(tmp_path: Path) -> ScriptMaker:
    """Write a small program and return the player's name that runs it."""
    return ScriptMaker(tmp_path)


class ScriptMaker:
    """Makes outside programs that answer each line by `answer(line)`, an expression over the parsed line."""

    def __init__(self, where: Path) -> None:
        self.where = where

    def __call__(self, answer: str) -> str:
        path = self.where / "program.py"
        path.write_text(
            "import json, sys\n"
            "for text in sys.stdin:\n"
            "    line = json.loads(text)\n"
            f"    print({answer}, flush=True)\n",
            "utf-8",
        )
        return f"pipe:{sys.executable} {path}"
