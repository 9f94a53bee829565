"""One socket at a table: a person on a seat, or a watcher."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs

from channels.exceptions import StopConsumer
from django.conf import settings
from django.http import Http404

from games.bus import group_for, group_of_person
from games.engine.errors import Code, EngineError, Stale, Unreadable
from games.presentation import talk as talk_fragments
from games.presentation.fragments import clock_html, elsewhere_html, message_html
from games.presentation.look import Look, Viewer, look_for
from games.realtime import frames, presence, sessions, tables
from games.realtime.base import DirectConsumer
from games.realtime.rate import Rate
from games.selectors.access import table_or_404
from games.selectors.snapshot import Snapshot
from games.selectors.talk import Ears, ears_of
from games.services import commands, obey, talk_commands
from games.services.presence import Place, named
from games.services.talk import TalkRefused
from games.services.threads import in_database

logger = logging.getLogger(__name__)

CLOSE_UNKNOWN_TABLE = 4404
CLOSE_SESSION_ENDED = 4401


class TableConsumer(DirectConsumer):
    """Joins the table's group, sends the whole table, then at each notice the fragments that changed for
    this eye.

    The seat comes from who opened the socket, never from a frame. A frame that cannot be obeyed is
    answered to this socket alone, and the socket stays up.
    """

    HANDLED = DirectConsumer.HANDLED | {"table.changed", "person.changed", "seat.taken", "session.ended"}

    async def websocket_connect(self, message: dict[str, Any]) -> None:
        self.table_id: str = self.scope["url_route"]["kwargs"]["public_id"]
        self.user = self.scope["user"]
        self.session_key: str | None = self.scope["session"].session_key
        self.groups: list[str] = []
        self.sent: dict[str, str] = {}
        self.rate = Rate()
        self.checked_at = time.monotonic()
        self.tab = _tab(self.scope["query_string"])
        self.active = True
        self.seated = False
        self.lag = timedelta(0)
        self.asked = (-1, 0.0)
        # Accepted first: a refused handshake has no close code, and the page would try for ever.
        await self.accept()
        try:
            await self._join(sessions.group_of(self.session_key))
            await self._join(group_of_person(self.user.pk) if self.user.pk is not None else None)
            # Asked before joining, so that nobody listens at a door; read after, so that nothing falls
            # between.
            language = self.scope["cookies"].get(settings.LANGUAGE_COOKIE_NAME)
            self.look, self.ears = await _met(self.table_id, self.user, language)
            await self._join(group_for(self.table_id))
            snapshot = await tables.newest(self.table_id)
        except Http404:
            await self.close(CLOSE_UNKNOWN_TABLE)
            return
        self.table_pk = snapshot.table_id
        self.let_in = (snapshot.partita_public_id, snapshot.table_version)
        self.let_in_at = time.monotonic()
        await self._show(await self._arrived(snapshot))

    async def websocket_receive(self, message: dict[str, Any]) -> None:
        if not self.groups:
            return  # closing: what was already on its way is not for anybody
        if not self.rate.allows():
            if self.rate.may_say_so():
                await self._say(frames.Refusal.TOO_FAST)
            return
        if not await self._session_holds():
            return
        try:
            command = commands.parse(frames.read(message.get("text"), message.get("bytes")))
            if isinstance(command, commands.Seen):
                self._seen(command)
                return
            if isinstance(command, commands.Beat):
                await self._beat(command)
                return
            if isinstance(command, commands.Qui):
                await presence.take_over(self.socket, self.tab)
                return
            if not self.active and self.seated and not isinstance(command, talk_commands.Talking):
                # What the device adds by itself is not answered: nobody asked for anything.
                if not isinstance(command, commands.Taglio):
                    await self._say(Code.ELSEWHERE)
                return
            if not await _execute(self.table_id, self.user, command, self.lag):
                await self._show(await tables.opened(self.table_id, self.user), whole=True)
            elif type(command) in talk_commands.ANSWERS:
                await self._say(talk_commands.ANSWERS[type(command)])
        except (frames.BadFrame, Unreadable, TalkRefused) as error:
            await self._say(error.code)
        except Http404:
            await self._close_for(CLOSE_UNKNOWN_TABLE)
        except EngineError as error:
            await self._refuse(error)

    def _seen(self, command: commands.Seen) -> None:
        """The page has its turn: how long that took is what its answer will take, and is not thinking."""
        version, asked_at = self.asked
        if command.version == version:
            self.lag = timedelta(seconds=time.monotonic() - asked_at)
            self.asked = (-1, 0.0)

    async def _beat(self, command: commands.Beat) -> None:
        """The page has heard nothing for a while: what it has missed, else the clock, which is short."""
        snapshot = await tables.opened(self.table_id, self.user)
        if not await self._show(snapshot, whole=snapshot.version != command.version):
            await self.send_text(self._clock(snapshot))

    async def table_changed(self, message: dict[str, Any]) -> None:
        """Somebody acted: re-read at most once per process, send what changed for this eye."""
        if not self.groups or not await self._session_holds():
            return
        notice = tables.Notice(message["partita"], message["version"], message["table_version"])
        snapshot = await tables.read(notice)
        if await self._may_look(snapshot):
            await self._show(snapshot)

    async def person_changed(self, message: dict[str, Any]) -> None:
        """This person listens to somebody again, or not any more: in whichever tab they said so."""
        self.ears = await tables.ears_of(self.user.pk)
        if self.groups:
            await self._show_opened()

    async def seat_taken(self, message: dict[str, Any]) -> None:
        """This person plays from this tab now, or from another one."""
        active = message["socket"] == self.socket
        if self.groups and message["table"] == self.table_pk and active != self.active:
            self.active = active
            await self._show_opened()

    async def session_ended(self, message: dict[str, Any]) -> None:
        await self._close_for(CLOSE_SESSION_ENDED)

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        await self._leave()
        raise StopConsumer

    def release(self) -> None:
        presence.forget(self.socket)

    async def _arrived(self, snapshot: Snapshot) -> Snapshot:
        """Take the presence of whoever opened the socket, who may have been away."""
        if self.user.pk is None:
            return snapshot
        self.active = await presence.hold(self.socket, Place(snapshot.table_id, self.user.pk), self.tab)
        seat = snapshot.seat_of(self.user.pk)
        # Who left on purpose comes back by asking for the page, and not by the line of one that they forgot.
        if seat is None or snapshot.players[seat].is_here or snapshot.players[seat].left:
            return snapshot
        await presence.come_back(snapshot.partita_id, seat)
        return await tables.opened(self.table_id, self.user)

    async def _show(self, snapshot: Snapshot, *, whole: bool = False) -> bool:
        """Send what changed for this eye since the last frame, or everything; nothing, False, when nothing did."""
        html = await self._render(snapshot)
        # What was said is long, and no act of the game is about it: it goes only when it changed.
        parts = [
            text
            for name, text in html.items()
            if self.sent.get(name) != text or (whole and name not in talk_fragments.IDS)
        ]
        self.sent = html
        if parts and snapshot.clock:
            parts.append(self._clock(snapshot))
        if parts:
            await self.send_text("".join(parts))
        return bool(parts)

    async def _refuse(self, error: EngineError) -> None:
        """Why not, and what was acted on as it is: the page may be behind, or hold a segno that was
        refused."""
        snapshot = await tables.opened(self.table_id, self.user)
        html = await self._render(snapshot)
        whole = {name: text for name, text in html.items() if name not in talk_fragments.IDS}
        parts = whole if isinstance(error, Stale) else {"hand": html["hand"]}
        self.sent = {**self.sent, **parts}
        clock = [self._clock(snapshot)] if snapshot.clock and isinstance(error, Stale) else []
        await self.send_text("".join([message_html(error.code, self.look), *parts.values(), *clock]))

    def _clock(self, snapshot: Snapshot) -> str:
        """The clock as it stands now; where it is this seat's own, its way there and back is measured."""
        if (
            self.active
            and snapshot.seat_of(self.user.pk) in snapshot.to_act
            and self.asked[0] != snapshot.version
        ):
            self.asked = (snapshot.version, time.monotonic())
        return clock_html(snapshot, self.look, datetime.now(UTC))

    async def _render(self, snapshot: Snapshot) -> dict[str, str]:
        seat = snapshot.seat_of(self.user.pk)
        # Only while all are asked in secret, and then alike for all who sit: a card costs no query by it.
        asked = seat is not None and (snapshot.sealed or snapshot.cut_open)
        answered = await tables.own_answer(snapshot, seat) if asked else ""
        said = await tables.render_talk(snapshot, seat, self.ears, self.look)
        html = tables.render(snapshot, seat, self.look, answered)
        self.seated = seat is not None
        if self.seated and not self.active:
            # As a watcher sees it, from one's own side of the table.
            looks_on = tables.render(snapshot, None, self.look)
            html = {**looks_on, "table": html["table"], "hand": elsewhere_html(self.look)}
        return {**html, **said}

    async def _say(self, code: str) -> None:
        await self.send_text(message_html(code, self.look))

    async def _session_holds(self) -> bool:
        now = time.monotonic()
        if now - self.checked_at < sessions.CHECK_EVERY:
            return True
        self.checked_at = now
        if await sessions.still_valid(self.session_key, self.user.pk):
            return True
        await self._close_for(CLOSE_SESSION_ENDED)
        return False

    async def _show_opened(self) -> None:
        try:
            snapshot = await tables.opened(self.table_id, self.user)
        except Http404:
            await self._close_for(CLOSE_UNKNOWN_TABLE)
            return
        await self._show(snapshot)

    async def _may_look(self, snapshot: Snapshot) -> bool:
        """Whether a watcher still may: asked again when more than a card has changed, and from time to time."""
        now, at = time.monotonic(), (snapshot.partita_public_id, snapshot.table_version)
        lately = now - self.let_in_at < sessions.CHECK_EVERY
        if snapshot.seat_of(self.user.pk) is not None or (lately and at == self.let_in):
            return True
        try:
            await _ask_again(self.table_id, self.user)
        except Http404:
            await self._close_for(CLOSE_UNKNOWN_TABLE)
            return False
        self.let_in, self.let_in_at = at, now
        return True

    async def _join(self, group: str | None) -> None:
        if group is not None:
            self.groups.append(group)
            await self.channel_layer.group_add(group, self.channel_name)

    async def _leave(self) -> None:
        for group in self.groups:
            await self.channel_layer.group_discard(group, self.channel_name)
        self.groups = []
        await presence.let_go(self.socket)

    async def _close_for(self, code: int) -> None:
        await self._leave()
        await self.close(code)


def _tab(query: bytes) -> str:
    """How the page names itself through a reload, if it does."""
    asked = parse_qs(query.decode("ascii", "replace")).get("tab", [""])[0]
    return named(asked)


@in_database
def _met(table_public_id: str, user: Viewer, language: str | None) -> tuple[Look, Ears]:
    """How a person sees and hears; raises Http404 where they may not know of the table."""
    table_or_404(table_public_id, user)
    return look_for(user, language), ears_of(user.pk)


_ask_again = in_database(table_or_404)
_execute = in_database(obey.execute)
