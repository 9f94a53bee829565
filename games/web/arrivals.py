"""A passer-by who takes a seat becomes a guest first."""

from __future__ import annotations

from django.contrib.auth import login
from django.http import HttpRequest

from accounts import backends, limits
from accounts.http import current_person
from accounts.limits import Gate
from accounts.models import User
from games.services.seating import one_guest_per_browser


def person_or_guest(request: HttpRequest) -> User:
    """Return who is logged in; else make the passer-by a guest and log them in.

    Raises GuestsRefused where guests may not play, TooMany.
    """
    person = current_person(request)
    if person is not None:
        return person
    address = limits.client_address(request)
    limits.check(Gate.GUEST, address)
    limits.count(Gate.GUEST, address)
    guest = one_guest_per_browser(request.META.get("CSRF_COOKIE", ""), request.LANGUAGE_CODE)
    login(request, guest, backend=backends.NAME)
    return guest
