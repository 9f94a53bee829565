"""What the house rules of each game must leave to be seen in what was played by them.

Each game has one module with two questions, asked of every partita of bots by every pair of toggles: `smazzata`, of
the last state of a smazzata, and `partita`, of all the smazzate of a partita that is over, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.engine.registry import codes, get
from games.selectors.history import SmazzataRecord
from tests.houses import picche, tressette
from tests.strategies import pairwise_rules


@dataclass(frozen=True)
class House:
    """The two questions of a game: `smazzata(level, rules, state)` and `partita(rules, smazzate)`, which assert."""

    smazzata: Callable[[str, Any, Any], None]
    partita: Callable[[Any, Sequence[SmazzataRecord]], None]


HOUSES: Final[Mapping[str, House]] = {
    "tressette": House(tressette.smazzata, tressette.partita),
    "picche": House(picche.smazzata, picche.partita),
}
RULES: Final[Mapping[str, Sequence[Any]]] = {code: pairwise_rules(get(code)) for code in codes()}
"""The covering set of each game: every two values of two toggles that can be together are so in one of these."""
