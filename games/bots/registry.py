"""Which bots play which game. A level is named by the path of its function, so that listing levels loads
no bot: a searching one may be heavy and belongs in a worker process only."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from games.bots.errors import IllegalChoice, NothingToChoose, UnknownLevel
from games.bots.limit import Limit

Chooser = Callable[[Any, Limit, random.Random], Any]

_LEVELS: dict[str, dict[str, str]] = {
    "tressette": {
        "alla-bona": "games.bots.tressette.alla_bona:choose",
        "seria": "games.bots.tressette.seria:choose",
        "a-fassi-male": "games.bots.tressette.a_fassi_male:choose",
    },
    "picche": {
        "facile": "games.bots.picche.facile:choose",
        "normale": "games.bots.picche.normale:choose",
        "difficile": "games.bots.picche.difficile:choose",
    },
}


# Who plays for an absent person: the middle level.
_SUBSTITUTES = {"tressette": "seria", "picche": "normale"}


def games() -> tuple[str, ...]:
    """The games that some bot plays."""
    return tuple(_LEVELS)


def levels(game_code: str) -> tuple[str, ...]:
    """The levels that play a game, weakest first; empty for a game without bots."""
    return tuple(_LEVELS.get(game_code, ()))


def substitute(game_code: str) -> str:
    """The level that plays for an absent person; raises UnknownLevel for a game without one."""
    try:
        return _SUBSTITUTES[game_code]
    except KeyError:
        raise UnknownLevel(f"nobody substitutes in {game_code!r}") from None


def choose(game_code: str, level: str, view: Any, limit: Limit, rng: random.Random) -> Any:
    """The action that a bot of that level takes in this view: always one of `view.legal`.

    Raises UnknownLevel, NothingToChoose when it is not that seat's turn, and IllegalChoice for a faulty bot.
    """
    chooser = _chooser(game_code, level)
    if not view.legal:
        raise NothingToChoose(f"seat {view.seat} has nothing to do")
    action = chooser(view, limit, rng)
    if action not in view.legal:
        raise IllegalChoice(f"{game_code}/{level} answered with an action that its view does not offer")
    return action


@cache
def _chooser(game_code: str, level: str) -> Chooser:
    try:
        path = _LEVELS[game_code][level]
    except KeyError:
        raise UnknownLevel(f"no bot {level!r} plays {game_code!r}") from None
    module, name = path.split(":")
    chooser: Chooser = getattr(import_module(module), name)
    return chooser
