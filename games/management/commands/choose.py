"""`manage.py choose GAME --level L [--seed S]`: the bot door: one view a line in, one action out (docs/BOTS.md)."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots.door import answer_all
from games.bots.errors import UnknownLevel
from games.bots.limit import NO_LIMIT
from games.bots.players import by_level, check, names
from games.bots.registry import games
from games.management.lines import say_all


class Command(BaseCommand):
    """Touches no database; answers each line before the next is read, so an outside arena may use it as a program."""

    help = "Answer views, one JSON object a line on the standard input, with the action that a bot takes."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Game, level and seed."""
        parser.add_argument("game", choices=games())
        parser.add_argument("--level", required=True, help="as `manage.py arena` names them, but no pipe")
        parser.add_argument("--seed", type=int, default=0)

    def handle(self, *args: Any, **options: Any) -> None:
        """Write one answer a line, in order."""
        game, level = options["game"], options["level"]
        try:
            if level not in names(game):
                check(game, level)
                raise CommandError("a program cannot be asked through this door")
        except UnknownLevel as error:
            raise CommandError(f"{error}: there are {', '.join(names(game))}") from None
        player = by_level(game, level, NO_LIMIT)
        say_all(answer_all(game, player, options["seed"], sys.stdin.buffer))
