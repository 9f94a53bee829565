"""A person's browser as the socket sees it: a session cookie, frames out, fragments in."""

from __future__ import annotations

import json
from typing import Any

from bs4 import BeautifulSoup, Tag
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from accounts.models import User
from games.models import Table
from games.presentation.refusals import refusal
from games.services.threads import in_database
from tressette_site.asgi import application

WAIT = 10  # seconds until a frame that must come counts as lost
QUIET = 0.1  # seconds without a frame that count as none


@in_database
def _cookie(user: User | None) -> str:
    if user is None:
        return ""
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


class Socket(WebsocketCommunicator):  # type: ignore[misc]  # channels ships no types
    """One tab. `page` holds the newest html of each top-level element, as the browser would after
    morphing."""

    path = "/ws/tavoli/{}/"

    def __init__(self, public_id: str, cookie: str, origin: str = "http://testserver", tab: str = "") -> None:
        headers = [(b"origin", origin.encode()), (b"host", b"testserver")]
        if cookie:
            headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={cookie}".encode()))
        super().__init__(application, f"{self.path.format(public_id)}?tab={tab}", headers)
        self.cookie = cookie
        self.page: dict[str, str] = {}
        self.frames: list[str] = []

    @classmethod
    async def at(
        cls, table: Table | str, user: User | None, cookie: str | None = None, tab: str = ""
    ) -> Socket:
        """Connected, with the whole table read."""
        public_id = table if isinstance(table, str) else table.public_id
        socket = cls(public_id, await _cookie(user) if cookie is None else cookie, tab=tab)
        connected, _ = await socket.connect(timeout=WAIT)
        assert connected
        await socket.hear()
        return socket

    async def hear(self) -> dict[str, Tag]:
        """The elements of the next frame, by id; they are kept in `page` too."""
        text = await self.receive_from(timeout=WAIT)
        self.frames.append(text)
        found = elements(text)
        self.page.update({name: str(tag) for name, tag in found.items()})
        return found

    async def say(self, **fields: Any) -> None:
        await self.send_to(text_data=json.dumps(fields))

    async def catch_up(self, version: int) -> None:
        """Read until the table shown has this version."""
        while self.version < version:
            await self.hear()

    async def answers(self) -> list[str]:
        """The messages to all that was said so far: a card that nobody knows is said last, and answered
        last."""
        await self.say(card="XX", v="0")
        messages: list[str] = []
        while not messages or messages[-1] != refusal("unknown_card"):
            message = (await self.hear()).get("message")
            messages += [] if message is None else [message.get_text()]
        return messages[:-1]

    async def is_quiet(self) -> bool:
        return bool(await self.receive_nothing(timeout=QUIET))

    @property
    def version(self) -> int:
        return int(self.tag("table")["data-version"])  # type: ignore[arg-type]

    def tag(self, name: str) -> Tag:
        return elements(self.page[name])[name]

    async def leave(self) -> None:
        await self.disconnect(timeout=WAIT)


def elements(text: str) -> dict[str, Tag]:
    """Top-level elements of a frame by id; each must have one."""
    tags = [tag for tag in BeautifulSoup(text, "html.parser").children if isinstance(tag, Tag)]
    return {str(tag["id"]): tag for tag in tags}
