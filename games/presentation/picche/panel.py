"""What picche says in the panel: why the partita ended or goes on (P10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from games.engine.picche.scoring import LOWEST, at_the_end
from games.presentation.game import PanelFacts
from games.presentation.sums import plain

if TYPE_CHECKING:
    from games.engine.picche.state import PiccheResult
    from games.presentation.look import Look
    from games.selectors.snapshot import Snapshot


def facts(snapshot: Snapshot, seat: int | None, view: Any, look: Look) -> PanelFacts:
    """Return what the panel says beside what every game says."""
    result: Any = snapshot.result
    if result is None:
        return PanelFacts()
    return PanelFacts(why=_why(result, snapshot.rules))


def _why(result: PiccheResult, rules: Any) -> str:
    """One sentence where the end, or that there is none, needs a reason beside the arithmetic (P10)."""
    points = result.score.points
    high, low = max(points), min(points)
    words = {"high": plain(high), "low": plain(low), "target": rules.target, "lowest": plain(LOWEST)}
    if not result.partita_over:
        return _goes_on(points, rules) % words
    if low >= rules.target:
        return (
            _("Tutte e due le coppie hanno almeno %(target)s: vince chi ha di più, %(high)s a %(low)s.")
            % words
        )
    if high >= rules.target:
        return _("Raggiunti i %(target)s punti: %(high)s a %(low)s.") % words
    if high <= LOWEST:
        return (
            _("Tutte e due le coppie sono a %(lowest)s o meno: vince chi ha di più, %(high)s a %(low)s.")
            % words
        )
    if low <= LOWEST:
        return _("A %(lowest)s punti la partita finisce: vince chi ha di più, %(high)s a %(low)s.") % words
    return _("Era la smazzata decisiva: %(high)s a %(low)s.") % words


def _goes_on(points: tuple[int, int], rules: Any) -> str:
    """Equal scores where the partita would have ended: one more smazzata, and what it decides."""
    if points[0] != points[1] or not at_the_end(points, rules.target):
        return ""
    if rules.tie == "one_hand":
        return _("Pari a %(high)s: la prossima smazzata decide.")
    return _("Pari a %(high)s: si gioca un’altra smazzata.")
