"""The games that people can be shown: one line each. A game that only the engine and the bots play is not offered."""

from __future__ import annotations

from typing import Final

_GAMES: Final = ("tressette",)


def codes() -> tuple[str, ...]:
    """Return the codes of the games with a table, sentences and a page of rules."""
    return _GAMES
