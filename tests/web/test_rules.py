from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from games.engine import registry
from games.models import HouseRules
from games.presentation import registry as shown
from games.presentation.rules_words import rule_lines
from tests.web.pages import anna, client_of, parsed, text

pytestmark = pytest.mark.django_db
RULES = "/regole/tressette/"


def test_the_page_says_the_house_rules_in_force_in_words() -> None:
    page = parsed(Client().get(RULES))
    game = registry.get("tressette")
    lines = rule_lines(game.code, game.rules_to_json(game.default_rules()), skin="toscane")
    shown = {str(row["data-rule"]): text(row.select_one("dd")) for row in page.select("[data-rule]")}
    assert shown == {line.field: line.sentence for line in lines}


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


def test_every_card_drawn_has_a_name() -> None:
    page = parsed(Client().get(RULES))
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


def test_the_page_is_there_in_english_too() -> None:
    client = Client()
    client.cookies["django_language"] = "en"
    response = client.get(RULES)
    assert response["Content-Language"] == "en"
    assert translation.get_language() == "it"
