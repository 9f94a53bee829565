"""Pages for what goes wrong, and what every page carries: headers, and nothing that the policy forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.exceptions import PermissionDenied, TooManyFieldsSent
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from pytest_django import Settings

from tressette_site import urls

ROOT = Path(__file__).resolve().parent.parent
WORDS = {
    "/nessuna/": {"it": "Qui non c’è niente", "en": "There is nothing here"},
    "/vietata/": {"it": "Questo non lo puoi fare", "en": "You cannot do this"},
    "/strana/": {"it": "Richiesta non capita", "en": "Request not understood"},
    "/rotta/": {"it": "Qualcosa si è rotto", "en": "Something broke"},
}
STATUS = {"/nessuna/": 404, "/vietata/": 403, "/strana/": 400, "/rotta/": 500}
SECRET = "3D AC seme=deadbeef"


def _forbidden(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def _strange(request: HttpRequest) -> HttpResponse:
    raise TooManyFieldsSent(SECRET)


def _broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError(SECRET)


@pytest.fixture
def routes(settings: Settings) -> Iterator[None]:
    """The site's own addresses and three that fail."""
    extra = [path("vietata/", _forbidden), path("strana/", _strange), path("rotta/", _broken)]
    urls.urlpatterns[:0] = extra
    settings.ROOT_URLCONF = "tressette_site.urls"  # said again: Django forgets the routes it knew
    yield
    del urls.urlpatterns[: len(extra)]


@pytest.mark.django_db
@pytest.mark.usefixtures("routes")
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("address", sorted(WORDS))
def test_what_goes_wrong_is_said_in_the_viewers_language(address: str, language: str) -> None:
    client = Client(raise_request_exception=False)
    client.cookies["django_language"] = language
    answer = client.get(address)
    page = answer.content.decode()
    assert answer.status_code == STATUS[address]
    assert WORDS[address][language] in page
    assert f'lang="{language}"' in page
    assert SECRET not in page
    assert "Traceback" not in page
    assert "Content-Security-Policy" in answer


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "words"), [("it", "La pagina era vecchia"), ("en", "The page was too old")]
)
def test_a_form_without_its_token_is_refused_in_words(language: str, words: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies["django_language"] = language
    answer = client.post("/entra/", {"username": "Anna", "password": "x"})
    assert answer.status_code == 403
    assert words in answer.content.decode()
    assert "CSRF" not in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/entra/", "/regole/tressette/", "/gestione/login/", "/nessuna/"])
def test_every_page_carries_the_headers(address: str) -> None:
    answer = Client().get(address)
    policy = {part.split()[0]: part.split()[1:] for part in answer["Content-Security-Policy"].split("; ")}
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == policy["style-src"] == ["'self'"]
    assert policy["frame-ancestors"] == ["'none'"]
    assert all(source.startswith(("'self'", "ws://", "wss://")) for source in policy["connect-src"])
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize(
    "forbidden",
    [
        r"<style",
        r"\sstyle\s*=",
        r"\son[a-z]+\s*=\s*[\"']",
        r"<script(?![^>]*\bsrc=)",
        r"javascript:",
        r"//[a-z]",
    ],
)
def test_no_template_holds_what_the_policy_forbids(forbidden: str) -> None:
    """Styles and scripts inline, and anything from another site."""
    found = [
        f"{page.relative_to(ROOT)}: {match[0]}"
        for page in sorted((ROOT / "templates").rglob("*.html"))
        for match in re.finditer(forbidden, page.read_text(encoding="utf-8"), re.IGNORECASE)
    ]
    assert found == []


def test_a_template_names_only_static_files_that_are_there() -> None:
    """Collected files refuse an unknown name with an error page: better found here."""
    from django.contrib.staticfiles import finders

    missing = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in sorted((ROOT / "templates").rglob("*.html"))
        for name in re.findall(r"{%\s*static\s+[\"']([^\"']+)[\"']", page.read_text(encoding="utf-8"))
        if finders.find(name) is None
    ]
    assert missing == []
