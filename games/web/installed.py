"""What a browser keeps of the site: a manifest, a worker, and the page for when there is no line.

All three are the same for everybody who reads one language, which is in the address (`?lang=en`): browsers ask for a
manifest without a cookie, and what a worker keeps must belong to nobody, for the next person at the device finds it.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Final

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.http import urlencode
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from games.presentation.manifest import manifest as manifest_in

SHELL: Final = (
    "css/fonts.css",
    "css/tokens.css",
    "css/base.css",
    "fonts/alegreya.woff2",
    "fonts/atkinson-hyperlegible-next.woff2",
    "cards/denari.svg",
    "cards/icon.svg",
    "js/offline.js",
)
"""The files of the page without a line."""


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The web app manifest."""
    language = _language(request)
    with translation.override(language):
        text = json.dumps(manifest_in(language), ensure_ascii=False, indent=1)
    return _fresh(HttpResponse(text + "\n", content_type="application/manifest+json"), language)


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker: its text changes with every release, and browsers then take the new one by themselves."""
    language = _language(request)
    response = HttpResponse(_worker(language), content_type="text/javascript; charset=utf-8")
    response.headers["Service-Worker-Allowed"] = "/"
    return _fresh(response, language)


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page that the worker keeps: nothing on it depends on who asks."""
    language = _language(request)
    return _fresh(HttpResponse(_offline(language)), language)


def _language(request: HttpRequest) -> str:
    wanted = request.GET.get("lang", "")
    return wanted if wanted in dict(settings.LANGUAGES) else request.LANGUAGE_CODE


def _fresh(response: HttpResponse, language: str) -> HttpResponse:
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Language"] = language
    return response


def _offline(language: str) -> str:
    with translation.override(language):
        return render_to_string("offline.html")


@cache
def _worker(language: str) -> str:
    address = f"{reverse('offline')}?{urlencode({'lang': language})}"
    facts = {
        "cache": f"tressette-{language}-{_release()}",
        "offline": address,
        "shell": [address, *(static(name) for name in SHELL)],
        "files": settings.STATIC_URL,
    }
    return render_to_string("sw.js", {"facts": mark_safe(json.dumps(facts))})  # noqa: S308 - ours alone


@cache
def _release() -> str:
    """Return what differs when a file that may be kept does: of collected files their names do, else what they hold."""
    known = getattr(staticfiles_storage, "hashed_files", {})
    seen = hashlib.sha256(json.dumps(known, sort_keys=True).encode())
    for code, _name in settings.LANGUAGES:
        seen.update(_offline(code).encode())
    for name in SHELL:
        found = finders.find(name)
        if isinstance(found, str):
            with open(found, "rb") as file:
                seen.update(file.read())
    return seen.hexdigest()[:12]
