"""``manage.py serve`` as people and Makefile start it: on a free port, answering, gone when told to stop."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import migrated
from tests.test_ground_env import ROOT, manage

PROMPT = 10.0  # seconds: to start with two busy cores, and to stop


@pytest.fixture(scope="module")
def var(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a migrated database, as `make play` leaves it."""
    folder = tmp_path_factory.mktemp("var")
    migrated.copy_to(folder / "db.sqlite3")
    return folder


@contextmanager
def serving(
    var: Path, *arguments: str, host: str = "127.0.0.1"
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server and the address it prints; killed in the end if it is still there."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("TRESSETTE_")}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--host", host, "--port", "0", *arguments],
        cwd=ROOT,
        env={**environment, "TRESSETTE_VAR": str(var), "TRESSETTE_PACE": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.fullmatch(r"Tressette: (http://127\.0\.0\.1:\d+/)\n", line)
        assert found, line + (process.stderr.read() if process.stderr and process.poll() is not None else "")
        yield process, found[1]
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def group_is_gone(process: subprocess.Popen[str]) -> bool:
    try:
        os.killpg(process.pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_answers_and_stops_leaving_nothing_behind(var: Path, stop: signal.Signals) -> None:
    with serving(var) as (process, address):
        with urllib.request.urlopen(address, timeout=PROMPT) as answer:
            assert answer.status == 200
            page = answer.read().decode()
            policy = answer.headers["Content-Security-Policy"]
        assert '<html lang="it"' in page
        assert "unsafe" not in policy
        process.send_signal(stop)
        assert process.wait(timeout=PROMPT) == 0
        assert group_is_gone(process)
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_static_files_are_served_without_collecting_them(var: Path) -> None:
    with (
        serving(var) as (_, address),
        urllib.request.urlopen(f"{address}static/css/base.css", timeout=PROMPT) as answer,
    ):
        assert answer.status == 200
        assert answer.headers["Content-Type"].startswith("text/css")


def test_a_host_that_is_not_ours_is_refused(var: Path) -> None:
    with serving(var) as (_, address):
        asked = urllib.request.Request(address, headers={"Host": "evil.example"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(asked, timeout=PROMPT)
        assert refused.value.code == 400
        assert b"Traceback" not in refused.value.read()


def test_a_port_in_use_is_said_and_nothing_is_left_running(var: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        refused = manage("serve", "--port", str(taken.getsockname()[1]), var=var)
    assert refused.returncode != 0
    assert "Cannot listen on 127.0.0.1" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_the_first_admin_is_made_once_and_can_be_reset(var: Path) -> None:
    first = manage("first_admin", var=var).stdout
    password = re.search(r"Admin: admin   password: (\S+)", first)
    assert password
    second = manage("first_admin", var=var).stdout
    assert "make admin-password" in second
    assert "password:" not in second
    reset = re.search(r"password: (\S+)", manage("first_admin", "--reset", var=var).stdout)
    assert reset
    assert reset[1] != password[1]
