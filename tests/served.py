"""The real server in a process of its own, on a database of its own: browser tests, kills and measurements
use it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

from django.db import connection

ROOT = Path(__file__).resolve().parent.parent
MANAGE = str(ROOT / "manage.py")
STARTS_WITHIN = 60.0  # seconds; a machine busy with other tests is slow
LISTENING = re.compile(r"(?:http://|Listening on TCP address )(127\.0\.0\.1:\d+)")


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The environment of a site that keeps everything in this folder and waits for nothing."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("DJANGO_", "TRESSETTE_"))}
    return {
        **kept,
        "DJANGO_SETTINGS_MODULE": "tressette_site.settings",
        "DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}",
        "TRESSETTE_VAR": str(folder),
        "TRESSETTE_PACE": "0",
        # Bots that wait for nothing make tests quicker than fingers are: a card refused for haste is never laid.
        "TRESSETTE_FRAME_RATE": "100000/1 second",
        "TRESSETTE_LOG": "INFO",
        "PYTHONUNBUFFERED": "1",
        **more,
    }


def manage(folder: Path, *arguments: str, **more: str) -> str:
    """Run one management command on that site; its output."""
    done = subprocess.run(
        [sys.executable, MANAGE, *arguments],
        env=environment(folder, **more),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert done.returncode == 0, f"{arguments}: {done.stdout}\n{done.stderr}"
    return done.stdout


class Served:
    """`manage.py serve` on a free port. `log` is all that it printed so far."""

    def __init__(self, folder: Path, more: Mapping[str, str] | None = None, port: int = 0) -> None:
        self.folder = folder
        self.url = ""
        self._lines: list[str] = []
        self._listening = threading.Event()
        self.process = subprocess.Popen(
            [sys.executable, *self.command(port)],
            env=environment(folder, **(more or {})),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        if not self._listening.wait(STARTS_WITHIN) or not self.url:
            self.kill()
            raise AssertionError(f"the server did not start:\n{self.log}")

    def command(self, port: int) -> list[str]:
        """What Python runs: the server and the croupier in one."""
        return [MANAGE, "serve", "--port", str(port)]

    @property
    def log(self) -> str:
        return "".join(self._lines)

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """SIGKILL: no farewell, no flush."""
        self.process.kill()
        self.process.wait(timeout=30)
        self._reader.join(timeout=30)

    def stop(self) -> None:
        """SIGTERM, as an operator stops it."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.kill()
        self._reader.join(timeout=30)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.append(line)
            found = LISTENING.search(line)
            if found and not self.url:
                self.url = f"http://{found.group(1)}"
                self._listening.set()
        self._listening.set()


class Web(Served):
    """The ASGI application alone under Daphne, as a larger site runs it: the croupiers are other processes."""

    def command(self, port: int) -> list[str]:
        return ["-m", "daphne", "-b", "127.0.0.1", "-p", str(port), "tressette_site.asgi:application"]


class Croupier:
    """`manage.py croupier`, at the table."""

    def __init__(self, folder: Path, more: Mapping[str, str] | None = None) -> None:
        folder.mkdir(exist_ok=True)
        self.process = subprocess.Popen(
            [sys.executable, MANAGE, "croupier"],
            env=environment(folder, **(more or {})),
            cwd=ROOT,
            stdout=subprocess.PIPE,
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"The croupier is at the table.\n"

    @property
    def runs(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        """SIGKILL; one that has ended already stays so."""
        self.process.kill()
        self.process.wait(timeout=30)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def stop(self) -> int:
        """SIGTERM; what it exits with."""
        self.process.terminate()
        return self.process.wait(timeout=30)


def this_database() -> str:
    """The running test's own database, as the environment names it to another process."""
    known = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{known['NAME']}"
    return f"postgresql://{known['USER']}@{known['HOST']}:{known['PORT']}/{known['NAME']}"
