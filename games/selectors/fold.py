"""State is folded from the record: the deal's hands and the moves, and nothing else."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from games.engine import registry
from games.engine.errors import EngineError
from games.engine.seats import Seat
from games.engine.state import Score
from games.selectors.deals import Hands


@dataclass(frozen=True, slots=True)
class Start:
    """What a smazzata begins from; `number` leaves out the void ones (T5)."""

    game: str
    rules: Any
    dealer: Seat
    score: Score
    number: int


class BrokenRecord(ValueError):
    """The stored moves do not fold: move `index` is unreadable or illegal."""

    def __init__(self, index: int, error: EngineError) -> None:
        super().__init__(f"move {index}: {error.code}")
        self.index = index


def states(start: Start, hands: Hands, moves: Iterable[tuple[Seat, Any]]) -> Iterator[Any]:
    """Yield the state before the first move and after each (seat, stored action); raise BrokenRecord."""
    game = registry.get(start.game)
    state = game.start(start.rules, start.dealer, hands, start.score, start.number)
    yield state
    for index, (seat, action) in enumerate(moves):
        try:
            state = game.apply(state, seat, game.action_from_json(action))
        except EngineError as error:
            raise BrokenRecord(index, error) from error
        yield state


def fold(start: Start, hands: Hands, moves: Iterable[tuple[Seat, Any]]) -> Any:
    """Return the state after all moves."""
    (last,) = deque(states(start, hands, moves), maxlen=1)
    return last
