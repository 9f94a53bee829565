"""What the replay says of picche beside its cards."""

from __future__ import annotations

from typing import Any

from games.engine.picche.actions import Bid, Play
from games.engine.picche.play import apply
from games.engine.picche.view import view
from games.presentation.picche.replay import REPLAY
from tests.engine.picche.hands import begun, cards

NAMES = ("Anna", "Ugo", "Carla", "L’altro")
HANDS = {0: "AH 2C", 1: "KH 3C", 2: "QH AC", 3: "2S JH 4C"}


def told(state: Any, *actions: Any) -> tuple[Any, str]:
    """Do these in turn; return the state and what is said with the last."""
    said = ""
    for action in actions:
        seat, before = state.turn, view(state, None)
        state = apply(state, seat, action)
        after = view(state, None)
        said = (
            REPLAY.said(action, seat, before, after, NAMES, "francesi")
            if isinstance(action, Bid)
            else " ".join(REPLAY.laid(action, before, after, NAMES))
        )
    return state, said


def lay(codes: str) -> list[Play]:
    return [Play(card) for card in cards(codes)]


def bids(*prese: int) -> list[Bid]:
    return [Bid(number) for number in prese]


def test_p2_the_deal_says_who_bids_first_and_each_bid_is_said() -> None:
    state = begun(HANDS, dealer=3)
    assert REPLAY.dealt(view(state, None), NAMES, "francesi") == ["Comincia a dichiarare Anna."]
    state, said = told(state, Bid(4))
    assert said == "Anna dichiara 4."
    _, said = told(state, Bid(0))
    assert said == "Ugo dichiara nil."


def test_p3_the_last_bid_says_both_contracts() -> None:
    _, said = told(begun(HANDS, dealer=3), *bids(4, 0, 1, 3))
    assert said == "L’altro dichiara 3. Contratto di Anna e Carla: 5. Contratto di Ugo e L’altro: 3."
    _, said = told(begun(HANDS, dealer=3), *bids(4, 0, 1, 0))
    assert said.endswith("Ugo e L’altro: doppio nil.")


def test_p5_p7_spades_broken_and_a_nil_failed_are_said_once() -> None:
    state, _ = told(begun(HANDS, dealer=3), *bids(4, 1, 1, 0))
    state, said = told(state, *lay("AH KH QH JH"))
    assert said == ""
    state, said = told(state, *lay("2C 3C AC 4C"))
    assert said == ""
    assert REPLAY.marks(view(state, None), 3, "francesi") == ("nil",)


def test_p6_a_contract_reached_is_said_when_it_is_reached_and_not_again() -> None:
    state, _ = told(begun(HANDS, dealer=3), *bids(1, 1, 0, 3))
    state, said = told(state, *lay("AH KH QH JH"))
    assert said == "Contratto fatto per Anna e Carla."
    _, said = told(state, *lay("2C 3C AC 4C"))
    assert said == "Il nil di Carla è fallito."


def test_bl_084_marks_and_the_count_follow_the_prese() -> None:
    state, _ = told(begun(HANDS, dealer=3), *bids(2, 1, 2, 3), *lay("AH KH QH JH"))
    seen = view(state, None)
    assert [REPLAY.marks(seen, seat, "francesi") for seat in range(4)] == [
        *(("1 di 2",), ("0 di 1",)),
        *(("0 di 2",), ("0 di 3",)),
    ]
    assert REPLAY.so_far(seen, 0).startswith("1 di 4")
    assert REPLAY.worth(seen.prese[0], 1) == ""
