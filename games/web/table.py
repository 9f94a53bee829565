"""The table page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse


def table(request: HttpRequest, public_id: str) -> HttpResponse:
    return HttpResponse("table")


def table_state(request: HttpRequest, public_id: str) -> HttpResponse:
    return HttpResponse("table")
