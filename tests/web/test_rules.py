from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from games.engine import registry
from games.models import HouseRules
from games.presentation import registry as shown
from games.presentation.rules_words import rule_lines
from tests.games import SHOWN_GAMES
from tests.web.pages import anna, client_of, parsed, text

pytestmark = pytest.mark.django_db
RULES = "/regole/tressette/"


@SHOWN_GAMES
def test_the_page_says_the_house_rules_in_force_in_words(game: str) -> None:
    page = parsed(Client().get(f"/regole/{game}/"))
    played = registry.get(game)
    lines = rule_lines(game, played.rules_to_json(played.default_rules()), skin="toscane")
    told = {str(row["data-rule"]): text(row.select_one("dd")) for row in page.select("[data-rule]")}
    assert told == {line.field: line.sentence for line in lines}


def test_the_sites_own_default_rules_are_the_ones_written() -> None:
    HouseRules.objects.filter(game="tressette").update(is_default=False)
    HouseRules.objects.create(
        name="Circolo", version=1, game="tressette", toggles={"target": 31, "segni": "off"}, is_default=True
    )
    page = parsed(Client().get(RULES))
    assert "31 punti" in text(page.select_one("[data-rule=target]"))
    assert page.select("[data-rule=striscio_without_honours]") == []


def test_a_game_that_is_not_played_here_is_not_found() -> None:
    assert Client().get("/regole/briscola/").status_code == 404


def test_a_game_that_has_no_pages_yet_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "_GAMES", ())
    assert Client().get(RULES).status_code == 404


def test_only_games_of_the_engine_are_shown() -> None:
    assert set(shown.codes()) <= set(registry.codes())


@SHOWN_GAMES
def test_every_page_of_rules_leads_to_the_others(game: str) -> None:
    page = parsed(Client().get(f"/regole/{game}/"))
    assert [link["href"] for link in page.select(".rules .tabs a")] == [
        f"/regole/{code}/" for code in shown.codes()
    ]
    assert [link["href"] for link in page.select(".rules .tabs a[aria-current=page]")] == [f"/regole/{game}/"]


@SHOWN_GAMES
def test_every_card_drawn_has_a_name(game: str) -> None:
    page = parsed(Client().get(f"/regole/{game}/"))
    cards = page.select(".card")
    assert len(cards) >= 30
    assert all(card["aria-label"] for card in cards)


def test_the_examples_follow_the_viewers_deck() -> None:
    user = anna()
    user.skin = "napoletane"
    user.save()
    page = text(parsed(client_of(user).get(RULES)).select_one("main"))
    assert "Napoletana a denari" in page
    assert "quadri" not in page


def test_the_three_accuse_and_the_three_segni_are_explained() -> None:
    page = parsed(Client().get(RULES))
    assert len(page.select("#accuse-title ~ ul > li")) == 3
    assert [item["data-segno-example"] for item in page.select("[data-segno-example]")] == [
        "busso",
        "striscio",
        "volo",
    ]


def test_picche_shows_its_prese_sums_and_two_hands_to_bid_on_in_one_look() -> None:
    user = anna()
    user.skin = "napoletane"
    user.save()
    page = parsed(client_of(user).get("/regole/picche/"))
    assert [hand["data-bid-example"] for hand in page.select("[data-bid-example]")] == ["4", "0"]
    assert [len(hand.select(".card")) for hand in page.select("[data-bid-example]")] == [13, 13]
    assert len(page.select("[data-sum-example]")) == 5
    assert len(page.select(".example__takes")) == 2
    assert "denari" not in text(page.select_one("main"))


@SHOWN_GAMES
def test_the_page_is_there_in_english_too(game: str) -> None:
    client = Client()
    client.cookies["django_language"] = "en"
    response = client.get(f"/regole/{game}/")
    assert response["Content-Language"] == "en"
    assert translation.get_language() == "it"
