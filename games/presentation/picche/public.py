"""What everybody at a table of picche sees, made once per version, deck and language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.picche.scoring import contract
from games.engine.seats import SEATS
from games.presentation import cloth
from games.presentation.cloth import PairShown, PresaShown, SeatShown, pair_names
from games.presentation.picche import score
from games.presentation.picche.words import seat_words
from games.presentation.pieces import NOTHING, piece
from games.presentation.words import kept

if TYPE_CHECKING:
    from games.presentation.look import Look
    from games.selectors.snapshot import Snapshot

GAME: Final = "picche"


@dataclass(frozen=True, slots=True)
class BidShown:
    """What a seat has bid and taken: `state` is open, nil, failed, short, made or over."""

    state: str
    words: str


@dataclass(frozen=True, slots=True)
class Sacchi:
    """A pair's sacchi, drawn one by one: 0 to 9 (P9)."""

    number: int
    words: str

    @property
    def each(self) -> range:
        """One for each sacco."""
        return range(self.number)


@dataclass(frozen=True, slots=True)
class PairBids:
    """Two partners' bids while they are made: `bids` in words with their names, `contract` their sum so far."""

    bids: tuple[tuple[str, str], ...]
    contract: int


@dataclass(frozen=True, slots=True)
class Bidding:
    """The round of bids (P2): both pairs, and the sum of all against the thirteen prese there are."""

    pairs: tuple[PairBids, PairBids]
    total: str


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
    said = [_said(view, seat, look.language) for seat in SEATS] if view else [NOTHING] * 4
    return Public(
        meta=cloth.meta(snapshot.smazzata, snapshot.rules.target),
        seats=cloth.seats(snapshot, view, presa, said),
        pairs=tuple(_pair(snapshot, view, names, pair, look.language) for pair in (0, 1)),
        bidding=_bidding(view, names) if view and view.phase == "bids" else None,
        spades="" if view is None or view.phase != "play" else "broken" if view.broken else "closed",
        presa=presa,
        look_back=cloth.look_back(snapshot, view, skin),
        all_prese=snapshot.rules.look_back == "all",
    )


def _pair(snapshot: Snapshot, view: Any, names: list[str], pair: int, language: str) -> PairShown:
    carried = snapshot.score.carry[pair]
    return PairShown(
        pair=pair,
        names=pair_names(names, pair),
        points=snapshot.score.points[pair],
        taken=score.so_far(view, pair) if view else "",
        more=piece(GAME, "_sacchi", language, Sacchi(carried, score.sacchi_word(carried))),
    )


def _said(view: Any, seat: int, language: str) -> SafeString:
    bid, taken = view.bids[seat], view.tricks[seat]
    return piece(GAME, "_bid", language, _bid(bid, taken, view.phase == "bids"))


def _bid(bid: int | None, taken: int, bidding: bool) -> BidShown:
    if bid is None:
        return BidShown("open", _("non ha ancora dichiarato"))
    if bid == 0:
        return BidShown("failed" if taken else "nil", seat_words(0, taken))
    if bidding:
        return BidShown("short", str(bid))
    state = "short" if taken < bid else "made" if taken == bid else "over"
    return BidShown(state, seat_words(bid, taken))


def _bidding(view: Any, names: list[str]) -> Bidding:
    first, second = (
        PairBids(
            tuple((names[seat], _bid_word(view.bids[seat])) for seat in (pair, pair + 2)),
            contract((view.bids[pair], view.bids[pair + 2])),
        )
        for pair in (0, 1)
    )
    return Bidding((first, second), _total(sum(bid or 0 for bid in view.bids)))


def _bid_word(bid: int | None) -> str:
    return "…" if bid is None else _("nil") if bid == 0 else str(bid)


@kept
def _total(bid: int) -> str:
    return _("Dichiarate %(bid)s prese su 13") % {"bid": bid}
