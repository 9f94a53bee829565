from __future__ import annotations

import pytest
from django.test import Client, RequestFactory
from pytest_django import Settings

from accounts import limits
from accounts.errors import TooMany
from accounts.limits import Gate, client_address
from accounts.models import User
from tests.accounts.pages import PASSWORD, errors_in, logged_in, sign_up_data

WRONG = {"username": "Anna", "password": "wrong"}
RIGHT = {"username": "Anna", "password": PASSWORD}


@pytest.fixture(autouse=True)
def _narrow(settings: Settings) -> None:
    settings.RATE_LIMITS = {
        "signup": "2/hour",
        "guest": "2/hour",
        "login": "6/10 minutes",
        "login_name": "3/5 minutes",
        "password": "3/5 minutes",
    }


def test_a_gate_holds_after_its_number_and_says_how_long() -> None:
    for _ in range(2):
        limits.check(Gate.GUEST, "1.2.3.4")
        limits.count(Gate.GUEST, "1.2.3.4")
    with pytest.raises(TooMany) as caught:
        limits.check(Gate.GUEST, "1.2.3.4")
    assert 3500 < caught.value.seconds <= 3600
    limits.check(Gate.GUEST, "1.2.3.5")


def test_an_empty_limit_is_no_limit(settings: Settings) -> None:
    settings.RATE_LIMITS = {"guest": ""}
    for _ in range(50):
        limits.count(Gate.GUEST, "1.2.3.4")
        limits.check(Gate.GUEST, "1.2.3.4")


@pytest.mark.django_db
def test_guessing_a_password_is_stopped_even_when_the_next_guess_is_right(client: Client, anna: User) -> None:
    for _ in range(3):
        assert client.post("/entra/", WRONG).status_code == 200
    response = client.post("/entra/", RIGHT)
    assert response.status_code == 429
    assert int(response.headers["Retry-After"]) <= 300
    assert "Troppi tentativi: riprova fra 5 minuti." in errors_in(response)
    assert logged_in(client) is None


@pytest.mark.django_db
def test_other_spellings_of_a_name_are_no_more_guesses(client: Client, anna: User) -> None:
    for name in ("Anna", "ANNA", "Аnna"):
        client.post("/entra/", {"username": name, "password": "wrong"})
    assert client.post("/entra/", RIGHT).status_code == 429


@pytest.mark.django_db
def test_trying_many_names_from_one_address_is_stopped(client: Client, anna: User) -> None:
    for number in range(6):
        client.post("/entra/", {"username": f"name{number}", "password": "wrong"})
    assert client.post("/entra/", RIGHT).status_code == 429


@pytest.mark.django_db
def test_somebody_else_s_guesses_do_not_lock_anna_out(client: Client, anna: User) -> None:
    for _ in range(4):
        client.post("/entra/", WRONG, REMOTE_ADDR="203.0.113.9")
    assert client.post("/entra/", RIGHT).status_code == 302


@pytest.mark.django_db
def test_a_right_password_clears_the_wrong_ones(client: Client, anna: User) -> None:
    for _ in range(2):
        client.post("/entra/", WRONG)
        client.post("/entra/", WRONG)
        assert client.post("/entra/", RIGHT).status_code == 302
        client.post("/esci/")


@pytest.mark.django_db
def test_accounts_from_one_address_are_limited(client: Client) -> None:
    for name in ("Anna", "Bruno"):
        assert Client().post("/iscriviti/", sign_up_data(name)).status_code == 302
    response = Client().post("/iscriviti/", sign_up_data("Carla"))
    assert response.status_code == 429
    assert "riprova fra 60 minuti" in errors_in(response)
    assert User.objects.count() == 2


@pytest.mark.django_db
def test_mistakes_in_the_form_use_up_nothing(client: Client) -> None:
    for _ in range(5):
        client.post("/iscriviti/", sign_up_data("x"))
    assert client.post("/iscriviti/", sign_up_data("Anna")).status_code == 302


@pytest.mark.django_db
def test_signing_up_is_no_way_round_the_limit_of_guesses(client: Client, anna: User) -> None:
    for _ in range(3):
        client.post("/iscriviti/", sign_up_data("Anna", "due-di-coppe-88"))
    assert client.post("/iscriviti/", sign_up_data("Anna")).status_code == 429


@pytest.mark.django_db
def test_guessing_the_present_password_is_stopped(client: Client, anna: User) -> None:
    client.force_login(anna)
    data = {"old_password": "wrong", "password1": "cavallo-di-coppe-9", "password2": "cavallo-di-coppe-9"}
    for _ in range(3):
        client.post("/password/", data)
    assert client.post("/password/", {**data, "old_password": PASSWORD}).status_code == 429


def test_an_address_is_the_peer_s_unless_a_proxy_is_known(rf: RequestFactory, settings: Settings) -> None:
    request = rf.get("/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-For": "6.6.6.6, 198.51.100.7"})
    settings.BEHIND_PROXY = False
    assert client_address(request) == "10.0.0.1"
    settings.BEHIND_PROXY = True
    assert client_address(request) == "198.51.100.7"


def test_a_network_of_ipv6_counts_as_one_address(rf: RequestFactory) -> None:
    one = client_address(rf.get("/", REMOTE_ADDR="2001:db8::1"))
    assert one == client_address(rf.get("/", REMOTE_ADDR="2001:db8::ffff"))
    assert one != client_address(rf.get("/", REMOTE_ADDR="2001:db8:1::1"))


def test_an_address_that_is_none_is_counted_with_its_like(rf: RequestFactory) -> None:
    assert client_address(rf.get("/", REMOTE_ADDR="")) == "unknown"
