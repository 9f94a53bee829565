"""What every page is given besides its own: the notice for all, and why somebody is nobody here."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts import sanctions, site
from accounts.middleware import language_of
from accounts.models import SanctionKind
from accounts.views.bans import ban_sentence


def notice(request: HttpRequest) -> dict[str, Any]:
    """Give `site_notice` (text and the language it is in) and `ban` (a sentence or nothing).

    Both are asked of the database only by the page that shows them.
    """

    def read() -> dict[str, str]:
        text, language = site.current().notice(language_of(request) if hasattr(request, "user") else "it")
        return {"text": text, "language": language}

    return {"site_notice": SimpleLazyObject(read), "ban": SimpleLazyObject(lambda: _ban(request))}


def _ban(request: HttpRequest) -> str:
    """A session that belongs to somebody and yet opens nothing may be that of a suspended person."""
    session = getattr(request, "session", {})
    if not hasattr(request, "user") or request.user.is_authenticated or SESSION_KEY not in session:
        return ""
    try:
        person = int(session[SESSION_KEY])
    except ValueError:
        return ""
    ban = sanctions.in_force(person, SanctionKind.BAN)
    return ban_sentence(ban) if ban is not None else ""
