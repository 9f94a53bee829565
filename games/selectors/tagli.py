"""The tagli of an open cut. Until it closes they are read here, by who deals and by nobody else."""

from __future__ import annotations

from django.db.models import QuerySet

from games.engine.seats import SEATS, Seat
from games.models import Taglio
from games.selectors.facts import Snapshot


def slots(snapshot: Snapshot) -> tuple[str, str, str, str]:
    """Return the four slots of the open cut, hexadecimal or empty.

    A taglio counts for who gave it: a bot's chair is empty, and so is a substitute's, whoever sat there before.
    """
    given = {
        seat: value
        for seat, value, person in _given(snapshot).values_list("seat", "value", "person_id")
        if snapshot.players[seat].user_id == person and not snapshot.players[seat].is_bot
    }
    first, second, third, fourth = (given.get(seat, "") for seat in SEATS)
    return first, second, third, fourth


def answered(snapshot: Snapshot) -> frozenset[Seat]:
    """Return the seats that have given a taglio, or said that they give none."""
    return frozenset(_given(snapshot).values_list("seat", flat=True))


def own_taglio(snapshot: Snapshot, seat: Seat | None) -> str:
    """Return `given` or `left` where this seat has answered the open cut, else nothing: never the taglio itself."""
    if seat is None or not snapshot.cut_open:
        return ""
    value = _given(snapshot).filter(seat=seat).values_list("value", flat=True).first()
    return "" if value is None else "given" if value else "left"


def _given(snapshot: Snapshot) -> QuerySet[Taglio]:
    return Taglio.objects.filter(smazzata_id=snapshot.smazzata_id)
