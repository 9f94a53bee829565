"""B5: a bot's delay is drawn before anybody looks at a hand, and tells nothing."""

from __future__ import annotations

import inspect

import pytest
from pytest_django import Settings

from games.models import Due
from games.selectors import snapshot
from games.services import croupier, pace
from games.services.tables import bots_only


@pytest.fixture(autouse=True)
def _human_pace(settings: Settings) -> None:
    settings.BOT_PACE = (0.6, 1.5)
    settings.PRESA_PAUSE = 1.0


def drawn(name: str, presa_completed: bool) -> list[float]:
    return [pace.bot_delay(name, presa_completed).total_seconds() for _ in range(500)]


def test_b5_the_delay_lies_between_the_sites_bounds() -> None:
    delays = drawn("normale", False)
    assert 0.6 <= min(delays) < 0.7
    assert 1.4 < max(delays) <= 1.5


def test_bl_092_a_completed_presa_stays_to_be_seen() -> None:
    assert min(drawn("normale", True)) >= 1.6


def test_the_tables_pace_scales_it() -> None:
    assert max(drawn("svelto", True)) <= 1.25 < 0.6 * 1.6 + 1.6 <= min(drawn("calmo", True))


def test_b5_bl_034_the_delay_is_told_nothing_but_public_facts() -> None:
    assert list(inspect.signature(pace.bot_delay).parameters) == ["pace", "presa_completed"]


@pytest.mark.django_db(transaction=True)
def test_b5_the_delay_is_written_down_with_the_turn(settings: Settings) -> None:
    table = bots_only(["seria"] * 4)
    croupier.tick_once()
    due, at = Due.objects.get(), snapshot.current(table)
    assert 0.6 <= (due.at - at.changed_at).total_seconds() <= 1.5
    assert croupier.tick_once() == 0
