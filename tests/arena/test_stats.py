"""The intervals, against figures worked out elsewhere."""

from __future__ import annotations

import random

import pytest

from games.bots.arena_stats import at_share, ratio, share_of_pairs, student, wilson


@pytest.mark.parametrize(
    ("degrees", "value"), [(3, 3.1824), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)]
)
def test_students_t_is_that_of_the_tables(degrees: int, value: float) -> None:
    assert student(degrees) == pytest.approx(value, rel=0.01)


def test_wilson_is_that_of_the_textbook() -> None:
    low, high = wilson(0.5, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    low, high = wilson(1.0, 10)
    assert (low, high) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_pairs_that_split_the_deals_make_a_narrower_interval_than_single_partite() -> None:
    sums = [1] * 80 + [2] * 12 + [0] * 8
    low, high = share_of_pairs(sums)
    single = wilson(sum(sums) / 200, 200)
    assert low < sum(sums) / 200 < high
    assert high - low < single[1] - single[0]


def test_pairs_that_are_all_alike_still_leave_doubt() -> None:
    low, high = share_of_pairs([1] * 50)
    assert low < 0.5 < high


def test_a_ratio_covers_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random("cover")
    covered = 0
    for _ in range(400):
        bottoms = [rng.choice((2, 3, 4)) for _ in range(40)]
        tops = [sum(rng.gauss(1.5, 3.0) for _ in range(n)) for n in bottoms]
        interval = ratio(tops, bottoms)[1]
        assert interval is not None
        covered += interval[0] <= 1.5 <= interval[1]
    assert 0.91 <= covered / 400 <= 0.985


def test_one_unit_has_a_ratio_and_no_interval() -> None:
    assert ratio([6.0], [3.0]) == (2.0, None)


def test_shares_are_by_nearest_rank() -> None:
    assert at_share([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert at_share([1.0], 0.95) == 1.0
