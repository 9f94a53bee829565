"""The referee: smazzate as JSON lines in, what the rules make of them out (docs/howto/use-the-referee.md).

Pure and streaming: one line in, one object out, nothing kept between lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from games.engine.referee import picche, tressette
from games.engine.referee.reading import BadLine, game_of, parse_line

_JUDGES: Final[Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "tressette": tressette.judge,
    "picche": picche.judge,
}


def judge(line: bytes | str, number: int) -> dict[str, Any]:
    """Return the answer to line `number` (from 1); a line that cannot be read is answered with its error."""
    name: Any = None
    try:
        data = parse_line(line)
        name = data.get("id")
        return {"id": name, **_JUDGES[game_of(data).code](data)}
    except BadLine as error:
        return {"id": name, "error": error.to_json(number)}


def judge_all(lines: Iterable[bytes | str]) -> Iterator[dict[str, Any]]:
    """Yield one answer for each line that is not blank, in order; blank lines are counted all the same."""
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield judge(line, number)
