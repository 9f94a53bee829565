from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from tests.accounts.pages import errors_in, soup

pytestmark = pytest.mark.django_db
CHOICE = {"skin": "napoletane", "language": "en", "hand_order": "strength", "pace": "calmo"}


def language_of_page(client: Client, path: str = "/entra/") -> str:
    html = soup(client.get(path)).html
    assert html is not None
    return str(html["lang"])


def test_preferences_are_kept_and_in_force_at_once(client: Client, anna: User) -> None:
    client.force_login(anna)
    response = client.post("/preferenze/", CHOICE, follow=True)
    anna.refresh_from_db()
    assert {name: getattr(anna, name) for name in CHOICE} == CHOICE
    page = soup(response)
    assert page.html is not None
    assert page.html["lang"] == "en"
    for name, value in CHOICE.items():
        chosen = page.select_one(f"[name={name}] option[selected]")
        assert chosen is not None
        assert chosen["value"] == value


@pytest.mark.parametrize("name", list(CHOICE))
def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing(
    client: Client, anna: User, name: str
) -> None:
    client.force_login(anna)
    assert errors_in(client.post("/preferenze/", {**CHOICE, name: "altro"}))
    anna.refresh_from_db()
    assert (anna.skin, anna.language, anna.hand_order, anna.pace) == ("", "it", "suit", "normale")


def test_preferences_are_one_s_own(client: Client, anna: User, bruno: User) -> None:
    client.force_login(anna)
    client.post(
        "/preferenze/", {**CHOICE, "id": bruno.pk, "pk": bruno.pk, "is_staff": "on", "username": "Bruno2"}
    )
    bruno.refresh_from_db()
    anna.refresh_from_db()
    assert bruno.skin == ""
    assert (anna.username, anna.is_staff) == ("Anna", False)


def test_italian_is_spoken_whatever_the_browser_accepts(client: Client) -> None:
    response = client.get("/entra/", headers={"Accept-Language": "en"})
    assert response.headers["Content-Language"] == "it"


def test_the_switch_is_remembered_by_the_browser(client: Client) -> None:
    assert client.post("/lingua/", {"lang": "en", "next": "/iscriviti/"}).headers["Location"] == "/iscriviti/"
    assert language_of_page(client) == "en"
    client.post("/lingua/", {"lang": "it"})
    assert language_of_page(client) == "it"


def test_the_switch_is_remembered_by_the_person(client: Client, anna: User) -> None:
    client.force_login(anna)
    client.post("/lingua/", {"lang": "en"})
    anna.refresh_from_db()
    assert anna.language == "en"


def test_the_person_s_own_language_wins_over_the_browser_s(client: Client, anna: User) -> None:
    client.post("/lingua/", {"lang": "en"})
    client.force_login(anna)
    assert language_of_page(client, "/preferenze/") == "it"


def test_the_language_stays_after_logging_out(client: Client, anna: User) -> None:
    User.objects.update(language="en")
    client.force_login(anna)
    client.post("/esci/")
    assert language_of_page(client) == "en"


def test_an_unknown_language_changes_nothing_and_says_so(client: Client) -> None:
    response = client.post("/lingua/", {"lang": "xx", "next": "/entra/"}, follow=True)
    assert "Questa lingua non c’è" in response.content.decode()
    assert language_of_page(client) == "it"


def test_a_broken_cookie_of_language_is_ignored(client: Client) -> None:
    client.cookies.load({"django_language": "../../etc"})
    assert language_of_page(client) == "it"


def test_the_switch_leads_nowhere_outside(client: Client) -> None:
    for address in ("//estraneo.example", "/lingua/", "table"):
        assert client.post("/lingua/", {"lang": "en", "next": address}).headers["Location"] == "/"


def test_a_link_switches_no_language(client: Client) -> None:
    assert client.get("/lingua/?lang=en").status_code == 405


def test_what_the_table_does_for_a_person_is_off_until_asked_for(client: Client, anna: User) -> None:
    client.force_login(anna)
    assert (anna.plays_forced, anna.time_factor) == (False, 1)
    client.post("/preferenze/", {**CHOICE, "plays_forced": "on", "time_factor": "3"})
    anna.refresh_from_db()
    assert (anna.plays_forced, anna.time_factor) == (True, 3)
    client.post("/preferenze/", CHOICE)
    anna.refresh_from_db()
    assert (anna.plays_forced, anna.time_factor) == (False, 1)
    assert errors_in(client.post("/preferenze/", {**CHOICE, "time_factor": "4"}))
