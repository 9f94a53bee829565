"""How much stronger each level is than those below: a glance in every run, the whole figures in the long one."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.bots import registry
from games.bots.arena import Report, run
from games.bots.arena_play import Match
from games.bots.limit import Limit
from games.bots.picche import normale
from games.engine.registry import get
from tests.bots.picche.calibration import calibrate

FIGURES = (
    ("a-fassi-male", "alla-bona", 0.86),
    ("a-fassi-male", "seria", 0.59),
    ("seria", "alla-bona", 0.78),
)
BELOW_BY_CHANCE = 0.12
"""A short run may fall this much below the figure without anything being wrong."""


LADDER_OF_PICCHE = (("difficile", "normale"), ("normale", "facile"), ("difficile", "facile"))


def play(a: str, b: str, partite: int, seed: int, game: str = "tressette") -> Report:
    """Partite between two pairs of one level each, by the default rules."""
    rules = get(game).default_rules()
    return run(Match(game, (a, a), (b, b), seed, partite, rules=rules))


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


@pytest.mark.parametrize(("a", "b"), LADDER_OF_PICCHE)
def test_b3_each_level_beats_those_below(a: str, b: str) -> None:
    report = play(a, b, 40, seed=3, game="picche")
    assert report.points_per_smazzata > 5
    assert report.win_rate is not None
    assert report.win_rate > 0.6 - BELOW_BY_CHANCE
    assert report.ms_p95 < 5


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("a", "b"), LADDER_OF_PICCHE)
def test_b3_each_level_wins_more_than_six_of_ten(a: str, b: str) -> None:
    report = play(a, b, 1000, seed=2026, game="picche")
    assert report.win_interval is not None
    assert report.win_interval[0] > 0.6


@pytest.mark.parametrize(
    "partite", [20, pytest.param(1000, marks=(pytest.mark.long, pytest.mark.timeout(900)))]
)
def test_b3_difficile_wins_nine_of_ten_against_normale_bids_and_random_cards(
    partite: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._LEVELS["picche"], "bids-only", f"{__name__}:normale_bids_and_random_cards")
    report = play("difficile", "bids-only", partite, seed=2026, game="picche")
    assert report.win_rate is not None
    assert report.win_rate >= 0.9


def normale_bids_and_random_cards(view: Any, limit: Limit, rng: random.Random) -> Any:
    return normale.bid(view) if view.phase == "bids" else rng.choice(view.legal)


@pytest.mark.parametrize(
    "smazzate", [300, pytest.param(5000, marks=(pytest.mark.long, pytest.mark.timeout(900)))]
)
def test_b3_the_bids_of_difficile_are_what_it_takes(smazzate: int) -> None:
    told = calibrate("difficile", smazzate, seed=1)
    assert abs(told.mean) < 0.3 + (0.1 if smazzate < 1000 else 0)
    assert told.set < 0.25 + (0.06 if smazzate < 1000 else 0)
    assert told.nils_made / told.nils > 0.7 - (0.15 if smazzate < 1000 else 0)
