"""What lies on every table, whatever the game: seats, the presa, the prese that may be looked back at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import registry
from games.engine.seats import SEATS
from games.presentation.cards import Drawn, drawn
from games.presentation.names import segno_name
from games.presentation.pieces import NOTHING
from games.presentation.sums import plain
from games.presentation.words import kept

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A chair: who, its cards counted in words, the marks it wears, and `said`, what its game shows beside the name.

    `time` is said of who has more of it than the table gives.
    `turn` is what is said of who is to act, nothing of the others.
    """

    chair: int
    name: str
    is_bot: bool
    substitute: bool
    away: bool
    cards: str
    time: str
    turn: str
    dealer: bool
    took: bool
    said: SafeString = NOTHING


@dataclass(frozen=True, slots=True)
class PairShown:
    """A pair's score: `points` whole, `taken` in words while a smazzata runs, `more` what its game adds."""

    pair: int
    names: str
    points: int
    taken: str
    more: SafeString = NOTHING

    @property
    def score(self) -> str:
        """The points as they are written, below zero too."""
        return plain(self.points)


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


def seats(
    snapshot: Snapshot,
    view: Any,
    presa: PresaShown | None,
    said: Sequence[SafeString] = (NOTHING,) * 4,
    turn: str = "",
) -> tuple[SeatShown, ...]:
    """Return the four chairs; `said` by chair, `turn` where it is not a card that is awaited."""
    took = presa.taker if presa else None
    turn = turn or _("tocca")
    return tuple(
        SeatShown(
            chair=seat,
            name=snapshot.players[seat].name,
            is_bot=snapshot.players[seat].is_bot,
            substitute=snapshot.players[seat].substitute,
            away=snapshot.players[seat].away and not snapshot.players[seat].substitute,
            cards=_cards(view.counts[seat]) if view else "",
            time=_time(snapshot.card_time(seat) // snapshot.clock) if snapshot.clock else "",
            turn=turn if snapshot.status == "play" and seat in snapshot.to_act else "",
            dealer=seat == snapshot.dealer,
            took=seat == took,
            said=said[seat],
        )
        for seat in SEATS
    )


def on_cloth(snapshot: Snapshot, view: Any, skin: str) -> PresaShown | None:
    """The running presa; until its first card the one just completed: the next lead gathers the cards."""
    if view is None:
        return None
    if view.presa is not None and view.presa.cards:
        return _presa(snapshot, len(view.prese) + 1, view.presa, None, skin)
    if view.prese:
        return _presa(snapshot, len(view.prese), view.prese[-1], view.prese[-1].taker, skin)
    return None


def look_back(snapshot: Snapshot, view: Any, skin: str) -> tuple[PresaShown, ...]:
    """The prese that may be seen again now (T19), newest first; of an ended smazzata the review shows all."""
    if view is None or not view.prese or snapshot.status != "play":
        return ()
    rule = snapshot.rules.look_back
    running = view.presa is not None and bool(view.presa.cards)
    if rule == "none" or (rule == "last_presa" and running):
        return ()
    first = len(view.prese) - 1 if rule == "last_presa" else 0
    return tuple(
        _presa(snapshot, number + 1, view.prese[number], view.prese[number].taker, skin)
        for number in range(len(view.prese) - 1, first - 1, -1)
    )


def pair_names(names: Sequence[str], pair: int) -> str:
    """Return `Anna e Il socio`."""
    return _pair(names[pair], names[pair + 2])


@kept
def meta(smazzata: int, target: int) -> str:
    """Return the line over the cloth: which smazzata, and to how many points."""
    return _("Smazzata %(n)s, ai %(target)s") % {"n": smazzata, "target": target}


@kept
def _pair(first: str, second: str) -> str:
    return _("%(first)s e %(second)s") % {"first": first, "second": second}


@kept
def _cards(count: int) -> str:
    return ngettext("%(n)s carta", "%(n)s carte", count) % {"n": count} if count else ""


@kept
def _time(times: int) -> str:
    return _("tempo ×%(times)s") % {"times": times} if times > 1 else ""


@kept
def _presa_label(number: int) -> str:
    return _("Presa %(n)s") % {"n": number}


def _presa(snapshot: Snapshot, number: int, presa: Any, taker: int | None, skin: str) -> PresaShown:
    names = [player.name for player in snapshot.players]
    pack = registry.get(snapshot.game).pack
    laid = []
    for seat, card in presa.cards:
        shown = drawn(snapshot.game, pack.code(card), skin)
        laid.append(Laid(seat, names[seat], shown, f"{names[seat]}: {shown.name}", seat == taker))
    # Only where a game has segni do its prese hold one.
    segno = getattr(presa, "segno", None)
    return PresaShown(
        number=number,
        label=_presa_label(number),
        laid=tuple(laid),
        segno=str(segno or ""),
        segno_word=segno_name(segno) if segno else "",
        leader=presa.leader,
        taker=taker,
        taker_name=names[taker] if taker is not None else "",
    )
