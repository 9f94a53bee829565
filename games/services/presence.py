"""Presence as a lease: whoever looks at a table is believed for a while, and says so again.

A page with a socket is renewed by the process that holds it; a page without one by each of its requests. Nobody
has to say farewell: a killed process, a phone in a tunnel and a closed lid all end the same way.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Now

from games import bus
from games.engine.seats import Seat
from games.models import RUNNING, Presence, Sitting, SittingKind, Table
from games.models.presence import PAGE
from games.services import absence

logger = logging.getLogger(__name__)

TAB: Final = re.compile(r"[0-9a-z]{8,32}")
"""How a page names its tab."""
TAB_COOKIE: Final = "tab"
"""What a page that is left tells the one that comes after it, for a few seconds and at its own address only."""

LEASE: Final = timedelta(seconds=25)
"""How long a socket is believed without being renewed."""
RENEW_SECONDS: Final = 10.0
PAGE_LEASE: Final = timedelta(minutes=3)
"""How long a page without a script is: it asks again while it waits, but its reader may ponder a card."""
FAREWELL: Final = timedelta(seconds=3)
"""How long a socket that was closed is still believed: a reload is no absence."""
FIRST: Final = timedelta(seconds=60)
"""How long after a table's first partita begins nobody is away: the first page is on its way."""


@dataclass(frozen=True, slots=True)
class Place:
    """Whose page it is, and at which table."""

    table_id: int
    person_id: int


def arrive(place: Place, process: str, socket: str, tab: str | None = "") -> bool:
    """A socket has opened: a lease of its own, in place of those of pages that had none; whether it plays.

    It does unless another tab of this person does. The same tab again (a reload, a new line) takes over from itself;
    a page where nobody plays has no `tab`, None.
    """
    here = _of(place)
    with transaction.atomic():
        here.filter(process=PAGE, active=False).delete()
        _lease({socket: place}, process, LEASE)
        if tab is None:
            return False
        others = here.filter(active=True, closing=False, until__gt=Now()).exclude(socket=socket)
        # Where no page names itself, the socket of a process that was killed cannot be told from another tab.
        itself = Q(tab=tab) if tab else Q(tab="") & ~Q(process=process)
        if others.exclude(itself).exists():
            here.filter(process=process, socket=socket).update(tab=tab)
            return False
        return _activate(place, process, socket, tab)


def take_over(place: Place, process: str = PAGE, socket: str = "", tab: str = "") -> bool:
    """Play from this page from now on: every other one of this person at this table only looks on."""
    with transaction.atomic():
        _lease({socket: place}, process, LEASE if process else PAGE_LEASE)
        return _activate(place, process, socket, tab)


def elsewhere(place: Place, tab: str = "") -> bool:
    """Whether this person plays from a page with a socket; from another tab, where this one has a name."""
    playing = _of(place).filter(active=True, closing=False, until__gt=Now()).exclude(process=PAGE)
    return (playing.exclude(tab=tab) if tab else playing).exists()


def named(tab: str) -> str:
    """Return how a tab names itself, or nothing where it is no name."""
    return tab if TAB.fullmatch(tab) else ""


def renew(process: str, held: Mapping[str, Place]) -> None:
    """Renew all leases of a process, whose sockets are `held`, in one statement."""
    leases = Presence.objects.filter(process=process, closing=False)
    if leases.update(until=Now() + LEASE) != len(held):
        # Too slow, and some were thought to have ended; or a farewell was lost.
        leases.exclude(socket__in=held).delete()
        _lease(_still_there(held), process, LEASE)


def leave(place: Place, process: str, socket: str) -> None:
    """A socket has closed: unless the person opens another one at once, they are away.

    It may have been the same tab's earlier line, that came late: then the tab plays from the one that is left.
    """
    own = _of(place).filter(process=process, socket=socket)
    own.update(until=Now() + FAREWELL, closing=True)
    tab = own.filter(active=True).exclude(tab="").values_list("tab", flat=True).first()
    if tab is not None:
        left = _of(place).filter(tab=tab, closing=False, until__gt=Now()).exclude(process=PAGE)
        for other in left.values_list("process", "socket")[:1]:
            _activate(place, *other, tab)


def visit(place: Place, lease: timedelta = PAGE_LEASE) -> None:
    """A page without a socket was asked for."""
    _lease({"": place}, PAGE, lease)


def sweep() -> int:
    """Find who has left and who is back; return for how many chairs something changed."""
    owners = Sitting.objects.filter(
        partita__status__in=RUNNING, kind=SittingKind.OWNER, person__isnull=False, to_version__isnull=True
    )
    present = Exists(
        Presence.objects.filter(
            table_id=OuterRef("partita__table_id"), person_id=OuterRef("person_id"), until__gt=Now()
        )
    )
    begun = Q(partita__number__gt=1) | Q(partita__started_at__lt=Now() - FIRST)
    gone = list(owners.filter(~present, begun, away_since__isnull=True).values_list("partita", "seat__chair"))
    # Who said that they were going comes back by opening the table, and not by a page that they forgot.
    back = list(
        owners.filter(present, away_since__isnull=False, left=False).values_list("partita", "seat__chair")
    )
    changed = sum(_try(absence.go_away, *chair) for chair in gone)
    changed += sum(_try(absence.come_back, *chair) for chair in back)
    Presence.objects.filter(until__lt=Now()).delete()
    return changed


def allow_for_restart() -> None:
    """Believe everybody for one more lease: while no server ran, nobody could renew theirs."""
    Presence.objects.filter(until__lt=Now() + LEASE).update(until=Now() + LEASE)


def _try(change: Callable[[int, Seat], bool], partita_id: int, seat: Seat) -> bool:
    """One broken partita must not keep the others' chairs as they were."""
    try:
        return change(partita_id, seat)
    except Exception as error:  # logged without its message, as due rows are
        logger.error("presence in partita %s: %s", partita_id, type(error).__name__)
        return False


def _of(place: Place) -> QuerySet[Presence]:
    return Presence.objects.filter(table_id=place.table_id, person_id=place.person_id)


def _activate(place: Place, process: str, socket: str, tab: str) -> bool:
    """Make one page the active one; False where another process did so for another page at this very moment."""
    try:
        with transaction.atomic():
            _of(place).filter(active=True).update(active=False)
            _of(place).filter(process=process, socket=socket).update(active=True, tab=tab)
    except IntegrityError:
        return False
    bus.seat_taken(place.person_id, place.table_id, socket)
    return True


def _still_there(held: Mapping[str, Place]) -> dict[str, Place]:
    """Without those of tables and people that are no more: one such lease would be refused with all the others."""
    tables = set(
        Table.objects.filter(pk__in={place.table_id for place in held.values()}).values_list("pk", flat=True)
    )
    people = set(
        get_user_model()
        .objects.filter(pk__in={place.person_id for place in held.values()})
        .values_list("pk", flat=True)
    )
    return {
        socket: place
        for socket, place in held.items()
        if place.table_id in tables and place.person_id in people
    }


def _lease(held: Mapping[str, Place], process: str, lease: timedelta) -> None:
    Presence.objects.bulk_create(
        (
            Presence(
                table_id=place.table_id,
                person_id=place.person_id,
                process=process,
                socket=socket,
                until=Now() + lease,
            )
            for socket, place in held.items()
        ),
        update_conflicts=True,
        unique_fields=["table", "person", "process", "socket"],
        update_fields=["until"],
    )
