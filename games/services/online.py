"""Being in the lobby is a lease: whoever looks at it says so again before it ends."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db.models.functions import Now

from games.models import Online

LEASE: Final = timedelta(seconds=25)
RENEW_SECONDS: Final = 10.0


def here(people: Iterable[int]) -> None:
    """These people look at the lobby now; leases that ended are forgotten."""
    Online.objects.bulk_create(
        (Online(person_id=person, until=Now() + LEASE) for person in people),
        update_conflicts=True,
        unique_fields=["person"],
        update_fields=["until"],
    )
    Online.objects.filter(until__lt=Now()).delete()
