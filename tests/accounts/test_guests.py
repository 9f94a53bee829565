from __future__ import annotations

import pytest
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.test import Client

from accounts import services
from accounts.models import User
from tests.accounts.pages import PASSWORD, errors_in, logged_in, sign_up_data

pytestmark = pytest.mark.django_db


@pytest.fixture
def as_guest(client: Client, guest: User) -> Client:
    client.force_login(guest)
    return client


def test_a_guest_who_signs_up_keeps_the_row_and_the_session(as_guest: Client, guest: User) -> None:
    before = as_guest.session.session_key
    response = as_guest.post("/iscriviti/", sign_up_data(next="/partite/"))
    assert response.headers["Location"] == "/partite/"
    assert logged_in(as_guest) == guest
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest) == ("Anna", False)
    assert as_guest.session.session_key != before
    assert not Session.objects.filter(session_key=before).exists()


def test_what_the_guest_chose_stays_when_they_sign_up(as_guest: Client, guest: User) -> None:
    as_guest.post(
        "/preferenze/", {"skin": "napoletane", "language": "en", "hand_order": "strength", "pace": "svelto"}
    )
    as_guest.post("/iscriviti/", sign_up_data())
    guest.refresh_from_db()
    assert (guest.skin, guest.language, guest.hand_order, guest.pace) == (
        "napoletane",
        "en",
        "strength",
        "svelto",
    )


def test_a_guest_who_signs_up_can_log_in_from_elsewhere(as_guest: Client, guest: User) -> None:
    as_guest.post("/iscriviti/", sign_up_data())
    elsewhere = Client()
    elsewhere.post("/entra/", {"username": "anna", "password": PASSWORD})
    assert logged_in(elsewhere) == guest


def test_a_guest_signing_up_by_double_click_ends_well_both_times(as_guest: Client, guest: User) -> None:
    other_tab = Client()
    other_tab.cookies.load({"sessionid": as_guest.cookies["sessionid"].value})
    as_guest.post("/iscriviti/", sign_up_data())
    assert other_tab.post("/iscriviti/", sign_up_data()).status_code == 302
    assert logged_in(other_tab) == guest
    assert User.objects.count() == 1


def test_a_guest_made_a_person_by_another_tab_meanwhile_is_let_in(
    as_guest: Client, guest: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = services.keep_guest

    def beaten(user: User, username: str, password: str, email: str = "", token: str = "") -> User:
        real(user, username, password, email)  # the other tab's
        return real(user, username, password, email)

    monkeypatch.setattr("accounts.services.keep_guest", beaten)
    assert as_guest.post("/iscriviti/", sign_up_data()).status_code == 302
    assert logged_in(as_guest) == guest
    assert User.objects.count() == 1


def test_a_guest_refused_a_name_stays_a_guest(as_guest: Client, guest: User, anna: User) -> None:
    response = as_guest.post("/iscriviti/", sign_up_data("Anna", "due-di-coppe-88"))
    assert "somiglia troppo" in errors_in(response)
    guest.refresh_from_db()
    assert guest.is_guest
    assert logged_in(as_guest) == guest


def test_the_sign_up_page_tells_a_guest_what_is_kept(as_guest: Client, guest: User) -> None:
    page = as_guest.get("/iscriviti/").content.decode()
    assert guest.username in page
    assert "tieni le tue partite" in page


def test_a_guest_cannot_be_logged_into(client: Client, guest: User) -> None:
    for password in ("", "!", guest.password):
        client.post("/entra/", {"username": guest.username, "password": password})
        assert logged_in(client) is None


def test_a_guest_has_no_password_to_change_and_is_sent_to_sign_up(as_guest: Client, guest: User) -> None:
    response = as_guest.post(
        "/password/", {"old_password": "", "password1": PASSWORD, "password2": PASSWORD}, follow=True
    )
    assert response.redirect_chain[0][0].startswith("/iscriviti/")
    assert "Un ospite non ha password" in response.content.decode()
    guest.refresh_from_db()
    assert not guest.has_usable_password()


def test_a_guest_who_logs_out_is_told_first_and_offered_to_sign_up(as_guest: Client, guest: User) -> None:
    response = as_guest.post("/esci/")
    page = response.content.decode()
    assert response.status_code == 200
    assert "non potrai più tornare" in page
    assert 'href="/iscriviti/"' in page
    assert logged_in(as_guest) == guest


def test_a_guest_who_is_sure_logs_out(as_guest: Client) -> None:
    assert as_guest.post("/esci/", {"sure": "1"}).headers["Location"] == "/"
    assert get_user(as_guest).is_anonymous


def test_a_guest_may_log_in_as_somebody_else_and_is_warned(as_guest: Client, anna: User) -> None:
    assert "le partite di ora non ti seguono" in as_guest.get("/entra/").content.decode()
    as_guest.post("/entra/", {"username": "Anna", "password": PASSWORD})
    assert logged_in(as_guest) == anna
