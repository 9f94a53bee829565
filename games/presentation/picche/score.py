"""The score as arithmetic that a player can check: contract, nil, sacchi, what ten of them cost (P3, P6-P9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.picche.scoring import Count, contract, count
from games.presentation.picche.words import round_of
from games.presentation.sums import Sum, plain
from games.presentation.words import kept

if TYPE_CHECKING:
    from games.engine.picche.state import PiccheResult
    from games.engine.state import SmazzataResult


def so_far(view: Any, pair: int) -> str:
    """Return a pair's contract while bids are made, then its prese against it: `5 di 7`."""
    bids, prese = (view.bids[pair], view.bids[pair + 2]), (view.tricks[pair], view.tricks[pair + 2])
    if None in bids:
        return open_contract(contract(bids), bids == (None, None))
    counted = count(bids, prese, 0, view.rules.failed_nil)
    if not counted.contract:
        return without_contract(sum(prese))
    holds = any(bid == 0 and not taken for bid, taken in zip(bids, prese, strict=True))
    return (beside_nil if holds else running)(counted.taken, counted.contract)


def over_so_far(view: Any, pair: int) -> int:
    """Return the sacchi of the running smazzata: of a contract not yet made, those of a failed nil alone (P6, P7)."""
    bids, prese = (view.bids[pair], view.bids[pair + 2]), (view.tricks[pair], view.tricks[pair + 2])
    return 0 if None in bids else count(bids, prese, 0, view.rules.failed_nil).over


@kept
def running(taken: int, wanted: int) -> str:
    """Return the prese that count towards a contract, and the contract (P3, P7): `5 di 7 prese`."""
    words = {"taken": taken, "bid": wanted}
    return ngettext("%(taken)s di %(bid)s presa", "%(taken)s di %(bid)s prese", wanted) % words


@kept
def beside_nil(taken: int, wanted: int) -> str:
    """Return the same of a pair with a nil that still holds (P7): `2 di 3 + nil`."""
    return _("%(taken)s di %(bid)s + nil") % {"taken": taken, "bid": wanted}


@kept
def without_contract(taken: int) -> str:
    """Return the prese of two nil, who have no contract (P8)."""
    return _("doppio nil, %(prese)s") % {"prese": prese_word(taken)}


@kept
def open_contract(wanted: int, nobody: bool) -> str:
    """Return the contract of a pair that has not bid whole: `nobody` of the two has."""
    return _("contratto …") if nobody else _("contratto %(wanted)s + …") % {"wanted": wanted}


@kept
def prese_word(number: int) -> str:
    """Return `1 presa`, `3 prese`."""
    return ngettext("%(number)s presa", "%(number)s prese", number) % {"number": number}


@kept
def sacchi_word(number: int) -> str:
    """Return `1 sacco`, `3 sacchi`."""
    return ngettext("%(number)s sacco", "%(number)s sacchi", number) % {"number": number}


@kept
def sacchi_with(number: int, over: int) -> str:
    """Return the sacchi of the partita, and beside them those of the running smazzata: `6 sacchi +1`."""
    return f"{sacchi_word(number)} +{over}" if over else sacchi_word(number)


@kept
def signed(points: int) -> str:
    """Return points as they are added: `+70`, `−100`."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def sums(result: SmazzataResult, rules: Any) -> tuple[Sum, Sum]:
    """Return both pairs' arithmetic of an ended smazzata: one line for each thing that brought or cost points."""
    counted = cast("PiccheResult", result)  # the record of a partita of picche holds no other
    return _sum(counted, 0), _sum(counted, 1)


def declared(result: SmazzataResult, pair: int, names: Sequence[str]) -> str:
    """Return both partners' bids of an ended smazzata: `Dichiarazioni: Anna 3, Ugo nil` (P2)."""
    bids = cast("PiccheResult", result).bids
    said = ", ".join(round_of(names[seat], bids[seat]) for seat in (pair, pair + 2))
    return _("Dichiarazioni: %(bids)s") % {"bids": said}


def _sum(result: PiccheResult, pair: int) -> Sum:
    counted = result.counts[pair]
    before, after = result.score_before.points[pair], result.score.points[pair]
    lines = [*_contract(counted), *_nils(result, pair), *_sacchi(counted, result.score_before.carry[pair])]
    parts = [counted.contract_points, counted.nil_points, counted.over_points, counted.penalty]
    terms = "".join(f" {'+' if part > 0 else '−'} {abs(part)}" for part in parts if part)
    return Sum(pair, after, tuple(lines), f"{plain(before)}{terms} = {plain(after)}")


def _contract(counted: Count) -> list[str]:
    """Contract and prese: made or missed, ten a presa (P6)."""
    if not counted.contract:
        return []
    return [
        _("Contratto %(wanted)s, prese %(taken)s: %(points)s")
        % {"wanted": counted.contract, "taken": counted.taken, "points": signed(counted.contract_points)}
    ]


def _nils(result: PiccheResult, pair: int) -> list[str]:
    """A line for each nil (P7, P8)."""
    lines = []
    for seat in (pair, pair + 2):
        if result.bids[seat] == 0:
            prese = result.tricks[seat]
            made = _("Nil fatto: %(points)s") % {"points": signed(100)}
            failed = _("Nil fallito, %(prese)s: %(points)s")
            lines.append(failed % {"prese": prese_word(prese), "points": signed(-100)} if prese else made)
    return lines


def _sacchi(counted: Count, before: int) -> list[str]:
    """The sacchi of the smazzata and their points, then what every ten of them cost (P9)."""
    lines = []
    if counted.over:
        words = {"sacchi": sacchi_word(counted.over), "points": signed(counted.over_points)}
        if counted.over_points:
            lines.append(_("%(sacchi)s: %(points)s") % words)
        else:
            lines.append(_("%(sacchi)s, senza punti") % words)
    if counted.penalty:
        lines.append(
            _("Sacchi %(before)s + %(over)s = %(all)s: %(points)s, ne restano %(left)s")
            % {
                "before": before,
                "over": counted.over,
                "all": before + counted.over,
                "points": signed(counted.penalty),
                "left": counted.sacchi,
            }
        )
    return lines
