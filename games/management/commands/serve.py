"""``manage.py serve``: the web server and the croupier in one process and one event loop.

Daphne runs on Twisted's asyncio reactor; the croupier is a task of the same loop, so that it can reach
the in-memory channel layer. It is started by the reactor and not by the ASGI lifespan, which Daphne has not.
"""

from __future__ import annotations

# Daphne installs Twisted's asyncio reactor when it is imported: before anything else brings another one in.
from daphne.server import Server, twisted_loop  # isort:skip

import asyncio
import gc
import logging
import signal
from argparse import ArgumentParser
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from autobahn.exception import Disconnected
from daphne.endpoints import build_endpoint_description_strings
from django.core.management.base import BaseCommand, CommandError
from twisted.internet import defer, reactor

from tressette_site import network

log = logging.getLogger(__name__)

# Frames of ours are smaller (the consumer answers what is over 2 KB); beyond this Daphne closes the socket.
LARGEST_FRAME = 64 * 1024
# When the server starts again all pages come at once: who is turned away for being slow comes again, and again.
SECONDS_TO_OPEN = 30
SECONDS_TO_STOP = 5.0


class _Server(Server):  # type: ignore[misc]  # Daphne carries no types
    """Daphne, telling where it listens and why it could not."""

    failure: str = ""

    def __init__(self, on_listening: Any, **options: Any) -> None:
        super().__init__(**options)
        self._on_listening = on_listening

    def listen_success(self, port: Any) -> None:
        super().listen_success(port)
        self._on_listening(port.getHost().port)

    def listen_error(self, failure: Any) -> None:
        self.failure = failure.getErrorMessage()
        self.stop()

    async def handle_reply(self, protocol: Any, message: Any) -> None:
        # The other end went while it was answered; the application hears of that next.
        with suppress(Disconnected):
            await super().handle_reply(protocol, message)

    def kill_all_applications(self) -> Any:
        # Daphne expects an application on every connection; one that is between two requests has none.
        for protocol, details in list(self.connections.items()):
            if "application_instance" not in details:
                del self.connections[protocol]
        return super().kill_all_applications()


class Command(BaseCommand):
    help = "Serves the site and runs the croupier, until Ctrl-C or SIGTERM."
    requires_migrations_checks = True

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--host", default="127.0.0.1", help="address to bind; 0.0.0.0 for the local network"
        )
        parser.add_argument("--port", type=int, default=8000, help="0 takes a free one and prints it")

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        if not 0 <= port <= 65535:
            raise CommandError(f"--port {port}: a port is a number from 0 to 65535.")
        others = network.open_to(host)
        # After the hosts are known: the application keeps a copy of them.
        from games.services import croupier as game_croupier
        from tressette_site.asgi import application

        def say_where(bound: int) -> None:
            here = "127.0.0.1" if host in network.ANY else host
            self.stdout.write(f"Tressette: {network.url(here, bound)}")
            for name in others:
                self.stdout.write(f"  on this network: {network.url(name, bound)}")
            if host in network.ANY and not others:
                self.stderr.write("No address on a network found: only this machine can reach the site.")
            self.stdout.flush()

        server = _Server(
            on_listening=say_where,
            application=application,
            endpoints=build_endpoint_description_strings(host=host, port=port),
            websocket_max_message_size=LARGEST_FRAME,
            websocket_max_frame_size=LARGEST_FRAME,
            websocket_handshake_timeout=SECONDS_TO_OPEN,
            websocket_connect_timeout=SECONDS_TO_OPEN,
            server_name="tressette",
        )
        croupier = _Croupier(server, game_croupier.run)
        reactor.callWhenRunning(croupier.start)
        # Its stub takes the event's name for the callable.
        reactor.addSystemEventTrigger("before", "shutdown", croupier.finish)  # type: ignore[arg-type]
        # A shell starts its background jobs with SIGINT ignored, and Twisted would leave it so.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        # What was imported stays: looked through again for garbage, it would stop all tables for a quarter of a second.
        gc.collect()
        gc.freeze()
        server.run()
        if server.failure:
            raise CommandError(f"Cannot listen on {host} port {port}: {server.failure}")
        if croupier.failed:
            raise CommandError("The croupier stopped on an error (see the log): the server stopped with it.")


class _Croupier:
    """The croupier's task in Daphne's loop. If it dies the server stops too: nobody would play."""

    def __init__(self, server: _Server, run: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> None:
        self._server = server
        self._run = run
        self._stop = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.failed = False

    def start(self) -> None:
        self._task = twisted_loop.create_task(self._run(self._stop))
        self._task.add_done_callback(self._ended)

    def finish(self) -> Any:
        """Ask it to stop between two rows, and wait for it, but not for ever."""
        # From here a second Ctrl-C ends the process at once, as people expect it to.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        self._stop.set()
        if self._task is None:
            return None
        return defer.Deferred.fromFuture(asyncio.ensure_future(self._wait(self._task), loop=twisted_loop))

    async def _wait(self, task: asyncio.Task[None]) -> None:
        done, _ = await asyncio.wait({task}, timeout=SECONDS_TO_STOP)
        if not done:
            # Every row is its own transaction: what is cut short here is found again at the next start.
            log.warning("The croupier did not stop within %s s.", SECONDS_TO_STOP)
            task.cancel()

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task.cancelled() or self._stop.is_set():
            return
        self.failed = True
        log.error("The croupier ended by itself.", exc_info=task.exception())
        self._server.stop()
