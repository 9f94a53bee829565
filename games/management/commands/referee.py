"""`manage.py referee [FILE]`: what the rules make of smazzate written as JSON lines; touches no database."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from contextlib import ExitStack
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.referee import judge_all
from games.management.lines import say_all


class Command(BaseCommand):
    """Answers each line as soon as it is read, so that another program may ask and wait for the answer."""

    help = "Judge smazzate, one JSON object a line (docs/howto/use-the-referee.md)."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, or read the standard input."""
        parser.add_argument("file", nargs="?", help="JSON lines; the standard input when not given")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write one answer a line, in order."""
        with ExitStack() as stack:
            lines: Iterable[bytes] = sys.stdin.buffer
            if options["file"] is not None:
                try:
                    lines = stack.enter_context(open(options["file"], "rb"))
                except OSError as error:
                    raise CommandError(str(error)) from None
            say_all(judge_all(lines))
