"""The cut as it is shown: to who is offered the pack, to the others' devices, to whoever watches."""

from __future__ import annotations

from typing import Any

from bs4 import BeautifulSoup

from games.engine import registry
from games.engine.seats import left_of
from games.presentation import fragments
from games.presentation.look import Look
from games.selectors.facts import DealFacts
from tests.presentation.build import snapshot

LOOK = Look("toscane", "it", "suit")
MINE = "0123456789abcdef" * 2


def page(at: Any, seat: int | None, answered: str = "") -> BeautifulSoup:
    fragments.forget()  # every snapshot here has the same versions
    return BeautifulSoup("".join(fragments.render(at, seat, LOOK, answered).values()), "html.parser")


def words(soup: BeautifulSoup, selector: str) -> str:
    found = soup.select_one(selector)
    assert found is not None, selector
    return " ".join(found.get_text(" ").split())


def test_t3_the_left_is_who_played_before_where_the_play_goes_to_the_right_else_who_plays_next() -> None:
    assert [left_of(seat, registry.get("tressette").clockwise) for seat in range(4)] == [3, 0, 1, 2]
    assert [left_of(seat, registry.get("picche").clockwise) for seat in range(4)] == [1, 2, 3, 0]


def test_who_is_offered_the_pack_may_cut_it_in_six_places_or_leave_it() -> None:
    soup = page(snapshot(None, dealer=1, version=7), 0)
    form = soup.select_one("#panel form#cut-form[method=post]")
    assert form is not None
    assert not form.has_attr("hidden")
    assert [field["value"] for field in form.select("input[name=v]")] == ["7"]
    places = form.select(".pack button[name=taglio]")
    assert [place["aria-label"] for place in places] == [
        f"Taglia dopo {number} carte" for number in (6, 11, 17, 23, 29, 34)
    ]
    assert words(soup, "#cut-form [data-leave]") == "Lascia così"
    assert "Tocca a te tagliare il mazzo." in words(soup, "#panel")
    assert words(soup, "#announce") == "Smazzata 1. Mazziere Ugo. Tocca a te tagliare il mazzo."


def test_no_number_comes_from_the_server() -> None:
    """A taglio that the server chose would prove nothing."""
    for button in page(snapshot(None, dealer=1), 0).select("[name=taglio]"):
        assert button["value"] == ""


def test_other_devices_are_asked_in_silence() -> None:
    at = snapshot(None, dealer=2)  # at the left sits Ugo, a bot
    soup = page(at, 0)
    form = soup.select_one("#cut-form[hidden]")
    assert form is not None
    assert form["data-deal"] == "dealdealdeal"
    assert not form.select("button")
    assert "tagli" not in words(soup, "#panel h2")
    assert words(soup, "#announce") == "Smazzata 1. Mazziere Carla."


def test_the_others_and_a_watcher_hear_who_cuts() -> None:
    at = snapshot(None, dealer=1)
    for seat in (1, None):
        soup = page(at, seat)
        assert not soup.select("#panel form, button[name=taglio]")
        assert "Taglia Anna." in words(soup, "#panel")
        assert words(soup, "#announce") == "Smazzata 1. Mazziere Ugo. Taglia Anna."


def test_t3_before_the_first_mazziere_is_drawn_none_is_named() -> None:
    soup = page(snapshot(None, dealer=None), 0)
    assert "azziere" not in soup.get_text()
    assert words(soup, "#panel h2") == "Smazzata 1: si alza il mazzo."
    assert words(soup, "#announce") == "Smazzata 1: si alza il mazzo."
    assert soup.select("#cut-form[hidden]")
    assert not soup.select(".pack")


def test_who_has_answered_is_asked_no_more() -> None:
    at = snapshot(None, dealer=1)
    for answered, told in (("given", "Hai tagliato: si danno le carte."), ("left", "Si danno le carte.")):
        soup = page(at, 0, answered)
        assert not soup.select("#cut-form")
        assert told in words(soup, "#panel")


def test_a_deal_that_tables_share_asks_nobody() -> None:
    shared = DealFacts("dealdealdeal", 1, "ab" * 32, ("", "", "", ""), "shared")
    assert not page(snapshot(None, dealer=1, deal=shared), 0).select("#cut-form")
