"""Words of picche that the table, the live region and the replay share."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.presentation.words import kept


@kept
def bid_sentence(name: str, prese: int) -> str:
    """Return `Ugo dichiara 4.`; nil by its name (P2)."""
    if prese == 0:
        return _("%(name)s dichiara nil.") % {"name": name}
    return _("%(name)s dichiara %(prese)s.") % {"name": name, "prese": prese}


@kept
def against(bid: int, taken: int) -> str:
    """Return a seat's prese against its bid: `2 di 4`; of a nil whether it still holds (P7)."""
    if bid == 0:
        return _("nil fallito") if taken else _("nil")
    return _("%(taken)s di %(bid)s") % {"taken": taken, "bid": bid}


@kept
def has_bid(bid: int) -> str:
    """Return `dichiara 4`, beside a name."""
    return _("dichiara %(bid)s") % {"bid": bid}


@kept
def not_yet() -> str:
    """Return what stands where no bid does: not yet bid is not zero (P2)."""
    return _("non ha ancora dichiarato")


@kept
def round_of(name: str, bid: int | None) -> str:
    """Return `Ugo 4`, `Anna non ancora`."""
    said = _("non ancora") if bid is None else _("nil") if bid == 0 else str(bid)
    return f"{name} {said}"


def so_far(said: Sequence[str], contracts: tuple[int, int], total: int) -> str:
    """Return the whole round of bids: who bid what, both contracts, the sum against thirteen."""
    return _(
        "%(first)s, %(third)s: contratto %(ours)s. %(second)s, %(fourth)s: contratto %(theirs)s. "
        "Dichiarate %(total)s prese su 13."
    ) % {
        "first": said[0],
        "second": said[1],
        "third": said[2],
        "fourth": said[3],
        "ours": contracts[0],
        "theirs": contracts[1],
        "total": total,
    }
