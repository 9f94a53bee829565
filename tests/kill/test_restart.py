"""A server that starts again under tables in play: everybody comes back by themselves, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests import migrated
from tests.bench.bench_card import prepare
from tests.returning import Person, one_card_each, until
from tests.served import Served, manage

pytestmark = pytest.mark.timeout(300)

CLOCK = 120  # seconds a card, at every other table
PATIENCE = 60.0  # seconds; the machine may be busy


def test_after_a_restart_everybody_is_back_with_seat_clock_and_cards(tmp_path: Path) -> None:
    migrated.copy_to(tmp_path / "site.sqlite3")
    seated = prepare(tmp_path, 3, clock=CLOCK)
    served = Served(tmp_path)
    try:
        served = asyncio.run(twice(served, seated))
        served.stop()
    finally:
        served.kill()
    assert "0 differences" in manage(tmp_path, "check_record")


async def twice(served: Served, seated: list[tuple[str, list[str]]]) -> Served:
    """Killed, and then stopped as an operator does it."""
    people = [
        Person(served.url, address, cookie, random.Random(cookie))
        for address, cookies in seated
        for cookie in cookies
    ]
    staying = [asyncio.create_task(person.stay()) for person in people]
    try:
        await until(lambda: all(person.shown.status == "play" for person in people), PATIENCE)
        for end in ("kill", "stop"):
            assert not await one_card_each(people, PATIENCE)
            for person in people:
                person.remember()
            await asyncio.to_thread(getattr(served, end))
            served = await asyncio.to_thread(Served, served.folder, None, served.port)
            await until(lambda: all(person.back and person.open for person in people), PATIENCE)
            assert not [said for person in people for said in person.lost()]
            left = [person.shown.clock[1] for person in people if person.shown.clock]
            assert len(left) == 4, "one table of three has a clock"
            assert min(left) >= 10_000
            assert not await one_card_each(people, PATIENCE)
    except BaseException:
        served.kill()  # the caller knows only the one that it started
        raise
    finally:
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
    return served
