"""A server that dies and starts again under fifty tables in play: when two hundred pages have their table back.

Run by `make bench`, or `python -m tests.bench.bench_restart [TABLES]`. Four people sit at each table, every other
table has a clock, cards are laid all the time. The server is killed (SIGKILL), started again on its port, and stopped
once more (SIGTERM); the pages come back by themselves as `static/js/line.js` makes them. Afterwards every seat,
version, hand and clock is compared with what was shown before, a card is laid at each table, and the record is folded.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.bench.bench_card import cpu, prepare
from tests.returning import Person, one_card_each, until
from tests.served import Served, manage

BAR = 10.0  # seconds until everybody is back
CLOCK = 60  # seconds a card
SETTINGS = {"TRESSETTE_LOG": "WARNING"}


async def play_for(people: list[Person], seconds: float) -> None:
    """Lay cards, about half a card a second and table."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for person in people:
            if person.rng.random() < 0.05:
                person.play()
        await asyncio.sleep(0.1)


async def restart(served: Served, people: list[Person], how: str) -> tuple[Served, float, list[str]]:
    """End the server, start it again, wait for everybody; the new one, the longest way back, what was lost."""
    for person in people:
        person.remember()
    died = time.perf_counter()
    await asyncio.to_thread(getattr(served, how))
    again = await asyncio.to_thread(Served, served.folder, SETTINGS, served.port)
    up = time.perf_counter()
    await until(lambda: all(p.back and p.open for p in people), 30)
    came = sorted(p.back - up for p in people if p.back)
    lines = sorted(p.sockets[-1] - up for p in people if p.sockets[-1] > died)
    each_second = Counter(int(p.sockets[-1] - up) for p in people if p.sockets[-1] > died)
    spent = cpu(again.process.pid)
    p95 = came[int(0.95 * len(came)) - 1]
    print(
        f"restart ({how}): down {up - died:.1f} s; {len(came)} of {len(people)} tables right, median "
        f"{statistics.median(came):.1f} s, p95 {p95:.1f} s, last {came[-1]:.1f} s after it listened "
        f"(bar {BAR:.0f}); {len(lines)} sockets, p95 {lines[int(0.95 * len(lines)) - 1]:.1f} s, last "
        f"{lines[-1]:.1f} s, by second {[each_second[s] for s in range(max(each_second) + 1)]}; "
        f"{sum(len([at for at in p.polls if at > up]) for p in people)} polls; {spent:.1f} s CPU since it was started"
    )
    lost = [said for person in people for said in person.lost()]
    return again, max(lines[-1], came[-1]), lost


async def measure(served: Served, seated: list[tuple[str, list[str]]]) -> tuple[Served, float, list[str]]:
    """Both ways to end a server, with play before, between and after."""
    rng = random.Random(7)
    people = [
        Person(served.url, address, cookie, random.Random(rng.random()))
        for address, cookies in seated
        for cookie in cookies
    ]
    staying = [asyncio.create_task(person.stay()) for person in people]
    worst = 0.0
    lost: list[str] = []
    try:
        await until(lambda: all(person.shown.status == "play" for person in people), 60)
        await play_for(people, 4)
        for how in ("kill", "stop"):
            served, longest, missing = await restart(served, people, how)
            worst, lost = max(worst, longest), lost + missing
            lost += await one_card_each(people)
            await play_for(people, 3)
    finally:
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
    return served, worst, lost


def main(tables: int = 50) -> int:
    """Print the ways back beside the bar; exit 1 over it, or when anything was lost."""
    folder = Path(tempfile.mkdtemp(prefix="bench-restart-"))
    manage(folder, "migrate", "--verbosity", "0")
    seated = prepare(folder, tables, clock=CLOCK)
    served = Served(folder, SETTINGS)
    try:
        served, worst, lost = asyncio.run(measure(served, seated))
        served.stop()
        told = manage(folder, "check_record").strip()
        print(f"restart: {len(lost)} things lost; {told.splitlines()[-1]}")
        for line in lost[:10]:
            print(f"  {line}")
    finally:
        served.kill()
        shutil.rmtree(folder)
    return 0 if worst <= BAR and not lost else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
