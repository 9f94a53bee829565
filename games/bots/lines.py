"""What the lines of the bot door have in common, whichever the game: moves, hands that add up, legal actions."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.cards import Card
from games.engine.errors import Code, IllegalAction
from games.engine.game import Game
from games.engine.referee.reading import BadLine, action_in, list_in, seat_in
from games.engine.seats import Seat


def moves_in(game: Game, data: Mapping[str, Any]) -> tuple[tuple[Seat, Any], ...]:
    """Return the history; raises `BadLine` naming the move."""
    return tuple(
        (seat_in(each, f"history.{at}."), action_in(game, each, f"history.{at}"))
        for at, each in enumerate(objects_in(data, "history"))
    )


def objects_in(data: Mapping[str, Any], name: str) -> list[Any]:
    """Return a list of objects; raises `BadLine` naming the first that is none."""
    objects = list_in(data, name)
    for at, each in enumerate(objects):
        if not isinstance(each, dict):
            raise BadLine(f"{name}.{at}", Code.BAD_VALUE)
    return objects


def cards_left(
    game: Game, seat: Seat, hand: tuple[Card, ...], played: Iterable[tuple[Seat, Card]]
) -> tuple[int, int, int, int]:
    """Return the cards left by seat; the cards seen must be different ones and fill the hands, else `BadLine`."""
    dealt = game.pack.size // 4
    by_seat: list[list[Card]] = [[], [], [], []]
    for who, card in played:
        by_seat[who].append(card)
    seen = [card for cards in (*by_seat, hand) for card in cards]
    if len(set(seen)) < len(seen) or any(len(cards) > dealt for cards in by_seat):
        raise BadLine("history", Code.BAD_VALUE)
    if len(hand) + len(by_seat[seat]) != dealt:
        raise BadLine("hand", Code.BAD_VALUE)
    first, second, third, fourth = (dealt - len(cards) for cards in by_seat)
    return first, second, third, fourth


def folded(game: Game, seen: Any) -> Any:
    """Return the view that the engine makes of this history; raises `BadLine` if no table could show it."""
    try:
        # Whatever hidden cards are dealt, this seat sees the same: that is what `worlds` promises.
        return game.view(game.worlds(seen, random.Random(0)), seen.seat)
    except IllegalAction as error:
        raise BadLine("history", error.code) from None
    except ValueError:
        raise BadLine("history", Code.BAD_VALUE) from None


def check_turn(game: Game, data: Mapping[str, Any], view: Any) -> None:
    """Raise `BadLine` unless the seat may act, and the line's `legal`, where given, are its legal actions."""
    if not view.legal:
        raise BadLine("seat", Code.NOT_YOUR_TURN)
    if "legal" in data:
        legal = {action_in(game, each, f"legal.{at}") for at, each in enumerate(objects_in(data, "legal"))}
        if legal != set(view.legal):
            raise BadLine("legal", Code.BAD_VALUE)
