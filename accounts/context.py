"""What every page is given besides its own: the notice for all."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts import site
from accounts.middleware import language_of


def notice(request: HttpRequest) -> dict[str, Any]:
    """Give `site_notice`, as text and the language it is in; asked of the database only where it is shown."""

    def read() -> dict[str, str]:
        text, language = site.current().notice(language_of(request) if hasattr(request, "user") else "it")
        return {"text": text, "language": language}

    return {"site_notice": SimpleLazyObject(read)}
