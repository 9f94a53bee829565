"""What the replay says of a smazzata of picche beside its cards: bids, contracts, spades broken, nil failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from games.engine.picche.scoring import count
from games.engine.seats import Seat, pair_of
from games.presentation.cloth import pair_names
from games.presentation.game import ReplayWords
from games.presentation.picche.score import sacchi_word, so_far
from games.presentation.picche.words import against, bid_sentence
from games.presentation.sums import plain


def dealt(view: Any, names: Sequence[str], skin: str) -> list[str]:
    """Say who bids first: the mazziere's left (P2)."""
    return [_("Comincia a dichiarare %(name)s.") % {"name": names[seat]} for seat in view.to_act]


def said(action: Any, seat: Seat, before: Any, after: Any, names: Sequence[str], skin: str) -> str:
    """Say a bid, and with the last of the four both contracts (P2, P3)."""
    bid = bid_sentence(names[seat], action.prese)
    if None in after.bids:
        return bid
    return " ".join([bid, *(_contract(after, pair, names) for pair in (0, 1))])


def laid(action: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """Say what a card has done beside taking: spades broken (P5), a nil failed (P7), a contract made (P6)."""
    told = [_("Le picche sono aperte.")] if after.broken and not before.broken else []
    if len(after.prese) == len(before.prese):
        return told
    taker = after.prese[-1].taker
    if after.bids[taker] == 0 and not before.tricks[taker]:
        told.append(_("Il nil di %(name)s è fallito.") % {"name": names[taker]})
    pair = pair_of(taker)
    if _taken(before, pair) < after.contract[pair] <= _taken(after, pair):
        told.append(_("Contratto fatto per %(names)s.") % {"names": pair_names(names, pair)})
    return told


def marks(view: Any, seat: Seat, skin: str) -> tuple[str, ...]:
    """Return a seat's prese against its bid."""
    return () if view.bids[seat] is None else (against(view.bids[seat], view.tricks[seat]),)


def worth(presa: Any, number: int) -> str:
    """Return nothing: in picche a presa is a presa."""
    return ""


def before(view: Any, pair: int) -> str:
    """Return a pair's points and sacchi as the smazzata began (P9)."""
    score = view.score_before
    return _("%(points)s punti, %(sacchi)s") % {
        "points": plain(score.points[pair]),
        "sacchi": sacchi_word(score.carry[pair]),
    }


def table(view: Any) -> str:
    """Return whether spades may be led (P5)."""
    return _("picche aperte") if view.broken else _("picche chiuse")


def _contract(view: Any, pair: int, names: Sequence[str]) -> str:
    words = {"names": pair_names(names, pair), "contract": view.contract[pair]}
    return (
        _("Contratto di %(names)s: %(contract)s.") if words["contract"] else _("%(names)s: doppio nil.")
    ) % words


def _taken(view: Any, pair: int) -> int:
    """The prese that count towards the contract so far; a failed nil's do by one toggle only (P7)."""
    return count(view.bids[pair::2], view.tricks[pair::2], 0, view.rules.failed_nil).taken


REPLAY: Final = ReplayWords(dealt, said, laid, marks, worth, so_far, before, table)
