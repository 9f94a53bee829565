"""What one step of a replay looks like: hands, presa, count. Plain records that the templates read."""

from __future__ import annotations

from dataclasses import dataclass

from games.presentation.cards import Drawn

__all__ = ["LaidCard", "ReplayCard", "ReplayHand", "ReplayPresa", "ReplayStep"]


@dataclass(frozen=True, slots=True)
class ReplayCard:
    """A card of a hand at one step: ``held``, ``now`` (being laid by this step) or ``gone`` (laid before)."""

    drawn: Drawn
    state: str

    @property
    def code(self) -> str:
        return self.drawn.code


@dataclass(frozen=True, slots=True)
class ReplayHand:
    """One seat at one step, every place kept so that nothing jumps while stepping.

    ``marks`` is what the seat has made public beside its cards.
    """

    seat: int
    name: str
    is_bot: bool
    place: str
    cards: tuple[ReplayCard, ...]
    marks: tuple[str, ...]
    dealer: bool

    @property
    def held(self) -> int:
        return sum(card.state == "held" for card in self.cards)


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card of the presa on the cloth; ``takes`` is true for the winner once the presa is complete."""

    seat: int
    player: str
    place: str
    drawn: Drawn
    takes: bool

    @property
    def code(self) -> str:
        return self.drawn.code

    @property
    def name(self) -> str:
        return self.drawn.name


@dataclass(frozen=True, slots=True)
class ReplayPresa:
    """A complete presa of the list; ``step`` completes it. ``worth`` is empty where prese are only counted."""

    number: int
    step: int
    leader: str
    segno: str
    cards: tuple[LaidCard, ...]
    taker: str
    pair: int
    worth: str


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """What the fragment shows at step ``number`` (0 is the deal) of ``total``.

    ``so_far`` and ``before`` (what the smazzata began with) are by pair; ``table`` is what holds for everybody.
    """

    number: int
    total: int
    presa: int
    hands: tuple[ReplayHand, ...]
    laid: tuple[LaidCard, ...]
    segno: str
    segno_code: str
    sentence: str
    so_far: tuple[str, str]
    before: tuple[str, str]
    table: str

    @property
    def at_start(self) -> bool:
        return self.number == 0

    @property
    def at_end(self) -> bool:
        return self.number == self.total

    @property
    def back(self) -> int:
        return max(0, self.number - 1)

    @property
    def forward(self) -> int:
        return min(self.total, self.number + 1)
