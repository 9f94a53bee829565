"""The cast, sockets that close, and no limit left over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from accounts import limits
from tests.cast import anna, bruno, carla, dario
from tests.realtime.conftest import _no_socket_of_another_test, open_socket

__all__ = ["_no_socket_of_another_test", "anna", "bruno", "carla", "dario", "open_socket"]


@pytest.fixture(autouse=True)
def _fresh_limits() -> Iterator[None]:
    limits.reset()
    yield
    limits.reset()
