"""A seat's own sealed answer to *a monte*: for the page of that seat and for nobody else (T17)."""

from __future__ import annotations

from games.engine.seats import Seat
from games.models import MonteAnswer
from games.selectors.facts import Snapshot


def own_answer(snapshot: Snapshot, seat: Seat | None) -> str:
    """Return `keep`, `a_monte`, or nothing where none was given or nothing is asked."""
    if seat is None or not snapshot.sealed:
        return ""
    stored = MonteAnswer.objects.filter(smazzata_id=snapshot.smazzata_id, seat=seat)
    return next(iter(stored.values_list("action", flat=True).first() or ()), "")
