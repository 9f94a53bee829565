"""The bus between processes: group names, and the news that a table changed. Ids and versions, nothing else.

A socket that hears of a version reads the record for itself: no card and no HTML ever travels here.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from asgiref.sync import SyncToAsync, async_to_sync
from channels.layers import InMemoryChannelLayer, get_channel_layer
from django.db import transaction

logger = logging.getLogger(__name__)

TABLE_CHANGED: Final = "table.changed"
PERSON_CHANGED: Final = "person.changed"
SEAT_TAKEN: Final = "seat.taken"
SESSION_ENDED: Final = "session.ended"
ROOM_CHANGED: Final = "room.changed"
LOBBY_CHANGED: Final = "lobby.changed"
LOBBY: Final = "lobby"
"""The group of every socket that looks at the lobby."""
CROUPIERS: Final = "croupiers"
"""The group of croupiers in other processes; in memory there are none."""

Listener = Callable[[datetime | None], None]

_listeners: list[Listener] = []
_loops: list[asyncio.AbstractEventLoop] = []
_sending: set[asyncio.Task[None]] = set()


def group_for(table_public_id: str) -> str:
    """The group of every socket that looks at a table."""
    return f"table.{table_public_id}"


def group_of_person(user_pk: int) -> str:
    """The group of every socket of a person, whichever table it looks at."""
    return f"person.{user_pk}"


def room_group_for(table_public_id: str) -> str:
    """The group of every socket that looks at a table's places."""
    return f"room.{table_public_id}"


def tell_person(user_pk: int, what: str) -> None:
    """Tell the sockets of a person, on commit: PERSON_CHANGED (what they hear or may say) or SESSION_ENDED."""

    def told() -> None:
        _post(group_of_person(user_pk), {"type": what})

    transaction.on_commit(told, robust=True)


def seat_taken(user_pk: int, table_pk: int, socket: str) -> None:
    """Tell a person's sockets, on commit, which one of them plays at that table now."""

    def told() -> None:
        _post(group_of_person(user_pk), {"type": SEAT_TAKEN, "table": table_pk, "socket": socket})

    transaction.on_commit(told, robust=True)


def attach(loop: asyncio.AbstractEventLoop) -> None:
    """Let threads that no coroutine waits for hand their announcements to this loop."""
    _loops[:] = [loop]


def on_change(listener: Listener) -> Callable[[], None]:
    """Call `listener` after each announcement here with when the partita is due next; returns what ends it.

    It is called from the thread that announces and must be quick.
    """
    _listeners.append(listener)

    def end() -> None:
        _listeners.remove(listener)

    return end


def spans_processes() -> bool:
    """Tell whether announcements reach other processes."""
    return not isinstance(get_channel_layer(), InMemoryChannelLayer)


def announce(
    table_public_id: str,
    partita_public_id: str,
    version: int,
    table_version: int,
    due_at: datetime | None = None,
) -> None:
    """Tell everybody at the table that there is a newer version. To be called after the commit only.

    `due_at` is when the croupier must look at the partita, if it must. What is lost here heals with the next
    version, so a bus that is down is logged and disturbs no move.
    """
    message = {
        "type": TABLE_CHANGED,
        "partita": partita_public_id,
        "version": version,
        "table_version": table_version,
    }
    for listener in tuple(_listeners):
        listener(due_at)
    _post(group_for(table_public_id), message)


def announce_room(table_public_id: str, table_version: int) -> None:
    """Tell who looks at a table's places, and the lobby, that they have changed; after the commit only."""
    _post(room_group_for(table_public_id), {"type": ROOM_CHANGED, "table_version": table_version})
    announce_lobby()


def announce_lobby() -> None:
    """Tell the lobby that something it shows has changed; after the commit only."""
    _post(LOBBY, {"type": LOBBY_CHANGED})


def _post(group: str, message: dict[str, Any]) -> None:
    loop = _running_loop()
    if loop is not None:
        # Without waiting: the thread that moves has more to do than to watch messages leave.
        loop.call_soon_threadsafe(_start, loop, group, message)
    elif spans_processes():
        async_to_sync(_send)(group, message)
    # else nobody can hear: the layer in memory ends with its loop.


def _running_loop() -> asyncio.AbstractEventLoop | None:
    """The loop of this thread or the one that waits for it, else the attached one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        pass  # no coroutine's thread
    waiting = SyncToAsync.threadlocal
    if getattr(waiting, "main_event_loop_pid", None) == os.getpid():
        loop: asyncio.AbstractEventLoop | None = getattr(waiting, "main_event_loop", None)
        if loop is not None and loop.is_running():
            return loop
    return next((loop for loop in _loops if loop.is_running()), None)


def _start(loop: asyncio.AbstractEventLoop, group: str, message: dict[str, Any]) -> None:
    # The loop holds tasks weakly: keep each one until it is done.
    task = loop.create_task(_send(group, message))
    _sending.add(task)
    task.add_done_callback(_sending.discard)


async def _send(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    try:
        await layer.group_send(group, message)
        if message["type"] == TABLE_CHANGED and spans_processes():
            await layer.group_send(CROUPIERS, {"type": "croupier.wake"})
    except Exception as error:  # any layer, any transport error: the move is already committed
        logger.warning("announcement lost: %s", type(error).__name__)
