"""What the replay says of a smazzata of tressette beside its cards: accuse, answers to *a monte*, thirds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.seats import Seat
from games.engine.tressette.actions import AMonte, CallOut, Keep
from games.presentation.game import ReplayWords
from games.presentation.names import accusa_words
from games.presentation.tressette.score import LAST_PRESA, points_word, running

_LAST: Final = 10
_ANSWERS: Final = {
    Keep: gettext_lazy("%(name)s: gioco."),
    AMonte: gettext_lazy("%(name)s: a monte."),
    CallOut: gettext_lazy("%(name)s chiama fuori."),
}


def dealt(view: Any, names: Sequence[str], skin: str) -> list[str]:
    """Say who leads, and the accuse that the table shows before the first card."""
    leads = (
        [_("Esce %(name)s.") % {"name": names[seat]} for seat in view.to_act] if len(view.to_act) == 1 else []
    )
    return [*leads, *_accuse(view.accuse, names, skin)]


def said(action: Any, seat: Seat, before: Any, after: Any, names: Sequence[str], skin: str) -> str:
    """Say an answer or an accusa: with the last answer to *a monte* the table may show everybody's (T11, T17)."""
    known = type(action) in _ANSWERS
    answer = [_ANSWERS[type(action)] % {"name": names[seat]}] if known else []
    return " ".join([*answer, *_accuse(after.accuse[len(before.accuse) :], names, skin)])


def laid(action: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """Say that the presa was the last one, which is worth three thirds more (T2)."""
    if len(before.prese) < len(after.prese) == _LAST:
        return [_("È l’ultima presa: tre terzi in più.")]
    return []


def marks(view: Any, seat: Seat, skin: str) -> tuple[str, ...]:
    """Return a seat's accuse, in words."""
    return tuple(accusa_words(accusa, skin) for who, accusa in view.accuse if who == seat)


def worth(presa: Any, number: int) -> str:
    """Return a presa's thirds; those of the last presa apart (T2)."""
    bonus = LAST_PRESA if number == _LAST else 0
    thirds = presa.thirds - bonus
    words = ngettext("%(thirds)s terzo", "%(thirds)s terzi", thirds) % {"thirds": thirds}
    return f"{words} + {bonus}" if bonus else words


def so_far(view: Any, pair: int) -> str:
    """Return a pair's thirds and the points they make."""
    return running(view.thirds[pair], view.points[pair])


def before(view: Any, pair: int) -> str:
    """Return a pair's points as the smazzata began."""
    return points_word(view.score_before.points[pair])


def table(view: Any) -> str:
    """Return nothing: in tressette nothing opens or closes."""
    return ""


def _accuse(accuse: Sequence[tuple[Seat, Any]], names: Sequence[str], skin: str) -> list[str]:
    """A sentence for each seat that accuses, all its accuse in it."""
    by_seat: dict[Seat, list[str]] = {}
    for who, accusa in accuse:
        by_seat.setdefault(who, []).append(accusa_words(accusa, skin))
    return [
        _("%(name)s accusa: %(accuse)s.") % {"name": names[who], "accuse": "; ".join(said)}
        for who, said in by_seat.items()
    ]


REPLAY: Final = ReplayWords(dealt, said, laid, marks, worth, so_far, before, table)
