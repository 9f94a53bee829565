"""The page on what is kept about people, made from the models and the settings."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from accounts import limits, site
from games.presentation import privacy as words
from games.services.presence import TAB_COOKIE
from games.web import browsers

DAY: Final = 60 * 60 * 24


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """The same for everybody."""
    now = site.current()
    context = {
        "contact": now.contact,
        "stored": words.stored(talk_days=now.talk_days, session_days=settings.SESSION_COOKIE_AGE // DAY),
        "addresses": words.addresses() % {"time": _time(limits.longest_memory())},
        "cookies": [
            settings.SESSION_COOKIE_NAME,
            settings.CSRF_COOKIE_NAME,
            settings.LANGUAGE_COOKIE_NAME,
            TAB_COOKIE,
            browsers.COOKIE,
        ],
    }
    return render(request, "games/privacy.html", context)


def _time(seconds: int) -> str:
    minutes = -(-seconds // 60)
    if minutes % 60:
        return ngettext("%(n)s minuto", "%(n)s minuti", minutes) % {"n": minutes}
    return ngettext("%(n)s ora", "%(n)s ore", minutes // 60) % {"n": minutes // 60}
