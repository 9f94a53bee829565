from __future__ import annotations

from dataclasses import replace

from games.engine.state import Score
from games.engine.tressette.rules import HouseRules
from games.engine.tressette.state import TressetteResult
from games.presentation.tressette.score import running, sums

RESULT = TressetteResult(
    ended_by="prese",
    thirds=(22, 13),
    points=(7, 4),
    accuse=(3, 0),
    score_before=Score((9, 12)),
    score=Score((19, 16)),
    partita_over=False,
    winner=None,
    next_dealer=0,
    last_presa_pair=0,
)


def test_t8_the_thirds_are_counted_aloud_with_the_last_presa() -> None:
    ours, theirs = sums(RESULT, HouseRules())
    assert ours.lines[0] == "19 terzi + 3 dell’ultima presa = 22 → 7 punti, avanza 1"
    assert theirs.lines[0] == "13 terzi → 4 punti, avanza 1"


def test_t8_two_thirds_may_be_left_and_none() -> None:
    result = replace(RESULT, thirds=(15, 20), points=(5, 6), last_presa_pair=1)
    ours, theirs = sums(result, HouseRules())
    assert ours.lines[0] == "15 terzi → 5 punti, senza avanzi"
    assert theirs.lines[0] == "17 terzi + 3 dell’ultima presa = 20 → 6 punti, avanzano 2"


def test_t9_accuse_stand_apart_in_the_total() -> None:
    ours, theirs = sums(RESULT, HouseRules())
    assert ours.total == "9 + 3 di accuse + 7 di prese = 19"
    assert theirs.total == "12 + 4 di prese = 16"


def test_t8_by_kind_nothing_is_said_of_leftovers() -> None:
    result = replace(RESULT, points=(6, 4), score=Score((18, 16)))
    assert (
        sums(result, HouseRules(thirds="per_kind"))[0]
        .lines[0]
        .endswith("= 22 → 6 punti, contando per specie")
    )


def test_the_running_count_is_thirds_and_whole_points() -> None:
    assert running(0, 0) == "0 terzi"
    assert running(1, 0) == "1 terzo → 0 punti"
    assert running(14, 4) == "14 terzi → 4 punti"
