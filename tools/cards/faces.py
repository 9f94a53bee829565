"""Faces, from the front and in profile. A face is drawn around 0 0: eyes at y = -1, chin at 11; hats begin at -6."""

from __future__ import annotations

from tools.cards.pen import CREAM, INK, RED, SKIN, STEEL, dots, flat, group, line, shape


def head(
    x: float,
    y: float,
    *worn: str,
    behind: str = "",
    look: float = 0,
    scale: float = 1,
    turn: float = 0,
    skin: str = SKIN,
    lips: str = RED,
    brow: str = INK,
) -> str:
    """Return a head seen from the front; `look` turns the features, -3 left to 3 right."""
    face = shape("M-8.2-9Q-9.4 4-4.6 9Q0 12.6 4.6 9Q9.4 4 8.2-9Z", skin)
    eyes = dots(f"{look - 3.4},-1 {look + 3.4},-1", 1.25, INK)
    brows = line(f"M{look - 5.4:.1f}-3.8q2-1.5 3.8-.4M{look + 5.4:.1f}-3.8q-2-1.5-3.8-.4", 1.2, brow)
    nose = line(f"M{look:.1f}-1q{look * 0.6 + 1.4:.1f} 3.6-.6 4.2", 1.1)
    mouth = line(f"M{look * 0.8 - 2.4:.1f} 7q2.4 1.5 4.8 0", 1.5, lips)
    return group(behind, face, eyes, brows, nose, mouth, *worn, move=(x, y), scale=scale, turn=turn)


def profile(
    x: float,
    y: float,
    *worn: str,
    behind: str = "",
    scale: float = 1,
    turn: float = 0,
    flip: bool = False,
    nose: float = 0,
    skin: str = SKIN,
    lips: str = RED,
) -> str:
    """Return a head in profile to the left (`flip`: right); `nose` makes it longer."""
    face = shape(
        f"M5-10H-6.5Q-7.6-5-7-2.6L{-10.6 - nose:.1f} 3Q-10.6 4.8-7.4 4.8L-7.2 6L-8 7L-7 8.4Q-7.4 11-4 11.4L2 10.4L6.5 12Z",
        skin,
    )
    eye = dots("-4.4,-1.2", 1.3, INK)
    brow = line("M-6.6-4q2-1.4 4.4-.2", 1.2)
    mouth = line("M-7 7.2q1.6.6 3-.2", 1.4, lips)
    return group(behind, face, eye, brow, mouth, *worn, move=(x, y), scale=scale, turn=turn, flip=flip)


def ruff(x: float, y: float, half: float = 10) -> str:
    """A pleated collar."""
    return group(
        shape("M-10 0Q-11-4-7-4Q-4-6 0-4.5Q4-6 7-4Q11-4 10 0Q11 4 7 4Q4 6 0 4.5Q-4 6-7 4Q-11 4-10 0Z", CREAM),
        flat("M-6-3L-5 3L-4-3ZM-1-4L0 4L1-4ZM4-3L5 3L6-3Z", STEEL),
        move=(x, y),
        scale=half / 10,
    )
