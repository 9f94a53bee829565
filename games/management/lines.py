"""Commands that answer line by line."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any

from django.core.management.base import CommandError


def take_file(parser: ArgumentParser) -> None:
    """Take the file, or read the standard input."""
    parser.add_argument("file", nargs="?", help="JSON lines; the standard input when not given")


@contextmanager
def lines_of(file: str | None) -> Iterator[Iterable[bytes]]:
    """Open what `take_file` took; raises CommandError."""
    with ExitStack() as stack:
        lines: Iterable[bytes] = sys.stdin.buffer
        if file is not None:
            try:
                lines = stack.enter_context(open(file, "rb"))
            except OSError as error:
                raise CommandError(str(error)) from None
        yield lines


def say_all(answers: Iterable[Mapping[str, Any]]) -> None:
    """Write each answer as one line of JSON as soon as it is there; stop quietly when nobody reads on."""
    try:
        for answer in answers:
            sys.stdout.write(json.dumps(answer, separators=(",", ":")) + "\n")
            sys.stdout.flush()
    except BrokenPipeError:
        # The interpreter flushes once more at its end, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
