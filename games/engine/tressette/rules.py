"""The house rules of tressette: one frozen record, every choice of it, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from games.engine import house_rules
from games.engine.errors import Code, RulesError
from games.engine.house_rules import Problem

SCHEMA: Final = 1
"""Number of the record's JSON form, stored with every partita."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """House rules, the house's own by default. Raises `RulesError` naming every field that cannot be."""

    target: int = 21
    first_leader: str = "dealer_right"
    must_lead_four: bool = True
    thirds: str = "per_pair"
    accuse: str = "automatic"
    segni: str = "honest"
    segni_from_second_presa: bool = False
    striscio_without_honours: bool = False
    match_end: str = "end_of_smazzata"
    cappotto: str = "off"
    napoletana_lunga: bool = False
    a_monte: str = "off"
    table_talk: str = "silent"
    look_back: str = "last_presa"

    def __post_init__(self) -> None:
        problems = _problems(asdict(self))
        if problems:
            raise RulesError(problems)


CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "target": (21, 11, 31, 41, 51),  # T13
    "first_leader": ("dealer_right", "four_of_denari_first", "four_of_denari_always"),  # T5
    "must_lead_four": (True, False),  # T5
    "thirds": ("per_pair", "per_kind"),  # T8
    "accuse": ("automatic", "declared_three_prese", "declared_first_presa", "off"),  # T11
    "segni": ("honest", "off"),  # T12
    "segni_from_second_presa": (False, True),  # T12
    "striscio_without_honours": (False, True),  # T12
    "match_end": ("end_of_smazzata", "accuse_at_once", "at_once", "called_out"),  # T14
    "cappotto": ("off", "wins_partita"),  # T15
    "napoletana_lunga": (False, True),  # T16
    "a_monte": ("off", "under_one_point", "no_honours"),  # T17
    "table_talk": ("silent", "open"),  # T18
    "look_back": ("last_presa", "none", "all"),  # T19
}
"""Every field and the values it may have, the default first: forms, docs and tests are made from it."""


def rules_from_json(data: object) -> HouseRules:
    """Read a record; fields left out have their default. Raises `RulesError` with all that is wrong."""
    return house_rules.read(HouseRules, CHOICES, _problems, data)


rules_to_json = house_rules.to_json


def _problems(values: Mapping[str, object]) -> tuple[Problem, ...]:
    wrong = house_rules.outside(values, CHOICES)
    # Whole points "already taken" do not exist before the end when each kind is rounded down apart (T8, T14).
    if values.get("thirds") == "per_kind" and values.get("match_end") in ("at_once", "called_out"):
        return (*wrong, ("match_end", Code.INCOMPATIBLE_RULES))
    return wrong
