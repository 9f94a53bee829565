"""Who is at the table, for tests: sockets that nobody has to open, and time that nobody has to wait for."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import F
from django.db.models.functions import Now

from accounts.models import User
from games.models import Due, Partita, Presence, Table, TableEvent
from games.services import presence
from games.services.presence import Place
from tests.tables import four_people, now, settle

AFTER_THE_LEASE = presence.LEASE + timedelta(seconds=1)


def begun(table: Table) -> None:
    """The first page had its time to come."""
    Partita.objects.filter(table=table).update(started_at=Now() - 2 * presence.FIRST)


def pass_by(passed: timedelta) -> None:
    """So much time, for the leases."""
    Presence.objects.update(until=F("until") - passed)


def place(table: Table, who: User) -> Place:
    return Place(table.pk, who.pk)


def arrives(table: Table, who: User) -> None:
    presence.arrive(place(table, who), "one", f"tab {who.pk}")


def leaves(table: Table, *people: User) -> None:
    """They close the page, and everybody else learns of it, one after the other."""
    for who in people:
        Presence.objects.filter(table=table, person=who).delete()
        presence.sweep()


def all_here() -> tuple[Table, list[User]]:
    """Four people at a table in play, a socket each, held by one process."""
    table, people = four_people()
    settle(table)
    begun(table)
    for who in people:
        arrives(table, who)
    return table, people


def away(table: Table) -> list[int]:
    return [player.chair for player in now(table).players if player.away]


def substituted(table: Table) -> list[int]:
    return [player.chair for player in now(table).players if player.substitute]


def events(table: Table) -> list[tuple[str, int | None]]:
    return list(TableEvent.objects.filter(table=table).order_by("pk").values_list("kind", "seat"))


def time_is_up(*kinds: str) -> None:
    """Whatever of these kinds was planned is due now."""
    Due.objects.filter(kind__in=kinds).update(at=Now())
