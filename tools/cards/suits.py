"""The eight suit signs, each around 0 0, and where they lie on the cards from 2 to 10.

French signs are 20 units wide and plain; Italian cups and coins are about as large, clubs and swords are long (44).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tools.cards.pen import BLUE, BROWN, GOLD, GREEN, INK, RED, STEEL, dot, dots, flat, line, shape, use

FRENCH: Final[Mapping[str, str]] = {
    "cuori": flat(
        "M0 10C-7.5 4.5-10.5 1-10.5-3.5A5.5 5.5 0 0 1 0-6A5.5 5.5 0 0 1 10.5-3.5C10.5 1 7.5 4.5 0 10Z", RED
    ),
    "quadri": flat("M0-11.5Q3.5-5 9 0Q3.5 5 0 11.5Q-3.5 5-9 0Q-3.5-5 0-11.5Z", RED),
    "fiori": flat(
        "M0-10.5A4.8 4.8 0 0 1 3.9-2.9A4.8 4.8 0 1 1 1.6 4.6Q2 8 4.5 10.5H-4.5Q-2 8-1.6 4.6A4.8 4.8 0 1 1-3.9-2.9A4.8 4.8 0 0 1 0-10.5Z",
        INK,
    ),
    "picche": flat(
        "M0-11C3-6 10-2.5 10 2.8A4.8 4.8 0 0 1 1.7 5.8Q2 8.5 4.5 10.5H-4.5Q-2 8.5-1.7 5.8A4.8 4.8 0 0 1-10 2.8C-10-2.5-3-6 0-11Z",
        INK,
    ),
}


def _outlined(*parts: str) -> str:
    return f'<g stroke="{INK}" stroke-linejoin="round" stroke-linecap="round">{"".join(parts)}</g>'


def cup() -> str:
    return _outlined(
        shape("M-9.8-12H9.8Q10.3 0 2.8 3.8V7Q8 8 8.4 12H-8.4Q-8 8-2.8 7V3.8Q-10.3 0-9.8-12Z", GOLD),
        flat("M-9.2-7H9.2Q8.5-2.5 6.6 0H-6.6Q-8.5-2.5-9.2-7Z", RED),
        dots("-4.2,-3.5 0,-3.5 4.2,-3.5", 1.2, GOLD),
        line("M-9.4-7H9.4M-2.8 5.5H2.8", 1.2),
    )


def coin() -> str:
    """A coin with a face: the sun looks out of it."""
    rays = "".join(
        f"M{x} {y}l{dx} {dy}"
        for x, y, dx, dy in (
            (0, -8.2, 0, -1.4),
            (0, 8.2, 0, 1.4),
            (-8.2, 0, -1.4, 0),
            (8.2, 0, 1.4, 0),
            (-5.8, -5.8, -1, -1),
            (5.8, -5.8, 1, -1),
            (-5.8, 5.8, -1, 1),
            (5.8, 5.8, 1, 1),
        )
    )
    return _outlined(
        dot(0, 0, 11.5, GOLD),
        line(rays, 1.6, RED),
        '<circle r="6.6" fill="#fbe3a8" stroke-width="1.1"/>',
        dots("-2.4,-1.3 2.4,-1.3", 1.1, INK),
        line("M0-1V1.6M-2.2 3.5q2.2 1.3 4.4 0", 1.1),
    )


def club() -> str:
    """Knotted, heavy above: 44 high."""
    return _outlined(
        shape(
            "M-2.8 22L-3.8 9L-6.5 7.5L-4.4 5L-5-3L-8.5-5.5L-6-8.5Q-8-22 0-22Q8-22 6.2-10L9-7L5.6-4L4.6 1.5L7 4L4.2 6.5L2.8 22Z",
            GREEN,
        ),
        flat("M-3.5-14Q-3-19 1-18.5Q-2-16-1.5-12Q-2.5-11-3.5-14Z", "#a9c69a"),
        dots("2.3,-11 -1.5,-2 1,9", 1.6, INK),
        shape("M-2.9 21.5V17H2.9V21.5Z", BROWN),
    )


def sword() -> str:
    """Short and straight: 44 high, point up."""
    return _outlined(
        shape("M0-22L4.6-15V8H-4.6V-15Z", STEEL),
        flat("M.6-20L4-14.7V7.3H.6Z", BLUE),
        shape("M-9.5 7.5Q-11 10-9 11.5H9Q11 10 9.5 7.5Z", GOLD),
        shape("M-2.2 11.5H2.2V17H-2.2Z", RED),
        dot(0, 19, 3, GOLD),
    )


ITALIAN: Final[Mapping[str, str]] = {"coppe": cup(), "denari": coin(), "bastoni": club(), "spade": sword()}

Place = tuple[float, float]

_PAIR: Final = (29.5, 70.5)
_WIDE: Final = (27.5, 72.5)


def _rows(columns: tuple[float, float], *rows: float) -> tuple[Place, ...]:
    return tuple((x, y) for y in rows for x in columns)


ROUND: Final[Mapping[int, tuple[float, tuple[Place, ...]]]] = {
    2: (1.6, ((50, 36), (50, 106))),
    3: (1.5, ((50, 26), (50, 71), (50, 116))),
    4: (1.4, _rows(_PAIR, 39, 103)),
    5: (1.3, (*_rows(_PAIR, 37, 105), (50, 71))),
    6: (1.25, _rows(_PAIR, 36, 71, 106)),
    7: (1.1, (*_rows(_WIDE, 32, 72, 112), (50, 52))),
    8: (1.08, (*_rows(_WIDE, 33, 71, 109), (50, 52), (50, 90))),
    9: (0.96, (*_rows(_WIDE, 31, 58, 84, 111), (50, 71))),
    10: (0.94, (*_rows(_WIDE, 31, 58, 84, 111), (50, 44.5), (50, 97.5))),
}
"""Number of signs to their size and places, for signs as wide as high."""

LONG: Final[Mapping[int, tuple[float, tuple[Place, ...]]]] = {
    2: (1.85, ((29, 73), (71, 73))),
    3: (1.4, ((50, 36), (28, 105), (72, 105))),
    4: (1.4, _rows((31, 69), 38, 105)),
    5: (1.0, (*_rows((30, 70), 28, 114), (50, 71))),
    6: (0.92, _rows((32, 68), 26, 71, 116)),
    7: (0.92, (*_rows((34, 66), 26, 116), (21, 71), (50, 71), (79, 71))),
}
"""The same for clubs and swords."""


def pips(suit: str, count: int, *, double: bool = False) -> str:
    """Return the signs of a card; `double` turns those of the lower half, as on cards without an up and down."""
    size, places = (LONG if suit in ("bastoni", "spade") else ROUND)[count]
    return "".join(use(suit, x, y, size, 180 if double and y > 75 else 0) for x, y in places)
