"""What a link shows where it is sent: a title, a sentence, a picture, and no more than the page itself."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.staticfiles.finders import find
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.services import places
from tests.rooms import opened_by
from tests.tables import person
from tests.web.pages import client_of, once_over, parsed, text

pytestmark = pytest.mark.django_db

NEEDED = {"og:title", "og:description", "og:url", "og:image", "og:image:width", "og:image:height"}


@pytest.fixture
def anna() -> User:
    return person("Anna")


@pytest.fixture
def bruno() -> User:
    return person("Bruno")


def shared(address: str, language: str = "it", *, follow: bool = False) -> dict[str, str]:
    """What a stranger's programme reads of the page; every word of it as Open Graph has it."""
    client = Client()
    client.cookies["django_language"] = language
    return said(parsed(client.get(address, follow=follow)))


def said(page: Any) -> dict[str, str]:
    named = page.select("meta[property], meta[name='twitter:card'], meta[name=description]")
    return {str(one.get("property") or one["name"]): str(one["content"]) for one in named}


@pytest.mark.parametrize("address", ["/", "/regole/tressette/", "/regole/picche/", "/carte/"])
def test_a_link_has_a_title_a_sentence_and_a_picture_at_whole_addresses(address: str) -> None:
    found = shared(address)
    assert found.keys() >= NEEDED
    assert all(found.values())
    assert found["og:url"].startswith("http://testserver/")
    assert found["og:image"].startswith("http://testserver/static/")
    assert find(found["og:image"].removeprefix("http://testserver/static/")) is not None
    assert found["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize(
    ("language", "game", "title"),
    [
        ("it", "tressette", "Anna ti invita a tressette"),
        ("it", "picche", "Anna ti invita a picche"),
        ("en", "tressette", "Anna invites you to a game of tressette"),
        ("en", "picche", "Anna invites you to a game of Spades"),
    ],
)
def test_an_invitation_says_who_calls_and_to_what(anna: User, language: str, game: str, title: str) -> None:
    address = reverse("room", args=[opened_by(anna, game=game).public_id])
    found = shared(address, language)
    assert found["og:title"] == title
    assert found["og:url"] == f"http://testserver{address}"
    assert found["og:locale"] == {"it": "it_IT", "en": "en_GB"}[language]


@pytest.mark.parametrize("public", [True, False])
def test_an_invitation_says_nothing_that_the_page_does_not_say_to_a_stranger(
    anna: User, bruno: User, public: bool
) -> None:
    table = opened_by(anna, is_public=public)
    places.sit(table.pk, bruno, 2)
    address = reverse("room", args=[table.public_id])
    page = parsed(Client().get(address))
    found, visible = said(page), text(page.body)
    assert "Anna" in visible
    assert "Bruno" not in "".join(found.values())
    for part in found["og:description"].split(". "):
        assert part in visible
    assert found == said(parsed(client_of(anna).get(address)))


def test_a_name_is_escaped(anna: User) -> None:
    User.objects.filter(pk=anna.pk).update(username='"><b>x')
    page = Client().get(reverse("room", args=[opened_by(anna).public_id])).content.decode()
    assert "<b>x" not in page


def test_a_closed_table_invites_nobody(anna: User) -> None:
    table = opened_by(anna)
    places.leave(table.pk, anna)
    assert shared(reverse("room", args=[table.public_id]))["og:title"] == "Tavolo di tressette"


def test_a_table_that_is_played_at_names_nobody(anna: User) -> None:
    found = shared(reverse("table", args=[once_over(anna).table.public_id]))
    assert found["og:title"] == "Tavolo di tressette"
    assert "Anna" not in "".join(found.values())


def test_a_partita_is_for_who_sat_in_it_and_its_link_shows_the_site_only(anna: User) -> None:
    played = once_over(anna)
    address = reverse("partita", args=[played.public_id])
    found = shared(address, follow=True)
    assert found == shared("/")
    assert played.public_id not in "".join(found.values())


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_page_has_a_title_of_its_own_that_names_the_site(anna: User, language: str) -> None:
    User.objects.filter(pk=anna.pk).update(language=language)
    client = client_of(User.objects.get(pk=anna.pk))
    room = reverse("room", args=[opened_by(anna).public_id])
    partita = once_over(anna)
    addresses = [
        *("/", "/gioca/", "/tavoli/nuovo/", "/partite/", "/amici/", "/preferenze/", "/password/", "/esci/"),
        *("/carte/", "/privacy/", "/regole/tressette/", "/regole/picche/", "/senza-rete/"),
        room,
        reverse("table", args=[partita.table.public_id]),
        reverse("partita", args=[partita.public_id]),
    ]
    titles = []
    for address in addresses:
        title = parsed(client.get(address)).title
        assert title is not None
        titles.append(text(title))
    assert len(set(titles)) == len(titles), titles
    assert all(title.endswith(" · Tressette") for title in titles[1:]), titles
    assert titles[0].startswith("Tressette")
