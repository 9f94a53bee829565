"""What tressette says in the panel: why a smazzata ended so, that its points are eleven, *fuori*."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from games.presentation.game import PanelFacts
from games.presentation.pieces import NOTHING, piece
from games.presentation.tressette.says import may_call_out

if TYPE_CHECKING:
    from games.engine.tressette.state import TressetteResult
    from games.presentation.look import Look
    from games.selectors.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class More:
    """`asking`: *a monte* is asked, and a watcher looks on; `call_out`: what *fuori* means, at one's own turn."""

    asking: bool
    call_out: str
    version: int | None


def facts(snapshot: Snapshot, seat: int | None, view: Any, look: Look) -> PanelFacts:
    """Return what the panel says beside what every game says."""
    result: Any = snapshot.result
    out = may_call_out(view)
    asking = snapshot.sealed and seat is None
    # The version only where a form sends it: so the panel of a whole smazzata is one and the same.
    said = _call_out(snapshot.rules.target) if out else ""
    more = More(asking, said, snapshot.version if out else None)
    return PanelFacts(
        why=_why(result, snapshot.rules.target) if result else "",
        check=_check(result, snapshot.rules.thirds) if result else "",
        more=piece("tressette", "_panel", look.language, more) if asking or out else NOTHING,
    )


def _why(result: TressetteResult, target: int) -> str:
    """One sentence where the end needs a reason beside the arithmetic (T14)."""
    first, second = result.score.points
    if result.ended_by == "a_monte":
        return _("A monte: la smazzata non conta, lo stesso mazziere dà di nuovo.")
    if result.ended_by == "accuse":
        return _("Le accuse hanno raggiunto il punteggio della partita.")
    if result.ended_by == "target":
        return _("Raggiunto il punteggio della partita.")
    if result.ended_by == "call_out":
        return _("È stato chiamato fuori.")
    if result.partita_over:
        return _("Vince chi ha di più: %(high)s a %(low)s.") % {
            "high": max(first, second),
            "low": min(first, second),
        }
    if first == second >= target:
        return _("Pari a %(points)s: si gioca un’altra smazzata.") % {"points": first}
    return ""


def _call_out(target: int) -> str:
    """What *fuori* means, and not whether it would be right: that is the player's to know (T14)."""
    return _(
        "Se la tua coppia ha già %(target)s punti, con le accuse e i punti interi delle prese, "
        "vince la partita; se no la perde."
    ) % {"target": target}


def _check(result: TressetteResult, thirds: str) -> str:
    """The line that lets a player check the whole: the points of a smazzata are always eleven (T8)."""
    first, second = result.points
    if result.ended_by != "prese" or thirds != "per_pair":
        return ""
    return _("%(first)s + %(second)s = 11 punti di prese, come sempre.") % {"first": first, "second": second}
