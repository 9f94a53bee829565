"""The games of the house for tests that each of them must pass: nobody asks which one it is, all ask here.

`EVERY_GAME` is for what lies below the eyes (engine, bots, services, the record), `SHOWN_GAMES` for pages and
sockets: a game comes under all these tests with its line in `games.engine.registry`, and then in
`games.presentation.registry`. It needs a `Kit` of its own, and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from games.engine import registry as engine
from games.presentation import registry as shown

Four = tuple[str, str, str, str]


@dataclass(frozen=True)
class Kit:
    """What tests choose for a game, out of what it offers."""

    level: str
    """The bot that plays where a test names none: quick, and sound."""
    four: Four
    """Four bots at one table, of more than one level."""
    short: Mapping[str, Any]
    """House rules by which a partita is soon over."""
    long: Mapping[str, Any]
    """House rules by which it lasts."""
    smazzata: int
    """Actions in a smazzata, the fewest."""


KITS: Final[Mapping[str, Kit]] = {
    "tressette": Kit("seria", ("seria", "alla-bona", "seria", "alla-bona"), {}, {"target": 51}, 40),
    "picche": Kit("normale", ("normale", "facile", "normale", "difficile"), {"target": 250}, {}, 56),
}

_CASES: Final = Path(__file__).parent / "data" / "rules.jsonl"


def handed_cases(game: str) -> dict[str, dict[str, Any]]:
    """The cases of a game that were handed with the brief, by id."""
    every = map(json.loads, _CASES.read_text(encoding="utf-8").splitlines())
    return {case["id"]: case for case in every if case["game"] == game}


EVERY_GAME: Final = pytest.mark.parametrize("game", engine.codes())
SHOWN_GAMES: Final = pytest.mark.parametrize("game", shown.codes())
