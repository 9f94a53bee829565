"""The cast, for tests of the services."""

from __future__ import annotations

from tests.cast import anna, bruno, carla, dario, estraneo

__all__ = ["anna", "bruno", "carla", "dario", "estraneo"]
