"""People whose pages come back by themselves after the server has gone, as `static/js/line.js` makes them.

Each keeps the newest of what it was shown, so that what a restart lost could be told.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.typing import Origin

TABLE = re.compile(
    r'id="table"[^>]* data-seat="(\d?)" data-version="(\d+)" data-to-act="([\d ]*)" data-status="(\w+)"'
)
TURN = re.compile(r'name="v" value="(\d+)"')
CARD = re.compile(r'<button name="card" value="(\w\w)"([^>]*)>')
CLOCK = re.compile(r'id="clock"[^>]* data-seat="(\d?)" data-left="(\d*)"')

FIRST, LONGEST = 1.0, 5.0
"""Seconds: a page waits any time up to the first, then up to twice as long, up to the longest (line.js)."""
OFTEN, SELDOM = 1.5, 20.0
"""Seconds until a page without a socket asks for its table; twice as long after each time without an answer."""


@dataclass
class Shown:
    """What a page shows; `held` the cards, `playable` those that it does not rest, at one's own turn."""

    seat: str = ""
    version: int = -1
    to_act: str = ""
    status: str = ""
    held: tuple[str, ...] = ()
    playable: tuple[str, ...] = ()
    turn: bool = False
    clock: tuple[str, int] | None = None
    """Whose time runs, and milliseconds left."""


@dataclass
class Person:
    """One page at one table: `back` is when it first had the whole table again after `gone`, both `perf_counter`."""

    url: str
    address: str
    cookie: str
    rng: random.Random
    shown: Shown = field(default_factory=Shown)
    back: float = 0.0
    by_poll: float = 0.0
    tries: list[float] = field(default_factory=list)
    sockets: list[float] = field(default_factory=list)
    polls: list[float] = field(default_factory=list)
    statuses: set[int] = field(default_factory=set)
    open: bool = False
    before: Shown = field(default_factory=Shown)
    gone: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.tab = "".join(self.rng.choices("0123456789abcdefghijklmnopqrstuvwxyz", k=12))
        self.outbox: asyncio.Queue[str] = asyncio.Queue()

    async def stay(self) -> None:
        """Be at the table until cancelled, over as many connections as it takes."""
        failed = 0
        while True:
            polling = asyncio.create_task(self._poll()) if self.tries else None
            await asyncio.sleep(self.rng.random() * min(LONGEST, FIRST * 2**failed) if self.tries else 0)
            self.tries.append(time.perf_counter())
            try:
                async with connect(
                    f"{self.url.replace('http', 'ws')}/ws/tavoli/{self.address}/?tab={self.tab}",
                    origin=Origin(self.url),
                    additional_headers={"Cookie": f"sessionid={self.cookie}"},
                    compression=None,
                    open_timeout=30,
                ) as socket:
                    failed = 0
                    self.sockets.append(time.perf_counter())
                    if polling:
                        polling.cancel()
                    sender = asyncio.create_task(self._send(socket))
                    self.open = True
                    try:
                        async for frame in socket:
                            self.take(str(frame))
                    finally:
                        self.open = False
                        sender.cancel()
            except (OSError, InvalidHandshake, WebSocketException, TimeoutError):
                failed += 1
            finally:
                if polling:
                    polling.cancel()
            self.gone.set()

    def take(self, html: str) -> None:
        """Read a push or an answer; a whole table after a loss is noted."""
        found = TABLE.search(html)
        if found:
            self.shown.seat, self.shown.to_act, self.shown.status = found[1], found[3], found[4]
            self.shown.version = int(found[2])
            if self.gone.is_set() and not self.back:
                self.back = time.perf_counter()
        if 'id="hand"' in html:
            turn = TURN.search(html.split('id="hand"', 1)[1].split("</form>", 1)[0])
            cards = CARD.findall(html)
            self.shown.held = tuple(sorted(code for code, _more in cards))
            self.shown.turn = turn is not None
            self.shown.playable = tuple(c for c, more in cards if turn and "aria-disabled" not in more)
        clock = CLOCK.search(html)
        if clock:
            self.shown.clock = (clock[1], int(clock[2] or 0)) if clock[1] else None

    def remember(self) -> None:
        """What is shown now is what must not be lost by what comes now."""
        self.before, self.back, self.polls = replace(self.shown), 0.0, []
        self.gone.clear()

    def lost(self) -> list[str]:
        """What is not as it was: the seat, a version, a card of the hand, whose clock runs; or that nobody is back."""
        was, now = self.before, self.shown
        if not self.back or now.seat != was.seat or now.version < was.version:
            return [f"{self.address} seat {was.seat}: {was} is now {now}"]
        found = [f"{self.address}: answered {status}" for status in self.statuses - {200, 304}]
        if now.version == was.version and now.held != was.held:
            found.append(f"{self.address} seat {was.seat}: held {was.held}, now {now.held}")
        if now.version == was.version and was.clock and (not now.clock or now.clock[0] != was.clock[0]):
            found.append(f"{self.address}: the clock of {was.clock} is now {now.clock}")
        return found

    def play(self) -> bool:
        """Lay the first card that may be laid, if it is one's turn."""
        if not (self.shown.turn and self.shown.playable):
            return False
        self.outbox.put_nowait(f'{{"card":"{self.shown.playable[0]}","v":"{self.shown.version}"}}')
        self.shown.turn = False
        return True

    async def _send(self, socket: ClientConnection) -> None:
        while True:
            await socket.send(await self.outbox.get())

    async def _poll(self) -> None:
        """Look at the table without a socket, as the page does while it has none."""
        wait = pause = OFTEN
        while True:
            await asyncio.sleep(wait)
            wait = pause * (0.75 + self.rng.random() / 2)
            self.polls.append(time.perf_counter())
            where = urlsplit(self.url)
            try:
                reader, writer = await asyncio.open_connection(where.hostname, where.port)
            except OSError:
                pause = min(2 * pause, SELDOM)
                wait = pause * (0.75 + self.rng.random() / 2)
                continue
            writer.write(
                f"GET /tavoli/{self.address}/stato/ HTTP/1.1\r\nHost: {where.netloc}\r\nSec-Fetch-Dest: empty\r\n"
                f"Cookie: sessionid={self.cookie}\r\nConnection: close\r\n\r\n".encode()
            )
            try:
                answer = (await reader.read()).decode()
            except OSError:
                continue
            finally:
                writer.close()
            if answer:
                self.statuses.add(int(answer.split(" ", 2)[1]))
                self.take(answer)


async def until(what: Callable[[], bool], seconds: float) -> None:
    """Wait until it holds, at most so long."""
    end = time.perf_counter() + seconds
    while not what() and time.perf_counter() < end:
        await asyncio.sleep(0.05)


async def one_card_each(people: Sequence[Person], seconds: float = 20) -> list[str]:
    """Lay a card at every table where one is awaited; the tables that stand still."""
    versions = {person.address: person.shown.version for person in people if person.shown.status == "play"}

    def still() -> set[str]:
        moved = {p.address for p in people if p.shown.version > versions.get(p.address, p.shown.version)}
        return versions.keys() - moved

    def go_on() -> bool:
        for person in people:
            if person.address in still():
                person.play()
        return not still()

    await until(go_on, seconds)
    return [f"{address}: stands still" for address in still()]
