"""A socket that looks at the lobby: read once a moment for all, rendered once for all who look alike."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import Any, Final
from urllib.parse import parse_qs

from games import bus
from games.presentation.lobby import Wish, calls_html, lobby_html
from games.realtime.live import LiveConsumer
from games.selectors.friends import calls_for
from games.selectors.lobby import LobbyFacts, lobby, own_tables
from games.services import online
from games.services.threads import in_database

logger = logging.getLogger(__name__)

AT_MOST_EVERY: Final = 0.5
"""Seconds between two looks at the lobby, however much happens in it."""
KEPT: Final = 64


class _Shared:
    """The lobby as this process saw it last, and what was rendered of that."""

    def __init__(self) -> None:
        self.read_at = 0.0
        self.reading: asyncio.Task[LobbyFacts] | None = None
        self.rendered: dict[tuple[Wish, bool, str, frozenset[str]], str] = {}

    async def facts(self) -> LobbyFacts:
        """The lobby, not older than AT_MOST_EVERY; who asks meanwhile shares one reading."""
        now = time.monotonic()
        task = self.reading
        stale = task is not None and task.done() and now - self.read_at > AT_MOST_EVERY
        if task is None or stale or task.get_loop() is not asyncio.get_running_loop() or _failed(task):
            self.read_at, self.rendered = now, {}
            task = self.reading = asyncio.ensure_future(_read())
        return await asyncio.shield(task)

    def html(self, facts: LobbyFacts, wish: Wish, known: bool, language: str, own: frozenset[str]) -> str:
        key = (wish, known, language, own)
        found = self.rendered.get(key)
        if found is None:
            found = lobby_html(facts, wish, known=known, language=language, own=own)
            if len(self.rendered) < KEPT:
                self.rendered[key] = found
        return found


def _failed(task: asyncio.Task[LobbyFacts]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


_shared = _Shared()
_here: Counter[int] = Counter()
_renewing: list[asyncio.Task[None]] = []


class LobbyConsumer(LiveConsumer):
    """While it is open, who opened it is online. Changes are gathered: one look, however many tables move."""

    HANDLED = LiveConsumer.HANDLED | {"lobby.changed"}
    later: asyncio.Task[None] | None = None
    counted = False

    async def group(self) -> str:
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        self.wish = Wish(query.get("gioco", [""])[0][:20], query.get("regole", [""])[0][:60])
        if self.user.pk is not None:
            self.counted = True
            await _arrive(self.user.pk)
        self.calls = await self._calls()
        self.own = await _own_tables(self.user)
        return bus.LOBBY

    async def render(self) -> str:
        facts = await _shared.facts()
        return self.calls + _shared.html(
            facts, self.wish, self.user.pk is not None, self.look.language, self.own
        )

    async def person_changed(self, message: dict[str, Any]) -> None:
        self.calls = await self._calls()
        self.own = await _own_tables(self.user)
        await self.show()

    async def _calls(self) -> str:
        return calls_html(await _calls_for(self.user), self.look.language)

    async def lobby_changed(self, message: dict[str, Any]) -> None:
        if self.later is None or self.later.done():
            self.later = asyncio.create_task(self._later())

    async def _later(self) -> None:
        # A little after the last reading has grown old, so that this look sees what was told.
        await asyncio.sleep(AT_MOST_EVERY + 0.05)
        await self.show()

    async def leave(self) -> None:
        self.release()
        await super().leave()

    def release(self) -> None:
        if self.later is not None and self.later is not asyncio.current_task():
            self.later.cancel()
        if self.counted:
            self.counted = False
            _here[self.user.pk] -= 1


async def _arrive(person_id: int) -> None:
    _here[person_id] += 1
    await in_database(online.here)([person_id])
    bus.announce_lobby()
    if not any(task.get_loop() is asyncio.get_running_loop() and not task.done() for task in _renewing):
        _renewing[:] = [asyncio.create_task(_renew())]


async def _renew() -> None:
    """Say again who looks at the lobby, until nobody does; each time the others see who has left it."""
    while +_here:
        await asyncio.sleep(online.RENEW_SECONDS)
        try:
            await in_database(online.here)(list(+_here))
        except Exception as error:  # the database may be away: the leases outlast two renewals
            logger.error("lobby: %s", type(error).__name__)
        bus.announce_lobby()


_read = in_database(lobby)
_own_tables = in_database(own_tables)
_calls_for = in_database(calls_for)
