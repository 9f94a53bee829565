from __future__ import annotations

import pytest
from django.test import Client

from tests.tables import person
from tests.web.pages import client_of, parsed, text

pytestmark = pytest.mark.django_db
CARDS = "/carte/"


def test_every_card_of_every_deck_is_shown_with_its_name() -> None:
    packs = parsed(Client().get(CARDS)).select("[data-pack]")
    assert {pack["data-pack"]: len(pack.select("[data-rank]")) for pack in packs} == {
        "toscane": 40,
        "napoletane": 40,
        "francesi": 52,
    }
    for pack in packs:
        names = [card["aria-label"] for card in pack.select("[data-rank]")]
        assert len(set(names)) == len(names)
        assert names == [text(name) for name in pack.select(".pack__name")]


def test_s2_the_names_are_each_decks_own_and_in_the_viewers_language() -> None:
    italian = parsed(client_of(person("Anna")).get(CARDS))
    assert {"gobbo di quadri", "cavallo di denari", "10 di cuori"} <= {
        card["aria-label"] for card in italian.select("[data-rank]")
    }
    english = parsed(client_of(person("Bruno", language="en")).get(CARDS))
    assert "ace of coins" in {card["aria-label"] for card in english.select("[data-rank]")}


def test_s1_ones_own_deck_comes_first_and_is_named_so() -> None:
    packs = parsed(client_of(person("Anna", skin="napoletane")).get(CARDS)).select("[data-pack]")
    assert packs[0]["data-pack"] == "napoletane"
    assert ["il tuo mazzo" in text(pack) for pack in packs] == [True, False, False]


def test_each_card_says_its_drawing_and_each_deck_shows_its_back() -> None:
    for pack in parsed(Client().get(CARDS)).select("[data-pack]"):
        assert {card["data-deck"] for card in pack.select(".card")} == {pack["data-pack"]}
        assert len(pack.select(".card--back")) == 1


def test_who_likes_cards_without_an_index_gets_them_everywhere() -> None:
    anna = person("Anna")
    client = client_of(anna)
    html = parsed(client.get(CARDS)).html
    assert html is not None
    assert not html.has_attr("data-bare")
    form = {"skin": "", "language": "it", "hand_order": "suit", "pace": "normale"}  # the box unchecked
    client.post("/preferenze/", form)
    for address in (CARDS, "/", "/regole/tressette/"):
        html = parsed(client.get(address)).html
        assert html is not None
        assert html.has_attr("data-bare")
