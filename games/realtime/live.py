"""A socket that only listens: it is sent a page's element again whenever it looks different for these eyes."""

from __future__ import annotations

import time
from typing import Any

from channels.exceptions import StopConsumer
from django.conf import settings
from django.http import Http404

from games import bus
from games.presentation.look import look_for
from games.realtime import sessions
from games.realtime.base import DirectConsumer
from games.services.threads import in_database

CLOSE_UNKNOWN = 4404
CLOSE_SESSION_ENDED = 4401


class LiveConsumer(DirectConsumer):
    """Joins the group of what it shows, sends the whole of it, then at each notice what has changed.

    A subclass names its `group` and renders its elements. Acts go by POST: whatever a browser sends here is ignored.
    """

    HANDLED = DirectConsumer.HANDLED | {"session.ended", "person.changed", "seat.taken"}

    async def group(self) -> str:
        """The group to join; raises Http404."""
        raise NotImplementedError

    async def render(self) -> str:
        """The elements as these eyes see them now; raises Http404."""
        raise NotImplementedError

    async def websocket_connect(self, message: dict[str, Any]) -> None:
        self.user = self.scope["user"]
        self.session_key: str | None = self.scope["session"].session_key
        self.groups: list[str] = []
        self.sent = ""
        self.checked_at = time.monotonic()
        # Accepted first: a refused handshake has no close code, and the page would try for ever.
        await self.accept()
        try:
            self.look = await _look_of(self.user, self.scope["cookies"].get(settings.LANGUAGE_COOKIE_NAME))
            await self._join(sessions.group_of(self.session_key))
            if self.user.pk is not None:
                await self._join(bus.group_of_person(self.user.pk))
            await self._join(await self.group())
            await self.show()
        except Http404:
            await self.close_for(CLOSE_UNKNOWN)

    async def websocket_receive(self, message: dict[str, Any]) -> None:
        """Nothing that a frame says is done."""

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        await self.leave()
        raise StopConsumer

    async def person_changed(self, message: dict[str, Any]) -> None:
        """What this person may do has changed: look again."""
        await self.show()

    async def seat_taken(self, message: dict[str, Any]) -> None:
        """Which of a person's tabs plays is told to all their sockets; nobody plays from this one."""

    async def session_ended(self, message: dict[str, Any]) -> None:
        await self.close_for(CLOSE_SESSION_ENDED)

    async def show(self) -> None:
        """Send the elements unless they look as they did."""
        if not self.groups or not await self._session_holds():
            return
        html = await self.render()
        if html != self.sent:
            self.sent = html
            await self.send_text(html)

    async def close_for(self, code: int) -> None:
        await self.leave()
        await self.close(code)

    async def _session_holds(self) -> bool:
        now = time.monotonic()
        if now - self.checked_at < sessions.CHECK_EVERY:
            return True
        self.checked_at = now
        if await sessions.still_valid(self.session_key, self.user.pk):
            return True
        await self.close_for(CLOSE_SESSION_ENDED)
        return False

    async def _join(self, group: str | None) -> None:
        if group is not None:
            self.groups.append(group)
            await self.channel_layer.group_add(group, self.channel_name)

    async def leave(self) -> None:
        """Hear no more; to be extended where more is to be given back."""
        for group in self.groups:
            await self.channel_layer.group_discard(group, self.channel_name)
        self.groups = []


_look_of = in_database(look_for)
