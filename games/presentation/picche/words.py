"""Words of picche that the table, the live region and the replay share."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.presentation.words import kept


@kept
def bid_sentence(name: str, prese: int) -> str:
    """Return `Ugo dichiara 4.`; nil by its name (P2)."""
    if prese == 0:
        return _("%(name)s dichiara nil.") % {"name": name}
    return _("%(name)s dichiara %(prese)s.") % {"name": name, "prese": prese}


@kept
def seat_words(bid: int, taken: int) -> str:
    """Return a seat's prese against its bid: `2 di 4`; of a nil whether it still holds (P7)."""
    if bid == 0:
        return _("nil fallito") if taken else _("nil")
    return _("%(taken)s di %(bid)s") % {"taken": taken, "bid": bid}
