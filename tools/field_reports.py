"""What broke such sites elsewhere, and which test holds it here: ``python -m tools.field_reports write|check``.

A test holds a report whose id it bears in its name: ``test_bl_013_…``, or ``[BL-013]`` among its parameters. The table
of docs/FIELD-REPORTS.md is made from the tests that pytest collects, so it names none that is gone; a report that no
test bears must say in tests/data/field-reports.json, ``not_here``, why it cannot happen here.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / "tests" / "data" / "field-reports.json"
DOCUMENT = ROOT / "docs" / "FIELD-REPORTS.md"
BEARS = re.compile(r"bl[_-](\d{3})(?![0-9])", re.IGNORECASE)

HEAD = """# Field reports

What players met on sites like this one, from their public reports, and what holds it here. Each id stands in the name
of the tests beside it: `pytest -k bl_013` runs them. This table is made by `python -m tools.field_reports write` from
`tests/data/field-reports.json` and from the tests themselves; `make lint` fails where it is stale.

"""
COLUMNS = "| report | seen elsewhere | held here by |\n|---|---|---|\n"


def reports() -> list[dict[str, Any]]:
    """Every report: its `id`, `kind`, what was `seen`, its public `sources`, and `not_here` where it cannot happen."""
    found: list[dict[str, Any]] = json.loads(REPORTS.read_text(encoding="utf-8"))
    return found


def collected() -> list[str]:
    """The ids of every test, the long and the browsers' too (raises CalledProcessError when pytest cannot collect)."""
    listed = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:xdist"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode != 0:
        raise subprocess.CalledProcessError(listed.returncode, "pytest", listed.stdout, listed.stderr)
    return [line for line in listed.stdout.splitlines() if "::" in line]


def held(tests: Iterable[str]) -> dict[str, list[str]]:
    """The tests that bear each report's id, by id: a function once, however many parameters it has."""
    by_id: dict[str, list[str]] = {}
    for test in tests:
        path, _, name = test.partition("::")
        function, _, parameters = name.partition("[")
        in_name, in_parameters = BEARS.findall(function), BEARS.findall(parameters)
        for number, shown in [(n, f"{path}::{function}") for n in in_name] + [
            (n, f"{path}::{function}[BL-{n}]") for n in in_parameters
        ]:
            names = by_id.setdefault(f"BL-{number}", [])
            if shown not in names:
                names.append(shown)
    return by_id


def problems(rows: Sequence[Mapping[str, Any]], by_id: Mapping[str, Sequence[str]]) -> list[str]:
    """What the table cannot say: a report that nothing holds, one said not to happen that is held, an id of none."""
    ids = [str(row["id"]) for row in rows]
    found = [
        f"{one}: no test bears it, and nothing says why it cannot happen here"
        for row, one in zip(rows, ids, strict=True)
        if one not in by_id and not row.get("not_here")
    ]
    found += [
        f"{one}: said not to happen here, and held by {by_id[one][0]}"
        for row, one in zip(rows, ids, strict=True)
        if one in by_id and row.get("not_here")
    ]
    return found + [
        f"{one}: borne by {tests[0]}, and no report" for one, tests in by_id.items() if one not in ids
    ]


def table(rows: Sequence[Mapping[str, Any]], by_id: Mapping[str, Sequence[str]]) -> str:
    """The document."""
    return HEAD + COLUMNS + "".join(_row(row, sorted(by_id.get(str(row["id"]), []))) for row in rows)


def _row(row: Mapping[str, Any], tests: Sequence[str]) -> str:
    links = " ".join(f"[{number}]({url})" for number, url in enumerate(row["sources"], 1))
    here = "<br>".join(f"`{test.removeprefix('tests/')}`" for test in tests) or row.get("not_here", "")
    return f"| {row['id']} {row['kind']} {links} | {row['seen']} | {here} |\n".replace("  |", " |")


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in (["write"], ["check"]):
        print(__doc__, file=sys.stderr)
        return 2
    rows, by_id = reports(), held(collected())
    wrong = problems(rows, by_id)
    wanted = table(rows, by_id)
    if arguments[0] == "write":
        DOCUMENT.write_text(wanted, encoding="utf-8")
    elif not DOCUMENT.exists() or DOCUMENT.read_text(encoding="utf-8") != wanted:
        wrong.append("docs/FIELD-REPORTS.md is stale: python -m tools.field_reports write")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
