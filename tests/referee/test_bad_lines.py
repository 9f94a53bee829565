"""A line that cannot be read is answered with its number, the field and a stable code; the rest goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.referee import judge, judge_all
from tests.referee.lines import ask, hands, small


def changed(at: int, card: str) -> list[list[str]]:
    """The hands with the first card of one replaced."""
    dealt = hands()
    dealt[at][0] = card
    return dealt


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"colour": 1}, "colour", "unknown_field"),
        ({"game": "briscola"}, "game", "unknown_game"),
        ({"game": 7}, "game", "bad_value"),
        ({"rules": {"targt": 21}}, "rules.targt", "unknown_field"),
        ({"rules": {"target": 22}}, "rules.target", "bad_value"),
        ({"rules": {"target": True}}, "rules.target", "bad_value"),
        ({"rules": []}, "rules", "bad_value"),
        ({"rules": {"thirds": "per_kind", "match_end": "at_once"}}, "rules.match_end", "incompatible_rules"),
        ({"dealer": 4}, "dealer", "bad_value"),
        ({"dealer": False}, "dealer", "bad_value"),
        ({"smazzata": 0}, "smazzata", "bad_value"),
        ({"score": [1]}, "score", "bad_value"),
        ({"score": [1, 2.0]}, "score", "bad_value"),
        ({"hands": hands()[:3]}, "hands", "bad_value"),
        ({"hands": [*hands()[:3], ["3D"]]}, "hands.3", "bad_value"),
        ({"hands": changed(2, "9X")}, "hands.2.0", "unknown_card"),
        ({"hands": changed(2, hands()[0][4])}, "hands.2.0", "bad_value"),
        ({"actions": {}}, "actions", "bad_value"),
        ({"actions": ["3D"]}, "actions.0", "bad_value"),
        ({"actions": [{"play": "3D"}]}, "actions.0.seat", "bad_value"),
        ({"actions": [{"seat": 4, "play": "3D"}]}, "actions.0.seat", "bad_value"),
        ({"actions": [{"seat": 0, "play": "1D"}]}, "actions.0.play", "unknown_card"),
        ({"actions": [{"seat": 0, "play": "3D", "segno": "forte"}]}, "actions.0.segno", "bad_value"),
        ({"actions": [{"seat": 0, "play": "3D", "segni": "busso"}]}, "actions.0.segni", "unknown_field"),
        ({"actions": [{"seat": 0, "play": "3D", "keep": True}]}, "actions.0", "unreadable"),
        ({"actions": [{"seat": 0}]}, "actions.0", "unreadable"),
        ({"actions": [{"seat": 0, "keep": "yes"}]}, "actions.0.keep", "bad_value"),
        ({"actions": [{"seat": 0, "declare": ["tris Q"]}]}, "actions.0.declare", "bad_value"),
        ({"actions": [{"hands": hands(), "dealer": 1}]}, "actions.0.dealer", "unknown_field"),
        ({"actions": [{"hands": changed(1, "ZZ")}]}, "actions.0.hands.1.0", "unknown_card"),
    ],
)
def test_a_bad_field_is_named_with_its_line(changes: dict[str, Any], field: str, code: str) -> None:
    expected = {"id": "x", "error": {"line": 12, "field": field, "code": code}}
    assert ask(small(**changes), 12) == expected


@pytest.mark.parametrize("missing", ["game", "dealer", "hands"])
def test_a_field_that_must_be_there_is_named(missing: str) -> None:
    line = {name: value for name, value in small().items() if name != missing}
    assert ask(line)["error"] == {"line": 1, "field": missing, "code": "bad_value"}


@pytest.mark.parametrize("text", ["nope", "[]", '"x"', "{", b"\xff\xfe", "[" * 5000, '{"id":'])
def test_what_is_no_object_has_no_field_and_no_id(text: str | bytes) -> None:
    assert judge(text, 3) == {"id": None, "error": {"line": 3, "field": None, "code": "unreadable"}}


def test_lines_are_counted_from_one_blank_ones_too_and_the_rest_goes_on() -> None:
    good = json.dumps(small())
    answers = list(judge_all([good, "\n", "nope", good]))
    assert [answer["error"] for answer in answers] == [
        None,
        {"line": 3, "field": None, "code": "unreadable"},
        None,
    ]


@given(
    st.dictionaries(
        st.sampled_from(["id", "game", "rules", "dealer", "score", "smazzata", "hands", "actions", "x"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
            lambda inner: (
                st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
            ),
            max_leaves=8,
        ),
    )
)
def test_no_object_whatever_breaks_the_referee(data: dict[str, Any]) -> None:
    answer = judge(json.dumps({**small(), **data}), 1)
    assert "error" in answer
