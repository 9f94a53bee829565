from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers

from accounts.models import Language, User


class LanguageMiddleware:
    """Answer in the language of the person, else of the browser's cookie, else the site's (Italian).

    The browser's Accept-Language is not asked: this is an Italian game on an Italian site, and a phone sold
    with English settings is no wish to read English. One press of the switch in the header is, and it is
    remembered. Stands in the place of Django's LocaleMiddleware, after AuthenticationMiddleware.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with translation.override(language_of(request)):
            request.LANGUAGE_CODE = translation.get_language() or settings.LANGUAGE_CODE
            response = self.get_response(request)
            response.headers.setdefault("Content-Language", request.LANGUAGE_CODE)
        patch_vary_headers(response, ["Cookie"])
        return response


def language_of(request: HttpRequest) -> str:
    """Return the code of the language to answer *request* in."""
    if isinstance(request.user, User):
        return request.user.language
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return chosen if chosen in Language.values else settings.LANGUAGE_CODE
