from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction
from pytest_django import Settings

from accounts import services
from accounts.errors import GuestsRefused, NameTaken, NotAGuest, RegistrationClosed
from accounts.models import User
from accounts.names import name_key
from tests.accounts.pages import PASSWORD

pytestmark = pytest.mark.django_db


def test_a_guest_has_a_made_up_name_and_no_password() -> None:
    guest = services.create_guest("en")
    assert guest.is_guest
    assert guest.username.startswith("Ospite ")
    assert not guest.has_usable_password()
    assert guest.language == "en"
    assert guest.signed_up_at is None


def test_an_unknown_language_makes_an_italian_guest() -> None:
    assert services.create_guest("xx").language == "it"


def test_a_guest_whose_number_is_taken_draws_another(monkeypatch: pytest.MonkeyPatch) -> None:
    draws = iter([5, 5, 6])
    monkeypatch.setattr("accounts.services.secrets.randbelow", lambda _: next(draws))
    assert [services.create_guest().username for _ in range(2)] == ["Ospite 1005", "Ospite 1006"]


def test_guests_are_refused_where_the_site_takes_none(settings: Settings) -> None:
    settings.GUESTS = False
    with pytest.raises(GuestsRefused):
        services.create_guest()
    assert not User.objects.exists()


def test_a_kept_guest_is_the_same_row_with_a_name_and_a_password(guest: User) -> None:
    kept = services.keep_guest(guest, "Anna", PASSWORD, "anna@EXAMPLE.org")
    assert kept.pk == guest.pk
    kept.refresh_from_db()
    assert (kept.username, kept.email, kept.is_guest) == ("Anna", "anna@example.org", False)
    assert kept.check_password(PASSWORD)
    assert kept.signed_up_at is not None
    assert User.objects.count() == 1


def test_a_guest_is_kept_once(guest: User) -> None:
    services.keep_guest(guest, "Anna", PASSWORD)
    with pytest.raises(NotAGuest):
        services.keep_guest(guest, "Estraneo", PASSWORD)
    assert User.objects.get().username == "Anna"


def test_a_guest_cannot_take_a_name_that_looks_like_another(anna: User, guest: User) -> None:
    with pytest.raises(NameTaken):
        services.keep_guest(guest, "АNNA", PASSWORD)
    guest.refresh_from_db()
    assert guest.is_guest
    assert not guest.has_usable_password()


def test_nobody_signs_up_where_registration_is_closed(settings: Settings, guest: User) -> None:
    settings.REGISTRATION = "closed"
    with pytest.raises(RegistrationClosed):
        services.sign_up("Anna", PASSWORD)
    with pytest.raises(RegistrationClosed):
        services.keep_guest(guest, "Anna", PASSWORD)


def test_the_database_itself_refuses_a_look_alike(anna: User) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("Аnna", password=PASSWORD)


def test_the_database_itself_refuses_a_guest_with_a_password_or_a_post(guest: User) -> None:
    guest.set_password(PASSWORD)
    with pytest.raises(IntegrityError), transaction.atomic():
        guest.save()
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.filter(pk=guest.pk).update(is_staff=True)


def test_the_key_follows_the_name_however_it_is_saved(anna: User) -> None:
    anna.username = "Carla"
    anna.save(update_fields=["username"])
    anna.refresh_from_db()
    assert anna.name_key == name_key("Carla")


def test_a_person_is_found_by_any_spelling_of_the_name(anna: User) -> None:
    assert User.objects.get_by_natural_key(" аNNA ") == anna


def test_a_sign_up_is_recognised_as_repeated_only_with_its_password() -> None:
    user = services.sign_up("Anna", PASSWORD)
    assert services.same_sign_up("anna", PASSWORD) == user
    assert services.same_sign_up("anna", "another") is None
    User.objects.update(signed_up_at=user.date_joined - 2 * services.REPEAT_WINDOW)
    assert services.same_sign_up("anna", PASSWORD) is None
