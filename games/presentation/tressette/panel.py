"""What is said beside the cards: the sealed deal, how a smazzata counted, how the partita ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _

from games.presentation.tressette.public import pair_names
from games.presentation.tressette.score import Sum, sums

if TYPE_CHECKING:
    from games.engine.state import SmazzataResult
    from games.selectors.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class PairSum:
    """A pair's arithmetic with its names; `ours` is the viewer's pair."""

    names: str
    ours: bool
    sum: Sum


@dataclass(frozen=True, slots=True)
class Panel:
    """`phase` is the partita's status; `avanti`, `ready` and `rematch` are for seated people only.

    `title` is empty in play, and `version` is set only where a form sends it: so the panel of a whole smazzata is
    one and the same.
    """

    phase: str
    title: str
    why: str
    sums: tuple[PairSum, ...]
    check: str
    version: int | None
    avanti: bool
    ready: bool
    rematch: bool
    review_url: str
    commitment: str
    short: str
    tagli: tuple[tuple[str, str], ...]
    own_taglio: bool
    asking: bool
    call_out: str


def panel(snapshot: Snapshot, seat: int | None, may_call_out: bool = False) -> Panel:
    """Return the panel for a seat, or for a watcher; `may_call_out` at the seat's own turn, where *fuori* exists."""
    names = [player.name for player in snapshot.players]
    result, deal = snapshot.result, snapshot.deal
    seated = seat is not None and not snapshot.players[seat].is_bot
    ended = snapshot.status in ("pause", "over")
    avanti = seated and snapshot.status == "pause"
    return Panel(
        phase=snapshot.status,
        title=_title(snapshot, names) if snapshot.status != "play" else "",
        why=_why(result, snapshot.rules.target) if result and ended else "",
        sums=_sums(snapshot, seat, names) if result and ended else (),
        check=_check(result, snapshot.rules.thirds) if result and ended else "",
        version=snapshot.version if avanti or may_call_out else None,
        avanti=avanti,
        ready=seat in snapshot.ready,
        rematch=seated and snapshot.status == "over",
        review_url=reverse("partita", args=[snapshot.partita_public_id]) if ended and seated else "",
        commitment=deal.commitment,
        short=f"{deal.commitment[:4]} {deal.commitment[4:8]}",
        tagli=tuple((names[chair], taglio) for chair, taglio in enumerate(deal.tagli)),
        own_taglio=seat is not None and bool(deal.tagli[seat]),
        asking=snapshot.sealed and seat is None,
        call_out=_call_out(snapshot.rules.target) if may_call_out else "",
    )


def _title(snapshot: Snapshot, names: list[str]) -> str:
    if snapshot.status == "over" and snapshot.winner is not None:
        return _("Vincono %(names)s") % {"names": pair_names(names, snapshot.winner)}
    if snapshot.status == "over":
        return _("Partita finita")
    if snapshot.status == "void":
        return _("Partita annullata")
    words = {"number": snapshot.smazzata}
    if snapshot.status == "pause":
        return _("Fine della smazzata %(number)s") % words
    if snapshot.dealer is None:
        return _("Smazzata %(number)s: si alza il mazzo") % words
    return _("Smazzata %(number)s: si alza il mazzo. Mazziere %(name)s.") % {
        **words,
        "name": names[snapshot.dealer],
    }


def _why(result: SmazzataResult, target: int) -> str:
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


def _sums(snapshot: Snapshot, seat: int | None, names: list[str]) -> tuple[PairSum, ...]:
    if snapshot.result is None:
        return ()
    both = [
        PairSum(pair_names(names, one.pair), seat is not None and seat % 2 == one.pair, one)
        for one in sums(snapshot.result, snapshot.rules)
    ]
    return tuple(sorted(both, key=lambda pair: not pair.ours))


def _check(result: SmazzataResult, thirds: str) -> str:
    """The line that lets a player check the whole: the points of a smazzata are always eleven (T8)."""
    first, second = result.points
    if result.ended_by != "prese" or thirds != "per_pair":
        return ""
    return _("%(first)s + %(second)s = 11 punti di prese, come sempre.") % {"first": first, "second": second}
