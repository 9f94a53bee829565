"""What everybody at a table of picche sees, made once per version, deck and language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from games.engine.seats import SEATS
from games.presentation import cloth
from games.presentation.cloth import PairShown, PresaShown, SeatShown, pair_names
from games.presentation.picche import score, words
from games.presentation.pieces import NOTHING, piece

if TYPE_CHECKING:
    from games.presentation.look import Look
    from games.selectors.snapshot import Snapshot

GAME: Final = "picche"
PRESE: Final = 13
NEAR: Final = 8
"""Sacchi from which it is said that the tenth is near: it costs a hundred points (P9)."""


@dataclass(frozen=True, slots=True)
class BidShown:
    """What a seat has bid and taken: `state` is open, bid, nil, failed, short, made or over.

    `short` as it is drawn, `words` as it is read aloud where that does not tell.
    """

    state: str
    short: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Sacchi:
    """A pair's sacchi (P9): the sheet draws them one by one, 0 to 9. `near`: few are left to the tenth."""

    number: int
    words: str
    near: bool


@dataclass(frozen=True, slots=True)
class Bidding:
    """The round of bids (P2): the sum of all against the thirteen prese there are, and who bid what in words.

    `prese` has one entry for each presa that is bid, or that nobody has bid: the pair that bid it, or nothing.
    """

    total: int
    prese: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Public:
    """The whole public table. `spades`: closed or broken while cards are played, else nothing."""

    meta: str
    seats: tuple[SeatShown, ...]
    pairs: tuple[PairShown, ...]
    bidding: Bidding | None
    spades: str
    presa: PresaShown | None
    look_back: tuple[PresaShown, ...]
    all_prese: bool


def public(snapshot: Snapshot, view: Any, look: Look) -> Public:
    """Return the table for all eyes. `view` is the watcher's, or None while the cut is open."""
    names, skin = [player.name for player in snapshot.players], look.skin
    presa = cloth.on_cloth(snapshot, view, skin)
    running = snapshot.status == "play"
    said = [_said(view, seat, look.language, running) for seat in SEATS] if view else [NOTHING] * 4
    bids = view is not None and view.phase == "bids"
    return Public(
        meta=cloth.meta(snapshot.smazzata, snapshot.rules.target),
        seats=cloth.seats(snapshot, view, presa, said, pgettext("dichiarare", "tocca") if bids else ""),
        pairs=tuple(_pair(snapshot, view, names, pair, look.language) for pair in (0, 1)),
        bidding=_bidding(view, names) if bids else None,
        spades="" if view is None or view.phase != "play" else "broken" if view.broken else "closed",
        presa=presa,
        look_back=cloth.look_back(snapshot, view, skin),
        all_prese=snapshot.rules.look_back == "all",
    )


def _pair(snapshot: Snapshot, view: Any, names: list[str], pair: int, language: str) -> PairShown:
    carried = snapshot.score.carry[pair]
    # Of an ended smazzata the score holds them already.
    over = score.over_so_far(view, pair) if view and snapshot.status == "play" else 0
    near = carried + over >= NEAR
    return PairShown(
        pair=pair,
        names=pair_names(names, pair),
        points=snapshot.score.points[pair],
        taken=score.so_far(view, pair) if view else "",
        more=piece(GAME, "_sacchi", language, Sacchi(carried, score.sacchi_with(carried, over), near)),
    )


def _said(view: Any, seat: int, language: str, running: bool) -> SafeString:
    shown = _bid(view.bids[seat], view.tricks[seat], bidding=view.phase == "bids", running=running)
    return piece(GAME, "_bid", language, shown)


def _bid(bid: int | None, taken: int, *, bidding: bool, running: bool) -> BidShown:
    """Not yet bid is not zero, and zero is nil (P2). What is missing is said once nothing can come any more."""
    if bid is None:
        return BidShown("open", "…", words.not_yet())
    if bid == 0:
        return BidShown("failed" if taken else "nil", words.against(0, taken))
    if bidding:
        return BidShown("bid", str(bid), words.has_bid(bid))
    if taken < bid:
        return BidShown("short", words.against(bid, taken) + ("" if running else f" −{bid - taken}"))
    if taken == bid:
        return BidShown("made", f"{words.against(bid, taken)} ✓")
    return BidShown("over", f"{words.against(bid, taken)} +{taken - bid}")


def _bidding(view: Any, names: list[str]) -> Bidding:
    contracts = view.contract
    total = contracts[0] + contracts[1]
    prese = ("0",) * contracts[0] + ("",) * (PRESE - total) + ("1",) * contracts[1]
    said = [words.round_of(names[seat], view.bids[seat]) for seat in SEATS]
    return Bidding(total, prese, words.so_far(said, contracts, total))
