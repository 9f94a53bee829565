"""The table before a partita, as everybody may know it: who has which chair, who is ready, who is away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404

from accounts import site
from games.models import RUNNING, Partita, Place, Table
from games.selectors.bot_names import bot_names
from games.selectors.facts import Player
from games.selectors.snapshot import players_of


@dataclass(frozen=True, slots=True)
class PlaceFacts:
    """One taken chair; `waits` is for a bot's chair of the running partita."""

    chair: int
    user_id: int | None
    name: str
    is_guest: bool
    level: str
    ready: bool
    away: bool


@dataclass(frozen=True, slots=True)
class RoomFacts:
    """Everything the page of the places shows, the same for all eyes; `players` are those of a running partita."""

    table_id: int
    public_id: str
    version: int
    game: str
    settings: Any
    is_open: bool
    is_public: bool
    owner_id: int | None
    owner: str
    watching: bool
    late_hands: bool
    places: tuple[PlaceFacts, ...]
    running: bool
    played: int
    players: tuple[Player, ...]

    def place_of(self, user_id: int | None) -> PlaceFacts | None:
        if user_id is None:
            return None
        return next((place for place in self.places if place.user_id == user_id), None)

    def plays(self, user_id: int | None) -> bool:
        """Whether this person sits in the running partita."""
        return user_id is not None and any(player.user_id == user_id for player in self.players)


def room(public_id: str) -> RoomFacts:
    """Read a table's places. Whoever has the address may: it cannot be guessed. Raises Http404."""
    table = Table.objects.filter(public_id=public_id).select_related("owner").first()
    if table is None:
        raise Http404
    last = Partita.objects.filter(table=table).order_by("-number").first()
    running = last is not None and last.status in RUNNING
    current = site.current()
    watching = table.settings.get("watching", True) and current.watching
    rows = Place.objects.filter(table=table).select_related("person").order_by("chair")
    names = bot_names(table.game)
    return RoomFacts(
        table_id=table.pk,
        public_id=table.public_id,
        version=table.version,
        game=table.game,
        settings=table.settings,
        is_open=table.is_open,
        is_public=table.is_public,
        owner_id=table.owner_id,
        owner=table.owner.username if table.owner is not None else "",
        watching=watching,
        late_hands=_late_hands(table, last if running else None) and watching and current.late_hands,
        places=tuple(
            PlaceFacts(
                chair=place.chair,
                user_id=place.person_id,
                name=place.person.username if place.person is not None else names[place.chair],
                is_guest=place.person is not None and place.person.is_guest,
                level=place.bot_level,
                ready=place.ready,
                away=place.away_since is not None,
            )
            for place in rows
        ),
        running=running,
        played=0 if last is None else last.number,
        players=players_of(last.pk) if last is not None and running else (),
    )


def _late_hands(table: Table, running: Partita | None) -> bool:
    """What holds for the partita that runs, else for the next one."""
    return bool(table.settings.get("late_hands")) if running is None else running.late_hands
