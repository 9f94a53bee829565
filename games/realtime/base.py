"""A websocket consumer with nothing between an event and its handler.

Channels' own dispatch closes old database connections before **every** event, pushes included: a job on
the one database thread, so that each push queues behind other tables' moves. Here an event goes straight
to its handler, and whatever touches the database goes through `in_database`, which looks after the
connection itself.
"""

from __future__ import annotations

import secrets
from typing import Any

from channels.consumer import AsyncConsumer
from channels.exceptions import StopConsumer


class DirectConsumer(AsyncConsumer):  # type: ignore[misc]  # channels ships no types
    """Events of the socket and of its groups, each to the method named after its type."""

    HANDLED = frozenset({"websocket.connect", "websocket.receive", "websocket.disconnect"})

    def __init__(self) -> None:
        super().__init__()
        self.socket = secrets.token_hex(6)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the socket; a consumer that ends by an error or is cancelled hears of no disconnection."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.release()

    def release(self) -> None:
        """Give back what this process keeps for the socket: always called last, waits for nothing, may come twice."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind not in self.HANDLED:
            raise ValueError(f"no handler for {kind!r}")
        await getattr(self, kind.replace(".", "_"))(message)

    async def websocket_connect(self, message: dict[str, Any]) -> None:
        raise NotImplementedError

    async def websocket_receive(self, message: dict[str, Any]) -> None:
        raise NotImplementedError

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        """End the consumer; a subclass leaves its groups first."""
        raise StopConsumer

    async def accept(self) -> None:
        await self.send({"type": "websocket.accept"})

    async def send_text(self, text: str) -> None:
        await self.send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Close on purpose: 4xxx tells the page not to come back (1000 and 1001 are never sent)."""
        await self.send({"type": "websocket.close", "code": code})
