"""The backs: one small drawing repeated inside a frame."""

from __future__ import annotations

from tools.cards.ornaments import lily
from tools.cards.pen import BLUE, CREAM, GOLD, GREEN, HEIGHT, RED, WIDTH, dot, flat, group, line


def _back(ground: str, tile: tuple[float, float], *drawing: str) -> str:
    """Return a back: `tile` is the width and height of what is repeated."""
    wide, high = tile
    return (
        f'<defs><pattern id="p" x="12" y="12" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">{"".join(drawing)}</pattern></defs>'
        f'<path d="M0 0H{WIDTH}V{HEIGHT}H0Z" fill="{CREAM}"/>'
        f'<rect x="6" y="6" width="{WIDTH - 12}" height="{HEIGHT - 12}" rx="5" fill="{ground}"/>'
        f'<rect x="12" y="12" width="{WIDTH - 24}" height="{HEIGHT - 24}" rx="2" fill="url(#p)" stroke="{CREAM}" stroke-width="1.5"/>'
    )


def toscane() -> str:
    """Lilies in lozenges, red."""
    return _back(
        RED,
        (19, 29.5),
        line("M0 14.75L9.5 0L19 14.75L9.5 29.5Z", 1, CREAM),
        group(lily(CREAM), move=(9.5, 14.5), scale=0.5),
        *(group(lily(GOLD), move=(x, y), scale=0.5) for x in (0, 19) for y in (0, 29.5)),
    )


def napoletane() -> str:
    """Little suns, blue."""
    rays = line(
        "M9.5 2.5V6M9.5 13.7V17.2M2 9.83H5.7M13.3 9.83H17M4.2 4.5L6.8 7.1M14.8 4.5L12.2 7.1M4.2 15.2L6.8 12.5M14.8 15.2L12.2 12.5",
        1.3,
        GOLD,
    )
    return _back(
        BLUE,
        (19, 19.666),
        rays,
        dot(9.5, 9.83, 2.6, GOLD),
        dot(0, 0, 1.3, CREAM),
        dot(19, 0, 1.3, CREAM),
        dot(0, 19.666, 1.3, CREAM),
        dot(19, 19.666, 1.3, CREAM),
    )


def francesi() -> str:
    """A trellis, green."""
    return _back(
        GREEN,
        (9.5, 9.833),
        line("M0 0L9.5 9.833M9.5 0L0 9.833", 1.1, CREAM),
        flat("M4.75 .6L6.6 2.45L4.75 4.3L2.9 2.45Z", GOLD),
    )
