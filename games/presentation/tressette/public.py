"""What everybody at a table of tressette sees, made once per version, deck and language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games.engine.seats import SEATS
from games.presentation import cloth
from games.presentation.cloth import PairShown, PresaShown, SeatShown, pair_names
from games.presentation.names import accusa_words
from games.presentation.pieces import NOTHING, piece
from games.presentation.tressette import score

if TYPE_CHECKING:
    from games.presentation.look import Look
    from games.selectors.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class AccusaShown:
    """An accusa as announced: readable until the smazzata ends (T10)."""

    by: int
    name: str
    code: str
    words: str
    points: int


@dataclass(frozen=True, slots=True)
class SegnoShown:
    """The segno a seat gave with its lead: `code` T12's, `word` as it is spoken."""

    chair: int
    code: str
    word: str


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


def public(snapshot: Snapshot, view: Any, look: Look) -> Public:
    """Return the table for all eyes. `view` is the watcher's, or None while the cut is open."""
    names, skin = [player.name for player in snapshot.players], look.skin
    presa = cloth.on_cloth(snapshot, view, skin)
    said = [
        piece("tressette", "_segno", look.language, SegnoShown(seat, presa.segno, presa.segno_word))
        if presa and presa.segno and seat == presa.leader
        else NOTHING
        for seat in SEATS
    ]
    return Public(
        meta=cloth.meta(snapshot.smazzata, snapshot.rules.target),
        seats=cloth.seats(snapshot, view, presa, said),
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
        presa=presa,
        look_back=cloth.look_back(snapshot, view, skin),
        all_prese=snapshot.rules.look_back == "all",
    )
