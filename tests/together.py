"""Several who do something at the very same moment."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from django.db import connection

from games.engine.errors import EngineError


def together(*doings: Callable[[], Any]) -> list[Any]:
    """What each returned, or the refusal it met, in the order in which they ended."""
    barrier, results = threading.Barrier(len(doings)), []

    def run(doing: Callable[[], Any]) -> None:
        barrier.wait(timeout=10)
        try:
            results.append(doing())
        except EngineError as error:
            results.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(doing,)) for doing in doings]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=20)
    return results
