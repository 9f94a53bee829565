from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from tests.accounts.pages import PASSWORD, errors_in, logged_in, sign_up_data, soup

pytestmark = pytest.mark.django_db
URL = "/iscriviti/"


def test_signing_up_makes_an_account_and_opens_its_session(client: Client) -> None:
    response = client.post(URL, sign_up_data())
    assert (response.status_code, response["Location"]) == (302, "/")
    anna = User.objects.get()
    assert (anna.username, anna.email, anna.is_guest, anna.is_staff) == ("Anna", "", False, False)
    assert logged_in(client) == anna


def test_the_email_is_optional_and_kept(client: Client) -> None:
    client.post(URL, sign_up_data(email="anna@example.org"))
    assert User.objects.get().email == "anna@example.org"


def test_the_account_speaks_the_language_of_the_page_it_was_made_on(client: Client) -> None:
    client.post("/lingua/", {"lang": "en"})
    client.post(URL, sign_up_data())
    assert User.objects.get().language == "en"


def test_bl_002_signing_up_twice_by_double_click_makes_one_account_and_ends_well(client: Client) -> None:
    other_tab = Client()  # the second post leaves before the first answer brings its cookie
    assert client.post(URL, sign_up_data()).status_code == 302
    assert other_tab.post(URL, sign_up_data()).status_code == 302
    assert client.post(URL, sign_up_data()).status_code == 302
    assert User.objects.count() == 1
    assert logged_in(client) == logged_in(other_tab) == User.objects.get()


def test_a_name_that_is_taken_is_no_way_in_without_its_password(client: Client, anna: User) -> None:
    response = client.post(URL, sign_up_data("Anna", "due-di-coppe-88"))
    assert "somiglia troppo" in errors_in(response)
    assert logged_in(client) is None


def test_an_old_account_is_not_entered_by_signing_up_again(client: Client, anna: User) -> None:
    User.objects.update(signed_up_at=anna.date_joined.replace(year=2020))
    assert "somiglia troppo" in errors_in(client.post(URL, sign_up_data()))
    assert logged_in(client) is None


@pytest.mark.parametrize("name", ["anna", " ANNA ", "Anna\u00a0", "Аппа", "Ànna", "Ａnna"])
def test_bl_055_bl_056_a_look_alike_of_a_name_is_refused_with_a_clear_sentence(
    client: Client, anna: User, name: str
) -> None:
    assert "somiglia troppo" in errors_in(client.post(URL, sign_up_data(name, "due-di-coppe-88")))
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"username": ""}, "obbligatorio"),
        ({"username": "x"}, "troppo corto"),
        ({"username": "x" * 25}, "troppo lungo"),
        ({"username": "x" * 20_000}, "troppo lungo"),
        ({"username": "Ca\u202erla"}, "invisibile"),
        ({"username": "Carla\x00"}, ""),
        ({"username": "Ospite 7"}, "riservato"),
        ({"username": "Carlа"}, "alfabeti diversi"),  # with a Cyrillic а
        ({"username": "Il Giocatore di carte"}, "riservato"),
        ({"password2": "asso-di-bastoni"}, "non sono uguali"),
        ({"password1": "", "password2": ""}, "obbligatorio"),
        ({"password1": "corta", "password2": "corta"}, "troppo corta"),
        ({"password1": "password", "password2": "password"}, "troppo comune"),
        ({"password1": "36251423", "password2": "36251423"}, "numerica"),
        ({"password1": "CarlaCarla", "password2": "CarlaCarla", "username": "CarlaCarla"}, "al nome o all"),
        ({"password1": "p" * 300, "password2": "p" * 300}, "256"),
        ({"email": "not an address"}, "email"),
        ({"email": f"{'a' * 250}@b.it"}, "254"),
    ],
)
def test_bad_input_is_refused_with_a_reason_and_makes_nobody(
    client: Client, change: dict[str, str], sentence: str
) -> None:
    response = client.post(URL, {**sign_up_data("Carla"), **change})
    assert response.status_code == 200
    assert errors_in(response)
    assert sentence in errors_in(response)
    assert not User.objects.exists()


def test_an_empty_post_is_refused_field_by_field(client: Client) -> None:
    page = soup(client.post(URL, {}))
    assert {ul["id"] for ul in page.select(".errors")} == {
        "id_username_error",
        "id_password1_error",
        "id_password2_error",
    }


def test_each_error_is_tied_to_its_field(client: Client) -> None:
    page = soup(client.post(URL, sign_up_data("x")))
    field = page.select_one("[name=username]")
    assert field is not None
    assert field["aria-invalid"] == "true"
    assert field["aria-describedby"] == "id_username_helptext id_username_error"
    for tied in str(field["aria-describedby"]).split():
        assert page.find(id=tied) is not None


def test_what_was_typed_comes_back_escaped_and_passwords_do_not(client: Client) -> None:
    response = client.post(URL, {**sign_up_data("<script>alert(1)</script>"), "password2": "other-one-99"})
    assert b"<script>alert" not in response.content
    assert PASSWORD.encode() not in response.content


def test_fields_help_password_managers(client: Client) -> None:
    page = soup(client.get(URL))
    hints = {
        str(field["name"]): field.get("autocomplete") for field in page.select(".card-form .field input")
    }
    assert hints == {
        "username": "username",
        "password1": "new-password",
        "password2": "new-password",
        "email": "email",
    }


def test_somebody_logged_in_is_sent_on(client: Client, anna: User) -> None:
    client.force_login(anna)
    assert client.get(URL).headers["Location"] == "/"
    assert client.get(URL + "?next=/partite/").headers["Location"] == "/partite/"


@pytest.mark.parametrize(
    "address", ["https://estraneo.example/", "//estraneo.example", "javascript:alert(1)", "/\\x.example"]
)
def test_next_leads_nowhere_outside(client: Client, address: str) -> None:
    assert client.post(URL, sign_up_data(next=address)).headers["Location"] == "/"


def test_next_leads_back_inside(client: Client) -> None:
    assert client.post(URL, sign_up_data(next="/partite/")).headers["Location"] == "/partite/"


def test_closed_registration_says_so_and_makes_nobody(client: Client, settings: Settings) -> None:
    settings.REGISTRATION = "closed"
    for response in (client.get(URL), client.post(URL, sign_up_data())):
        assert response.status_code == 403
        assert "iscrizioni sono chiuse" in response.content.decode()
    assert not User.objects.exists()


def test_a_form_without_its_token_is_refused() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(URL, sign_up_data()).status_code == 403
    assert not User.objects.exists()


def test_other_methods_are_refused(client: Client) -> None:
    assert client.put(URL).status_code == 405


def test_the_page_is_kept_by_no_cache(client: Client) -> None:
    assert "no-store" in client.get(URL).headers["Cache-Control"]


def test_a_name_taken_between_the_check_and_the_writing_is_refused_too(
    client: Client, anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.forms.refuse_taken", lambda name, owner_id: None)
    assert "somiglia troppo" in errors_in(client.post(URL, sign_up_data("Аппа", "due-di-coppe-88")))
    assert User.objects.count() == 1
