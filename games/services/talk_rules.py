"""Who may say what, now (RULES T18). The page asks it to show what works, the service to refuse what does not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from accounts.models import Talk
from games.engine import registry
from games.engine.seats import Seat
from games.models import RUNNING, Status
from games.selectors.facts import Snapshot
from games.selectors.rooms import RoomFacts
from games.selectors.talk import Ears


class Phrases(StrEnum):
    """Which of the fixed phrases."""

    NONE = "none"
    IN_PLAY = "play"
    ALL = "all"


class Why(StrEnum):
    """What keeps one from writing; `FREE` is nothing."""

    FREE = "free"
    OFF = "talk_off"
    PHRASES_ONLY = "talk_phrases_only"
    SILENCED = "talk_silenced"
    WATCHING = "talk_watching"
    SILENT = "talk_later"
    NO_PLACE = "talk_no_place"


@dataclass(frozen=True, slots=True)
class May:
    """What a viewer may say: which phrases, whether text, and why no text."""

    phrases: Phrases
    why: Why

    @property
    def text(self) -> bool:
        return self.why is Why.FREE


NOTHING: Final = frozenset({1, 2})
"""So many cards of a presa on the table: led, and the leader's partner has not played."""


def may(at: Snapshot, seat: Seat | None, ears: Ears) -> May:
    """Return what this viewer may say at the table as it is; a watcher nothing while a partita runs."""
    if ears.site_talk == Talk.OFF:
        return May(Phrases.NONE, Why.OFF)
    if ears.silenced:
        return May(Phrases.NONE, Why.SILENCED)
    if ears.person_id is None or (seat is None and at.status in RUNNING):
        return May(Phrases.NONE, Why.WATCHING)
    silent = silence(at)
    if seat is None:
        phrases = Phrases.NONE
    else:
        phrases = Phrases.IN_PLAY if silent else Phrases.ALL
    if ears.site_talk == Talk.PHRASES:
        return May(phrases, Why.PHRASES_ONLY)
    return May(phrases, Why.SILENT if silent else Why.FREE)


def may_in_room(room: RoomFacts, ears: Ears) -> May:
    """Return what this viewer may say in the waiting room: all that the site lets, who has a place there.

    No card is in play. While a partita runs nobody speaks from here: who plays is at the table, the others watch.
    """
    if ears.site_talk == Talk.OFF:
        return May(Phrases.NONE, Why.OFF)
    if ears.silenced:
        return May(Phrases.NONE, Why.SILENCED)
    if room.running:
        return May(Phrases.NONE, Why.WATCHING)
    if not room.is_open or room.place_of(ears.person_id) is None:
        return May(Phrases.NONE, Why.NO_PLACE)
    return May(Phrases.ALL, Why.PHRASES_ONLY if ears.site_talk == Talk.PHRASES else Why.FREE)


def hears_in_room(room: RoomFacts, user_id: int | None) -> bool:
    """Whether this person reads what is said there: who may look at the table, and who has a place at it."""
    return room.watching or room.place_of(user_id) is not None or room.plays(user_id)


def silence(at: Snapshot) -> bool:
    """Whether a smazzata is being played at a table that plays it in silence."""
    return at.status == Status.PLAY and at.rules.table_talk == "silent"


def hushed(at: Snapshot) -> bool:
    """Whether even phrases must wait: between a lead and the partner's card, and while answers are sealed (T17)."""
    if not silence(at):
        return False
    presa = registry.get(at.game).view(at.state, None).presa
    return at.sealed or (presa is not None and len(presa.cards) in NOTHING)
