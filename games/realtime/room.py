"""A socket that looks at the places of a table."""

from __future__ import annotations

from typing import Any

from django.http import Http404

from games.bus import room_group_for
from games.presentation.look import Look
from games.presentation.room import room_html
from games.presentation.talk import render_in_room
from games.realtime import presence
from games.realtime.live import CLOSE_UNKNOWN, LiveConsumer
from games.selectors import rooms, talk
from games.services.presence import Place
from games.services.threads import in_database


class RoomConsumer(LiveConsumer):
    """While it is open, the place of who opened it is not empty."""

    HANDLED = LiveConsumer.HANDLED | {"room.changed"}

    async def group(self) -> str:
        self.table_id: str = self.scope["url_route"]["kwargs"]["public_id"]
        found = await _read(self.table_id)
        if self.user.pk is not None:
            await presence.hold(self.socket, Place(found.table_id, self.user.pk))
        return room_group_for(self.table_id)

    async def render(self) -> str:
        html, said = await _render(self.table_id, self.user.pk, self.look)
        return html + "".join(said.values())

    async def room_changed(self, message: dict[str, Any]) -> None:
        try:
            await self.show()
        except Http404:
            await self.close_for(CLOSE_UNKNOWN)

    def release(self) -> None:
        presence.forget(self.socket)

    async def leave(self) -> None:
        await presence.let_go(self.socket)
        await super().leave()


@in_database
def _render(table_id: str, user_pk: int | None, look: Look) -> tuple[str, dict[str, str]]:
    found = rooms.room(table_id)
    said = render_in_room(found, talk.ears_of(user_pk), talk.heard_in_room(found), look)
    return room_html(found, user_pk, look), said


_read = in_database(rooms.room)
