"""Silence and suspension: in force at once, for a time, lifted; what a suspended person meets."""

from __future__ import annotations

from datetime import timedelta

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from django.utils import timezone

from accounts import limits, sanctions
from accounts.models import Sanction, SanctionKind, User
from tests.accounts.pages import PASSWORD

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    limits.reset()


def ban(person: User, *, last: timedelta = DAY, reason: str = "ha insultato tutti") -> Sanction:
    return sanctions.impose(person, "ban", until=timezone.now() + last, reason=reason, by=None)


def logged_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def test_a_suspended_person_is_nobody_at_the_next_page_and_is_told_why(anna: User) -> None:
    client = logged_in(anna)
    assert client.get("/preferenze/").status_code == 200
    ban(anna, reason="<b>insulti</b>")
    assert client.get("/preferenze/").status_code == 302
    page = BeautifulSoup(client.get("/").content, "html.parser")
    told = page.select(".site-notice[role=alert]")[0]
    assert "sospeso" in told.get_text()
    assert "<b>insulti</b>" in told.get_text()
    assert not told.select("b")


def test_the_log_in_tells_the_reason_to_who_has_the_password_and_to_nobody_else(anna: User) -> None:
    ban(anna)
    right = Client().post("/entra/", {"username": "anna", "password": PASSWORD})
    assert "ha insultato tutti" in right.content.decode()
    assert "_auth_user_id" not in right.client.session
    wrong = Client().post("/entra/", {"username": "anna", "password": "un’altra cosa"})
    assert "ha insultato tutti" not in wrong.content.decode()
    assert "Nome o password sbagliati" in wrong.content.decode()


def test_it_ends_by_itself_and_when_it_is_lifted(anna: User, bruno: User) -> None:
    client = logged_in(anna)
    ban(anna, last=-DAY)
    assert client.get("/preferenze/").status_code == 200
    row = ban(anna)
    assert client.get("/preferenze/").status_code == 302
    sanctions.lift(row, by=bruno)
    assert client.get("/preferenze/").status_code == 200
    row.refresh_from_db()
    assert row.lifted_by == bruno


def test_of_two_the_longer_holds_until_both_are_lifted(anna: User) -> None:
    short, long = ban(anna), ban(anna, last=7 * DAY)
    anna.refresh_from_db()
    assert anna.banned_until == long.until
    sanctions.lift(long, by=None)
    anna.refresh_from_db()
    assert anna.banned_until == short.until
    sanctions.lift(short, by=None)
    anna.refresh_from_db()
    assert anna.banned_until is None


def test_silence_is_no_suspension(anna: User) -> None:
    sanctions.impose(anna, "silence", until=timezone.now() + DAY, reason="x", by=None)
    assert sanctions.is_silenced(anna.pk)
    assert sanctions.in_force(anna.pk, SanctionKind.BAN) is None
    assert logged_in(anna).get("/preferenze/").status_code == 200


def test_a_passer_by_costs_no_query_for_it(anna: User) -> None:
    page = Client().get("/")
    assert not BeautifulSoup(page.content, "html.parser").select(".site-notice")
