"""An outside program as a player: it gets the lines of the bot door and answers them (docs/BOTS.md)."""

from __future__ import annotations

import json
import random
import selectors
import shlex
import subprocess
from types import TracebackType
from typing import Any

from games.bots.door import line_of
from games.engine.errors import Unreadable
from games.engine.registry import get

SECONDS_TO_ANSWER = 60.0
_LONGEST = 1 << 16


class OutsideProgram(RuntimeError):
    """A program asked to play ended, kept silent, or answered with something else than a legal action."""


class Pipe:
    """A player that asks a program: a line out, a line in. Raises OutsideProgram."""

    def __init__(self, game: str, command: str) -> None:
        self.game = get(game)
        self.command = command
        self.asked = 0
        self.pending = b""

    def __enter__(self) -> Pipe:
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError, IndexError) as error:
            raise OutsideProgram(f"{self.command}: {error}") from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.stdin is not None:
            self.process.stdin.close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def __call__(self, view: Any, rng: random.Random) -> Any:
        """Return the program's action, one of the view's legal ones."""
        del rng  # its dice are its own
        self.asked += 1
        line = line_of(self.game.code, view, self.asked)
        answer = self._answer(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        try:
            data = json.loads(answer)
            if data["id"] != self.asked:
                raise OutsideProgram(f"{self.command}: answered {data['id']!r} when asked {self.asked!r}")
            action = self.game.action_from_json(data["action"])
        except (ValueError, KeyError, TypeError, Unreadable) as error:
            raise OutsideProgram(f"{self.command}: no action: {answer[:200]!r}") from error
        if action not in view.legal:
            raise OutsideProgram(f"{self.command}: not legal: {answer[:200]!r}")
        return action

    def _answer(self, line: bytes) -> bytes:
        stdin, stdout = self.process.stdin, self.process.stdout
        if stdin is None or stdout is None:
            raise OutsideProgram(f"{self.command}: has no pipes")
        try:
            stdin.write(line)
        except OSError as error:
            raise OutsideProgram(f"{self.command}: has ended") from error
        with selectors.DefaultSelector() as waiting:
            waiting.register(stdout, selectors.EVENT_READ)
            while b"\n" not in self.pending:
                if not waiting.select(SECONDS_TO_ANSWER):
                    raise OutsideProgram(f"{self.command}: no answer in {SECONDS_TO_ANSWER:.0f} s")
                more = stdout.read(_LONGEST)
                if not more or len(self.pending) > _LONGEST:
                    raise OutsideProgram(f"{self.command}: has ended, or says too much")
                self.pending += more
        answer, _, self.pending = self.pending.partition(b"\n")
        return answer
