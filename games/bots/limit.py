"""How long a bot may think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """Bounds on one decision; None leaves that side unbounded. Bots that do not search ignore it.

    `ms` is wall time in milliseconds, `samples` a number of dealt-out worlds (repeatable under one seed).
    """

    ms: int | None = None
    samples: int | None = None


NO_LIMIT = Limit()
