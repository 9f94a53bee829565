"""The table of picche is shown in these tests, whether or not the house offers it yet."""

from __future__ import annotations

import pytest

from games.presentation import registry
from games.presentation.picche.shown import PICCHE


@pytest.fixture(autouse=True)
def _shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._GAMES, PICCHE.code, PICCHE)
