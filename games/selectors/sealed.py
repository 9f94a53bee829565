"""What a seat has answered in secret, for the page of that seat and for nobody else: to *a monte*, or to the cut."""

from __future__ import annotations

from games.engine.seats import Seat
from games.selectors import monte, tagli
from games.selectors.facts import Snapshot


def own_answer(snapshot: Snapshot, seat: Seat | None) -> str:
    """Return `keep` or `a_monte`, `given` or `left`; nothing where none was given or nothing is asked."""
    return monte.own_answer(snapshot, seat) or tagli.own_taglio(snapshot, seat)
