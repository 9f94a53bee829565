"""What the live region says at a version: each bid and card once, in at most twelve words (names of up to four)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from games.engine.cards import FRENCH, Card
from games.engine.picche.actions import Bid
from games.presentation.names import card_name
from games.presentation.picche.words import bid_sentence
from games.presentation.sums import plain

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot

_SPADES = 0


def announcement(snapshot: Snapshot, view: Any, skin: str) -> str:
    """Return the sentence for the seat (or watcher) of `view`."""
    names = [player.name for player in snapshot.players]
    if not view.history:
        return _turn(snapshot, view.seat, names)
    by, action = view.history[-1]
    if isinstance(action, Bid):
        return " ".join([_bid(by, action.prese, view, names), _turn(snapshot, view.seat, names)])
    card = card_name(snapshot.game, FRENCH.code(action.card), skin)
    who = _("Tu") if by == view.seat else names[by]
    spoken = _("%(name)s: %(card)s.") % {"name": who, "card": card}
    return f"{spoken} {_then(snapshot, view, names)}".strip()


def _bid(by: int, prese: int, view: Any, names: list[str]) -> str:
    """A bid; with the last one both contracts, one's own first (P3)."""
    said = bid_sentence(names[by], prese)
    if by == view.seat:
        said = _("Dichiari nil.") if prese == 0 else _("Dichiari %(prese)s.") % {"prese": prese}
    if view.phase == "bids":
        return said
    ours = 0 if view.seat is None else view.seat % 2
    words = {"first": view.contract[ours], "second": view.contract[1 - ours]}
    contracts = _("Contratti: %(first)s e %(second)s.") % words
    return f"{said} {contracts}"


def _then(snapshot: Snapshot, view: Any, names: list[str]) -> str:
    """What follows a card: the end, that spades are broken, who takes, or that it is one's turn."""
    if snapshot.status in ("pause", "over") and snapshot.result is not None:
        return _end(snapshot, view.seat)
    broken = _broke(view)
    if view.prese and not (view.presa and view.presa.cards):
        taker = view.prese[-1].taker
        if broken:
            # The first spade on another suit takes where it is the last card: whose it was has just been said.
            return _("Picche aperte, e prende.")
        return _("Prendi tu.") if taker == view.seat else _("Prende %(name)s.") % {"name": names[taker]}
    parts = [_("Picche aperte.")] if broken else []
    if view.seat in snapshot.to_act:
        parts.append(_("Tocca a te."))
    return " ".join(parts)


def _turn(snapshot: Snapshot, seat: int | None, names: list[str]) -> str:
    if seat in snapshot.to_act:
        return _("Tocca a te.")
    return " ".join(_("Tocca a %(name)s.") % {"name": names[chair]} for chair in sorted(snapshot.to_act))


def _end(snapshot: Snapshot, seat: int | None) -> str:
    ours = 0 if seat is None else seat % 2
    over = snapshot.status == "over"
    points = snapshot.score.points if over else snapshot.result.points if snapshot.result else (0, 0)
    said = (
        _("Partita finita: %(first)s a %(second)s.")
        if over
        else _("Smazzata finita: %(first)s a %(second)s.")
    )
    return said % {"first": plain(points[ours]), "second": plain(points[1 - ours])}


def _broke(view: Any) -> bool:
    """Say whether the card just laid was the one that broke spades (P5)."""
    if not view.broken:
        return False
    running = [view.presa.cards] if view.presa and view.presa.cards else []
    laid = [
        (card, cards[0][1]) for cards in [*(p.cards for p in view.prese), *running] for _seat, card in cards
    ]
    breaking = [_breaks(card, led, view.rules.spades_broken_by) for card, led in laid]
    return breaking[-1] and sum(breaking) == 1


def _breaks(card: Card, led: Card, broken_by: str) -> bool:
    spade = FRENCH.suit(card) == _SPADES
    return spade and (broken_by == "any_spade" or FRENCH.suit(led) != _SPADES)
