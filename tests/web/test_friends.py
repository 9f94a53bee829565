"""The page of friends, and calls on the first page and at the places."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts import ties
from accounts.models import User
from games.services import friends, online
from tests.rooms import opened_by
from tests.tables import person
from tests.web.pages import client_of, parsed, text

pytestmark = pytest.mark.django_db
FRIENDS = "/amici/"


@pytest.fixture
def anna() -> User:
    return person("Anna")


@pytest.fixture
def bruno() -> User:
    return person("Bruno")


def test_a_stranger_logs_in_first() -> None:
    assert Client().get(FRIENDS)["Location"].startswith(reverse("login"))


def test_one_follows_by_name_however_it_is_written_and_takes_it_back(anna: User, bruno: User) -> None:
    client = client_of(anna)
    page = parsed(client.post(FRIENDS, {"segui": "  bruno "}, follow=True))
    assert "Ora segui Bruno" in text(page.select_one(".notices"))
    assert "non c’è" in text(page.select_one("[data-friends]"))
    online.here([bruno.pk])
    assert text(parsed(client.get(FRIENDS)).select_one(".friends__here")) == "c’è"
    client.post(FRIENDS, {"non_seguire": "Bruno"})
    assert not ties.followed_by(anna)


@pytest.mark.parametrize("name", ["Nessuno", "Anna", "", "\x00", "x" * 500])
def test_a_name_that_nobody_else_has_changes_nothing(anna: User, name: str) -> None:
    page = parsed(client_of(anna).post(FRIENDS, {"segui": name}, follow=True))
    assert page.select(".notice.error")
    assert not ties.followed_by(anna)


def test_blocking_says_what_it_does_and_is_reversible(anna: User, bruno: User) -> None:
    client = client_of(anna)
    page = parsed(client.post(FRIENDS, {"blocca": "Bruno"}, follow=True))
    assert "Bruno" in text(page.select_one("[data-blocked]"))
    room = reverse("room", args=[opened_by(bruno, is_public=True).public_id])
    answer = client.post(room, {"siedi": ""})
    assert answer.status_code == 409
    assert "A questo tavolo non puoi sederti" in answer.content.decode(), "and not who is the reason"
    client.post(FRIENDS, {"sblocca": "Bruno"})
    assert client.post(room, {"siedi": ""}).status_code == 303


def test_a_friend_who_is_here_is_called_from_the_places_and_reads_it_on_the_first_page(
    anna: User, bruno: User
) -> None:
    ties.follow(anna, bruno)
    table = opened_by(anna)
    client, room = client_of(anna), reverse("room", args=[table.public_id])
    assert not parsed(client.get(room)).select("button[name=chiama]")
    online.here([bruno.pk])
    assert text(parsed(client.get(room)).select_one("button[name=chiama]")) == "Bruno"
    page = parsed(client.post(room, {"chiama": "Bruno"}, follow=True))
    assert "Abbiamo chiamato Bruno" in text(page.select_one(".notices"))
    called = client_of(bruno)
    call = parsed(called.get("/")).select_one("#calls .call")
    assert "Anna ti chiama" in text(call)
    called.post(FRIENDS, {"rifiuta": table.public_id})
    assert not parsed(called.get("/")).select("#calls .call")


def test_two_acts_at_once_are_refused(anna: User, bruno: User) -> None:
    client_of(anna).post(FRIENDS, {"segui": "Bruno", "blocca": "Bruno"})
    assert not ties.followed_by(anna)
    assert not ties.blocked_by(anna)


def test_the_caller_is_not_told_of_a_block(anna: User, bruno: User) -> None:
    ties.follow(anna, bruno)
    friends.block(bruno, anna)
    room = reverse("room", args=[opened_by(anna).public_id])
    page = parsed(client_of(anna).post(room, {"chiama": "Bruno"}, follow=True))
    assert "Bruno non si può chiamare adesso" in text(page.select_one(".notices"))
