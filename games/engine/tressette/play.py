"""Playing a smazzata: who is to act, what is legal and why not, and what an action makes (T5-T7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.engine.cards import Card, mask_of
from games.engine.errors import Code, IllegalAction
from games.engine.seats import SEATS, Seat, next_seat
from games.engine.state import Score
from games.engine.tressette import declaring, ending, monte
from games.engine.tressette.accuse import accuse_in
from games.engine.tressette.actions import Action, AMonte, CallOut, Declare, Keep, Play
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.scoring import LAST_PRESA, THIRDS
from games.engine.tressette.segni import FOLLOW, all_suits, honest_segni, lead_table
from games.engine.tressette.state import ALL_CARDS, FOUR_OF_DENARI, NOBODY, Presa, Setup, State, laid

_WINDOW: Final = {"automatic": 0, "declared_three_prese": 3, "declared_first_presa": 1, "off": 0}
_BIT: Final = tuple(1 << card for card in range(40))
_SUIT: Final = tuple(card // 10 for card in range(40))
_SUIT_MASK: Final = tuple(0b1111111111 << 10 * (card // 10) for card in range(40))
_TURN: Final = tuple(frozenset((seat,)) for seat in SEATS)
_NONE: Final[frozenset[Seat]] = frozenset()


def deal_hands(deck: Sequence[Card], dealer: Seat) -> tuple[tuple[Card, ...], ...]:
    """Return the four hands, by seat, of a deck in order: five and five from the mazziere's right (T4)."""
    hands: list[tuple[Card, ...]] = [(), (), (), ()]
    for k in range(4):
        hands[(dealer + 1 + k) & 3] = (*deck[5 * k : 5 * k + 5], *deck[20 + 5 * k : 25 + 5 * k])
    return tuple(hands)


def start(
    rules: HouseRules, dealer: Seat, hands: Sequence[Sequence[Card]], score: Score, smazzata: int = 1
) -> State:
    """Return the state before the first action.

    `hands` are the four hands by seat, together the pack (else ValueError). `smazzata` counts from 1 those
    *played* in the partita: a void deal does not advance it (T5, T17).
    """
    dealt = tuple(mask_of(hand) for hand in hands)
    if len(dealt) != 4 or any(mask.bit_count() != 10 for mask in dealt) or sum(dealt) != ALL_CARDS:
        raise ValueError("hands are four times ten cards, together the pack")
    if dealer not in SEATS or smazzata < 1:
        raise ValueError("a mazziere is a seat and smazzate count from 1")
    held = (
        tuple(accuse_in(mask, rules.napoletana_lunga) for mask in dealt)
        if rules.accuse != "off"
        else ((),) * 4
    )
    by_four = rules.first_leader == "four_of_denari_always" or (
        rules.first_leader == "four_of_denari_first" and smazzata == 1
    )
    leader = next(s for s in SEATS if dealt[s] & _BIT[FOUR_OF_DENARI]) if by_four else next_seat(dealer)
    leads = lead_table(rules.striscio_without_honours) if rules.segni == "honest" else FOLLOW
    setup = Setup(
        rules=rules,
        dealer=dealer,
        dealt=(dealt[0], dealt[1], dealt[2], dealt[3]),
        score=score,
        smazzata=smazzata,
        held=held,
        first_leader=leader,
        must_lead_four=by_four and rules.must_lead_four,
        first_leads=FOLLOW if rules.segni_from_second_presa else leads,
        later_leads=leads,
        window=_WINDOW[rules.accuse],
        calls_out=rules.match_end == "called_out",
        at_once=rules.match_end == "at_once",
    )
    asked = rules.a_monte != "off"
    answers = (None, None, None, None) if asked else None
    state = State(setup, ALL_CARDS, NOBODY, leader, (), None, (), (0, 0), (), (), answers, None)
    return state if asked else begin(state)


def begin(state: State) -> State:
    """Return the state when play opens: automatic accuse are shown (T11) and may end the partita (T14)."""
    setup = state.setup
    accuse = state.accuse
    if setup.rules.accuse == "automatic":
        accuse = tuple((seat, accusa) for seat in SEATS for accusa in setup.held[seat])
    return ending.after_accuse(replace(state, turn=setup.first_leader, answers=None, accuse=accuse))


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that may act: one in play, those still asked about *a monte*, else none."""
    if state.turn >= 0:
        return _TURN[state.turn]
    return monte.unanswered(state) if state.answers is not None else _NONE


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every action `apply` accepts from `seat`: empty when it is not that seat's to act.

    A leader's cards come without and with each honest segno (T12), then declarations (T11), then *fuori*.
    """
    if seat != state.turn or seat == NOBODY:
        return monte.choices(state, seat) if state.answers is not None else ()
    setup = state.setup
    hand = setup.dealt[seat] & state.left
    plays: tuple[Action, ...]
    if state.presa:
        suit = _SUIT[state.presa[0]]
        plays = FOLLOW[suit][hand >> 10 * suit & 1023] or all_suits(FOLLOW, hand)
    elif state.prese:
        plays = all_suits(setup.later_leads, hand)
    else:
        leads = all_suits(setup.first_leads, hand)
        plays = (
            tuple(play for play in leads if play.card == FOUR_OF_DENARI) if setup.must_lead_four else leads
        )
    if setup.window:
        plays += declaring.choices(state, seat)
    return (*plays, CallOut()) if setup.calls_out else plays


