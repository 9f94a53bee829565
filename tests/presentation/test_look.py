from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import override_settings

from accounts.models import User
from games.presentation.look import Look, look_for


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
