"""The aces: a crowned heart, a stone, a growing clover, the lily of Florence."""

from __future__ import annotations

from tools.cards import hats
from tools.cards.ornaments import lily
from tools.cards.pen import BLUE, CREAM, GOLD, GREEN, RED, dot, dots, figure, group, line, shape, use


def cuori() -> str:
    """A crowned heart between two sprays."""
    spray = line("M0 0Q22 2 32-22", 2.2, GREEN) + "".join(
        shape("M0 0Q4-7 13-6Q9 2 0 0Z", GREEN).join(
            (f'<g transform="translate({x} {y})rotate({turn})">', "</g>")
        )
        for x, y, turn in (
            (8, 0, 30),
            (18, -3, 10),
            (26, -10, -10),
            (12, -1, -60),
            (22, -7, -70),
            (31, -20, -60),
        )
    )
    return (
        figure(group(spray, move=(50, 128)), group(spray, move=(50, 128), flip=True))
        + use("cuori", 50, 79, 3.1)
        + f'<g fill="none" stroke="{CREAM}" stroke-width=".7"><path d="M0 8C-6.3 3.3-8.5.4-8.5-3.3A3.6 3.6 0 0 1-1-5L0-3L1-5A3.6 3.6 0 0 1 8.5-3.3C8.5.4 6.3 3.3 0 8Z" transform="translate(50 79)scale(3.1)"/></g>'
        + figure(group(hats.crown(GOLD, BLUE), move=(50, 58), scale=1.6))
    )


def quadri() -> str:
    """A great diamond, set like a stone."""
    return (
        use("quadri", 50, 73, 4.3)
        + f'<path d="M0-8.3Q2.6-3.6 6.5 0Q2.6 3.6 0 8.3Q-2.6 3.6-6.5 0Q-2.6-3.6 0-8.3Z" fill="{GOLD}" transform="translate(50 73)scale(4.3)"/>'
        + f'<path d="M0-6.8Q2.2-2.9 5.3 0Q2.2 2.9 0 6.8Q-2.2 2.9-5.3 0Q-2.2-2.9 0-6.8Z" fill="{RED}" transform="translate(50 73)scale(4.3)"/>'
        + group(lily(CREAM), move=(50, 72), scale=1.5)
    )


def fiori() -> str:
    """A clover that grows: leaves at its foot, a gold heart."""
    leaf = shape("M0 0Q6-16 30-18Q28 0 0 0ZM0 0Q14-8 26-16", GREEN)
    return (
        figure(group(leaf, move=(51, 128)), group(leaf, move=(49, 128), flip=True))
        + use("fiori", 50, 70, 3.9)
        + figure(line("M50 102Q47 120 50 134", 5), dot(50, 70, 6, GOLD))
        + dots("50,46.5 31,80.5 69,80.5", 4.5, CREAM)
        + dots("50,46.5 31,80.5 69,80.5", 2.5, RED)
    )


def picche() -> str:
    """A spade with the lily of Florence."""
    return use("picche", 50, 73, 4) + group(lily(CREAM), move=(50, 77), scale=1.85)
