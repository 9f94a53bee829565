"""CPU a card costs the real server, all in: Daphne, the croupier, SQLite, four sockets a table.

Run by `make bench`, or `python -m tests.bench.bench_card [TABLES] [CARDS]`. Each table has four people
with a socket each; whoever's turn it is sends a card as soon as their page shows it. CPU is the server
process's own (user and system, from `/proc`), so that a busy machine counts less than the clock does: the
clients are another process and no bot plays, but the croupier's deals and pauses are in it, and so are caches
that are still cold. Once unhurried and once as fast as it goes.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.served import ROOT, Served, environment, manage

BAR, GOAL = 4.5, 2.0  # CPU milliseconds a card
TICK = os.sysconf("SC_CLK_TCK")
RUNS = 3

VERSION = re.compile(r'id="table"[^>]* data-version="(\d+)"')
STATUS = re.compile(r'data-status="(\w+)"')
HIDDEN_V = re.compile(r'name="v" value="(\d+)"')
HELD = re.compile(r'name="card" value="(\w\w)"')
PRESA = re.compile(r'<div class="presa" data-presa="\d+"([^>]*)>.*?data-card="(\w\w)"', re.DOTALL)


class Seat:
    """One person's socket, which answers its turn with the first card that follows."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.led = ""
        self.hand: list[str] = []
        self.turn = ""
        self.version = ""
        self.sent = 0
        self.bytes: list[int] = []
        self.status = ""

    async def play(self, pause: float) -> None:
        """Until the partita is over: read a frame, and lay a card when it is one's turn."""
        async for frame in self.socket:
            text = str(frame)
            self.bytes.append(len(text.encode()))
            self._read(text)
            if self.status == "over":
                return
            if self.turn == self.version and self.hand:
                await asyncio.sleep(pause)
                follows = [card for card in self.hand if self.led and card[1] == self.led[1]]
                self.sent += 1
                await self.socket.send(f'{{"card":"{(follows or self.hand)[0]}","v":"{self.turn}"}}')
                self.turn = ""

    def _read(self, text: str) -> None:
        shown = VERSION.search(text)
        if shown:
            self.version = shown.group(1)
            self.status = STATUS.search(text).group(1)  # type: ignore[union-attr]
            presa = PRESA.search(text)
            self.led = presa.group(2) if presa and "data-taker" not in presa.group(1) else ""
        if 'id="hand"' in text:
            hidden = HIDDEN_V.search(text)
            self.turn, self.hand = hidden.group(1) if hidden else "", HELD.findall(text)


def prepare(folder: Path, tables: int, clock: int = 0) -> list[tuple[str, list[str]]]:
    """Tables of four people with a session each, on that site's database: (address, cookies).

    Every other table has a clock of so many seconds a card.
    """
    code = (
        "from tests.bench.seats import seat_people\n"
        f"for address, cookies in seat_people({tables}, {clock}): print('TABLE', address, *cookies)\n"
    )
    done = subprocess.run(
        [sys.executable, str(ROOT / "manage.py"), "shell", "--no-imports", "-c", code],
        env=environment(folder),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split() for line in done.stdout.splitlines() if line.startswith("TABLE ")]
    return [(address, cookies) for _, address, *cookies in lines]


def cpu(pid: int) -> float:
    """CPU seconds of the process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


async def measure(
    served: Served, seated: list[tuple[str, list[str]]], pause: float
) -> tuple[float, int, float, int]:
    """Play every table to its end: CPU ms a card, cards, cards a second, median bytes of a push."""
    url = served.url.replace("http", "ws")
    seats = []
    for address, cookies in seated:
        for cookie in cookies:
            headers = {"Cookie": f"sessionid={cookie}"}
            socket = await connect(
                f"{url}/ws/tavoli/{address}/",
                origin=Origin(served.url),
                additional_headers=headers,
                compression=None,
            )
            seats.append(Seat(socket))
    began, before = time.perf_counter(), cpu(served.process.pid)
    await asyncio.gather(*(seat.play(pause) for seat in seats))
    spent, lasted = cpu(served.process.pid) - before, time.perf_counter() - began
    cards = sum(seat.sent for seat in seats)
    pushed = statistics.median(size for seat in seats for size in seat.bytes[1:])
    for seat in seats:
        await seat.socket.close()
    return 1000 * spent / cards, cards, cards / lasted, int(pushed)


def main(tables: int = 4) -> int:
    """Print medians beside the bar and the goal; exit 1 over the bar."""
    worst = 0.0
    for how, pause in (("unhurried", 0.05), ("as fast as it goes", 0.0)):
        found = []
        for _ in range(RUNS):
            folder = Path(tempfile.mkdtemp(prefix="bench-card-"))
            manage(folder, "migrate", "--verbosity", "0")
            seated = prepare(folder, tables)
            served = Served(folder, {"TRESSETTE_FRAME_RATE": "1000000/1 second", "TRESSETTE_LOG": "WARNING"})
            try:
                found.append(asyncio.run(measure(served, seated, pause)))
            finally:
                served.stop()
                shutil.rmtree(folder)
        each = sorted(run[0] for run in found)
        median = statistics.median(each)
        worst = max(worst, median)
        print(
            f"card, {how}: {median:.2f} ms CPU of the server ({each[0]:.2f}-{each[-1]:.2f}; bar {BAR}; goal {GOAL}); "
            f"{tables} tables of four sockets, {found[0][1]} cards, {statistics.median(run[2] for run in found):.0f} "
            f"cards/s, push {statistics.median(run[3] for run in found):.0f} bytes"
        )
    return 0 if worst <= BAR else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
