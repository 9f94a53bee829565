"""The games of the house: one line each."""

from __future__ import annotations

from typing import Final

from games.engine.errors import Code, Unreadable
from games.engine.game import Game
from games.engine.picche import PICCHE
from games.engine.tressette import TRESSETTE

_GAMES: Final[dict[str, Game]] = {game.code: game for game in (TRESSETTE, PICCHE)}


def get(code: str) -> Game:
    """Return the game of a code; raises `Unreadable(unknown_game)`."""
    game = _GAMES.get(code)
    if game is None:
        raise Unreadable(Code.UNKNOWN_GAME, repr(code))
    return game


def codes() -> tuple[str, ...]:
    """Return the codes of the games, in the order the house offers them."""
    return tuple(_GAMES)
