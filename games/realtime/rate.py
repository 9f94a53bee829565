"""How many frames a socket may send: enough for quick fingers, too few for a flood."""

from __future__ import annotations

from django.conf import settings
from limits import RateLimitItemPerSecond, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

_limiter = FixedWindowRateLimiter(MemoryStorage())
_answers = RateLimitItemPerSecond(1, 2)


class Rate:
    """The allowance of one socket, named by its channel; kept in this process, where the socket lives."""

    def __init__(self, channel: str) -> None:
        self._channel = channel
        self._frames = parse(settings.FRAME_RATE)

    def allows(self) -> bool:
        """Count one frame; False when there were too many."""
        return _limiter.hit(self._frames, "frames", self._channel)

    def may_say_so(self) -> bool:
        """Whether to tell about it: a flood of refusals would be a flood of ours."""
        return _limiter.hit(_answers, "answers", self._channel)
