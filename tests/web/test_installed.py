"""Manifest, worker and the page without a line, over HTTP: in both languages, and nobody's."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from django.conf import settings as of_the_site
from django.contrib.staticfiles.finders import find
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.test import Client
from django.urls import resolve
from pytest_django import Settings

from accounts.models import User
from games.presentation.manifest import PAPER
from games.web import installed
from games.web.installed import SHELL
from tests.tables import person
from tests.web.pages import client_of, parsed

pytestmark = pytest.mark.django_db

ADDRESSES = ("/manifest.webmanifest", "/sw.js", "/senza-rete/")
WORDS = {
    "it": ("Siediti subito", "Le mie partite", "Senza rete"),
    "en": ("Sit down now", "My matches", "No connection"),
}


@pytest.fixture
def anna() -> User:
    return person("Anna")


def facts(client: Client, language: str) -> dict[str, object]:
    """What the worker is told."""
    text = client.get(f"/sw.js?lang={language}").content.decode()
    told: dict[str, object] = json.loads(re.findall(r"^const FACTS = (\{.*\});$", text, re.MULTILINE)[0])
    return told


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_manifest_speaks_the_language_it_is_asked_in(client: Client, language: str) -> None:
    answer = client.get(f"/manifest.webmanifest?lang={language}")
    assert answer["Content-Type"] == "application/manifest+json"
    told = json.loads(answer.content)
    assert (told["id"], told["start_url"], told["scope"], told["display"]) == ("/", "/", "/", "standalone")
    assert (told["lang"], told["short_name"]) == (language, "Tressette")
    assert [one["name"] for one in told["shortcuts"]] == list(WORDS[language][:2])
    for one in told["shortcuts"]:
        assert resolve(one["url"]).url_name in {"play", "history"}
    assert {one["purpose"] for one in told["icons"]} == {"any", "maskable"}
    assert {"192x192", "512x512", "any"} == {one["sizes"] for one in told["icons"]}
    for one in told["icons"]:
        assert find(one["src"].removeprefix("/static/")) is not None


def test_its_colours_are_those_of_the_site() -> None:
    """And so are those of the pages, which know both schemes."""
    tokens = (Path(of_the_site.BASE_DIR) / "static/css/tokens.css").read_text("utf-8")
    light, dark = re.findall(r"--paper: (#[0-9a-f]{6});", tokens)[:2]
    assert light == PAPER
    for page in ("base.html", "offline.html"):
        text = (Path(of_the_site.BASE_DIR) / "templates" / page).read_text("utf-8")
        assert re.findall(r'name="theme-color" content="(#[0-9a-f]{6})"', text) == [light, dark]


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_page_names_what_it_is_installed_with_in_its_own_language(client: Client, language: str) -> None:
    client.cookies["django_language"] = language
    page = parsed(client.get("/"))
    manifest, script = page.select_one("link[rel=manifest]"), page.select_one("script[data-worker]")
    assert manifest is not None
    assert script is not None
    assert manifest["href"] == f"/manifest.webmanifest?lang={language}"
    assert script["data-worker"] == f"/sw.js?lang={language}"
    assert page.select_one("link[rel=apple-touch-icon]") is not None


def test_the_worker_is_a_script_for_the_whole_site_and_asked_for_each_time(client: Client) -> None:
    answer = client.get("/sw.js?lang=it")
    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer["Cache-Control"] == "no-cache"
    assert answer["Service-Worker-Allowed"] == "/"
    policy = answer["Content-Security-Policy"]
    assert "worker-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("language", ["it", "en"])
def test_it_begins_with_one_page_and_the_files_of_that_page(client: Client, language: str) -> None:
    told = facts(client, language)
    page = f"/senza-rete/?lang={language}"
    assert told["offline"] == page
    assert told["shell"] == [page, *(f"/static/{name}" for name in SHELL)]
    named = parsed(client.get(page)).select("link[href], script[src]")
    needed = {str(one.get("href") or one.get("src")) for one in named}
    assert needed <= {f"/static/{name}" for name in SHELL}
    assert str(told["cache"]).startswith(f"tressette-{language}-")


@pytest.fixture
def forgetful() -> Iterator[Callable[[], None]]:
    """A process as after a start: what it made of the files it makes anew."""

    def forget() -> None:
        for kept in (installed._worker, installed._release):
            kept.cache_clear()

    forget()
    yield forget
    forget()


def test_languages_and_releases_have_caches_of_their_own(
    client: Client, monkeypatch: pytest.MonkeyPatch, forgetful: Callable[[], None]
) -> None:
    before = facts(client, "it")["cache"]
    assert facts(client, "en")["cache"] != before
    forgetful()
    assert facts(client, "it")["cache"] == before
    known = {"js/table.js": "js/table.0123456789ab.js"}
    monkeypatch.setattr(staticfiles_storage, "hashed_files", known, raising=False)
    forgetful()
    assert facts(client, "it")["cache"] != before


@pytest.mark.usefixtures("forgetful")
def test_of_collected_files_it_keeps_those_with_a_hash(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.STATIC_ROOT = tmp_path
    storage = {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}
    settings.STORAGES = {**of_the_site.STORAGES, "staticfiles": storage}
    call_command("collectstatic", interactive=False, verbosity=0)
    text = client.get("/sw.js").content.decode()
    hashed = re.compile(re.findall(r"^const HASHED = /(.*)/;$", text, re.MULTILINE)[0])
    told = facts(client, "it")
    assert told["files"] == "/static/"
    page, *files = cast("list[str]", told["shell"])
    assert page == told["offline"]
    for address in (page, *SHELL, "/partite/", "/tavoli/abcdefgh1234/", "/partite/abcdefgh1234/mazzi.json"):
        assert not hashed.search(address)
    for address in files:
        assert hashed.search(address)
        assert (tmp_path / address.removeprefix("/static/")).exists()


def test_the_page_without_a_line_is_nobodys(anna: User) -> None:
    """Whoever has the device next finds it in the browser."""
    hers, strangers = client_of(anna), Client()
    for language in ("it", "en"):
        address = f"/senza-rete/?lang={language}"
        answer = hers.get(address)
        assert answer.content == strangers.get(address).content
        assert f'<html lang="{language}"' in answer.content.decode()
        assert WORDS[language][2] in answer.content.decode()
        assert answer["Content-Language"] == language
        assert "csrf" not in answer.content.decode()
    assert not strangers.cookies


@pytest.mark.parametrize("address", ADDRESSES)
def test_nothing_of_it_writes_a_cookie_or_takes_a_form(client: Client, address: str) -> None:
    assert not client.get(address).cookies
    assert client.post(address).status_code == 405
    assert client.get(f"{address}?lang=%3Cscript%3E").content == client.get(f"{address}?lang=it").content
