"""Seats and pairs: four chairs in playing order, two pairs across the table."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""0..3 in playing order: after `s` plays `(s + 1) % 4`, whichever side of the table that is drawn on."""

Pair: TypeAlias = int
"""0 is the pair of seats 0 and 2, 1 that of seats 1 and 3."""

SEATS: Final[tuple[Seat, ...]] = (0, 1, 2, 3)


def next_seat(seat: Seat) -> Seat:
    """Return the seat that plays after `seat`."""
    return (seat + 1) & 3


def left_of(seat: Seat, clockwise: bool) -> Seat:
    """Return the seat at the left of `seat`, where the play goes to the left (clockwise) or to the right."""
    return (seat + (1 if clockwise else 3)) & 3


def partner(seat: Seat) -> Seat:
    """Return the seat across the table."""
    return seat ^ 2


def pair_of(seat: Seat) -> Pair:
    """Return the pair `seat` belongs to."""
    return seat & 1
