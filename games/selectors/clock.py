"""The database's clock: the one that every process of a site shares."""

from __future__ import annotations

from datetime import datetime

from django.db.models.functions import Now

from games.models import Table


def database_now() -> datetime:
    """Return the database's time; there must be a table."""
    now: datetime = Table.objects.values_list(Now(), flat=True)[:1].get()
    return now
