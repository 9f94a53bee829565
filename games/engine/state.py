"""What every game of the house shares about a smazzata: the score it starts from and the result it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.engine.errors import Unreadable
from games.engine.seats import Pair, Seat

EndedBy: TypeAlias = Literal["prese", "accuse", "target", "call_out", "a_monte"]
"""All prese played; an accusa that reached the target; a presa that did; *fuori* called; void."""

ENDINGS: tuple[EndedBy, ...] = ("prese", "accuse", "target", "call_out", "a_monte")


@dataclass(frozen=True, slots=True)
class Score:
    """What the pairs have in the partita: whole points, and what a game carries beside (sacchi in picche)."""

    points: tuple[int, int]
    carry: tuple[int, int] = (0, 0)

    def plus(self, first: int, second: int) -> Score:
        """Return the score with these points added to pair 0 and pair 1."""
        return Score((self.points[0] + first, self.points[1] + second), self.carry)

    def to_json(self) -> dict[str, list[int]]:
        """Return `{"points": [a, b], "carry": [a, b]}`."""
        return {"points": list(self.points), "carry": list(self.carry)}

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> Score:
        """Read what `to_json` wrote; raise `Unreadable` for anything else."""
        return cls(read_pair(data.get("points")), read_pair(data.get("carry", [0, 0])))


@dataclass(frozen=True, slots=True)
class SmazzataResult:
    """How a smazzata ended, as far as every game can say; each adds its own part. Pairs of numbers are by pair.

    `points` are those of the prese; `score_before` is what the smazzata started from, `score` what it left.
    `winner` is set exactly when the partita is over. `next_dealer` is the same seat after a void deal (T17).
    """

    ended_by: EndedBy
    points: tuple[int, int]
    score_before: Score
    score: Score
    partita_over: bool
    winner: Pair | None
    next_dealer: Seat


def read_pair(value: object) -> tuple[int, int]:
    """Return a JSON list of two whole numbers as a tuple; raise `Unreadable` for anything else."""
    if isinstance(value, list | tuple) and len(value) == 2 and all(type(number) is int for number in value):
        return value[0], value[1]
    raise Unreadable(detail=f"not a pair of numbers: {value!r}")
