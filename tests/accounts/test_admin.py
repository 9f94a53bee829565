from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from tests.accounts.pages import PASSWORD

pytestmark = pytest.mark.django_db
LIST = "/gestione/accounts/user/"


@pytest.fixture
def as_bruno(client: Client, bruno: User) -> Client:
    client.force_login(bruno)
    return client


def test_people_are_closed_to_who_is_not_staff(client: Client, anna: User) -> None:
    client.force_login(anna)
    assert client.get(LIST).status_code == 302


def test_bruno_finds_people_and_their_pages(as_bruno: Client, anna: User, guest: User) -> None:
    assert as_bruno.get(LIST, {"q": "ann"}).status_code == 200
    for person in (anna, guest):
        page = as_bruno.get(f"{LIST}{person.pk}/change/")
        assert page.status_code == 200
        assert person.password.split("$")[-1] not in page.content.decode()


def test_bruno_resets_a_password(as_bruno: Client, anna: User) -> None:
    new = "cavallo-di-coppe-9"
    as_bruno.post(
        f"{LIST}{anna.pk}/password/", {"password1": new, "password2": new, "usable_password": "true"}
    )
    anna.refresh_from_db()
    assert anna.check_password(new)


def test_bruno_cannot_give_a_guest_a_password_or_a_post(as_bruno: Client, guest: User) -> None:
    url = f"{LIST}{guest.pk}/password/"
    assert as_bruno.post(url, {"password1": PASSWORD, "password2": PASSWORD}).status_code == 403
    as_bruno.post(f"{LIST}{guest.pk}/change/", {**form_of(guest), "is_staff": "on"})
    guest.refresh_from_db()
    assert not guest.is_staff
    assert not guest.has_usable_password()


def test_bruno_makes_an_account_with_a_reserved_name_but_no_look_alike(as_bruno: Client, anna: User) -> None:
    data = {"password1": PASSWORD, "password2": PASSWORD, "usable_password": "true"}
    assert as_bruno.post(f"{LIST}add/", {"username": "Moderatore", **data}).status_code == 302
    refused = as_bruno.post(f"{LIST}add/", {"username": "ANNA", **data})
    assert refused.status_code == 200
    assert "somiglia troppo" in refused.content.decode()


def test_a_person_renamed_in_the_admin_keeps_apart_from_the_others(as_bruno: Client, anna: User) -> None:
    other = User.objects.create_user("Carla", password=PASSWORD)
    url = f"{LIST}{other.pk}/change/"
    assert "somiglia troppo" in as_bruno.post(url, {**form_of(other), "username": "anna"}).content.decode()
    assert as_bruno.post(url, {**form_of(other), "username": "Carletta"}).status_code == 302
    other.refresh_from_db()
    assert other.username == "Carletta"


def test_nobody_is_deleted(as_bruno: Client, anna: User) -> None:
    assert as_bruno.post(f"{LIST}{anna.pk}/delete/", {"post": "yes"}).status_code == 403
    assert User.objects.filter(pk=anna.pk).exists()


def form_of(person: User) -> dict[str, str]:
    fields = ("username", "email", "skin", "language", "hand_order", "pace")
    return {**{name: getattr(person, name) for name in fields}, "is_active": "on"}
