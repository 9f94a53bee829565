"""The croupier does what is due: it deals, opens the next smazzata, and moves for the bots.

What must happen is rows (Due), written in the transaction that caused them; so a croupier killed at any
moment loses nothing, and two of them never move twice: both go through the door with the version they saw,
and the door refuses the second.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from channels.layers import get_channel_layer

from games import bus
from games.services import due, friends, places, presence, retention
from games.services.due import Row
from games.services.threads import in_database

logger = logging.getLogger(__name__)

T = TypeVar("T")

POLL_SECONDS: Final = 1.0
# A clock set back is noticed within this long (`due.pull_in`).
CLOCK_SECONDS: Final = 30.0
# How often it looks for who has left.
SWEEP_SECONDS: Final = 2.0
# Old words are forgotten this often (`retention.forget_old`).
HOUSEKEEPING_SECONDS: Final = 3600.0
# Rows taken at once: few, because where croupiers share the rows a killed one keeps its own for a while.
BATCH: Final = 16
# The database's thread is the sockets' too: after this long in one go it is left to them for a moment.
STRETCH_SECONDS: Final = 0.004


def tick_once() -> int:
    """Do everything that is due now, once; return on how many rows something was done."""
    rows, _ = due.take(limit=1_000_000)
    return sum(due.handle(row) for row in rows)


class _Alarm:
    """When the running croupier looks next; any thread may ask it to look sooner."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._event = asyncio.Event()
        self._at = 0.0

    def open(self) -> None:
        self._loop, self._event, self._at = asyncio.get_running_loop(), asyncio.Event(), 0.0

    def close(self) -> None:
        self._loop = None

    def ring_in(self, seconds: float) -> None:
        """Look in so many seconds, unless it looks before anyway. Safe from any thread."""
        loop = self._loop
        if loop is not None and loop.is_running():
            loop.call_soon_threadsafe(self._sooner, loop, seconds)

    def _sooner(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        at = loop.time() + max(0.0, seconds)
        if at < self._at:
            self._at = at
            self._event.set()

    def looking(self) -> None:
        """The croupier looks now: what is asked for from here on counts."""
        self._at = asyncio.get_running_loop().time() + POLL_SECONDS

    async def sleep(self, seconds: float) -> None:
        """Wait so long, or less when somebody rings."""
        loop = asyncio.get_running_loop()
        self._at = min(self._at, loop.time() + seconds)
        while (left := self._at - loop.time()) > 0:
            self._event.clear()
            timer = loop.call_later(left, self._event.set)
            await self._event.wait()
            timer.cancel()


_alarm = _Alarm()


def wake() -> None:
    """Make the croupier of this process look now; safe from any thread, nothing happens without one."""
    _alarm.ring_in(0.0)


async def run(stop: asyncio.Event) -> None:
    """Do what is due until `stop` is set; woken by the bus, by the next row's time, and every second."""
    _alarm.open()
    bus.attach(asyncio.get_running_loop())
    end_listening = bus.on_change(_changed)
    others = asyncio.create_task(_listen())
    ending = asyncio.create_task(_wake_at(stop))
    clock_at = sweep_at = time.monotonic()
    await _quietly(presence.allow_for_restart)
    await _quietly(due.allow_for_restart)
    try:
        while not stop.is_set():
            _alarm.looking()
            if time.monotonic() >= clock_at:
                clock_at = time.monotonic() + CLOCK_SECONDS
                await _mind_the_clock()
            if time.monotonic() >= sweep_at:
                sweep_at = time.monotonic() + SWEEP_SECONDS
                await _quietly(presence.sweep)
                await _quietly(places.sweep)
                await _quietly(friends.forget_old_calls)
            wait = await _round()
            if not stop.is_set():
                await _alarm.sleep(wait)
    finally:
        end_listening()
        _alarm.close()
        for task in (others, ending):
            task.cancel()
        await asyncio.gather(others, ending, return_exceptions=True)


def _changed(due_at: datetime | None) -> None:
    """A partita of this process moved on, and says when it wants the croupier next."""
    if due_at is not None:
        # Only how long to sleep comes from this machine's clock; whether a row is due, the database says.
        _alarm.ring_in((due_at - datetime.now(UTC)).total_seconds())


async def _mind_the_clock() -> None:
    rows = await _quietly(due.pull_in)
    if rows:
        logger.warning("the clock was set back: %s rows were far ahead and are due now", rows)


async def _quietly(look: Callable[[], T]) -> T | None:
    """Do it in the database's thread; None when it failed, as the database may be away: the next look is soon."""
    try:
        return await in_database(look)()
    except Exception as error:
        logger.error("croupier: %s", type(error).__name__)
        return None


async def _forget_old() -> None:
    try:
        await in_database(retention.forget_old)()
    except Exception as error:  # as in a round: what is not forgotten now is in an hour
        logger.error("croupier: %s", type(error).__name__)


async def _round() -> float:
    """Take what is due, do it, and return how long to sleep."""
    try:
        rows, wait = await in_database(_take_and_begin)()
        while rows:
            rows = await in_database(_some)(rows)
    except (
        Exception
    ) as error:  # the database may be away for a while: the rows are still there, Django reconnects
        logger.error("croupier: %s", type(error).__name__)
        return POLL_SECONDS
    return POLL_SECONDS if wait is None else min(wait, POLL_SECONDS)


def _take_and_begin() -> tuple[list[Row], float | None]:
    rows, wait = due.take(BATCH)
    return _some(rows), 0.0 if rows else wait


def _some(rows: list[Row]) -> list[Row]:
    """Do rows until the stretch is over; return those that are left."""
    end = time.perf_counter() + STRETCH_SECONDS
    for done, row in enumerate(rows, start=1):
        due.handle(row)
        if time.perf_counter() > end:
            return rows[done:]
    return []


async def _wake_at(stop: asyncio.Event) -> None:
    await stop.wait()
    wake()


async def _listen() -> None:
    """Hear of what other processes change. In memory there are none, and every second heals what is lost."""
    if not bus.spans_processes():
        return
    layer: Any = get_channel_layer()
    while True:
        try:
            channel = await layer.new_channel()
            await layer.group_add(bus.CROUPIERS, channel)
            while True:
                await layer.receive(channel)
                wake()
        except Exception as error:  # any transport: the bus is away, the database is not
            logger.warning("croupier hears nothing: %s", type(error).__name__)
            await asyncio.sleep(POLL_SECONDS)