def why_illegal(state: State, seat: Seat, action: Action) -> Code | None:
    """Return why `seat` may not do this now, or None: the one source of refusals, hints and tests."""
    if seat != state.turn or seat == NOBODY:
        return monte.why_illegal(state, seat, action)
    setup = state.setup
    if not isinstance(action, Play):
        return _why_no_word(state, seat, action)
    card = action.card
    hand = setup.dealt[seat] & state.left
    if not hand & _BIT[card]:
        return Code.NOT_IN_HAND
    if state.presa:
        led = _SUIT_MASK[state.presa[0]]
        if hand & led and not _BIT[card] & led:
            return Code.MUST_FOLLOW_SUIT
        return None if action.segno is None else Code.SEGNO_NOT_LEADER
    if setup.must_lead_four and not state.prese and card != FOUR_OF_DENARI:
        return Code.MUST_LEAD_FOUR
    return None if action.segno is None else _why_no_segno(state, hand, action)


def apply(state: State, seat: Seat, action: Action) -> State:
    """Return the state after an action, `state` unchanged; raise `IllegalAction` with the code."""
    code = why_illegal(state, seat, action)
    if code is not None:
        raise IllegalAction(code)
    if not isinstance(action, Play):
        return _apply_word(state, seat, action)
    history = (*state.history, (seat, action))
    left = state.left ^ _BIT[action.card]
    presa = (*state.presa, action.card)
    segno = state.segno if state.presa else action.segno
    if len(presa) < 4:
        return laid(state, left, (seat + 1) & 3, presa, segno, history)
    return ending.after_presa(_collect(state, left, presa, segno, history))


def _collect(
    state: State, left: int, presa: tuple[Card, ...], segno: object, history: tuple[tuple[Seat, Action], ...]
) -> State:
    """The taker is who laid the highest card of the suit led (T7): the lowest number within its ten."""
    led = _SUIT[presa[0]]
    best = min(card for card in presa if _SUIT[card] == led)
    leader = state.leader
    taker = (leader + presa.index(best)) & 3
    a, b, c, d = presa
    thirds = THIRDS[a] + THIRDS[b] + THIRDS[c] + THIRDS[d] + (0 if left else LAST_PRESA)
    by_pair = state.thirds
    taken = (by_pair[0], by_pair[1] + thirds) if taker & 1 else (by_pair[0] + thirds, by_pair[1])
    done = Presa(
        leader,
        ((leader, a), ((leader + 1) & 3, b), ((leader + 2) & 3, c), ((leader + 3) & 3, d)),
        state.segno,
        taker,
        thirds,
    )
    return State(
        state.setup,
        left,
        taker,
        taker,
        (),
        None,
        (*state.prese, done),
        taken,
        state.accuse,
        history,
        None,
        None,
    )


def _why_no_segno(state: State, hand: int, play: Play) -> Code | None:
    rules = state.setup.rules
    if rules.segni == "off":
        return Code.SEGNI_OFF
    if rules.segni_from_second_presa and not state.prese:
        return Code.SEGNO_TOO_EARLY
    left = (hand ^ _BIT[play.card]) >> 10 * _SUIT[play.card] & 1023
    return None if play.segno in honest_segni(left, rules.striscio_without_honours) else Code.FALSE_SEGNO


def _why_no_word(state: State, seat: Seat, action: Declare | Keep | AMonte | CallOut) -> Code | None:
    if isinstance(action, Declare):
        return declaring.why_illegal(state, seat, action)
    if isinstance(action, CallOut):
        return None if state.setup.calls_out else Code.CALL_OUT_OFF
    return Code.WRONG_PHASE


def _apply_word(state: State, seat: Seat, action: Declare | Keep | AMonte | CallOut) -> State:
    if isinstance(action, Keep | AMonte):
        answered = monte.answer(state, seat, action)
        return begin(answered) if monte.kept(answered) else answered
    if isinstance(action, Declare):
        return ending.after_accuse(declaring.declare(state, seat, action))
    return replace(state, history=(*state.history, (seat, action)), turn=NOBODY, ended_by="call_out")
