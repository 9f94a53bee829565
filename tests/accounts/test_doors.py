"""Invitations and closed doors: who may make an account, and what everybody else is told."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connections, transaction
from django.test import Client
from django.utils import timezone

from accounts import doors, services, site
from accounts.doors import Refusal
from accounts.errors import InvitationRefused, RegistrationClosed
from accounts.models import Invitation, User
from tests.accounts.pages import errors_in, logged_in, sign_up_data, soup

pytestmark = pytest.mark.django_db
URL = "/iscriviti/"


def set_site(**changed: Any) -> None:
    now = site.current()
    values = {field: getattr(now, field) for field in site.FIELDS}
    site.save({**values, **changed}, by=None, edited=now.version)


@pytest.fixture
def by_invitation(db: None) -> None:
    set_site(registration="invitation")


def invitation(**fields: Any) -> Invitation:
    return Invitation.objects.create(**{"expires_at": timezone.now() + timedelta(days=1), **fields})


def reason_of(token: str) -> str:
    with pytest.raises(InvitationRefused) as error:
        doors.check(token)
    return error.value.reason


def test_a_token_is_long_random_text_and_no_two_are_alike() -> None:
    tokens = {invitation().token for _ in range(20)}
    assert len(tokens) == 20
    assert {len(token) for token in tokens} == {32}


@pytest.mark.usefixtures("by_invitation")
def test_the_link_opens_the_form_and_the_form_makes_the_account(client: Client) -> None:
    link = invitation(note="Circolo")
    page = soup(client.get(URL, {"invito": link.token}))
    field = page.select_one("input[name=invito]")
    assert field is not None
    assert field["value"] == link.token
    assert client.post(URL, sign_up_data(invito=link.token)).status_code == 302
    link.refresh_from_db()
    assert link.uses == 1
    assert [person.username for person in link.people.all()] == ["Anna"]


@pytest.mark.usefixtures("by_invitation")
def test_without_a_link_nobody_signs_up_and_the_page_says_how_one_does(client: Client) -> None:
    for response in (client.get(URL), client.post(URL, sign_up_data())):
        assert response.status_code == 403
        assert "con un invito" in response.content.decode()
    assert not User.objects.exists()


@pytest.mark.usefixtures("by_invitation")
@pytest.mark.parametrize(
    ("fields", "reason", "said"),
    [
        ({"expires_at": timezone.now() - timedelta(seconds=1)}, Refusal.EXPIRED, "scaduto"),
        ({"uses": 1}, Refusal.USED_UP, "già stato usato"),
        ({"revoked": True}, Refusal.REVOKED, "ritirato"),
    ],
)
def test_a_link_past_its_time_lets_nobody_in(
    client: Client, fields: dict[str, Any], reason: str, said: str
) -> None:
    link = invitation(**fields)
    assert reason_of(link.token) == reason
    for response in (
        client.get(URL, {"invito": link.token}),
        client.post(URL, sign_up_data(invito=link.token)),
    ):
        assert response.status_code == 403
        assert said in response.content.decode()
    assert not User.objects.exists()


@pytest.mark.usefixtures("by_invitation")
@pytest.mark.parametrize("forged", ["x", "' OR 1=1", "0" * 32, "ù" * 300, "\x00"])
def test_a_forged_link_lets_nobody_in(client: Client, forged: str) -> None:
    invitation()
    response = client.get(URL, {"invito": forged})
    assert response.status_code == 403
    assert "non esiste" in response.content.decode()
    with pytest.raises(InvitationRefused):
        services.sign_up("Anna", "tre-di-denari-7", token=forged)


@pytest.mark.usefixtures("by_invitation")
def test_a_token_is_not_found_by_half_or_in_other_letters() -> None:
    link = invitation(token="abcdefghABCDEFGH")
    assert reason_of(link.token[:-1]) == Refusal.UNKNOWN
    assert reason_of(link.token.swapcase()) == Refusal.UNKNOWN


@pytest.mark.usefixtures("by_invitation")
def test_a_refused_form_takes_no_place(client: Client, anna: User) -> None:
    link = invitation()
    page = client.post(URL, sign_up_data("Anna", "un-altra-password", invito=link.token))
    assert "somiglia troppo" in errors_in(page)
    link.refresh_from_db()
    assert link.uses == 0
    assert soup(page).select_one("input[name=invito]") is not None
    assert client.post(URL, sign_up_data("Carla", invito=link.token)).status_code == 302


@pytest.mark.usefixtures("by_invitation")
def test_the_form_posted_twice_with_the_last_place_ends_in_one_account(client: Client) -> None:
    link = invitation()
    data = sign_up_data(invito=link.token)
    assert client.post(URL, data).status_code == 302
    second = Client()
    assert second.post(URL, data).status_code == 302
    person = logged_in(second)
    assert person is not None
    assert person.username == "Anna"
    assert User.objects.count() == 1
    assert Client().post(URL, sign_up_data("Carla", invito=link.token)).status_code == 403


@pytest.mark.usefixtures("by_invitation")
def test_a_link_for_two_lets_two_in_and_no_third() -> None:
    link = invitation(max_uses=2)
    for name in ("Anna", "Carla"):
        services.sign_up(name, "tre-di-denari-7", token=link.token)
    assert reason_of(link.token) == Refusal.USED_UP
    with pytest.raises(IntegrityError), transaction.atomic():
        Invitation.objects.filter(pk=link.pk).update(uses=3)


@pytest.mark.usefixtures("by_invitation")
def test_a_guest_keeps_the_partite_only_by_invitation(client: Client, guest: User) -> None:
    client.force_login(guest)
    assert client.post(URL, sign_up_data()).status_code == 403
    link = invitation()
    assert client.post(URL, sign_up_data(invito=link.token)).status_code == 302
    guest.refresh_from_db()
    assert (guest.username, guest.invitation) == ("Anna", link)


@pytest.mark.django_db(transaction=True)
def test_of_two_who_want_the_last_place_at_once_one_gets_it() -> None:
    set_site(registration="invitation")
    link = invitation()

    def come(name: str) -> str:
        try:
            services.sign_up(name, "tre-di-denari-7", token=link.token)
        except InvitationRefused as error:
            return error.reason
        finally:
            connections.close_all()
        return "in"

    with ThreadPoolExecutor(4) as threads:
        answers = sorted(threads.map(come, ("Anna", "Bruno", "Carla", "Dario")))
    assert answers == ["in", *[Refusal.USED_UP] * 3]
    assert User.objects.count() == 1


def test_closed_is_closed_also_with_an_invitation(client: Client) -> None:
    set_site(registration="closed")
    link = invitation()
    response = client.get(URL, {"invito": link.token})
    assert response.status_code == 403
    assert "iscrizioni sono chiuse" in response.content.decode()
    with pytest.raises(RegistrationClosed):
        services.sign_up("Anna", "tre-di-denari-7", token=link.token)


def test_with_open_doors_an_invitation_is_not_spent() -> None:
    link = invitation()
    services.sign_up("Anna", "tre-di-denari-7", token=link.token)
    link.refresh_from_db()
    assert link.uses == 0


def test_guests_closed_in_the_admin_are_closed_at_the_table(client: Client) -> None:
    set_site(guests=False)
    assert client.post("/gioca/").status_code == 403
    assert not User.objects.exists()
