"""How many frames a socket may send: enough for quick fingers, too few for a flood."""

from __future__ import annotations

import time

from django.conf import settings
from limits import RateLimitItemPerSecond, parse
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

_ANSWERS = RateLimitItemPerSecond(1, 2)


class SocketMemory(Storage):
    """The counters of one socket; they go with it.

    The library's own memory serves everybody and starts a thread to forget old counters, at nearly every frame
    of a quiet site: that was a tenth of what a card cost.
    """

    def __init__(self) -> None:
        super().__init__()
        self._windows: dict[str, tuple[int, float]] = {}

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        now = time.monotonic()
        count, ends = self._windows.get(key, (0, 0.0))
        if now >= ends:
            count, ends = 0, now + expiry
        self._windows[key] = (count + amount, ends)
        return count + amount

    def get(self, key: str) -> int:
        count, ends = self._windows.get(key, (0, 0.0))
        return count if time.monotonic() < ends else 0

    def get_expiry(self, key: str) -> float:
        _count, ends = self._windows.get(key, (0, 0.0))
        return time.time() + max(0.0, ends - time.monotonic())

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        forgotten = len(self._windows)
        self._windows.clear()
        return forgotten

    def clear(self, key: str) -> None:
        self._windows.pop(key, None)


class Rate:
    """The allowance of one socket."""

    def __init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(SocketMemory())
        self._frames = parse(settings.FRAME_RATE)

    def allows(self) -> bool:
        """Count one frame; False when there were too many."""
        return self._limiter.hit(self._frames)

    def may_say_so(self) -> bool:
        """Whether to tell about it: a flood of refusals would be a flood of ours."""
        return self._limiter.hit(_ANSWERS, "answers")
