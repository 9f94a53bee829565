"""The house rules of picche: one frozen record, every choice of it, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from games.engine import house_rules
from games.engine.errors import RulesError
from games.engine.house_rules import Problem

SCHEMA: Final = 1
"""Number of the record's JSON form, stored with every partita."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """House rules, the house's own by default. Raises `RulesError` naming every field that cannot be."""

    target: int = 500
    spades_broken_by: str = "any_spade"
    failed_nil: str = "bags"
    double_nil: str = "allowed"
    tie: str = "test_again"
    table_talk: str = "silent"
    look_back: str = "last_presa"

    def __post_init__(self) -> None:
        problems = _problems(asdict(self))
        if problems:
            raise RulesError(problems)


CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "target": (500, 250, 300),  # P10
    "spades_broken_by": ("any_spade", "discard_only"),  # P5
    "failed_nil": ("bags", "bags_without_point", "contract", "nothing"),  # P7
    "double_nil": ("allowed", "forbidden"),  # P8
    "tie": ("test_again", "one_hand"),  # P10
    "table_talk": ("silent", "open"),  # T18
    "look_back": ("last_presa", "none", "all"),  # T19
}
"""Every field and the values it may have, the default first: forms, docs and tests are made from it."""


def rules_from_json(data: object) -> HouseRules:
    """Read a record; fields left out have their default. Raises `RulesError` with all that is wrong."""
    return house_rules.read(HouseRules, CHOICES, _problems, data)


rules_to_json = house_rules.to_json


def _problems(values: Mapping[str, object]) -> tuple[Problem, ...]:
    return house_rules.outside(values, CHOICES)
