"""What the live region says at a version: each card once, in at most twelve words (names of up to four)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from games.engine.cards import ITALIAN
from games.engine.tressette.actions import CallOut, Declare, Play
from games.presentation.names import accusa_words, card_name, segno_name
from games.presentation.words import kept

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot


def announcement(snapshot: Snapshot, view: Any, skin: str) -> str:
    """Return the sentence for the seat (or watcher) of `view`."""
    names = [player.name for player in snapshot.players]
    seat = view.seat
    if snapshot.sealed:
        return _("Si chiede a tutti se si gioca o si manda a monte.")
    if not view.history or not isinstance(view.history[-1][1], Play):
        sentences = [*_said(view, names, skin), _then(snapshot, view, seat, names, card=False)]
        return " ".join(sentences).strip()
    by, action = view.history[-1]
    card = card_name(snapshot.game, ITALIAN.code(action.card), skin)
    spoken = _card("" if by == seat else names[by], card, action.segno or "")
    return f"{spoken} {_then(snapshot, view, seat, names)}".strip()


@kept
def _card(name: str, card: str, segno: str) -> str:
    """Who laid which card; without a name it was oneself."""
    words = {"name": name or _("Tu"), "card": card}
    if not segno:
        return _("%(name)s: %(card)s.") % words
    return _("%(name)s: %(card)s, %(segno)s.") % {**words, "segno": segno_name(segno)}


def _said(view: Any, names: list[str], skin: str) -> list[str]:
    """What was said last: *fuori*, the accuse just declared, or those that the table shows before the first card."""
    by, action = view.history[-1] if view.history else (None, None)
    if isinstance(action, CallOut) and by is not None:
        return [_("%(name)s chiama fuori.") % {"name": names[by]}]
    if view.phase == "void":
        return [_("A monte: la smazzata non conta, lo stesso mazziere dà di nuovo.")]
    codes = {accusa.code for accusa in action.accuse} if isinstance(action, Declare) else None
    return [
        _("%(name)s accusa: %(accusa)s.") % {"name": names[who], "accusa": accusa_words(accusa, skin)}
        for who, accusa in view.accuse
        if codes is None or (who == by and accusa.code in codes)
    ]


def _then(snapshot: Snapshot, view: Any, seat: int | None, names: list[str], *, card: bool = True) -> str:
    """What follows: the end, who takes with the card just laid, or whose turn it is."""
    if view.phase == "void":
        return ""
    if snapshot.status in ("pause", "over") and snapshot.result is not None:
        ours = 0 if seat is None else seat % 2
        first, second = snapshot.result.points[ours], snapshot.result.points[1 - ours]
        said = _("Partita finita: %(first)s a %(second)s.")
        if snapshot.status == "pause":
            said = _("Smazzata finita: %(first)s a %(second)s.")
        else:
            first, second = snapshot.score.points[ours], snapshot.score.points[1 - ours]
        return said % {"first": first, "second": second}
    if card and view.prese and not (view.presa and view.presa.cards):
        taker = view.prese[-1].taker
        return _takes("" if taker == seat else names[taker])
    return _turn(snapshot, seat, names) if not card or seat in snapshot.to_act else ""


@kept
def _takes(name: str) -> str:
    return _("Prende %(name)s.") % {"name": name} if name else _("Prendi tu.")


def _turn(snapshot: Snapshot, seat: int | None, names: list[str]) -> str:
    if seat in snapshot.to_act:
        return _yours()
    return " ".join(_("Tocca a %(name)s.") % {"name": names[chair]} for chair in sorted(snapshot.to_act))


@kept
def _yours() -> str:
    return _("Tocca a te.")
