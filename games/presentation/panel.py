"""What is said beside the cards: the sealed deal, how a smazzata counted, how the partita ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.seats import partner
from games.presentation import leaving
from games.presentation.cloth import pair_names
from games.presentation.cut import Cut, cut
from games.presentation.pieces import NOTHING
from games.presentation.slow import Slow, slow
from games.presentation.sums import Sum
from games.presentation.words import kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.presentation.game import PanelFacts
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

    `concede` says what giving up would mean, where one may; `partner_concedes` and `waits_to_concede` who has said so.
    `substituted` says that a seat's owner does not play it now, `leave` what leaving would mean.

    `title` is empty in play, and `version` is set only where a form sends it: so the panel of a whole smazzata is
    one and the same. `wanted` says who wants a rivincita, `waits` whether the viewer does.
    `more` is the game's own, as it is drawn.
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
    wanted: str
    waits: bool
    room_url: str
    review_url: str
    commitment: str
    short: str
    tagli: tuple[tuple[str, str], ...]
    own_taglio: bool
    substituted: str
    leave: str
    slow: Slow | None
    concede: str
    partner_concedes: bool
    waits_to_concede: bool
    cut: Cut | None
    more: SafeString


def panel(
    snapshot: Snapshot,
    seat: int | None,
    facts: PanelFacts,
    sums: Callable[[Any, Any], tuple[Sum, Sum]],
    answered: str = "",
) -> Panel:
    """Return the panel for a seat, or for a watcher; `facts` and `sums` are the game's, `answered` the seat's own."""
    names = [player.name for player in snapshot.players]
    result, deal = snapshot.result, snapshot.deal
    seated = seat is not None and not snapshot.players[seat].is_bot
    ended = snapshot.status in ("pause", "over")
    avanti = seated and snapshot.status == "pause"
    rematch = seated and snapshot.status in ("over", "void") and not snapshot.closed_reason
    return Panel(
        phase=snapshot.status,
        title=_title(snapshot, names) if snapshot.status != "play" else "",
        why=_why(snapshot, facts.why if ended else ""),
        sums=_sums(snapshot, seat, names, sums) if result and ended else (),
        check=facts.check if ended else "",
        version=snapshot.version if avanti else None,
        avanti=avanti,
        ready=seat in snapshot.ready,
        rematch=rematch,
        wanted=_wanted(snapshot) if rematch else "",
        waits=seat is not None and snapshot.players[seat].user_id in snapshot.again,
        room_url=reverse("room", args=[snapshot.table_public_id]) if rematch else "",
        review_url=reverse("partita", args=[snapshot.partita_public_id]) if ended and seated else "",
        commitment=deal.commitment,
        short=f"{deal.commitment[:4]} {deal.commitment[4:8]}",
        tagli=tuple((names[chair], taglio) for chair, taglio in enumerate(deal.tagli)),
        concede=_concede(snapshot, seat, names),
        partner_concedes=seat is not None and snapshot.players[partner(seat)].concedes,
        waits_to_concede=seat is not None and snapshot.players[seat].concedes,
        substituted=leaving.told(snapshot, seat),
        leave=leaving.question(snapshot, seat),
        slow=slow(snapshot, seat),
        own_taglio=seat is not None and bool(deal.tagli[seat]),
        cut=cut(snapshot, seat, answered),
        more=facts.more if snapshot.status not in ("over", "void") else NOTHING,
    )


def _concede(snapshot: Snapshot, seat: int | None, names: list[str]) -> str:
    """What giving up means for this seat, where it may be said; nobody else's page says that it was."""
    if seat is None or not snapshot.may_concede(seat):
        return ""
    other = snapshot.players[partner(seat)]
    return _surrender("" if other.is_bot else other.name, other.concedes)


@kept
def _surrender(partner_name: str, agreed: bool) -> str:
    """What giving up means; a bot for a partner has no name here, because it is not asked."""
    if not partner_name:
        return _("La partita finisce qui e la vincono gli avversari.")
    if agreed:
        return _("%(name)s vuole arrendersi: se lo dici anche tu, la partita finisce qui.") % {
            "name": partner_name
        }
    return _("La partita finisce qui se lo dice anche %(name)s: la vincono gli avversari.") % {
        "name": partner_name
    }


def claimed(snapshot: Snapshot) -> str:
    """Return that somebody has taken all the rest of the smazzata that is over, or nothing."""
    if snapshot.claimed is None:
        return ""
    return _("%(name)s: sono tutte mie.") % {"name": snapshot.players[snapshot.claimed].name}


def _why(snapshot: Snapshot, why: str) -> str:
    if snapshot.conceded and snapshot.winner is not None:
        losers = pair_names([player.name for player in snapshot.players], 1 - snapshot.winner)
        return _("Si sono arresi: %(names)s.") % {"names": losers}
    if snapshot.stopped:
        return _closed(snapshot)
    if snapshot.status != "void":
        return f"{claimed(snapshot)} {why}".strip()
    if snapshot.void_reason:
        return _("L’ha annullata chi tiene il sito: %(reason)s") % {"reason": snapshot.void_reason}
    return _("È stata chiusa prima della fine: nessuno ha vinto.")


def _closed(snapshot: Snapshot) -> str:
    said = _("Chi tiene il sito ha chiuso questo tavolo: %(reason)s") % {"reason": snapshot.closed_reason}
    if snapshot.winner is None:
        return f"{said} " + _("Le coppie erano pari: nessuno ha vinto.")
    return f"{said} " + _("Vale il punteggio dell’ultima smazzata finita.")


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
        return _("Smazzata %(number)s: si alza il mazzo.") % words
    return _("Smazzata %(number)s: si alza il mazzo. Mazziere %(name)s.") % {
        **words,
        "name": names[snapshot.dealer],
    }


def _wanted(snapshot: Snapshot) -> str:
    """Who wants a rivincita and who is waited for."""
    people = [player for player in snapshot.players if player.user_id is not None]
    missing = [player.name for player in people if player.user_id not in snapshot.again]
    wanting = [player.name for player in people if player.user_id in snapshot.again]
    if not wanting:
        return ""
    if not missing:
        return _("La rivincita si prepara ai posti.")
    return _("Rivincita: ci sta %(wanting)s, aspettiamo %(missing)s.") % {
        "wanting": ", ".join(wanting),
        "missing": ", ".join(missing),
    }


def _sums(
    snapshot: Snapshot,
    seat: int | None,
    names: list[str],
    sums: Callable[[Any, Any], tuple[Sum, Sum]],
) -> tuple[PairSum, ...]:
    both = [
        PairSum(pair_names(names, one.pair), seat is not None and seat % 2 == one.pair, one)
        for one in sums(snapshot.result, snapshot.rules)
    ]
    return tuple(sorted(both, key=lambda pair: not pair.ours))
