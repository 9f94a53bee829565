"""The table of field reports: who holds what is read off the names of the tests, and a gap is not passed over."""

from __future__ import annotations

from tools.field_reports import held, problems, table

TESTS = [
    "tests/a/test_x.py::test_bl_001_two_clicks[one]",
    "tests/a/test_x.py::test_bl_001_two_clicks[two]",
    "tests/a/test_y.py::test_t5_bl_002_bl_003_both",
    "tests/a/test_y.py::test_any_of_them[BL-004]",
    "tests/a/test_y.py::test_blank_005_is_none",
]


def row(number: int, **more: str) -> dict[str, object]:
    return {"id": f"BL-{number:03}", "kind": "race", "seen": "Two at once.", "sources": [], **more}


def test_the_names_of_the_tests_say_what_they_hold() -> None:
    assert held(TESTS) == {
        "BL-001": ["tests/a/test_x.py::test_bl_001_two_clicks"],
        "BL-002": ["tests/a/test_y.py::test_t5_bl_002_bl_003_both"],
        "BL-003": ["tests/a/test_y.py::test_t5_bl_002_bl_003_both"],
        "BL-004": ["tests/a/test_y.py::test_any_of_them[BL-004]"],
    }


def test_a_report_without_test_or_reason_and_a_test_without_report_are_found() -> None:
    by_id = held(TESTS)
    whole = [row(1), row(2), row(3), row(4), row(5, not_here="There is no such thing here.")]
    assert problems(whole, by_id) == []
    assert len(problems([*whole[:4], row(5)], by_id)) == 1
    assert len(problems(whole[:3] + whole[4:], by_id)) == 1
    assert len(problems([row(1, not_here="Never."), *whole[1:]], by_id)) == 1
    assert "| There is no such thing here. |" in table(whole, by_id)
    assert "`a/test_x.py::test_bl_001_two_clicks`" in table(whole, by_id)
