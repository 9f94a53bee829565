"""The games that people can be shown: one line each. A game that only the engine and the bots play is not offered."""

from __future__ import annotations

from typing import Final

from games.engine.errors import Code, Unreadable
from games.presentation.game import ShownGame
from games.presentation.picche.shown import PICCHE
from games.presentation.tressette.shown import TRESSETTE

_GAMES: Final[dict[str, ShownGame]] = {game.code: game for game in (TRESSETTE, PICCHE)}


def get(code: str) -> ShownGame:
    """Return a game as it is shown; raise `Unreadable(unknown_game)` for one that is not."""
    try:
        return _GAMES[code]
    except KeyError:
        raise Unreadable(Code.UNKNOWN_GAME, code) from None


def codes() -> tuple[str, ...]:
    """Return the codes of the games with a table, sentences and a page of rules."""
    return tuple(_GAMES)
