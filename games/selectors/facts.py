"""What a partita is at one version: the value that everybody above the record reads.

A Snapshot holds the engine's State and so every hand: it goes to presentation, which lets cards out only
through the engine's `view`. It never holds a seed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from games.engine import registry
from games.engine.seats import Seat, left_of, partner
from games.engine.state import Score, SmazzataResult

RESERVE: Final = 4
"""How many cards' time a partita's reserve is."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a chair now. `name` and `user_id` are the owner's, also while a substitute plays for them: then
    `is_bot` is true and `level` the substitute's. `away` is an owner who is not at the table, `left` one who said so on
    going: nobody else brings them back. `reserve_spent` (seconds) and `timeouts` (in a row) are the clock's.
    """

    chair: Seat
    name: str
    is_bot: bool
    level: str
    user_id: int | None
    substitute: bool = False
    away: bool = False
    left: bool = False
    reserve_spent: float = 0.0
    timeouts: int = 0
    concedes: bool = False
    joined_late: bool = False
    """Whether they took a bot's chair after the partita had begun."""
    plays_forced: bool = False
    """Whether the person wants a card that is their only one laid for them."""
    time_factor: int = 1
    """How many times a friendly table's time for a card the person gets."""

    @property
    def is_here(self) -> bool:
        """Whether a person plays this chair now."""
        return self.user_id is not None and not self.substitute and not self.away


@dataclass(frozen=True, slots=True)
class DealFacts:
    """What may be known of a deal while it is played; `tagli` are four hexadecimal strings, by seat.

    They are empty until the cut has closed. `source` is `table` for a deal that one partita has to itself.
    """

    public_id: str
    scheme: int
    commitment: str
    tagli: tuple[str, str, str, str]
    source: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything about a partita at (`version`, `table_version`).

    `state` is None while the cut is open, and in a first smazzata `dealer` too; in the pause and at the end `state`
    is the finished smazzata's. `score` has the accuse of the running smazzata in it. `smazzata` is its number in the
    partita, `moves` how many actions it has, `prese` how many prese are complete. `clock` is seconds a card, 0 for
    none, and `clock_until` when whoever is to move has used up card and reserve.
    """

    partita_id: int
    partita_public_id: str
    table_id: int
    table_public_id: str
    table_version: int
    number: int
    game: str
    rules: Any
    pace: str
    version: int
    status: str
    score: Score
    dealer: Seat | None
    smazzata_id: int
    smazzata: int
    played_number: int
    score_before: Score
    moves: int
    prese: int
    players: tuple[Player, ...]
    to_act: frozenset[Seat]
    deal: DealFacts
    changed_at: datetime
    state: Any = field(default=None, repr=False)
    result: SmazzataResult | None = None
    winner: int | None = None
    ready: frozenset[Seat] = frozenset()
    pause_until: datetime | None = None
    void_reason: str = ""
    """Why the admin voided it, in their words; empty where time did."""
    closed_reason: str = ""
    """Why the admin closed the table for good, in their words; empty while it stands."""
    stopped: bool = False
    """Whether this partita ended by that, with the score of its last whole smazzata."""
    again: frozenset[int] = frozenset()
    """The people who want a rivincita, by key, once the partita is over."""
    clock: int = 0
    clock_until: datetime | None = None
    late_hands: bool = False
    """Whether who watches sees the hands of the smazzate that are over."""
    rated: bool = False
    slow: bool = False
    """Whether who is to act holds up a table without a clock, so that the others may let a substitute play."""
    urged: frozenset[Seat] = frozenset()
    """Who of the others has said so, at this version."""
    claimed: Seat | None = None
    """Who took all the rest of an ended smazzata at once, having shown that they would."""

    @property
    def held_up(self) -> Seat | None:
        """Who holds up a table without a clock, for so long that the others may let a substitute play."""
        if not self.slow or self.status != "play" or len(self.to_act) != 1:
            return None
        (seat,) = self.to_act
        return seat if self.players[seat].is_here and self.others_here(seat) else None

    @property
    def to_urge(self) -> frozenset[Seat]:
        """Who of those who are there has not said that a substitute should play for whoever holds the table up."""
        here = {player.chair for player in self.players if player.is_here}
        return frozenset(here) - self.to_act - self.urged

    def may_concede(self, seat: Seat) -> bool:
        """Whether this seat may say that it gives up: with a person as partner only while nobody holds a card.

        Who joined late does not end alone what others began: a bot for a partner would agree at once.
        """
        if self.status not in ("cut", "play", "pause") or not self.players[seat].is_here:
            return False
        if self.players[partner(seat)].is_bot:
            return not self.players[seat].joined_late
        return self.status != "play"

    @property
    def last_whole(self) -> int:
        """The number of the last smazzata that is over; 0 while the first one is played."""
        unfinished = self.status in ("cut", "play") or self.state is None
        return self.smazzata - 1 if unfinished else self.smazzata

    @property
    def conceded(self) -> bool:
        """Whether the partita is over because a pair gave up."""
        if self.status != "over" or self.winner is None:
            return False
        people = [player for player in self.players if player.chair % 2 != self.winner and player.user_id]
        return bool(people) and all(player.concedes for player in people)

    def reserve_left(self, seat: Seat) -> float:
        """Return the seconds that are left of a seat's reserve; a whole one is four cards' time."""
        return max(0.0, self.card_time(seat) * RESERVE - self.players[seat].reserve_spent)

    def card_time(self, seat: Seat) -> int:
        """Return the seconds a seat has for a card, 0 without a clock: at a friendly table some need more."""
        return self.clock * (1 if self.rated else self.players[seat].time_factor)

    @property
    def sealed(self) -> bool:
        """Whether all are asked at once: answers stay sealed, at this very version, until the window closes (T17)."""
        return self.status == "play" and len(self.to_act) > 1

    @property
    def cut_open(self) -> bool:
        """Whether tagli are taken now; a deal shared by several tables has none."""
        return self.status == "cut" and self.deal.source == "table"

    @property
    def cutter(self) -> Seat | None:
        """Who is offered the open cut: the person at the mazziere's left (T3).

        None where a bot plays there or nobody is, and in the first smazzata, whose mazziere is drawn after silent
        tagli.
        """
        if not self.cut_open or self.dealer is None:
            return None
        seat = left_of(self.dealer, registry.get(self.game).clockwise)
        return seat if self.players[seat].is_here else None

    def seat_of(self, user_id: int | None) -> Seat | None:
        """The chair that this person owns, or None for a watcher."""
        if user_id is None:
            return None
        return next((player.chair for player in self.players if player.user_id == user_id), None)

    def others_here(self, seat: Seat) -> bool:
        """Whether some person who owns another chair is at the table."""
        return any(
            player.user_id is not None and not player.away for player in self.players if player.chair != seat
        )

    @property
    def anybody_here(self) -> bool:
        """Whether some person who owns a chair is at the table."""
        return any(player.user_id is not None and not player.away for player in self.players)
