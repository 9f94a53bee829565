"""What a seat that pays attention knows of the cards it does not see: counted, never guessed.

Cards out, who did not follow (T6), what the accuse name and rule out (T9–T11), what an honest segno leaves (T12), and
what follows from how many cards each hand holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from games.engine.cards import Card, mask_of
from games.engine.seats import SEATS, Seat
from games.engine.tressette.accuse import CARDS_OF, RANKS
from games.engine.tressette.actions import Segno
from games.engine.tressette.state import ALL_CARDS, FOUR_OF_DENARI, Presa
from games.engine.tressette.view import OpenPresa, View

SUIT_MASK: Final = tuple(0b1111111111 << 10 * suit for suit in range(4))
ABOVE: Final = tuple(((1 << card % 10) - 1) << card - card % 10 for card in range(40))
"""The cards that beat a card, as a mask."""

_PASSES: Final = 3


@dataclass(slots=True)
class Memory:
    """Masks of cards by seat; the seat's own entries are empty, since it sees its hand."""

    seat: Seat
    hand: int
    unseen: int
    """Cards in the three other hands."""
    counts: tuple[int, int, int, int]
    may: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Cards each seat may hold."""
    sure: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Cards each seat certainly holds."""
    free: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Cards in each hand that are not known."""
    leads: list[tuple[Seat, int, Segno | None]] = field(default_factory=list)
    """Who led which suit with which segno, in order."""

    def stronger(self, card: Card) -> int:
        """Return the cards in other hands that beat this one."""
        return ABOVE[card] & self.unseen

    def is_void(self, seat: Seat, suit: int) -> bool:
        """Return whether another seat certainly has none of a suit."""
        return not self.may[seat] & SUIT_MASK[suit]

    def others(self) -> Iterator[Seat]:
        """Yield the three other seats, next to play first."""
        for step in (1, 2, 3):
            yield self.seat + step & 3


def remember(view: View) -> Memory:
    """Return all that the seat's view tells of the cards it does not show."""
    seat = view.seat
    if seat is None:
        raise ValueError("a watcher has nothing to remember for")
    hand = mask_of(view.hand)
    played, voids = [0, 0, 0, 0], [0, 0, 0, 0]
    leads: list[tuple[Seat, int, Segno | None]] = []
    on_table = () if view.presa is None or not view.presa.cards else (view.presa,)
    presa: Presa | OpenPresa
    for presa in (*view.prese, *on_table):
        led = SUIT_MASK[presa.cards[0][1] // 10]
        for who, card in presa.cards:
            played[who] |= 1 << card
            if not led >> card & 1:
                voids[who] |= led
        leads.append((presa.leader, presa.cards[0][1] // 10, presa.segno))
        if presa.segno is Segno.VOLO:
            voids[presa.leader] |= led
    unseen = ALL_CARDS & ~hand & ~(played[0] | played[1] | played[2] | played[3])
    memory = Memory(seat, hand, unseen, view.counts, leads=leads)
    for other in memory.others():
        memory.may[other] = unseen & ~voids[other]
    _from_accuse(view, memory, played)
    _from_first_lead(view, memory)
    _conclude(memory)
    return memory


def _from_accuse(view: View, memory: Memory, played: list[int]) -> None:
    shown = set()
    for seat, accusa in view.accuse:
        shown.add((seat, accusa.rank or accusa.suit))
        if seat == memory.seat:
            continue
        cards = accusa.cards
        memory.sure[seat] |= cards & memory.unseen
        if accusa.missing is not None:
            memory.may[seat] &= ~(CARDS_OF[accusa.rank or ""] & ~cards)
        if view.rules.napoletana_lunga and accusa.length is not None and accusa.length < len(RANKS):
            memory.may[seat] &= ~(1 << cards.bit_length())
    if view.rules.accuse != "automatic":
        return
    # Automatic accuse are all there are: whoever shows two of a combination not declared lacks the others.
    for seat in memory.others():
        seen = played[seat] | memory.sure[seat]
        for name, cards in CARDS_OF.items():
            if (cards & seen).bit_count() == 2 and (seat, name) not in shown:
                memory.may[seat] &= ~(cards & ~seen)


def _from_first_lead(view: View, memory: Memory) -> None:
    """Who leads the first presa by the 4 of denari has it, led or not (T5)."""
    toggle = view.rules.first_leader
    if toggle == "dealer_right" or (toggle == "four_of_denari_first" and view.smazzata > 1):
        return
    first = (
        view.prese[0].leader if view.prese else view.presa.leader if view.presa is not None else memory.seat
    )
    if first != memory.seat:
        memory.sure[first] |= 1 << FOUR_OF_DENARI & memory.unseen


def _conclude(memory: Memory) -> None:
    """Until nothing changes: a full hand holds nothing else, and a card with one place left is there."""
    may, sure, counts = memory.may, memory.sure, memory.counts
    a, b, c = memory.others()
    for _ in range(_PASSES):
        before = sure[a], sure[b], sure[c], may[a], may[b], may[c]
        for one, two, three in ((a, b, c), (b, a, c), (c, a, b)):
            may[one] &= ~(sure[two] | sure[three])
            if may[one].bit_count() == counts[one]:
                sure[one] = may[one]
            elif sure[one].bit_count() == counts[one]:
                may[one] = sure[one]
            sure[one] |= may[one] & ~may[two] & ~may[three]
        if before == (sure[a], sure[b], sure[c], may[a], may[b], may[c]):
            break
    for seat in SEATS:
        memory.free[seat] = counts[seat] - sure[seat].bit_count() if seat != memory.seat else 0
