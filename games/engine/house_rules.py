"""Reading a record of house rules, whichever the game: what is unknown, out of its list or impossible together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeAlias, TypeVar

from games.engine.errors import Code, RulesError

Choices: TypeAlias = Mapping[str, tuple[Any, ...]]
Problem: TypeAlias = tuple[str, Code]

_Record = TypeVar("_Record")


def outside(values: Mapping[str, object], choices: Choices) -> tuple[Problem, ...]:
    """Return the fields whose value is not one of their choices."""
    # The type is compared too: in Python 1 == True and 21 == 21.0, in a record they are not the same.
    return tuple(
        (name, Code.BAD_VALUE)
        for name, value in values.items()
        if not any(type(value) is type(choice) and value == choice for choice in choices[name])
    )


def read(
    record: Callable[..., _Record],
    choices: Choices,
    problems: Callable[[Mapping[str, object]], tuple[Problem, ...]],
    data: object,
) -> _Record:
    """Read a record, fields left out by default; raise `RulesError` with all that is wrong, unknown fields last."""
    if not isinstance(data, Mapping):
        raise RulesError((("rules", Code.BAD_VALUE),))
    known = {name: data[name] for name in choices if name in data}
    unknown = tuple((str(name), Code.UNKNOWN_FIELD) for name in data if name not in choices)
    wrong = (*problems(known), *unknown)
    if wrong:
        raise RulesError(wrong)
    return record(**known)


def to_json(rules: Any) -> dict[str, Any]:
    """Return the whole record in its order: targets are numbers, on/off true or false, the rest strings."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}
