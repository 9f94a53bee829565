"""The privacy page says what the models hold, and nothing is held that it does not say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bs4 import BeautifulSoup
from django.conf import settings as of_the_site
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.test import Client
from pytest_django import Settings

from games.models import Move
from games.presentation import privacy
from tests.talking import set_site

pytestmark = pytest.mark.django_db


def page(client: Client | None = None) -> BeautifulSoup:
    return BeautifulSoup((client or Client()).get("/privacy/").content, "html.parser")


def test_every_model_and_column_that_belongs_to_somebody_has_its_sentence() -> None:
    assert privacy.unspoken() == []
    assert {"accounts.User", "sessions.Session", "games.TalkLine", "admin.LogEntry"} <= {
        model._meta.label for model in privacy.personal_models()
    }


def test_a_model_without_a_sentence_fails_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    without = {label: said for label, said in privacy.SENTENCES.items() if label != "games.Move"}
    monkeypatch.setattr(privacy, "SENTENCES", without)
    assert privacy.unspoken() == [Move._meta.label]
    with pytest.raises(SystemCheckError, match=r"games\.Move"):
        call_command("check")


def test_a_column_more_or_less_fails_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    said = privacy.SENTENCES["accounts.Mute"]
    for columns, wrong in (("by of", "accounts.Mute.at"), ("by of at shoe_size", "accounts.Mute.shoe_size")):
        monkeypatch.setitem(privacy.SENTENCES, "accounts.Mute", replace(said, columns=columns))
        assert privacy.unspoken() == [wrong]


def test_the_page_has_it_all_with_the_times_of_the_settings(settings: Settings) -> None:
    settings.RATE_LIMITS = {**of_the_site.RATE_LIMITS, "login": "5/3 hours"}
    set_site(talk_days=17, contact="Parrocchia di <b>San Rocco</b>, tel. 0187")
    shown = page()
    assert shown.select("[data-contact]")[0].get_text() == "Parrocchia di <b>San Rocco</b>, tel. 0187"
    assert not shown.select("[data-contact] b")
    said = shown.get_text(" ")
    assert "17 giorni" in said
    assert "90 giorni" in said
    assert "3 ore" in said
    assert len(shown.select(".stored dt")) == len(privacy.SENTENCES)
    assert "thinking_ms" in {code.get_text() for code in shown.select(".stored code")}
    assert "%(" not in said


def test_it_is_in_both_languages_and_a_link_away_from_every_page_but_the_table() -> None:
    english = Client()
    english.cookies["django_language"] = "en"
    assert "What is kept" in page(english).get_text()
    for address in ("/", "/gioca/", "/regole/tressette/", "/iscriviti/", "/privacy/"):
        shown = BeautifulSoup(english.get(address).content, "html.parser")
        assert len(shown.select("footer a[href='/privacy/']")) == 1, address


def test_who_runs_the_site_has_not_said_who_they_are() -> None:
    assert "chiedi a chi ti ha dato" in page().select("[data-contact]")[0].get_text()
