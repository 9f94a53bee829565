"""The page for a form that came without its token: Django's own is English and wears no layout."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer 403. ``reason`` is Django's, for the log; it would help nobody on the page."""
    return render(request, "403_csrf.html", status=403)
