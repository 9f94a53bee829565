"""What everybody at the table sees, made once per version, deck and language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.cards import ITALIAN
from games.engine.seats import SEATS
from games.presentation.cards import Drawn, drawn
from games.presentation.names import accusa_words, segno_name
from games.presentation.tressette import score
from games.presentation.words import kept

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A chair: who, its cards counted in words, and the marks it wears; `segno` is what it said with its lead."""

    chair: int
    name: str
    is_bot: bool
    substitute: bool
    cards: str
    turn: bool
    dealer: bool
    took: bool
    segno: str
    segno_word: str


@dataclass(frozen=True, slots=True)
class PairShown:
    """A pair's score: `points` whole, `taken` in words while a smazzata runs."""

    pair: int
    names: str
    points: int
    taken: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a presa; `takes` marks the taker's once the presa is complete."""

    by: int
    name: str
    card: Drawn
    label: str
    takes: bool


@dataclass(frozen=True, slots=True)
class PresaShown:
    """A presa on the cloth or looked back at, `label` its name. `taker` is None while it runs."""

    number: int
    label: str
    laid: tuple[Laid, ...]
    segno: str
    segno_word: str
    leader: int
    taker: int | None
    taker_name: str


@dataclass(frozen=True, slots=True)
class AccusaShown:
    """An accusa as announced: readable until the smazzata ends (T10)."""

    by: int
    name: str
    code: str
    words: str
    points: int


@dataclass(frozen=True, slots=True)
class Public:
    """The whole public table."""

    meta: str
    seats: tuple[SeatShown, ...]
    pairs: tuple[PairShown, ...]
    accuse: tuple[AccusaShown, ...]
    presa: PresaShown | None
    look_back: tuple[PresaShown, ...]
    all_prese: bool


def public(snapshot: Snapshot, view: Any, skin: str) -> Public:
    """Return the table for all eyes. `view` is the watcher's, or None while the cut is open."""
    names = [player.name for player in snapshot.players]
    shown = _on_cloth(snapshot, view, names, skin)
    took = shown.taker if shown else None
    return Public(
        meta=_meta(snapshot.smazzata, snapshot.rules.target),
        seats=tuple(
            SeatShown(
                chair=seat,
                name=names[seat],
                is_bot=snapshot.players[seat].is_bot,
                substitute=snapshot.players[seat].substitute,
                cards=_cards(view.counts[seat]) if view else "",
                turn=snapshot.status == "play" and seat in snapshot.to_act,
                dealer=seat == snapshot.dealer,
                took=seat == took,
                segno=shown.segno if shown and seat == shown.leader else "",
                segno_word=shown.segno_word if shown and seat == shown.leader else "",
            )
            for seat in SEATS
        ),
        pairs=tuple(
            PairShown(
                pair=pair,
                names=pair_names(names, pair),
                points=snapshot.score.points[pair],
                taken=score.running(view.thirds[pair], view.points[pair]) if view else "",
            )
            for pair in (0, 1)
        ),
        accuse=tuple(
            AccusaShown(seat, names[seat], accusa.code, accusa_words(accusa, skin), accusa.points)
            for seat, accusa in (view.accuse if view else ())
        ),
        presa=shown,
        look_back=_look_back(snapshot, view, names, skin),
        all_prese=snapshot.rules.look_back == "all",
    )


def pair_names(names: list[str], pair: int) -> str:
    """Return `Anna e Il socio`."""
    return _pair(names[pair], names[pair + 2])


@kept
def _pair(first: str, second: str) -> str:
    return _("%(first)s e %(second)s") % {"first": first, "second": second}


@kept
def _meta(smazzata: int, target: int) -> str:
    return _("Smazzata %(n)s, ai %(target)s") % {"n": smazzata, "target": target}


@kept
def _cards(count: int) -> str:
    return ngettext("%(n)s carta", "%(n)s carte", count) % {"n": count} if count else ""


@kept
def _presa_label(number: int) -> str:
    return _("Presa %(n)s") % {"n": number}


def _on_cloth(snapshot: Snapshot, view: Any, names: list[str], skin: str) -> PresaShown | None:
    """The running presa; until its first card the one just completed: the next lead gathers the cards."""
    if view is None:
        return None
    if view.presa is not None and view.presa.cards:
        return _presa(len(view.prese) + 1, view.presa, None, names, skin)
    if view.prese:
        return _presa(len(view.prese), view.prese[-1], view.prese[-1].taker, names, skin)
    return None


def _look_back(snapshot: Snapshot, view: Any, names: list[str], skin: str) -> tuple[PresaShown, ...]:
    """The prese that may be seen again now (T19), newest first; of an ended smazzata the review shows all."""
    if view is None or not view.prese or snapshot.status != "play":
        return ()
    rule = snapshot.rules.look_back
    running = view.presa is not None and bool(view.presa.cards)
    if rule == "none" or (rule == "last_presa" and running):
        return ()
    first = len(view.prese) - 1 if rule == "last_presa" else 0
    return tuple(
        _presa(number + 1, view.prese[number], view.prese[number].taker, names, skin)
        for number in range(len(view.prese) - 1, first - 1, -1)
    )


def _presa(number: int, presa: Any, taker: int | None, names: list[str], skin: str) -> PresaShown:
    laid = []
    for seat, card in presa.cards:
        shown = drawn("tressette", ITALIAN.code(card), skin)
        laid.append(Laid(seat, names[seat], shown, f"{names[seat]}: {shown.name}", seat == taker))
    return PresaShown(
        number=number,
        label=_presa_label(number),
        laid=tuple(laid),
        segno=str(presa.segno or ""),
        segno_word=segno_name(presa.segno) if presa.segno else "",
        leader=presa.leader,
        taker=taker,
        taker_name=names[taker] if taker is not None else "",
    )
