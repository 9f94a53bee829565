from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import override_settings

from accounts import site
from accounts.models import User
from games.presentation.look import Look, look_for

pytestmark = pytest.mark.django_db


@override_settings(DEFAULT_SKIN="napoletane")
def test_s1_a_stranger_has_the_sites_deck() -> None:
    assert look_for(AnonymousUser(), "en") == Look("napoletane", "en", "suit")


@override_settings(DEFAULT_SKIN="napoletane")
def test_s1_a_person_has_the_deck_they_chose_or_else_the_sites() -> None:
    chosen = User(username="Anna", skin="francesi", language="en", hand_order="strength")
    assert look_for(chosen, "it") == Look("francesi", "en", "strength")
    assert look_for(User(username="Bruno"), None).skin == "napoletane"


@pytest.mark.parametrize("asked", [None, "", "xx", "it-IT; DROP"])
def test_an_unknown_language_is_the_sites(asked: str | None) -> None:
    assert look_for(AnonymousUser(), asked).language == "it"


def test_s1_the_admins_deck_wins_and_a_deck_off_the_list_gives_way_to_it() -> None:
    values = {field: getattr(site.current(), field) for field in site.FIELDS}
    site.save({**values, "decks": ["toscane", "napoletane"], "default_deck": "napoletane"}, by=None, edited=0)
    assert look_for(AnonymousUser(), "it").skin == "napoletane"
    assert look_for(User(username="Anna", skin="francesi")).skin == "napoletane"
    assert look_for(User(username="Carla", skin="toscane")).skin == "toscane"
