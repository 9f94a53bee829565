from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from tests.accounts.pages import PASSWORD, errors_in, logged_in, soup

pytestmark = pytest.mark.django_db
RIGHT = {"username": "Anna", "password": PASSWORD}


@pytest.mark.parametrize("name", ["Anna", "anna", " ANNA ", "Аnna"])
def test_a_person_logs_in_by_any_spelling_of_their_name(client: Client, anna: User, name: str) -> None:
    assert client.post("/entra/", {"username": name, "password": PASSWORD}).headers["Location"] == "/"
    assert logged_in(client) == anna


def test_a_wrong_password_and_an_unknown_name_get_the_same_sentence(client: Client, anna: User) -> None:
    wrong = errors_in(client.post("/entra/", {"username": "Anna", "password": "wrong"}))
    unknown = errors_in(client.post("/entra/", {"username": "Nessuno", "password": "wrong"}))
    assert wrong == unknown == "Nome o password sbagliati."
    assert logged_in(client) is None


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"username": "Anna"},
        {"password": "x"},
        {"username": "\x00", "password": "x"},
        {"username": "a" * 9999, "password": "x"},
    ],
)
def test_a_form_that_makes_no_sense_is_answered_with_a_reason(
    client: Client, anna: User, data: dict[str, str]
) -> None:
    response = client.post("/entra/", data)
    assert response.status_code == 200
    assert errors_in(response)


def test_a_closed_account_cannot_be_entered_and_its_sessions_end(client: Client, anna: User) -> None:
    client.post("/entra/", RIGHT)
    User.objects.update(is_active=False)
    assert logged_in(client) is None
    assert "sbagliati" in errors_in(client.post("/entra/", RIGHT))


def test_logging_in_changes_the_key_of_the_session(client: Client, anna: User) -> None:
    session = client.session
    session["x"] = 1
    session.save()
    client.post("/entra/", RIGHT)
    assert client.session.session_key != session.session_key


@pytest.mark.parametrize(
    "address",
    [
        *("https://estraneo.example/", "//estraneo.example", "javascript:alert(1)"),
        *("table", "nothing", "?x=1", "#", "\U0001f600"),  # redirect() would look these up as names of views
    ],
)
def test_next_leads_nowhere_outside_after_logging_in(client: Client, anna: User, address: str) -> None:
    assert client.post("/entra/", {**RIGHT, "next": address}).headers["Location"] == "/"
    assert client.get("/entra/", {"next": address}).headers["Location"] == "/"


def test_next_survives_a_wrong_password(client: Client, anna: User) -> None:
    page = soup(client.post("/entra/", {"username": "Anna", "password": "wrong", "next": "/partite/"}))
    field = page.select_one(".card-form [name=next]")
    assert field is not None
    assert field["value"] == "/partite/"


def test_logging_out_ends_the_session_on_the_server_too(client: Client, anna: User) -> None:
    client.post("/entra/", RIGHT)
    thief = Client()
    thief.cookies.load({"sessionid": client.cookies["sessionid"].value})
    assert logged_in(thief) == anna
    assert client.post("/esci/").headers["Location"] == "/"
    assert logged_in(client) is None
    assert logged_in(thief) is None


def test_a_link_logs_nobody_out(client: Client, anna: User) -> None:
    client.force_login(anna)
    assert client.get("/esci/").status_code == 200
    assert logged_in(client) == anna


def test_logging_out_when_nobody_is_logged_in_goes_home(client: Client) -> None:
    assert client.post("/esci/").headers["Location"] == "/"


def test_a_person_changes_the_password_and_other_sessions_end(client: Client, anna: User) -> None:
    client.post("/entra/", RIGHT)
    elsewhere = Client()
    elsewhere.post("/entra/", RIGHT)
    new = "cavallo-di-coppe-9"
    response = client.post("/password/", {"old_password": PASSWORD, "password1": new, "password2": new})
    assert response.headers["Location"] == "/preferenze/"
    assert logged_in(client) == anna
    assert logged_in(elsewhere) is None
    anna.refresh_from_db()
    assert anna.check_password(new)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"old_password": "wrong"}, "Non è la tua password attuale"),
        ({"password2": "other-password-1"}, "non sono uguali"),
        ({"password1": "corta", "password2": "corta"}, "troppo corta"),
        ({"old_password": ""}, "obbligatorio"),
    ],
)
def test_a_bad_change_of_password_changes_nothing(
    client: Client, anna: User, change: dict[str, str], sentence: str
) -> None:
    client.force_login(anna)
    data = {
        "old_password": PASSWORD,
        "password1": "cavallo-di-coppe-9",
        "password2": "cavallo-di-coppe-9",
        **change,
    }
    assert sentence in errors_in(client.post("/password/", data))
    anna.refresh_from_db()
    assert anna.check_password(PASSWORD)


@pytest.mark.parametrize("path", ["/password/", "/preferenze/"])
def test_a_passer_by_is_asked_to_log_in(client: Client, path: str) -> None:
    assert client.get(path).headers["Location"] == f"/entra/?next={path}"
    assert client.post(path, {}).headers["Location"] == f"/entra/?next={path}"
