"""Every level that sits at a table has a name and says how it plays."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.bots.registry import games, levels
from games.engine import registry as engine
from games.presentation import registry
from games.presentation.bots import level_blurb, level_name

LEVELS = [level for game in games() for level in levels(game)]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_of_every_game_has_a_name_and_a_sentence(level: str) -> None:
    assert level_name(level) != level
    assert level_blurb(level)
    with translation.override("en"):
        assert level_blurb(level)
        english = level_blurb(level)
    assert english != level_blurb(level)


@pytest.mark.parametrize("game", registry.codes())
def test_the_levels_that_sit_unasked_play_the_game_and_its_fan_is_of_its_pack(game: str) -> None:
    opening = registry.get(game).opening
    assert set(opening.bots) <= set(levels(game))
    pack = engine.get(game).pack
    assert len({pack.parse(code) for code in opening.fan}) == 3
