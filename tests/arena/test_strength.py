"""How much stronger each level is than those below: a glance in every run, the whole figures in the long one."""

from __future__ import annotations

import pytest

from games.bots.arena import Report, run
from games.bots.arena_play import Match
from games.engine.registry import get

FIGURES = (
    ("a-fassi-male", "alla-bona", 0.86),
    ("a-fassi-male", "seria", 0.59),
    ("seria", "alla-bona", 0.78),
)
BELOW_BY_CHANCE = 0.12
"""A short run may fall this much below the figure without anything being wrong."""


def play(a: str, b: str, partite: int, seed: int) -> Report:
    """Partite between two pairs of one level each, by the default rules."""
    rules = get("tressette").default_rules()
    return run(Match("tressette", (a, a), (b, b), seed, partite, rules=rules))


@pytest.mark.parametrize(("a", "b", "least"), FIGURES)
def test_b2_each_level_beats_those_below(a: str, b: str, least: float) -> None:
    report = play(a, b, 60, seed=3)
    assert report.win_rate is not None
    assert report.win_rate > least - BELOW_BY_CHANCE
    assert report.points_per_smazzata > 1
    assert report.ms_p95 < 5


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("a", "b", "least"), FIGURES)
def test_b2_each_level_reaches_the_figures_of_the_brief(a: str, b: str, least: float) -> None:
    report = play(a, b, 2000, seed=2026)
    assert report.win_rate is not None
    assert report.win_rate >= least
    assert report.smazzate_per_partita is not None
    assert 2.5 < report.smazzate_per_partita < 3.5


@pytest.mark.long
@pytest.mark.timeout(900)
def test_b2_a_fassi_male_against_itself_is_even() -> None:
    report = play("a-fassi-male", "a-fassi-male", 2000, seed=2026)
    assert report.win_interval is not None
    low, high = report.win_interval
    assert low < 0.5 < high
