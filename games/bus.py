"""The bus between processes: group names, and the news that a table changed. Ids and versions, nothing else.

A socket that hears of a version reads the record for itself: no card and no HTML ever travels here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)

TABLE_CHANGED: Final = "table.changed"

_listeners: list[Callable[[], None]] = []
_loops: list[asyncio.AbstractEventLoop] = []
_sending: set[asyncio.Task[None]] = set()


def group_for(table_public_id: str) -> str:
    """The group of every socket that looks at a table."""
    return f"table.{table_public_id}"


def attach(loop: asyncio.AbstractEventLoop) -> None:
    """Let threads hand their announcements to this loop instead of waiting for a loop of their own."""
    _loops[:] = [loop]


def on_change(listener: Callable[[], None]) -> Callable[[], None]:
    """Call `listener` (from any thread, quickly) after each announcement here; returns what ends it."""
    _listeners.append(listener)

    def end() -> None:
        _listeners.remove(listener)

    return end


def announce(table_public_id: str, partita_public_id: str, version: int, table_version: int) -> None:
    """Tell everybody at the table that there is a newer version. To be called after the commit only.

    What is lost here heals with the next version, so a bus that is down is logged and disturbs no move.
    """
    message = {
        "type": TABLE_CHANGED,
        "partita": partita_public_id,
        "version": version,
        "table_version": table_version,
    }
    for listener in tuple(_listeners):
        listener()
    loop = _loops[0] if _loops and _loops[0].is_running() else None
    if loop is None:
        async_to_sync(_send)(group_for(table_public_id), message)
    else:
        loop.call_soon_threadsafe(_start, loop, group_for(table_public_id), message)


def _start(loop: asyncio.AbstractEventLoop, group: str, message: dict[str, Any]) -> None:
    # The loop holds tasks weakly: keep each one until it is done.
    task = loop.create_task(_send(group, message))
    _sending.add(task)
    task.add_done_callback(_sending.discard)


async def _send(group: str, message: dict[str, Any]) -> None:
    try:
        await get_channel_layer().group_send(group, message)
    except Exception as error:  # any layer, any transport error: the move is already committed
        logger.warning("announcement lost: %s", type(error).__name__)
