"""Requests as the views of accounts see them."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme

from accounts.models import User


class SignedInRequest(HttpRequest):
    """A request behind ``login_required``."""

    user: User


def safe_next(request: HttpRequest, default: str = "home") -> str:
    """Return the path in *next* if it is one of ours, else the address of *default* (a URL name)."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    # From the root on: a bare word is what redirect() takes for the name of a view, and fails on.
    ours = wanted.startswith("/") and url_has_allowed_host_and_scheme(
        wanted, {request.get_host()}, require_https=request.is_secure()
    )
    return wanted if ours else resolve_url(default)


def current_person(request: HttpRequest) -> User | None:
    """Return who is logged in, guest or not; None for a passer-by."""
    return request.user if isinstance(request.user, User) else None


def remember_language(response: HttpResponse, language: str) -> None:
    """Keep *language* in this browser, for the pages seen before logging in and after logging out."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
