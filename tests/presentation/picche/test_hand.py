"""One's own hand of picche: the picker of bids, cards that rest and why (P2, P4, P5, P8)."""

from __future__ import annotations

from typing import Any

import pytest
from bs4 import BeautifulSoup

from games.engine.picche.rules import HouseRules
from games.presentation.look import Look
from tests.presentation.picche.build import bid, dealt, from_hands, one, page, play, snapshot, text

HAND = "AS 3S KH 2H QD 9D AC 4C"


def cards(soup: BeautifulSoup, *, rests: bool | None = None) -> list[str]:
    found = soup.select("#hand button[name=card]")
    return [str(card["value"]) for card in found if rests is None or card.has_attr("aria-disabled") is rests]


def hand(state: Any, seat: int = 0, **look: str) -> BeautifulSoup:
    return page(snapshot(state), seat, Look(**look))


def test_p2_every_bid_has_a_button_in_order_and_the_thirteen_cards_stay_in_sight() -> None:
    soup = hand(dealt())
    buttons = soup.select(".picker button[name=bid]")
    assert [str(button["value"]) for button in buttons] == [str(prese) for prese in range(14)]
    assert text(soup, "#hand .hint") == "Tocca a te: quante prese dichiari?"
    assert len(cards(soup)) == 13
    assert not cards(soup, rests=True), "cards are read while one decides"
    assert one(soup, f"#{one(soup, '.picker')['aria-describedby']}").get_text().endswith("su 13.")


def test_p7_nil_takes_two_steps_and_says_what_it_means() -> None:
    nil = one(hand(dealt()), "details.nil")
    assert not nil.has_attr("open")
    assert "100 punti" in nil.get_text()
    assert one(nil, "button[name=bid]")["value"] == "0"
    assert one(nil, "[name=sure]")["value"] == "1"
    assert [word.get_text() for word in nil.select("summary span")] == ["Nil", "Torno indietro"], (
        "what opened it leads back, without JavaScript too"
    )


def test_a_digit_leads_to_its_bid_and_none_bids() -> None:
    soup = hand(dealt())
    keys = {
        str(button["value"]): str(button["data-key"]) for button in soup.select(".picker button[name=bid]")
    }
    assert keys == {str(prese): str(prese)[0] for prese in range(14)}
    assert one(soup, ".nil summary")["data-key"] == "0"


def test_enter_bids_nothing_by_itself() -> None:
    """No field of the form has the focus for Enter to send it: it holds hidden ones and buttons alone."""
    assert {str(field["type"]) for field in hand(dealt()).select("#hand input")} == {"hidden"}


def test_p8_the_second_nil_rests_where_it_is_forbidden_and_may_be_asked_about() -> None:
    soup = hand(bid(dealt(rules=HouseRules(double_nil="forbidden")), 0, 3), 2)
    assert not soup.select("details.nil, [name=sure]")
    resting = one(soup, "button[name=bid][aria-disabled]")
    assert (resting["value"], resting.has_attr("disabled")) == ("0", False)


def test_p2_who_waits_has_cards_and_no_picker() -> None:
    soup = hand(dealt(), 1)
    assert len(cards(soup)) == 13
    assert not soup.select("#hand [name=bid], #hand [name=v]")


def test_p5_spades_rest_on_the_lead_until_they_are_broken() -> None:
    soup = hand(bid(from_hands(HAND, "", "", ""), 3, 3, 3, 3))
    assert {code[1] for code in cards(soup, rests=True)} == {"S"}
    assert not [code for code in cards(soup, rests=False) if code[1] == "S"]
    assert text(soup, "#hand .hint") == "Tocca a te: esci, ma non a picche (ancora chiuse)."


def test_p5_with_spades_alone_none_rests() -> None:
    every = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    soup = hand(bid(from_hands(every, "", "", ""), 3, 3, 3, 3))
    assert not cards(soup, rests=True)
    assert text(soup, "#hand .hint") == "Tocca a te: esci."


def test_p4_who_has_the_suit_follows_and_who_has_none_plays_anything() -> None:
    state = bid(from_hands(HAND, "5H 6S", "7S 8S AD", ""), 3, 3, 3, 3)
    follows = hand(play(state, "KH"), 1)
    assert {code[1] for code in cards(follows, rests=False)} == {"H"}
    assert text(follows, "#hand .hint") == "Tocca a te: rispondi a cuori."
    hearts = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AC"
    void = bid(from_hands("AH", "6S 7S 8S 9S TS JS QS KS AS 5S 4S 3S 2S", hearts, ""), 3, 3, 3, 3)
    soup = hand(play(void, "AH"), 1)
    assert not cards(soup, rests=True)
    assert text(soup, "#hand .hint") == "Tocca a te: senza cuori giochi quello che vuoi."


@pytest.mark.parametrize(
    ("hand_order", "first"),
    [("suit", ["AS", "3S", "KH", "2H", "AC", "4C", "QD", "9D"]), ("strength", ["AS", "AC", "KH", "QD"])],
)
def test_the_hand_is_sorted_as_its_owner_likes(hand_order: str, first: list[str]) -> None:
    ordered = [
        code
        for code in cards(hand(from_hands(HAND, "", "", ""), hand_order=hand_order))
        if code in HAND.split()
    ]
    assert ordered[: len(first)] == first
