"""`manage.py arena GAME --a X[,Y] --b X[,Y] …`: how much better one pair of bots is than another (docs/BOTS.md)."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots.arena import Report, run
from games.bots.arena_play import Match
from games.bots.errors import UnknownLevel
from games.bots.limit import NO_LIMIT, Limit
from games.bots.pipe import OutsideProgram
from games.bots.players import PIPE, check, names
from games.bots.registry import games
from games.engine.errors import RulesError
from games.engine.game import Game
from games.engine.registry import get


class Command(BaseCommand):
    """Touches no database. The same seed gives the same partite, however many processes play them."""

    help = (
        "Let two pairs of bots play. Intervals are 95%: win rate by Wilson's, or with --duplicate by Student's t over "
        "the sums of the pairs; points a smazzata as a ratio over partite (or pairs of them), by Student's t."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Who plays, how much, and by which rules."""
        parser.add_argument("game", choices=games())
        for pair in ("--a", "--b"):
            parser.add_argument(
                pair, required=True, metavar="X[,Y]", help="level or pipe:COMMAND; Y: the partner"
            )
        amount = parser.add_mutually_exclusive_group(required=True)
        amount.add_argument("--partite", type=int, metavar="N")
        amount.add_argument("--smazzate", type=int, metavar="N", help="each from nothing to nothing")
        parser.add_argument("--seed", type=int, required=True)
        parser.add_argument(
            "--duplicate", action="store_true", help="each deal twice, pairs changed over; N is even"
        )
        parser.add_argument(
            "--rules", default="{}", metavar="JSON", help="house rules; the defaults when not given"
        )
        parser.add_argument("--limit", metavar="ms:300|samples:20", help="for bots that search")
        parser.add_argument(
            "--cheat", choices=("a", "b"), help="a pair that sees all cards: no level does yet"
        )
        parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
        parser.add_argument("--json", action="store_true", help="one JSON object instead of words")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play and report."""
        if options["cheat"] is not None:
            raise CommandError(
                "--cheat: no level can use the cards it may not see; only a searching one could"
            )
        if options["jobs"] < 1:
            raise CommandError("--jobs: at least one")
        game = get(options["game"])
        match = _match(game, options)
        try:
            report = run(match, options["jobs"])
        except OutsideProgram as error:
            raise CommandError(str(error)) from None
        told = {
            "game": game.code,
            "a": options["a"],
            "b": options["b"],
            **asdict(report),
            "seed": match.seed,
            "rules": game.rules_to_json(match.rules),
            "limit": options["limit"],
        }
        self.stdout.write(json.dumps(told) if options["json"] else _words(options["a"], options["b"], report))


def _match(game: Game, options: dict[str, Any]) -> Match:
    whole = options["partite"] is not None
    count: int = options["partite"] if whole else options["smazzate"]
    duplicate: bool = options["duplicate"]
    if count < 1 or (duplicate and count % 2):
        raise CommandError("N is at least 1, and even with --duplicate")
    return Match(
        game=game.code,
        a=_pair(game, "--a", options["a"]),
        b=_pair(game, "--b", options["b"]),
        seed=options["seed"],
        units=count // 2 if duplicate else count,
        whole=whole,
        duplicate=duplicate,
        rules=_rules(game, options["rules"]),
        limit=_limit(options["limit"]),
    )


def _pair(game: Game, option: str, text: str) -> tuple[str, str]:
    """A command may hold commas: one parts two players only behind a first level, or before a last one or `pipe:`."""
    levels = "|".join(map(re.escape, names(game.code)))
    parted = re.fullmatch(rf"({levels}),(.+)|(.+),({levels}|{PIPE}.+)", text, re.DOTALL)
    first, second = (each for each in parted.groups() if each is not None) if parted else (text, text)
    try:
        for name in (first, second):
            check(game.code, name)
    except UnknownLevel as error:
        raise CommandError(
            f"{option}: {error}: there are {', '.join(names(game.code))} and pipe:COMMAND"
        ) from None
    return first, second


def _rules(game: Game, text: str) -> Any:
    try:
        record = json.loads(text)
        if not isinstance(record, dict):
            raise CommandError("--rules: a JSON object of house rules")
        return game.rules_from_json(record)
    except ValueError as error:
        raise CommandError(f"--rules: {error}") from None
    except RulesError as error:
        raise CommandError(
            "--rules: " + ", ".join(f"{field}: {code}" for field, code in error.problems)
        ) from None


def _limit(text: str | None) -> Limit:
    if text is None:
        return NO_LIMIT
    found = re.fullmatch(r"(ms|samples):([1-9][0-9]{0,6})", text)
    if found is None:
        raise CommandError("--limit: ms:N or samples:N")
    return Limit(**{found[1]: int(found[2])})


def _words(a: str, b: str, report: Report) -> str:
    lines = [f"{a} against {b}: {report.partite} partite, {report.smazzate} smazzate"]
    if report.win_rate is not None and report.win_interval is not None:
        low, high = report.win_interval
        lines.append(f"  wins {report.win_rate:.1%} of the partite ({low:.1%} to {high:.1%})")
        lines.append(f"  {report.smazzate_per_partita:.2f} smazzate a partita")
    spread = "" if report.points_interval is None else "({:+.2f} to {:+.2f})".format(*report.points_interval)
    lines.append(f"  {report.points_per_smazzata:+.2f} points a smazzata {spread}".rstrip())
    lines.append(
        f"  thinks {report.ms_median:.3f} ms (median), {report.ms_p95:.3f} ms (95% of the time less)"
    )
    return "\n".join(lines)
