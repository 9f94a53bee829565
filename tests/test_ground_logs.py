"""What strangers can make the log say."""

from __future__ import annotations

import logging
import sys

import pytest

from tressette_site import logs


def record(name: str) -> logging.LogRecord:
    try:
        raise ValueError
    except ValueError:
        return logging.LogRecord(name, logging.ERROR, __file__, 1, "refused", (), sys.exc_info())


@pytest.mark.parametrize("name", ["django.security.RequestDataTooBig", "django.security.TooManyFieldsSent"])
def test_a_refused_request_is_one_line(name: str) -> None:
    refused = record(name)
    assert logs.brief(refused)
    assert refused.exc_info is None


def test_a_fault_of_ours_keeps_its_traceback() -> None:
    fault = record("django.request")
    assert logs.brief(fault)
    assert fault.exc_info is not None
