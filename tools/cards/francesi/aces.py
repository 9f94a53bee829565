"""The aces: one sign with a line inside, the spade larger than the others."""

from __future__ import annotations

from tools.cards.pen import CREAM, RED, flat, group, use


def _inset(path: str) -> str:
    return f'<path d="{path}" fill="none" stroke="{CREAM}" stroke-width=".8"/>'


def cuori() -> str:
    return use("cuori", 50, 73, 3.2) + group(
        _inset("M0 7.5C-6 3-8-0-8-3.3A3.3 3.3 0 0 1-1-4.5L0-2.5L1-4.5A3.3 3.3 0 0 1 8-3.3C8 0 6 3 0 7.5Z"),
        move=(50, 73),
        scale=3.2,
    )


def quadri() -> str:
    return use("quadri", 50, 71, 3.5) + group(
        _inset("M0-8.3Q2.6-3.6 6.5 0Q2.6 3.6 0 8.3Q-2.6 3.6-6.5 0Q-2.6-3.6 0-8.3Z"), move=(50, 71), scale=3.5
    )


def fiori() -> str:
    return use("fiori", 50, 71, 3.3) + group(
        _inset("M-2.9-5.7a2.9 2.9 0 1 1 5.8 0M-2.5 3.6a2.9 2.9 0 1 1-3.5-4.6M2.5 3.6a2.9 2.9 0 1 0 3.5-4.6"),
        move=(50, 71),
        scale=3.3,
    )


def picche() -> str:
    """The card that takes most: larger, worked inside."""
    return (
        use("picche", 50, 70, 4.1)
        + group(
            _inset(
                "M0-8.6C2.6-4.6 8.2-1.6 8.2 2.8A3.2 3.2 0 0 1 1 4.2H-1A3.2 3.2 0 0 1-8.2 2.8C-8.2-1.6-2.6-4.6 0-8.6Z"
            ),
            move=(50, 70),
            scale=4.1,
        )
        + flat("M50 46L55 66L74 72L55 78L50 94L45 78L26 72L45 66Z", CREAM)
        + flat("M50 56L52.5 69.5L64 72L52.5 74.5L50 86L47.5 74.5L36 72L47.5 69.5Z", RED)
    )
