"""What is said before somebody leaves the table on purpose, and after: the truth at this moment, for this seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.bots import registry as bots
from games.presentation.bots import level_name
from games.services.closing import ALONE, TOGETHER

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot


def question(snapshot: Snapshot, seat: int | None) -> str:
    """Return what becomes of this seat's chair when its owner leaves; nothing for a watcher or who has left."""
    if seat is None or snapshot.players[seat].user_id is None or snapshot.players[seat].left:
        return ""
    if snapshot.status in ("over", "void"):
        return _("La partita è finita: il tuo posto torna libero.")
    if snapshot.others_here(seat):
        return _("Al tuo posto giocherà subito %(level)s, finché torni. Il posto resta tuo.") % {
            "level": level_name(bots.substitute(snapshot.game))
        }
    others = any(player.user_id is not None for player in snapshot.players if player.chair != seat)
    days = (TOGETHER if others else ALONE).days
    return ngettext(
        "Al tavolo non resta nessuno: la partita si ferma e ti aspetta per %(days)s giorno.",
        "Al tavolo non resta nessuno: la partita si ferma e ti aspetta per %(days)s giorni.",
        days,
    ) % {"days": days}


def told(snapshot: Snapshot, seat: int | None) -> str:
    """Return what a page says whose person does not play their chair now, though they might."""
    if seat is None or snapshot.status in ("over", "void"):
        return ""
    player = snapshot.players[seat]
    if player.left and not player.substitute:
        return _("Hai lasciato il tavolo: la partita ti aspetta.")
    return _("Al tuo posto gioca un sostituto.") if player.substitute else ""
