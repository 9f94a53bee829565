"""Players by name: a level of the house, `random`, or an outside program as `pipe:COMMAND`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any, TypeAlias

from games.bots import registry
from games.bots.errors import UnknownLevel
from games.bots.limit import Limit
from games.bots.pipe import Pipe

Player: TypeAlias = Callable[[Any, random.Random], Any]
"""Takes a view and its dice, returns one of the view's legal actions."""

PIPE = "pipe:"
RANDOM = "random"


def names(game: str) -> tuple[str, ...]:
    """The players that need no outside program, weakest first."""
    return (RANDOM, *registry.levels(game))


def check(game: str, name: str) -> None:
    """Raise UnknownLevel unless somebody plays that game under this name."""
    if name not in names(game) and not name.removeprefix(PIPE) != name:
        raise UnknownLevel(f"no bot {name!r} plays {game!r}")


def by_level(game: str, name: str, limit: Limit) -> Player:
    """The player of a level of the house, or `random`: any legal action by chance."""
    if name == RANDOM:
        return lambda view, rng: rng.choice(view.legal)
    return partial(_choose, game, name, limit)


@contextmanager
def opened(game: str, four: Sequence[str], limit: Limit) -> Iterator[tuple[Player, Player, Player, Player]]:
    """Four players by seat; outside programs run, one a seat, until the block is left."""
    with ExitStack() as stack:
        first, second, third, fourth = (
            stack.enter_context(Pipe(game, name.removeprefix(PIPE)))
            if name.startswith(PIPE)
            else by_level(game, name, limit)
            for name in four
        )
        yield first, second, third, fourth


def _choose(game: str, level: str, limit: Limit, view: Any, rng: random.Random) -> Any:
    return registry.choose(game, level, view, limit, rng)
