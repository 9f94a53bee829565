"""The answer to somebody who knocks too often: the same page, 429, and when to come back."""

from __future__ import annotations

from django import forms
from django.http import HttpResponse
from django.utils.translation import ngettext

from accounts.errors import TooMany


def wait_sentence(error: TooMany) -> str:
    """Say how long to wait."""
    minutes = -(-error.seconds // 60)
    sentence = ngettext(
        "Troppi tentativi: riprova fra %(minutes)d minuto.",
        "Troppi tentativi: riprova fra %(minutes)d minuti.",
        minutes,
    )
    return sentence % {"minutes": minutes}


def add_wait(form: forms.Form, error: TooMany) -> None:
    """Say on *form* (bound) how long to wait."""
    form.add_error(None, wait_sentence(error))


def as_wait(response: HttpResponse, error: TooMany) -> HttpResponse:
    response.status_code = 429
    response.headers["Retry-After"] = str(error.seconds)
    return response
