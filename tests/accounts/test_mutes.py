"""Whom one does not listen to: a list in the preferences, and listening again."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from django.db import IntegrityError, transaction
from django.test import Client

from accounts import mutes
from accounts.models import Mute, User

pytestmark = pytest.mark.django_db


def preferences(person: User) -> tuple[Client, BeautifulSoup]:
    client = Client()
    client.force_login(person)
    return client, BeautifulSoup(client.get("/preferenze/").content, "html.parser")


def test_the_preferences_name_them_and_let_one_listen_again(anna: User, bruno: User) -> None:
    mutes.mute(anna, bruno)
    client, page = preferences(anna)
    (button,) = page.select("button[name=person]")
    assert button["aria-label"] == "Torna ad ascoltare Bruno"
    assert client.post("/preferenze/ascolta/", {"person": button["value"]}).status_code == 302
    assert mutes.muted_by(anna.pk) == frozenset()
    assert not preferences(anna)[1].select("button[name=person]")


def test_nobody_undoes_what_another_has_muted(anna: User, bruno: User) -> None:
    mutes.mute(anna, bruno)
    client, _page = preferences(bruno)
    for person in (str(bruno.pk), str(anna.pk), "", "x", "9" * 30, "²"):
        assert client.post("/preferenze/ascolta/", {"person": person}).status_code == 302
    assert mutes.muted_by(anna.pk) == {bruno.pk}
    assert Client().post("/preferenze/ascolta/", {"person": str(bruno.pk)}).status_code == 302
    assert mutes.muted_by(anna.pk) == {bruno.pk}


def test_the_database_refuses_to_mute_oneself_or_twice(anna: User, bruno: User) -> None:
    mutes.mute(anna, anna)
    assert mutes.muted_by(anna.pk) == frozenset()
    mutes.mute(anna, bruno)
    for by, of in ((anna, anna), (anna, bruno)):
        with pytest.raises(IntegrityError), transaction.atomic():
            Mute.objects.create(by=by, of=of)
