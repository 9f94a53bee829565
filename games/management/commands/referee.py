"""`manage.py referee [FILE]`: what the rules make of smazzate written as JSON lines; touches no database."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.referee import judge_all
from games.management.lines import lines_of, say_all, take_file


class Command(BaseCommand):
    """Answers each line as soon as it is read, so that another program may ask and wait for the answer."""

    help = "Judge smazzate, one JSON object a line (docs/howto/use-the-referee.md)."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, or read the standard input."""
        take_file(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        """Write one answer a line, in order."""
        with lines_of(options["file"]) as lines:
            say_all(judge_all(lines))
