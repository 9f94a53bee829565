"""The channel layer of a site with one process: Channels' in-memory one without its two costs.

The stock layer walks every channel and group at each send and receive, and copies the message for each
member in a task of its own. Ours sweeps at most once a second and puts into the queues directly; messages
are small and never changed by who receives them. A full queue drops the message as the stock layer does:
the socket behind it re-reads the table at the next one it handles, and every fragment is a state, so
nothing is lost but time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from channels.layers import InMemoryChannelLayer

logger = logging.getLogger(__name__)

SWEEP_EVERY = 1.0  # seconds


class ThrottledInMemoryLayer(InMemoryChannelLayer):  # type: ignore[misc]  # channels ships no types
    """Like its parent for who uses it; cheaper for a site with hundreds of tables."""

    _swept = 0.0

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self._swept >= SWEEP_EVERY:
            self._swept = now
            super()._clean_expired()

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Put the message in the queue of each member; it must not be changed afterwards."""
        self.require_valid_group_name(group)
        self._clean_expired()
        expires = time.time() + self.expiry
        for channel in list(self.groups.get(group, ())):
            queue = self.channels.get(channel)
            if queue is None:
                queue = self.channels[channel] = asyncio.Queue(maxsize=self.get_capacity(channel))
            try:
                queue.put_nowait((expires, message))
            except asyncio.QueueFull:
                logger.warning("a socket is too slow: one notice dropped, the next heals it")
