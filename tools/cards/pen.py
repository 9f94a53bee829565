"""The pen: a few functions that write SVG as text. A card is 100 units wide and 142 high, y downwards."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 100
HEIGHT: Final = 142

INK: Final = "#1f1d1a"
CREAM: Final = "#fffaf0"
RED: Final = "#b9281c"
GOLD: Final = "#e5a82f"
BLUE: Final = "#2b5c8e"
GREEN: Final = "#3d7743"
SKIN: Final = "#f3c99f"
STEEL: Final = "#bccad1"
BROWN: Final = "#8a5830"
GREY: Final = "#8d8a85"

OUTLINE: Final = f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'
"""What every figure is drawn with: it keeps two dark fields apart, in colour and in grey."""


def number(value: float) -> str:
    """Return a coordinate with two decimals at most: `3`, `3.5`."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def shape(path: str, fill: str) -> str:
    """Return a filled path, outlined as its group says."""
    return f'<path d="{path}" fill="{fill}"/>'


def flat(path: str, fill: str) -> str:
    """Return a filled path without outline."""
    return f'<path d="{path}" fill="{fill}" stroke="none"/>'


def line(path: str, width: float = 1.3, colour: str = "") -> str:
    """Return a stroke: ink unless a colour is given."""
    stroke = f' stroke="{colour}"' if colour else ""
    return f'<path d="{path}" fill="none" stroke-width="{number(width)}"{stroke}/>'


def limb(path: str, width: float, colour: str) -> str:
    """Return an arm, a leg or a pole: a stroke with an outline of its own."""
    return line(path, width + 3) + line(path, width, colour)


def dot(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"/>'


def dots(points: str, r: float, fill: str) -> str:
    """Return equal dots as one path; `points` are `x,y` pairs with spaces between."""
    size, path = number(r), ""
    for point in points.split():
        x, y = (float(part) for part in point.split(","))
        path += f"M{number(x - r)} {number(y)}a{size} {size} 0 1 0 {number(2 * r)} 0a{size} {size} 0 1 0-{number(2 * r)} 0"
    return flat(path, fill)


def group(
    *parts: str, move: tuple[float, float] = (0, 0), scale: float = 1, turn: float = 0, flip: bool = False
) -> str:
    """Return parts moved, turned (degrees), scaled; `flip` looks the other way."""
    steps = []
    if move != (0, 0):
        steps.append(f"translate({number(move[0])} {number(move[1])})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if flip:
        steps.append(f"scale({-scale:g} {scale:g})")
    elif scale != 1:
        steps.append(f"scale({scale:g})")
    return f'<g transform="{"".join(steps)}">{"".join(parts)}</g>' if steps else "".join(parts)


def figure(*parts: str) -> str:
    """Return parts outlined as figures are."""
    return f"<g {OUTLINE}>{''.join(parts)}</g>"


def use(name: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Return a part of the sprite's <defs>, drawn there around 0 0; its outline is the same at every size."""
    steps = f"translate({number(x)} {number(y)})"
    if turn:
        steps += f"rotate({number(turn)})"
    if scale != 1:
        steps += f"scale({scale:.3g})"
    return f'<use href="#{name}" stroke-width="{number(1.7 / scale)}" transform="{steps}"/>'
