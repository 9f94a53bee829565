"""The sockets of this process as leases of presence: one statement every ten seconds renews them all."""

from __future__ import annotations

import asyncio
import logging
import secrets

from games.services import absence, presence
from games.services.presence import Place
from games.services.threads import in_database

logger = logging.getLogger(__name__)

PROCESS = secrets.token_hex(6)

_held: dict[str, Place] = {}
_renewing: list[asyncio.Task[None]] = []


async def hold(socket: str, place: Place, tab: str | None = None) -> bool:
    """From now on this socket's person is at the table; whether they play from it."""
    _held[socket] = place
    active = await in_database(presence.arrive)(place, PROCESS, socket, tab)
    if not _running():
        _renewing[:] = [asyncio.create_task(_renew())]
    return active


async def take_over(socket: str, tab: str) -> None:
    """Play from this socket from now on; all of the person's sockets are told, this one too."""
    place = _held.get(socket)
    if place is not None:
        await in_database(presence.take_over)(place, PROCESS, socket, tab)


async def let_go(socket: str) -> None:
    """The socket is closed; its person may have another one, or open one at once."""
    place = _held.pop(socket, None)
    if place is None:
        return
    if not _held and _running():
        _renewing.pop().cancel()
    await in_database(presence.leave)(place, PROCESS, socket)


def forget(socket: str) -> None:
    """The socket is gone without a farewell: its lease is not renewed any more, the next renewal ends it."""
    _held.pop(socket, None)


come_back = in_database(absence.come_back)


def _running() -> bool:
    """Whether somebody renews in this very loop: another one's task died with it."""
    return any(
        task.get_loop() is asyncio.get_running_loop() and not task.done() and not task.cancelling()
        for task in _renewing
    )


async def _renew() -> None:
    while _held:
        await asyncio.sleep(presence.RENEW_SECONDS)
        try:
            await in_database(presence.renew)(PROCESS, dict(_held))
        except Exception as error:  # the database may be away: the leases outlast two renewals
            logger.error("presence: %s", type(error).__name__)
