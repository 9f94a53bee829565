"""What the lobby shows: tables with room, partite that may be watched, who is here. Public tables only."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Now

from accounts import site
from accounts.models import User
from games.engine.seats import SEATS
from games.engine.state import Score
from games.models import RUNNING, Online, Partita, Place, Presence, Sitting, SittingKind, Table

MOST: Final = 30
"""Tables shown of each kind; a site with more has filters."""
MOST_PEOPLE: Final = 60


@dataclass(frozen=True, slots=True)
class LobbyTable:
    """A public table. `free` are the chairs that a person can have: free or a bot's; `score` only while it runs."""

    table_id: int
    public_id: str
    game: str
    preset: str
    rules: Any
    clock: int
    rated: bool
    watched: bool
    owner: str
    people: tuple[str, ...]
    bots: int
    free: int
    running: bool
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class LobbyFacts:
    """The whole lobby; `people` are the names of who is signed up and here, `guests` how many others are."""

    waiting: tuple[LobbyTable, ...]
    running: tuple[LobbyTable, ...]
    people: tuple[str, ...]
    guests: int


def lobby() -> LobbyFacts:
    """Read the lobby; the number of queries is fixed."""
    online = User.objects.filter(pk__in=online_ids()).order_by("username")
    names = list(online.filter(is_guest=False).values_list("username", flat=True)[:MOST_PEOPLE])
    return LobbyFacts(
        waiting=tuple(waiting_tables()),
        running=tuple(_running()),
        people=tuple(names),
        guests=online.filter(is_guest=True).count(),
    )


def online_ids() -> set[int]:
    """The keys of the people who look at the lobby or at a table now."""
    return {
        *Online.objects.filter(until__gt=Now()).values_list("person_id", flat=True),
        *Presence.objects.filter(until__gt=Now()).values_list("person_id", flat=True),
    }


def waiting_tables() -> list[LobbyTable]:
    """Public tables that wait and have a chair for a person, the fullest first, then the oldest."""
    running = Partita.objects.filter(table=OuterRef("pk"), status__in=RUNNING)
    somebody = Place.objects.filter(table=OuterRef("pk"), person__isnull=False)
    tables = Table.objects.filter(~Exists(running), Exists(somebody), is_public=True, is_open=True)
    found = list(tables.select_related("owner").order_by("pk")[: 4 * MOST])
    places: dict[int, list[Place]] = defaultdict(list)
    for place in Place.objects.filter(table__in=found).select_related("person").order_by("since", "pk"):
        places[place.table_id].append(place)
    shown = []
    for table in found:
        people = [place.person.username for place in places[table.pk] if place.person is not None]
        if len(people) < len(SEATS):
            bots = len(places[table.pk]) - len(people)
            shown.append(_table(table, people, bots, len(SEATS) - len(people), running=False))
    return sorted(shown, key=lambda one: (-len(one.people), one.table_id))[:MOST]


def tables_that_wait_for(user: Any) -> list[Table]:
    """The tables where this person has a place for a partita that has not begun."""
    if user.pk is None:
        return []
    running = Partita.objects.filter(table=OuterRef("pk"), status__in=RUNNING)
    mine = Table.objects.filter(~Exists(running), places__person=user, is_open=True)
    return list(mine.select_related("owner"))


def own_tables(user: Any) -> frozenset[str]:
    """The public ids of the tables where this person sits, in a partita that runs or before one."""
    if user.pk is None:
        return frozenset()
    seated = Sitting.objects.filter(
        person=user, kind=SittingKind.OWNER, to_version__isnull=True, partita__status__in=RUNNING
    )
    mine = Q(places__person=user) | Q(pk__in=seated.values("partita__table_id"))
    return frozenset(Table.objects.filter(mine, is_open=True).values_list("public_id", flat=True))


def _running() -> list[LobbyTable]:
    partite = list(
        Partita.objects.filter(status__in=RUNNING, table__is_public=True)
        .select_related("table", "table__owner")
        .order_by("-started_at")[:MOST]
    )
    who: dict[int, list[str | None]] = defaultdict(list)
    sittings = Sitting.objects.filter(
        partita__in=partite, kind=SittingKind.OWNER, to_version__isnull=True
    ).order_by("seat__chair")
    for partita_id, name in sittings.values_list("partita_id", "person__username"):
        who[partita_id].append(name)
    waiting = Place.objects.filter(table__in=[one.table_id for one in partite])
    wanted = Counter(waiting.values_list("table_id", flat=True))
    watching = site.current().watching
    shown = []
    for partita in partite:
        people = [name for name in who[partita.pk] if name is not None]
        bots = len(SEATS) - len(people)
        free = 0 if partita.table.settings.get("rated") else max(0, bots - wanted[partita.table_id])
        score = Score.from_json(partita.score)
        shown.append(_table(partita.table, people, bots, free, running=True, watching=watching, score=score))
    return shown


def _table(
    table: Table,
    people: list[str],
    bots: int,
    free: int,
    *,
    running: bool,
    watching: bool = False,
    score: Score | None = None,
) -> LobbyTable:
    settings = table.settings
    return LobbyTable(
        table_id=table.pk,
        public_id=table.public_id,
        game=table.game,
        preset=settings.get("preset", ""),
        rules=settings["rules"],
        clock=settings.get("clock", 0),
        rated=bool(settings.get("rated")),
        watched=settings.get("watching", True) and watching,
        owner=table.owner.username if table.owner is not None else "",
        people=tuple(people),
        bots=bots,
        free=free,
        running=running,
        score=score,
    )
