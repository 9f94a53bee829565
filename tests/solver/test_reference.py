"""The plain twin, against handed values and against play that anybody can follow."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.engine.cards import FRENCH, ITALIAN, mask_of
from games.solver.position import Position
from games.solver.reference import picche, tressette
from tests.solver.positions import handed, picche_position, tressette_ending, tressette_position


def hands(pack: object, *codes: str) -> tuple[int, int, int, int]:
    assert pack in (ITALIAN, FRENCH)
    parse = ITALIAN.parse if pack is ITALIAN else FRENCH.parse
    a, b, c, d = (mask_of(parse(code) for code in hand.split()) for hand in codes)
    return a, b, c, d


def test_t2_the_last_presa_adds_three_thirds() -> None:
    position = Position(hands(ITALIAN, "3D", "AD", "RD", "4D"), 0, (), (7, 9))
    assert tressette.thirds(position) == {ITALIAN.parse("3D"): 7 + 5 + 3}
    assert tressette.points(position) == {ITALIAN.parse("3D"): 5}


def test_t7_a_card_of_another_suit_never_takes() -> None:
    position = Position(hands(ITALIAN, "", "3C", "AC", "2C"), 0, (ITALIAN.parse("4D"),), (0, 0))
    assert tressette.thirds(position) == {ITALIAN.parse("3C"): 0}


def test_an_ace_is_kept_for_the_partner_who_takes() -> None:
    """Seat 2, last but one, throws the ace on its partner's 3 and not the 5."""
    led = (ITALIAN.parse("3D"), ITALIAN.parse("4D"))
    position = Position(hands(ITALIAN, "3C", "4C", "AD 5C", "6D 6C"), 0, led)
    assert tressette.thirds(position) == {ITALIAN.parse("AD"): 4 + 4}
    led = (ITALIAN.parse("3D"), ITALIAN.parse("4D"))
    position = Position(hands(ITALIAN, "3C", "4C", "AS 5C", "6D 6C"), 0, led)
    assert tressette.thirds(position) == {ITALIAN.parse("AS"): 4 + 4, ITALIAN.parse("5C"): 1 + 7}


def test_p4_a_spade_takes_and_p5_closed_spades_are_not_led() -> None:
    position = Position(hands(FRENCH, "2S 3H", "AH 4H", "KH 5H", "QH 6H"), 0, broken=False)
    assert list(picche.prese(position)) == [FRENCH.parse("3H")]
    assert picche.prese(position)[FRENCH.parse("3H")] == 1
    only = Position(hands(FRENCH, "2S", "AH", "KH", "QH"), 0, broken=False)
    assert picche.prese(only) == {FRENCH.parse("2S"): 1}


@pytest.mark.parametrize("deal", handed("tressette-endings.json")[:40], ids=lambda deal: deal["id"])
def test_handed_endings_of_tressette(deal: dict[str, Any]) -> None:
    assert max(tressette.thirds(tressette_position(deal)).values()) == deal["leader_team_thirds"]


@pytest.mark.long
def test_handed_endings_of_picche() -> None:
    deal = next(d for d in handed("picche-double-dummy.json") if d["cards"] == 7)
    led = deal["card_values"]
    found = picche.prese(picche_position(deal, led["leader"]))
    by_code = {FRENCH.code(card)[::-1]: prese for card, prese in found.items()}
    assert by_code == led["leader_side_tricks_if_led"]


def test_what_two_pairs_take_is_all_there_is() -> None:
    """Best for one is what is left for the other: the same ending with the seats turned by one."""
    rng = random.Random(5)
    for _ in range(20):
        position = tressette_ending(rng, 3)
        a, b, c, d = position.hands
        turned = Position((d, a, b, c), (position.leader + 1) & 3, position.presa, position.taken[::-1])
        assert tressette.thirds(position) == tressette.thirds(turned)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: Position((1, 2, 4, 0), 0),
        lambda: Position((0, 0, 0, 0), 0),
        lambda: Position((1, 1, 4, 8), 0),
        lambda: Position((1, 2, 4, 8), 4),
        lambda: Position((1, 2, 4, 8), 0, (5,)),
        lambda: Position((1, 2, 4, 8), 0, (), (-1, 0)),
    ],
)
def test_what_is_no_position_is_refused(bad: object) -> None:
    assert callable(bad)
    with pytest.raises(ValueError):
        bad()
