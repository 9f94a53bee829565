"""Rate limits of the doors: how often one address, or one address for one name, may knock.

The limits themselves are settings (``RATE_LIMITS``, in the words of the *limits* library); counters live in
``RATE_LIMIT_STORAGE``: the process's memory, or Redis where several processes serve one site.
"""

from __future__ import annotations

import ipaddress
import time
from enum import StrEnum
from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest
from limits import RateLimitItem, parse_many
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter

from accounts.errors import TooMany


class Gate(StrEnum):
    """What is counted. The values are the keys of ``RATE_LIMITS``."""

    SIGNUP = "signup"  # accounts made from an address
    GUEST = "guest"  # guests made from an address
    LOGIN = "login"  # wrong passwords from an address
    LOGIN_NAME = "login_name"  # wrong passwords from an address for one name
    TALK = "talk"  # things said at tables by a person
    REPORT = "report"  # what a person told the admin
    PASSWORD = "password"  # wrong current passwords of one account  # noqa: S105


def client_address(request: HttpRequest) -> str:
    """Return the address to count by; an IPv6 network counts as one address, since each host has 2**64.

    Only behind a proxy that the settings know of is the last entry of X-Forwarded-For believed: it is the one
    the proxy wrote itself.
    """
    address = request.META.get("REMOTE_ADDR") or ""
    if settings.BEHIND_PROXY:
        address = request.headers.get("X-Forwarded-For", address).rsplit(",", 1)[-1].strip()
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


def check(gate: Gate, *who: str) -> None:
    """Raise TooMany if *who* has nothing left at *gate*; counts nothing."""
    limiter = _limiter()
    for item in _items(gate):
        if not limiter.test(item, gate, *who):
            raise TooMany(_wait(limiter, item, gate, *who))


def count(gate: Gate, *who: str) -> None:
    """Count one knock of *who* at *gate*."""
    for item in _items(gate):
        _limiter().hit(item, gate, *who)


def forgive(gate: Gate, *who: str) -> None:
    """Forget what *who* did at *gate*."""
    for item in _items(gate):
        _limiter().clear(item, gate, *who)


def longest_memory() -> int:
    """Return for how many seconds, at most, an address is remembered."""
    of_addresses = (Gate.SIGNUP, Gate.GUEST, Gate.LOGIN, Gate.LOGIN_NAME)
    return max((item.get_expiry() for gate in of_addresses for item in _items(gate)), default=0)


def reset() -> None:
    """Forget everything (tests)."""
    _limiter().storage.reset()


def _wait(limiter: MovingWindowRateLimiter, item: RateLimitItem, *identifiers: str) -> int:
    return max(1, round(limiter.get_window_stats(item, *identifiers).reset_time - time.time()))


def _items(gate: Gate) -> list[RateLimitItem]:
    return parse_many(settings.RATE_LIMITS[gate]) if settings.RATE_LIMITS.get(gate) else []


@lru_cache(maxsize=1)
def _limiter() -> MovingWindowRateLimiter:
    return MovingWindowRateLimiter(storage_from_string(settings.RATE_LIMIT_STORAGE))
