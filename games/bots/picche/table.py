"""What the bids and the prese say of the table, all of it public: who needs what, and which nils still stand."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.picche.view import View
from games.engine.seats import SEATS, Pair, Seat, pair_of


@dataclass(frozen=True, slots=True)
class Table:
    """Seen from the seat to act: `ours` is its pair, `theirs` the other."""

    me: Seat
    ours: Pair
    theirs: Pair
    contract: tuple[int, int]
    need: tuple[int, int]
    """Prese missing to each contract; below 0 they are over it. By pair."""
    sacchi: tuple[int, int]
    """Sacchi before the smazzata, with those that failed nils have brought in it."""
    nil: tuple[bool, bool, bool, bool]
    """Nils that have taken nothing yet, by seat."""
    helps: tuple[bool, bool, bool, bool]
    """Whether a presa of this seat counts towards its pair's contract."""
    burdens: bool
    """Whether the prese of a failed nil that help no contract are sacchi (P7)."""
    left: int
    """Prese still to be taken, the one on the table included."""


def read(view: View) -> Table:
    """Return the table of a view in play; the seat is the one to act."""
    me = 0 if view.seat is None else view.seat
    nil_helps = view.rules.failed_nil == "contract"
    helps = [bool(view.bids[seat]) or (nil_helps and bool(view.contract[pair_of(seat)])) for seat in SEATS]
    need, sacchi = list(view.contract), list(view.score_before.carry)
    for seat in SEATS:
        if helps[seat]:
            need[pair_of(seat)] -= view.tricks[seat]
        elif view.rules.failed_nil != "nothing":
            sacchi[pair_of(seat)] += view.tricks[seat]
    first, second, third, fourth = (view.bids[seat] == 0 and not view.tricks[seat] for seat in SEATS)
    return Table(
        me=me,
        ours=pair_of(me),
        theirs=1 - pair_of(me),
        contract=view.contract,
        need=(need[0], need[1]),
        sacchi=(sacchi[0], sacchi[1]),
        nil=(first, second, third, fourth),
        helps=(helps[0], helps[1], helps[2], helps[3]),
        burdens=view.rules.failed_nil != "nothing",
        left=13 - len(view.prese),
    )
