from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.presentation import registry as shown
from tests.tables import person
from tests.web.pages import anna, client_of, midway, parsed, played_by, text

pytestmark = pytest.mark.django_db


def test_the_front_page_says_what_the_site_is_and_offers_a_table_in_one_tap() -> None:
    page = parsed(Client().get("/"))
    for name, words in (("sit-me", "Trovami un posto"), ("play", "Gioca con i bot")):
        form = page.select_one(f".hero form[method=post][action='{reverse(name)}']")
        assert form is not None
        assert form.select_one("input[name=csrfmiddlewaretoken]") is not None
        assert text(form.button) == words
    assert text(page.select_one(".lead")).count(".") == 2


def test_every_game_is_offered_in_one_tap_and_explained() -> None:
    page = parsed(Client().get("/"))
    offered = [
        str(field["value"]) for field in page.select(f"form[action='{reverse('play')}'] input[name=game]")
    ]
    assert offered == list(shown.codes())
    links = [link["href"] for link in page.select("main a")]
    for code in shown.codes():
        assert reverse("rules", args=[code]) in links
        assert f"{reverse('play')}?game={code}" in links


def test_a_stranger_sees_no_lists_and_is_told_that_no_account_is_needed() -> None:
    page = parsed(Client().get("/"))
    assert page.select("[data-running], [data-finished]") == []
    assert "Senza iscriverti" in text(page)


def test_a_person_without_partite_reads_what_will_be_here() -> None:
    page = parsed(client_of(anna()).get("/"))
    assert "Ancora nessun risultato" in text(page.select(".empty")[-1])


def test_a_running_partita_leads_back_to_its_table_and_a_finished_one_to_its_page() -> None:
    over = played_by(anna())
    running, _ = midway(anna())
    page = parsed(client_of(anna()).get("/"))
    assert [link["href"] for link in page.select("[data-running] a")] == [
        reverse("table", args=[running.table.public_id])
    ]
    links = [link["href"] for link in page.select("[data-finished] a")]
    assert reverse("partita", args=[over.public_id]) in links


def test_nobody_finds_the_partite_of_others_on_the_front_page() -> None:
    played_by(anna())
    page = parsed(client_of(person("Estraneo")).get("/"))
    assert page.select("[data-partita]") == []


def test_a_guest_is_reminded_how_to_keep_the_partite() -> None:
    client = Client()
    client.post(reverse("play"))
    assert reverse("signup") in [link["href"] for link in parsed(client.get("/")).select(".hero a")]


def test_bots_are_marked_wherever_they_are_named() -> None:
    played_by(anna())
    row = parsed(client_of(anna()).get("/")).select_one("[data-finished] [data-partita]")
    assert row is not None
    assert [text(badge) for badge in row.select(".badge")] == ["bot"] * 3
