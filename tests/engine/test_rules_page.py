"""docs/RULES.md says every rule, every toggle and every value, and nothing the records do not have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.engine.registry import codes, get

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "RULES.md").read_text(encoding="utf-8")
PART = {name.lower(): body for name, body in re.findall(r"^## (\w+)\n(.*?)(?=^## )", TEXT, re.M | re.S)}
SHARED = {"table_talk", "look_back"}
"""Toggles of both games, written out once, in the part of tressette (T18, T19)."""


@pytest.mark.parametrize(("letter", "last"), [("T", 19), ("P", 11)])
def test_every_rule_has_its_number(letter: str, last: int) -> None:
    numbers = re.findall(rf"^### {letter}(\d+) ", TEXT, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, last + 1)]


@pytest.mark.parametrize("game", codes())
def test_every_toggle_is_there_with_all_its_values_in_order(game: str) -> None:
    own = set(re.findall(r"scelta / toggle `(\w+)`", PART[game]))
    fields = get(game).rules_choices
    assert own | SHARED == set(fields)
    for name, choices in fields.items():
        part = PART[game if name in own else "tressette"]
        (entry,) = re.findall(rf"^- scelta / toggle `{name}`:(.*?)(?=^- |^$)", part, re.MULTILINE | re.DOTALL)
        values = [str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in choices]
        assert [word for word in re.findall(r"`(\w+)`", entry) if word in values] == values
        assert f"`{name}`" in PART[game]


def test_the_open_choices_end_the_page_in_both_languages() -> None:
    italian, english = TEXT.index("## Da confermare"), TEXT.index("## To be confirmed")
    assert TEXT.count("\n| ", italian, english) == TEXT.count("\n| ", english) == 6
