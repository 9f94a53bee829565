"""The cut, before any card exists: a pack to be cut by one person, and what the others' devices do in silence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import registry

if TYPE_CHECKING:
    from games.engine.seats import Seat
    from games.selectors.snapshot import Snapshot

PARTS: Final = 7
"""Into how many parts the pack is drawn: one may cut before each but the first."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the pack may be cut: after so many cards. Where makes no difference to the deal, that one cuts does."""

    after: int
    label: str


@dataclass(frozen=True, slots=True)
class Cut:
    """The open cut for one pair of eyes. `asked` is set where a device may still add a taglio; `places` where the
    person is offered the pack; `told` is who cuts, or what this seat has answered.
    """

    asked: bool
    deal: str
    version: int
    places: tuple[Place, ...]
    told: str


def cut(snapshot: Snapshot, seat: Seat | None, answered: str) -> Cut | None:
    """Return the open cut, or None when none is; `answered` is the seat's own: `given`, `left` or nothing."""
    if not snapshot.cut_open:
        return None
    asked = seat is not None and not snapshot.players[seat].is_bot and not answered
    offered = asked and seat == snapshot.cutter
    return Cut(
        asked=asked,
        deal=snapshot.deal.public_id,
        version=snapshot.version,
        places=_places(registry.get(snapshot.game).pack.size) if offered else (),
        told=_told(snapshot, seat, answered),
    )


def announcement(snapshot: Snapshot, seat: Seat | None) -> str:
    """Return what the live region says while no card exists."""
    words = {"number": snapshot.smazzata}
    if snapshot.dealer is None:
        return _("Smazzata %(number)s: si alza il mazzo.") % words
    dealt = _("Smazzata %(number)s. Mazziere %(name)s.") % {
        **words,
        "name": snapshot.players[snapshot.dealer].name,
    }
    return f"{dealt} {_told(snapshot, seat, '')}".strip()


def _told(snapshot: Snapshot, seat: Seat | None, answered: str) -> str:
    if snapshot.cutter is None:
        return ""
    if seat != snapshot.cutter:
        return _("Taglia %(name)s.") % {"name": snapshot.players[snapshot.cutter].name}
    if not answered:
        return _("Tocca a te tagliare il mazzo.")
    return _("Hai tagliato: si danno le carte.") if answered == "given" else _("Si danno le carte.")


def _places(cards: int) -> tuple[Place, ...]:
    after = [round(cards * part / PARTS) for part in range(1, PARTS)]
    return tuple(
        Place(number, ngettext("Taglia dopo %(n)s carta", "Taglia dopo %(n)s carte", number) % {"n": number})
        for number in after
    )
