"""The one thread in which coroutines of a process reach the database, and its connection."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from channels.db import database_sync_to_async
from django.db import connection

P = ParamSpec("P")
R = TypeVar("R")


def in_database(function: Callable[P, R]) -> Callable[P, Awaitable[R]]:
    """Run a synchronous function in that thread, which keeps its connection open from call to call.

    Opening SQLite anew for each card more than doubles what a card costs. A connection that breaks is replaced:
    Django looks after every call in which there was an error.
    """

    @wraps(function)
    def keeping(*args: P.args, **kwargs: P.kwargs) -> R:
        if connection.connection is None:
            connection.ensure_connection()
            connection.close_at = None
        return function(*args, **kwargs)

    run: Callable[P, Awaitable[R]] = database_sync_to_async(keeping)
    return run
