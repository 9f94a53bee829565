"""A socket's allowance of frames."""

from __future__ import annotations

import threading
import time

import pytest
from django.conf import LazySettings

from games.realtime import rate


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands until a test moves it."""
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_a_window_that_has_passed_is_forgotten(settings: LazySettings, clock: list[float]) -> None:
    settings.FRAME_RATE = "3/10 seconds"
    allowance = rate.Rate()
    assert [allowance.allows() for _ in range(5)] == [True, True, True, False, False]
    clock[0] += 10
    assert allowance.allows()


def test_frames_and_answers_are_counted_apart(settings: LazySettings, clock: list[float]) -> None:
    settings.FRAME_RATE = "1/10 seconds"
    allowance = rate.Rate()
    assert [allowance.allows(), allowance.may_say_so(), allowance.may_say_so()] == [True, True, False]
    clock[0] += 2
    assert [allowance.allows(), allowance.may_say_so()] == [False, True]


def test_two_sockets_share_nothing(settings: LazySettings) -> None:
    settings.FRAME_RATE = "1/10 seconds"
    one, two = rate.Rate(), rate.Rate()
    assert one.allows()
    assert two.allows()


def test_counting_starts_no_thread() -> None:
    before = threading.active_count()
    allowance = rate.Rate()
    for _ in range(50):
        allowance.allows()
    assert threading.active_count() <= before


def test_the_memory_tells_what_it_counted(clock: list[float]) -> None:
    memory = rate.SocketMemory()
    assert memory.check()
    assert [memory.incr("a", 5), memory.incr("a", 5, 3)] == [1, 4]
    assert (memory.get("a"), memory.get("b")) == (4, 0)
    assert memory.get_expiry("a") > memory.get_expiry("b")
    clock[0] += 5
    assert memory.get("a") == 0
    memory.clear("a")
    assert memory.reset() == 0
