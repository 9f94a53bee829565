"""`manage.py solve`: positions as JSON lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.solver.door import answer_all
from tests.solver.positions import Solvers

TRESSETTE: dict[str, Any] = {
    "id": 7,
    "game": "tressette",
    "hands": [["3C"], ["4C"], ["AS", "5C"], ["6D", "6C"]],
    "to_act": 2,
    "presa": [[0, "3D"], [1, "4D"]],
    "taken": [4, 2],
    "unit": "thirds",
}
PICCHE: dict[str, Any] = {
    "id": "p",
    "game": "picche",
    "hands": [["2S", "3H"], ["AH", "4H"], ["KH", "5H"], ["QH", "6H"]],
    "to_act": 0,
    "taken": [3, 8],
    "broken": False,
}


def ask(line: dict[str, Any]) -> dict[str, Any]:
    (answer,) = answer_all([json.dumps(line)])
    return answer


def test_values_are_final_totals_of_the_pair_to_act(solvers: Solvers) -> None:
    answer = ask(TRESSETTE)
    assert answer["values"] == {"AS": 12, "5C": 12}
    assert (answer["id"], sorted(answer["best"])) == (7, ["5C", "AS"])
    assert answer["nodes"] > 0
    assert ask(TRESSETTE | {"unit": "points"})["values"] == {"AS": 4, "5C": 4}
    assert ask(PICCHE)["values"] == {"3H": 4}
    assert set(ask(PICCHE | {"broken": True})["values"]) == {"2S", "3H"}


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"game": "briscola"}, "game", "unknown_game"),
        ({"seed": 1}, "seed", "unknown_field"),
        ({"unit": "points", "rules": {"thirds": "per_kind"}}, "unit", "bad_value"),
        ({"unit": "prese"}, "unit", "bad_value"),
        ({"unit": []}, "unit", "bad_value"),
        ({"objective": "nil:2"}, "objective", "bad_value"),
        ({"broken": 1}, "broken", "bad_value"),
        ({"taken": [-1, 0]}, "taken", "bad_value"),
        ({"to_act": 4}, "to_act", "bad_value"),
        ({"presa": [[1, "3D"], [0, "4D"]]}, "presa.0", "bad_value"),
        ({"presa": [[0, "3B"], [1, "4D"]], "hands": [["3C"], ["4B"], ["AS", "5C"], ["6D", "6C"]]}, "presa.1",
         "must_follow_suit"),
        ({"hands": [["3C"], ["4C"], ["AS"], ["6D", "6C"]]}, "hands", "bad_value"),
        ({"hands": [["3C"], ["4C"], ["AS", "AS"], ["6D", "6C"]]}, "hands.2", "bad_value"),
        ({"hands": [["3C"], ["4C"], ["AS", "9C"], ["6D", "6C"]]}, "hands.2.1", "unknown_card"),
    ],
)  # fmt: skip
def test_what_is_no_position_is_named_by_its_field(change: dict[str, Any], field: str, code: str) -> None:
    assert ask(TRESSETTE | change) == {"id": 7, "error": {"line": 1, "field": field, "code": code}}


def test_the_command_answers_a_file(
    solvers: Solvers, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lines"
    file.write_text(json.dumps(TRESSETTE) + "\n\nnot json\n")
    call_command("solve", str(file))
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first["values"] == {"AS": 12, "5C": 12}
    assert second == {"id": None, "error": {"line": 3, "field": None, "code": "unreadable"}}


def test_the_command_names_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="none"):
        call_command("solve", str(tmp_path / "none"))
