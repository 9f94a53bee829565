"""What the tables hear of people: a new name (a guest who signs up keeps the partita under it), and what the admin
has decided about somebody."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import F

from accounts import sanctions
from accounts.models import SanctionKind
from accounts.signals import habits_changed, renamed, sanctioned
from games import bus
from games.models import RUNNING, Partita, Table
from games.services import ledger


def renew_tables(sender: Any = None, *, user: Any, **_: Any) -> None:
    """Give every table where this person plays a new version (no card becomes stale by it) and announce
    it."""
    with transaction.atomic():
        sitting = Partita.objects.filter(sittings__person=user, sittings__to_version__isnull=True)
        tables = list(sitting.values_list("table_id", flat=True).distinct())
        Table.objects.filter(pk__in=tables).update(version=F("version") + 1)
        # By number, so that the last partita of each table remains: its sockets look at that one.
        heads = Partita.objects.filter(table_id__in=tables).order_by("number")
        rows = heads.values_list("table__public_id", "public_id", "version", "table__version")
        newest = {table: (table, partita, version, of_table) for table, partita, version, of_table in rows}
    for head in newest.values():
        bus.announce(*head)


def renew_habits(sender: Any = None, *, user: Any, **_: Any) -> None:
    """Serve this person as they want it from now on, at every table where they play."""
    sitting = Partita.objects.filter(
        status__in=RUNNING, sittings__person=user, sittings__to_version__isnull=True
    )
    for partita_id in list(sitting.values_list("pk", flat=True).distinct()):
        with transaction.atomic():
            before, now = ledger.lock(partita_id)
            ledger.renew_players(before, now)


def tell_sockets(sender: Any = None, *, user_pk: int, kind: str, **_: Any) -> None:
    """Close the sockets of who is suspended; let those of who may speak again, or not, know it."""
    banned = kind == SanctionKind.BAN and sanctions.in_force(user_pk, SanctionKind.BAN) is not None
    bus.tell_person(user_pk, bus.SESSION_ENDED if banned else bus.PERSON_CHANGED)


def connect() -> None:
    """Listen to accounts, which know nothing of games."""
    renamed.connect(renew_tables, dispatch_uid="games.services.people")
    habits_changed.connect(renew_habits, dispatch_uid="games.services.people.habits")
    sanctioned.connect(tell_sockets, dispatch_uid="games.services.people.sanctions")
