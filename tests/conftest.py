"""What every test shares: suites by mark, and a clean slate of translation and caches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.cache import cache
from django.utils import translation

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever lies under tests/e2e drives a browser, and is marked so."""
    for item in items:
        if item.path.is_relative_to(HERE / "e2e"):
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(autouse=True)
def _nothing_left_over() -> Iterator[None]:
    """A language or a cached count that one test leaves must not reach the next."""
    translation.activate("it")
    yield
    cache.clear()
    translation.activate("it")
