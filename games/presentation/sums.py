"""The score of a smazzata as arithmetic that a player can check."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sum:
    """How one pair's smazzata counted: `lines` what was taken and its worth, `total` the points to the new score."""

    pair: int
    points: int
    lines: tuple[str, ...]
    total: str


def plain(points: int) -> str:
    """Return points with a true minus sign: scores may go below zero (P6)."""
    return str(points).replace("-", "−")
