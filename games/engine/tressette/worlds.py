"""Worlds of tressette: whole states that fit what a seat, or a watcher, has seen."""

from __future__ import annotations

from random import Random
from typing import Final

from games.engine.cards import cards_in, mask_of
from games.engine.seats import SEATS, Seat
from games.engine.tressette import monte
from games.engine.tressette.accuse import CARDS_OF, RANKS
from games.engine.tressette.actions import AMonte, Keep, Play, Segno
from games.engine.tressette.play import apply, start
from games.engine.tressette.state import ALL_CARDS, FOUR_OF_DENARI, State
from games.engine.tressette.view import View
from games.engine.worlds import ANYBODY, Unseen, deal_unseen

_SUITS: Final = tuple(0b1111111111 << 10 * suit for suit in range(4))
_HONOURS: Final = 0b111


def worlds(view: View, rng: Random) -> State:
    """Return a state with the same view for this seat and for a watcher, its hidden cards dealt anew.

    The real state fits its own view, so there always is one. Deals that fit are drawn nearly evenly.
    """
    played = played_by(view)
    unseen = what_is_known(view, played)
    given = deal_unseen(unseen, rng)
    hands = [tuple(cards_in(unseen.hands[seat] | given[seat])) for seat in SEATS]
    state = start(view.rules, view.dealer, hands, view.score_before, view.smazzata)
    for seat, action in view.history:
        state = apply(state, seat, action)
    return state


def played_by(view: View) -> list[int]:
    """Return the bit masks of the cards each seat has played."""
    played = [0, 0, 0, 0]
    for seat, action in view.history:
        if isinstance(action, Play):
            played[seat] |= 1 << action.card
    return played


def what_is_known(view: View, played: list[int]) -> Unseen:
    """Return all that the view tells about the cards it does not show."""
    seen = mask_of(view.hand) | sum(played)
    hands = [played[seat] | (mask_of(view.hand) if seat == view.seat else 0) for seat in SEATS]
    room = [0 if seat == view.seat else view.counts[seat] for seat in SEATS]
    anybody = ANYBODY & ~(0 if view.seat is None else 1 << view.seat)
    unseen = Unseen(dict.fromkeys(cards_in(ALL_CARDS & ~seen), anybody), room, hands)
    _from_first_lead(view, unseen)
    _from_accuse(view, unseen)
    _from_a_monte(view, unseen)
    _from_plays(view, unseen, played)
    return unseen


def _from_first_lead(view: View, unseen: Unseen) -> None:
    """Who leads first by the 4 of denari holds it (T5)."""
    toggle = view.rules.first_leader
    if toggle == "dealer_right" or (toggle == "four_of_denari_first" and view.smazzata > 1):
        return
    leader = next((seat for seat, action in view.history if not isinstance(action, Keep | AMonte)), None)
    if leader is None and view.presa is not None:
        leader = view.presa.leader
    if leader is not None:
        unseen.fix(leader, (FOUR_OF_DENARI,))


def _from_accuse(view: View, unseen: Unseen) -> None:
    """Accuse name cards held and not held; automatic ones are all there are (T9-T11, T16)."""
    shown = {(seat, accusa.rank or accusa.suit) for seat, accusa in view.accuse}
    for seat, accusa in view.accuse:
        cards = accusa.cards
        unseen.fix(seat, cards_in(cards))
        if accusa.missing is not None:
            unseen.exclude(seat, cards_in(CARDS_OF[accusa.rank or ""] & ~cards))
        if view.rules.napoletana_lunga and accusa.length is not None and accusa.length < len(RANKS):
            unseen.exclude(seat, (cards.bit_length(),))
    if view.rules.accuse != "automatic" or view.phase not in ("play", "ended"):
        return
    for seat in SEATS:
        if seat == view.seat:
            continue
        for name, mask in CARDS_OF.items():
            if (seat, name) not in shown:
                unseen.at_most.append((seat, mask, 2))


def _from_a_monte(view: View, unseen: Unseen) -> None:
    """Who threw the smazzata in was entitled to (T17)."""
    for seat, action in view.history:
        if isinstance(action, AMonte) and seat != view.seat:
            unseen.at_most.extend((seat, mask, most) for mask, most in monte.LIMITS[view.rules.a_monte])


def _from_plays(view: View, unseen: Unseen, played: list[int]) -> None:
    """Who does not follow has none of the suit (T6); a segno is true of what stays in hand (T12)."""
    laid = 0
    led: int | None = None
    for seat, action in view.history:
        if not isinstance(action, Play):
            continue
        suit_mask = _SUITS[action.card // 10]
        laid |= 1 << action.card
        if led is None:
            led = suit_mask
            if action.segno is not None:
                later = (played[seat] & ~laid & suit_mask).bit_count()
                _from_segno(view, unseen, seat, action, later)
        elif suit_mask != led:
            unseen.exclude(seat, cards_in(led))
        if laid.bit_count() % 4 == 0:
            led = None


def _from_segno(view: View, unseen: Unseen, seat: Seat, lead: Play, later: int) -> None:
    suit = lead.card // 10
    if lead.segno is Segno.VOLO:
        unseen.exclude(seat, cards_in(_SUITS[suit]))
        return
    striscio = lead.segno is Segno.STRISCIO
    if striscio and view.rules.striscio_without_honours:
        unseen.exclude(seat, cards_in(_HONOURS << 10 * suit))
    least = (2 if striscio else 1) - later
    if least > 0 and seat != view.seat:
        unseen.at_least.append((seat, _SUITS[suit], least))
