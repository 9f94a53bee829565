"""Commands that answer line by line."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping
from typing import Any


def say_all(answers: Iterable[Mapping[str, Any]]) -> None:
    """Write each answer as one line of JSON as soon as it is there; stop quietly when nobody reads on."""
    try:
        for answer in answers:
            sys.stdout.write(json.dumps(answer, separators=(",", ":")) + "\n")
            sys.stdout.flush()
    except BrokenPipeError:
        # The interpreter flushes once more at its end, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
