"""`manage.py croupier`: a croupier in a process of its own; run as many as you like."""

from __future__ import annotations

import asyncio
import signal
from typing import Any

from django.core.management.base import BaseCommand

from games.services import croupier


class Command(BaseCommand):
    """For larger sites, with Redis and PostgreSQL; `manage.py serve` has one inside."""

    help = "Deal, move for the bots and keep the clocks until stopped."

    def handle(self, *args: Any, **options: Any) -> None:
        asyncio.run(self._run())

    async def _run(self) -> None:
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, stop.set)
        self.stdout.write("The croupier is at the table.")
        self.stdout.flush()
        await croupier.run(stop)
