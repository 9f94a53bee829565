"""The rules page must not teach what the engine does not play: its examples go through it."""

from __future__ import annotations

from games.engine.cards import ITALIAN, mask_of
from games.engine.tressette.accuse import accuse_in
from games.engine.tressette.actions import Segno
from games.presentation.tressette.rules_examples import accuse_examples, ladder, presa, segni_examples


def test_t1_the_ladder_is_the_order_of_the_engine() -> None:
    cards = [ITALIAN.parse(rung.card.code) for rung in ladder("toscane")]
    assert cards == sorted(cards)
    assert len(cards) == 10


def test_t2_the_worths_of_the_ladder_are_the_thirds() -> None:
    worth = {rung.card.code[0]: rung.worth for rung in ladder("toscane")}
    assert worth["A"] == "3 terzi"
    assert {worth[rank] for rank in "32RCF"} == {"1 terzo"}
    assert {worth[rank] for rank in "7654"} == {"niente"}


def test_t7_the_card_that_takes_is_the_highest_of_the_suit_led() -> None:
    laid = presa("toscane")
    led = laid[0].card.code[1]
    following = [card for card in laid if card.card.code[1] == led]
    highest = min(following, key=lambda card: ITALIAN.parse(card.card.code))
    assert [card for card in laid if card.takes] == [highest]


def test_t9_each_example_of_an_accusa_is_exactly_one_accusa() -> None:
    for example in accuse_examples("toscane"):
        hand = mask_of(ITALIAN.parse(card.code) for card in example.cards)
        found = accuse_in(hand)
        assert len(found) == 1
        assert f"{found[0].points} punti" in example.text


def test_t12_each_example_of_a_segno_is_honest() -> None:
    honest = {Segno.BUSSO: range(1, 10), Segno.STRISCIO: range(2, 10), Segno.VOLO: range(1)}
    for example in segni_examples("toscane"):
        left = sum(card.code[1] == example.led.code[1] for card in example.cards)
        assert left in honest[Segno(example.code)]
