"""Presence as a lease: whoever looks at a table is believed for a while, and says so again.

A page with a socket is renewed by the process that holds it; a page without one by each of its requests. Nobody
has to say farewell: a killed process, a phone in a tunnel and a closed lid all end the same way.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Now

from games.engine.seats import Seat
from games.models import RUNNING, Presence, Sitting, SittingKind
from games.models.presence import PAGE
from games.services import absence

logger = logging.getLogger(__name__)

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


def arrive(place: Place, process: str, socket: str) -> None:
    """A socket has opened: a lease of its own, in place of those of pages that had none."""
    Presence.objects.filter(table_id=place.table_id, person_id=place.person_id, process=PAGE).delete()
    _lease({socket: place}, process, LEASE)


def renew(process: str, held: Mapping[str, Place]) -> None:
    """Renew all leases of a process, whose sockets are `held`, in one statement."""
    leases = Presence.objects.filter(process=process, closing=False)
    if leases.update(until=Now() + LEASE) != len(held):
        # Too slow, and some were thought to have ended; or a farewell was lost.
        leases.exclude(socket__in=held).delete()
        _lease(held, process, LEASE)


def leave(place: Place, process: str, socket: str) -> None:
    """A socket has closed: unless the person opens another one at once, they are away."""
    Presence.objects.filter(
        table_id=place.table_id, person_id=place.person_id, process=process, socket=socket
    ).update(until=Now() + FAREWELL, closing=True)


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
    back = list(owners.filter(present, away_since__isnull=False).values_list("partita", "seat__chair"))
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
