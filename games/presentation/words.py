"""Words that the table says over and over, kept as they were said in each language."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVarTuple

from django.utils.translation import get_language

Ts = TypeVarTuple("Ts")
_sayings: list[Any] = []


def kept(say: Callable[[*Ts], str]) -> Callable[[*Ts], str]:
    """Keep what `say` answers, by its arguments and the language active: asking the catalogue is slow."""

    @lru_cache(maxsize=1024)
    def said(_language: str | None, *args: *Ts) -> str:
        return say(*args)

    _sayings.append(said)

    @wraps(say)
    def saying(*args: *Ts) -> str:
        return said(get_language(), *args)

    return saying


def forget() -> None:
    """Forget all that was said, as a fresh process has it."""
    for said in _sayings:
        said.cache_clear()
