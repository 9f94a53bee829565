"""Matches: the same seed plays the same partite, sides are even, and what is reported adds up."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.bots.arena import Report, run
from games.bots.arena_play import Match, play_units
from games.engine.registry import get
from tests.arena.conftest import ScriptMaker

TRESSETTE = get("tressette")


def match(a: str = "seria", b: str = "alla-bona", units: int = 20, **changes: Any) -> Match:
    """A match of pairs of the same level by the default rules."""
    found = Match("tressette", (a, a), (b, b), 1, units, rules=TRESSETTE.default_rules())
    return replace(found, **changes)


def without_times(report: Report) -> Report:
    """The part of a report that must repeat."""
    return replace(report, ms_median=0.0, ms_p95=0.0)


def arena(*args: str) -> Any:
    """What the command reports as JSON."""
    return call_command("arena", "tressette", *args, "--json")


def test_one_seed_plays_the_same_whoever_plays_which_unit() -> None:
    whole = play_units(match(), range(6))
    parts = [*play_units(match(), range(4, 6)), *play_units(match(), range(4))]
    facts = [(unit.won, unit.points, unit.smazzate) for unit in whole]
    assert facts == [(unit.won, unit.points, unit.smazzate) for unit in (*parts[2:], *parts[:2])]


def test_two_processes_report_what_one_does() -> None:
    small = match(units=9, whole=False)
    assert without_times(run(small, jobs=2)) == without_times(run(small))


def test_duplicate_deals_between_the_same_bots_come_out_even() -> None:
    report = run(match("seria", "seria", units=15, duplicate=True))
    assert (report.win_rate, report.points_per_smazzata, report.partite) == (0.5, 0.0, 30)


def test_changing_the_pairs_over_turns_the_figures_round() -> None:
    one = run(match(units=10, duplicate=True, whole=False))
    other = run(match("alla-bona", "seria", units=10, duplicate=True, whole=False))
    assert one.smazzate == other.smazzate == 20
    assert one.points_per_smazzata > 0 > other.points_per_smazzata


def test_single_smazzate_have_no_win_rate() -> None:
    report = run(match(units=12, whole=False))
    assert (report.partite, report.smazzate) == (0, 12)
    assert (report.win_rate, report.win_interval, report.smazzate_per_partita) == (None, None, None)


def test_t17_a_void_deal_is_not_a_smazzata_played() -> None:
    rules = TRESSETTE.rules_from_json({"a_monte": "under_one_point"})
    report = run(match(units=60, whole=False, rules=rules))
    assert report.smazzate == 60


def test_the_command_reports_exactly_the_documented_fields(capsys: pytest.CaptureFixture[str]) -> None:
    arena(
        "--a",
        "seria",
        "--b",
        "alla-bona,random",
        "--partite",
        "6",
        "--seed",
        "4",
        "--rules",
        '{"target": 11}',
    )
    told = json.loads(capsys.readouterr().out)
    assert list(told) == [
        *("game", "a", "b", "partite", "smazzate", "win_rate", "win_interval", "points_per_smazzata"),
        *("points_interval", "smazzate_per_partita", "ms_median", "ms_p95", "seed", "rules", "limit"),
    ]
    assert (told["a"], told["b"], told["partite"], told["seed"]) == ("seria", "alla-bona,random", 6, 4)
    assert told["rules"]["target"] == 11
    assert told["win_interval"][0] <= told["win_rate"] <= told["win_interval"][1]


def test_without_json_the_report_is_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("arena", "tressette", "--a", "seria", "--b", "random", "--smazzate", "4", "--seed", "1")
    assert "points a smazzata" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--a", "campione"), "campione"),
        (("--partite", "0"), "at least 1"),
        (("--partite", "3", "--duplicate"), "even"),
        (("--rules", "{"), "--rules"),
        (("--rules", "[]"), "--rules"),
        (("--rules", '{"target": 7}'), "target: bad_value"),
        (("--limit", "ms:soon"), "--limit"),
        (("--cheat", "a"), "--cheat"),
        (("--jobs", "0"), "--jobs"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(args: tuple[str, ...], words: str) -> None:
    given = {"--a": "seria", "--b": "alla-bona", "--partite": "2", "--seed": "1"}
    given.update(dict(zip(args[::2], args[1::2], strict=False)))
    rest = [each for option, value in given.items() if option != "--duplicate" for each in (option, value)]
    with pytest.raises(CommandError, match=words):
        arena(*rest, *(("--duplicate",) if "--duplicate" in args else ()))


def test_an_outside_program_plays_like_the_bot_it_is(alla_bona_outside: str) -> None:
    mixed = replace(match(units=1, whole=False), b=("alla-bona", alla_bona_outside))
    outside = run(mixed)
    assert outside.smazzate == 1


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("'nothing'", "no action"),
        ("json.dumps({'id': line['id'], 'action': {'keep': True}})", "not legal"),
        ("json.dumps({'id': 0, 'action': line['legal'][0]})", "answered 0"),
        (
            "json.dumps({'id': line['id'], 'action': line['legal'][0]}) if line['id'] < 3 else sys.exit()",
            "has ended",
        ),
    ],
)
def test_an_outside_program_that_fails_is_named_with_what_it_said(
    script: ScriptMaker, answer: str, words: str
) -> None:
    with pytest.raises(CommandError, match=words):
        arena("--a", script(answer), "--b", "seria", "--smazzate", "1", "--seed", "1")


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(CommandError, match="no-such-program"):
        arena("--a", "pipe:no-such-program", "--b", "seria", "--smazzate", "1", "--seed", "1")


def test_a_program_may_sit_with_a_bot_of_the_house(
    script: ScriptMaker, capsys: pytest.CaptureFixture[str]
) -> None:
    first = script("json.dumps({'id': line['id'], 'action': line['legal'][0]})")
    arena("--a", f"{first},seria", "--b", f"random,{first}", "--smazzate", "2", "--seed", "1")
    assert json.loads(capsys.readouterr().out)["smazzate"] == 2
