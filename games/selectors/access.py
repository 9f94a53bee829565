"""Who may see what. Every view and consumer begins here; what you may not know does not exist (404)."""

from __future__ import annotations

from typing import Any

from django.http import Http404

from accounts import site
from games.engine.seats import Seat
from games.models import Partita, Place, Sitting, Table


def table_or_404(public_id: str, user: Any) -> Table:
    """Return the table if this person may look at it: whoever sits there, and watchers where it and the site let
    them.

    To have sat there once is not enough: only the newest partita counts, and the places of the next one. A watcher
    sees what is public; hands are kept by the engine's view, not by this door.
    """
    table = Table.objects.filter(public_id=public_id).first()
    if table is None:
        raise Http404
    if _sits_at(table, user) or watched(table):
        return table
    raise Http404


def watched(table: Table) -> bool:
    """Whether anybody may look at this table."""
    return bool(table.settings.get("watching", True)) and site.current().watching


def partita_or_404(public_id: str, user: Any) -> Partita:
    """Return a partita of the history: only for who has sat in it."""
    if user.pk is None:
        raise Http404
    partita = Partita.objects.filter(public_id=public_id).select_related("table").first()
    if partita is None or not has_sat_in(partita, user):
        raise Http404
    return partita


def late_partita_or_404(table: Table) -> Partita:
    """Return the table's newest partita if its table and the site show watchers the hands of smazzate that are over.

    The door of the table (`table_or_404`) comes first.
    """
    partita = Partita.objects.filter(table=table).select_related("table").order_by("-number").first()
    if partita is None or not partita.late_hands or not site.current().late_hands:
        raise Http404
    return partita


def has_sat_in(partita: Partita, user: Any) -> bool:
    """Whether this person has, or had, a chair of the partita."""
    return user.pk is not None and Sitting.objects.filter(partita=partita, person_id=user.pk).exists()


def seat_of(partita: Partita, user: Any) -> Seat | None:
    """Return the chair that this person has now, or None."""
    if user.pk is None:
        return None
    sitting = Sitting.objects.filter(partita=partita, person_id=user.pk, to_version__isnull=True)
    return sitting.values_list("seat__chair", flat=True).first()


def _sits_at(table: Table, user: Any) -> bool:
    if user.pk is None:
        return False
    newest = Partita.objects.filter(table=table).order_by("-number").values("pk")[:1]
    if Sitting.objects.filter(partita=newest, person_id=user.pk).exists():
        return True
    return Place.objects.filter(table=table, person_id=user.pk).exists()
