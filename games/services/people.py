"""When somebody's name changes, so do the tables they sit at: a guest who signs up keeps the partita under
the new name."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import F

from accounts.signals import renamed
from games import bus
from games.models import Partita, Table


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


def connect() -> None:
    """Listen to accounts, which know nothing of games."""
    renamed.connect(renew_tables, dispatch_uid="games.services.people")
