"""A number that a browser holds: two accounts in one browser are not two people at a rated table.

It says nothing of who somebody is, lives at the tables' addresses alone, and is kept as `services.room.mark` makes it.
It stops a second account out of convenience, not out of malice: another browser has another number.
"""

from __future__ import annotations

import re
import secrets
from typing import Final, TypeVar

from django.http import HttpRequest, HttpResponse

COOKIE: Final = "browser"
DAYS: Final = 30
_NUMBER: Final = re.compile(r"[0-9a-f]{32}")
_Response = TypeVar("_Response", bound=HttpResponse)


def number(request: HttpRequest) -> str:
    """Return this browser's number: the one it holds, else a new one for `remember` to give it."""
    held = request.COOKIES.get(COOKIE, "")
    if not _NUMBER.fullmatch(held):
        held = request.COOKIES[COOKIE] = secrets.token_hex(16)
    return held


def remember(request: HttpRequest, response: _Response) -> _Response:
    """Let the browser hold the number that it was asked for; nothing where it was not."""
    if _NUMBER.fullmatch(request.COOKIES.get(COOKIE, "")):
        response.set_cookie(
            COOKIE,
            request.COOKIES[COOKIE],
            max_age=DAYS * 24 * 3600,
            path="/tavoli/",
            secure=request.is_secure(),
            httponly=True,
            samesite="Lax",
        )
    return response
