"""The referee gives the handed results for every handed deal and every handed hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.lines import TRESSETTE, ask, handed, line_of

GIVEN = handed()
DEALS = GIVEN["deals"]


def accuse_by_seat(answer: dict[str, Any]) -> list[int]:
    """Points of the accuse in the answer, by seat."""
    return [sum(a["points"] for a in answer["accuse"] if a["seat"] == seat) for seat in range(4)]


def test_t7_t8_t9_every_handed_deal_has_its_takers_thirds_points_and_accuse() -> None:
    assert len(DEALS) == 350
    for deal in DEALS:
        answer = ask(line_of(deal))
        thirds = list(deal["thirds"])
        thirds[deal["last_trick_team"]] += 3
        assert answer["error"] is None, deal["id"]
        assert [presa["taker"] for presa in answer["prese"]] == deal["trick_winners"], deal["id"]
        assert answer["legal_counts"] == deal["legal_counts"], deal["id"]
        assert answer["thirds"] == thirds, deal["id"]
        assert answer["points"] == deal["hand_points"], deal["id"]
        assert accuse_by_seat(answer) == deal["accuse_by_seat"], deal["id"]
        assert answer["score"] == deal["total"], deal["id"]
        assert (answer["complete"], answer["ended_by"]) == (True, "prese"), deal["id"]


@pytest.mark.parametrize("deal", [deal for deal in DEALS if "legal" in deal][:6], ids=lambda deal: deal["id"])
def test_t6_the_legal_cards_of_a_handed_deal_are_those_listed(deal: dict[str, Any]) -> None:
    for plays, listed in enumerate(deal["legal"]):
        answer = ask(line_of(deal, plays))
        assert {action["play"] for action in answer["legal"]} == set(listed.split()), plays
        assert not answer["complete"]


def test_t9_every_handed_hand_has_its_accuse() -> None:
    pack = TRESSETTE.pack
    everything = [pack.code(card) for card in range(40)]
    for case in GIVEN["accuse_hands"]:
        hand = case["hand"].split()
        rest = [code for code in everything if code not in hand]
        hands = [hand, rest[:10], rest[10:20], rest[20:]]
        answer = ask({"id": 1, "game": "tressette", "dealer": 0, "hands": hands})
        assert accuse_by_seat(answer)[0] == case["points"], case["hand"]
