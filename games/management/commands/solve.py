"""`manage.py solve [FILE]`: what every card of an open position is worth, as JSON lines; touches no database."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management.lines import lines_of, say_all, take_file


class Command(BaseCommand):
    """Answers each line as soon as it is read. Only here does a command load the compiler."""

    help = "Solve positions with four open hands, one JSON object a line (docs/SOLVER.md)."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, or read the standard input."""
        take_file(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        """Write one answer a line, in order."""
        try:
            from games.solver.door import answer_all
        except ModuleNotFoundError as error:
            if error.name not in ("numba", "numpy", "llvmlite"):
                raise
            raise CommandError(
                f"{error.name} is not installed: it comes with requirements-dev.lock (make lint installs it)"
            ) from None
        with lines_of(options["file"]) as lines:
            say_all(answer_all(lines))
