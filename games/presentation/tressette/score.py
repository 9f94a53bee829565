"""The score as arithmetic that a player can check (T8, T9): thirds to points, points to the total."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.sums import Sum
from games.presentation.words import kept

if TYPE_CHECKING:
    from games.engine.state import SmazzataResult
    from games.engine.tressette.state import TressetteResult

LAST_PRESA = 3


@kept
def running(thirds: int, points: int) -> str:
    """Return what a pair has taken so far: its thirds, and the whole points they make."""
    taken = ngettext("%(thirds)s terzo", "%(thirds)s terzi", thirds) % {"thirds": thirds}
    return f"{taken} → {points_word(points)}" if thirds else taken


def points_word(points: int) -> str:
    """Return `1 punto`, `7 punti`."""
    return ngettext("%(points)s punto", "%(points)s punti", points) % {"points": points}


def sums(result: SmazzataResult, rules: Any) -> tuple[Sum, Sum]:
    """Return both pairs' arithmetic of an ended smazzata."""
    counted = cast("TressetteResult", result)  # the record of a tressette partita holds no other
    return _sum(counted, rules, 0), _sum(counted, rules, 1)


def _sum(result: TressetteResult, rules: Any, pair: int) -> Sum:
    before, after = result.score_before.points[pair], result.score.points[pair]
    parts = [str(before)]
    if result.accuse[pair]:
        parts.append(_("%(points)s di accuse") % {"points": result.accuse[pair]})
    parts.append(_("%(points)s di prese") % {"points": result.points[pair]})
    return Sum(pair, after, (_thirds(result, rules, pair),), f"{' + '.join(parts)} = {after}")


def _thirds(result: TressetteResult, rules: Any, pair: int) -> str:
    thirds, points = result.thirds[pair], result.points[pair]
    if result.last_presa_pair == pair:
        counted = _("%(cards)s terzi + %(last)s dell’ultima presa = %(thirds)s") % {
            "cards": thirds - LAST_PRESA,
            "last": LAST_PRESA,
            "thirds": thirds,
        }
    else:
        counted = ngettext("%(thirds)s terzo", "%(thirds)s terzi", thirds) % {"thirds": thirds}
    if rules.thirds != "per_pair":
        return _("%(counted)s → %(points)s, contando per specie") % {
            "counted": counted,
            "points": points_word(points),
        }
    left = thirds - 3 * points
    if not left:
        return _("%(counted)s → %(points)s, senza avanzi") % {
            "counted": counted,
            "points": points_word(points),
        }
    return ngettext(
        "%(counted)s → %(points)s, avanza %(left)s",
        "%(counted)s → %(points)s, avanzano %(left)s",
        left,
    ) % {"counted": counted, "points": points_word(points), "left": left}
