"""What a browser sends, from raw text to a flat mapping of strings. What the mapping means is for
`games.services.commands`; here only its shape is judged: size first, before anything reads it.
"""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any

from games.services.commands import REPEATABLE

MAX_BYTES = 2048
# htmx adds the headers it would have sent; the page's form carries Django's token for plain POST.
IGNORED = frozenset({"HEADERS", "csrfmiddlewaretoken"})


class Refusal(StrEnum):
    """Why a frame was not even read, as codes beside the engine's."""

    TOO_LARGE = "frame_too_large"
    TOO_FAST = "too_fast"
    MALFORMED = "unreadable"
    BAD_VALUE = "bad_value"


class BadFrame(Exception):
    """A frame with no fields in it that anybody could read; `code` says why."""

    def __init__(self, code: Refusal) -> None:
        self.code = code
        super().__init__(code)


def read(text: str | None, data: bytes | None) -> dict[str, str]:
    """The fields of a frame by name.

    Numbers are accepted where htmx sends their text. Raises BadFrame for a binary, oversized or malformed
    frame, for a field given twice and for a value that is not one plain value.
    """
    if text is None or data is not None:
        raise BadFrame(Refusal.MALFORMED)
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise BadFrame(Refusal.TOO_LARGE)
    try:
        parsed = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise BadFrame(Refusal.MALFORMED) from None
    if not isinstance(parsed, dict):
        raise BadFrame(Refusal.MALFORMED)
    return {name: _value(name, value) for name, value in parsed.items() if name not in IGNORED}


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Two segni in one frame must not become the last one: a repeated name spoils the whole frame."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise BadFrame(Refusal.BAD_VALUE)
    return fields


def _value(name: str, value: Any) -> str:
    """One plain value; of a field that may be given several times, all of them joined."""
    if name in REPEATABLE and isinstance(value, list) and value:
        return ",".join(map(_plain, value))
    return _plain(value)


def _plain(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise BadFrame(Refusal.BAD_VALUE)
