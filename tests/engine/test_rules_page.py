"""docs/RULES.md says every rule, every toggle and every value, and nothing the record does not have."""

from __future__ import annotations

import re
from pathlib import Path

from games.engine.tressette.rules import CHOICES

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "RULES.md").read_text(encoding="utf-8")


def test_every_rule_has_its_number() -> None:
    assert re.findall(r"^### T(\d+) ", TEXT, re.MULTILINE) == [str(number) for number in range(1, 20)]


def test_every_toggle_is_there_with_all_its_values_in_order() -> None:
    for name, choices in CHOICES.items():
        (entry,) = re.findall(rf"^- scelta / toggle `{name}`:(.*?)(?=^- |^$)", TEXT, re.MULTILINE | re.DOTALL)
        values = [str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in choices]
        assert [word for word in re.findall(r"`(\w+)`", entry) if word in values] == values
    named = re.findall(r"scelta / toggle `(\w+)`", TEXT)
    assert named == [name for name in named if name in CHOICES]
    assert sorted(named) == sorted(CHOICES)


def test_the_open_choices_end_the_page_in_both_languages() -> None:
    italian, english = TEXT.index("## Da confermare"), TEXT.index("## To be confirmed")
    assert TEXT.count("\n| ", italian, english) == TEXT.count("\n| ", english) == 6
