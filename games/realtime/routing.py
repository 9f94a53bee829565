"""Websocket addresses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from django.urls import path, re_path

from games.realtime.consumers import TableConsumer
from games.realtime.lobby import LobbyConsumer
from games.realtime.room import RoomConsumer


async def nowhere(
    scope: dict[str, Any], receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
) -> None:
    """Refuse the handshake of an address that is none; the router would raise, a traceback for each stranger."""
    await receive()
    await send({"type": "websocket.close"})


websocket_urlpatterns = [
    path("ws/sala/", LobbyConsumer.as_asgi()),
    path("ws/tavoli/<str:public_id>/", TableConsumer.as_asgi()),
    path("ws/tavoli/<str:public_id>/posti/", RoomConsumer.as_asgi()),
    re_path("", nowhere),  # type: ignore[arg-type]  # the stub knows views only
]
