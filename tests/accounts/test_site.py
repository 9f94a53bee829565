"""What the site is set to: versions, refusals, and that the next page knows."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts import site
from accounts.errors import SettingsMoved, SettingsRefused
from accounts.models import SiteSettings, User
from accounts.site import Problem
from tests.accounts.pages import PASSWORD, errors_in, sign_up_data, soup
from tests.accounts.test_doors import set_site

pytestmark = pytest.mark.django_db


def values(**changed: Any) -> dict[str, Any]:
    now = site.current()
    return {**{field: getattr(now, field) for field in site.FIELDS}, **changed}


def decks_offered(client: Client) -> list[str]:
    return [str(option["value"]) for option in soup(client.get("/preferenze/")).select("#id_skin option")]


def test_until_somebody_sets_them_they_are_the_environments(settings: Settings) -> None:
    settings.GUESTS, settings.REGISTRATION, settings.DEFAULT_SKIN = False, "closed", "francesi"
    now = site.current()
    assert (now.version, now.guests, now.registration, now.default_deck) == (0, False, "closed", "francesi")
    assert now.bot_names == settings.BOT_NAMES


def test_a_change_is_a_new_row_and_the_old_ones_stay(bruno: User) -> None:
    first = site.save(values(guests=False), by=bruno, edited=0)
    second = site.save(values(default_deck="napoletane"), by=bruno, edited=1)
    assert [row.version for row in SiteSettings.objects.order_by("version")] == [1, 2]
    first.refresh_from_db()
    assert (first.default_deck, first.created_by) == ("toscane", bruno)
    assert site.current() == second
    assert not second.guests


def test_nothing_changed_nothing_written() -> None:
    first = site.save(values(guests=False), by=None, edited=0)
    assert site.save(values(), by=None, edited=1) == first
    assert SiteSettings.objects.count() == 1


def test_of_two_who_change_them_at_once_the_second_is_told() -> None:
    site.save(values(guests=False), by=None, edited=0)
    with pytest.raises(SettingsMoved):
        site.save(values(guests=True), by=None, edited=0)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"decks": []}, ("decks", Problem.NO_DECK)),
        ({"decks": ["francesi"]}, ("default_deck", Problem.DEFAULT_NOT_OFFERED)),
        ({"bot_left": "ANNA"}, ("bot_left", Problem.NAME_TAKEN)),
        ({"bot_left": "il s0cio"}, ("bot_left", Problem.NAMES_ALIKE)),
        ({"bot_right": "\u200bUgo"}, ("bot_right", Problem.NAME_REFUSED)),
        ({"bot_partner": "Ospite 3"}, ("bot_partner", Problem.NAME_REFUSED)),
    ],
)
def test_what_cannot_be_is_refused(anna: User, changed: dict[str, Any], problem: tuple[str, str]) -> None:
    with pytest.raises(SettingsRefused) as error:
        site.save(values(**changed), by=None, edited=0)
    assert error.value.problems == (problem,)
    assert not SiteSettings.objects.exists()


def test_nobody_signs_up_under_the_name_of_a_bot_as_the_site_calls_it_now(client: Client) -> None:
    set_site(bot_partner="Nonna Pina")
    refused = client.post("/iscriviti/", sign_up_data("nonna pina"))
    assert "riservato" in errors_in(refused)


def test_preferences_offer_the_decks_offered_and_the_next_page_knows(client: Client, anna: User) -> None:
    client.force_login(anna)
    assert decks_offered(client) == ["", "toscane", "napoletane", "francesi"]
    set_site(decks=["toscane", "napoletane"])
    assert decks_offered(client) == ["", "toscane", "napoletane"]


def test_a_choice_not_offered_any_more_falls_back_and_cannot_be_posted(client: Client) -> None:
    anna = User.objects.create_user("Anna", password=PASSWORD, skin="francesi")
    client.force_login(anna)
    set_site(decks=["toscane", "napoletane"])
    chosen = soup(client.get("/preferenze/")).select_one("#id_skin option[selected]")
    assert chosen is not None
    assert chosen["value"] == ""
    data = {"skin": "francesi", "language": "it", "hand_order": "suit", "pace": "normale"}
    refused = client.post("/preferenze/", data)
    assert refused.status_code == 200
    anna.refresh_from_db()
    assert anna.pace == "normale"
    assert client.post("/preferenze/", {**data, "skin": ""}).status_code == 302
