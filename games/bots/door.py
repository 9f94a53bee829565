"""The bot door: views as JSON lines in, actions out (docs/BOTS.md): all that a seat may know and no more."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from time import perf_counter
from typing import Any, Final

from games.bots.picche import door as picche
from games.bots.tressette import door as tressette
from games.engine.referee.reading import BadLine, parse_line
from games.engine.registry import get

_TO_LINE: Final[Mapping[str, Callable[[Any], dict[str, Any]]]] = {
    "tressette": tressette.to_line,
    "picche": picche.to_line,
}
_FROM_LINE: Final[Mapping[str, Callable[[Mapping[str, Any]], Any]]] = {
    "tressette": tressette.from_line,
    "picche": picche.from_line,
}


def line_of(game: str, view: Any, name: Any) -> dict[str, Any]:
    """Return the line that asks for an action in this view; `name` becomes its `id`."""
    return {"id": name, **_TO_LINE[game](view)}


def view_of(game: str, line: Mapping[str, Any]) -> Any:
    """Return the view of a line; raises `BadLine` for what no table could show."""
    return _FROM_LINE[game]({name: value for name, value in line.items() if name != "id"})


def dice_of(seed: int, line: Mapping[str, Any]) -> random.Random:
    """The generator a line is decided with: of the seed and the SHA-256 of the line without `id`.

    Keys are sorted and spaces left out first: the same question has the same dice however it is written.
    """
    bare = {name: value for name, value in line.items() if name != "id"}
    text = json.dumps(bare, sort_keys=True, separators=(",", ":"))
    return random.Random(f"{seed}/{sha256(text.encode()).hexdigest()}")


def answer_all(
    game: str, player: Callable[[Any, random.Random], Any], seed: int, lines: Iterable[bytes | str]
) -> Iterator[dict[str, Any]]:
    """Yield `{"id", "action", "ms"}` or `{"id", "error"}` for each line that is not blank, in order."""
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _answer(game, player, seed, line, number)


def _answer(
    game: str, player: Callable[[Any, random.Random], Any], seed: int, line: bytes | str, number: int
) -> dict[str, Any]:
    name: Any = None
    try:
        data = parse_line(line)
        name = data.get("id")
        view = view_of(game, data)
    except BadLine as error:
        return {"id": name, "error": error.to_json(number)}
    dice = dice_of(seed, data)
    began = perf_counter()
    action = player(view, dice)
    ms = (perf_counter() - began) * 1000
    return {"id": name, "action": get(game).action_to_json(action), "ms": round(ms, 3)}
