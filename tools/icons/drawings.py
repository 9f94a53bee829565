"""What is drawn: three cards on the cloth for an icon, five for a link, without a word in any language.

The cards are those of the *Toscane* and *Francesi* packs (``tools.cards``): what is promised is what is played with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tools.cards.decks import FRANCESI, TOSCANE, Deck
from tools.cards.pen import CREAM, HEIGHT, RED, WIDTH, group, number
from tools.cards.sprite import tidy

CLOTH: Final = "#33604f"
CLOTH_DEEP: Final = "#274d3f"
CLOTH_LIT: Final = "#3d6e5b"
EDGE: Final = "#cbbfa5"
"""Tokens of the site in the light, but for the lit cloth."""

Card = tuple[Deck, str, str]
"""A pack, a rank of it and a suit."""

THREE: Final = (TOSCANE, "3", "quadri")
"""The strongest card of tressette."""
FAN: Final[tuple[Card, ...]] = (
    (FRANCESI, "K", "picche"),
    (TOSCANE, "A", "quadri"),
    (TOSCANE, "3", "quadri"),
    (TOSCANE, "2", "quadri"),
    (TOSCANE, "R", "cuori"),
)
"""The napoletana of quadri, and a king of either game beside it."""


def icon(*, round_corners: bool, scale: float) -> str:
    """Return a square of 512: the cards are about 440 high at a `scale` of 1.

    Without round corners the cloth fills the square, for systems that cut the icon themselves; what they may cut off
    lies outside a circle of 410.
    """
    ground = f'<rect width="512" height="512" rx="{112 if round_corners else 0}" fill="{CLOTH}"/>'
    fan = group(
        _turned(_back(), -28),
        _turned(_back(), -7),
        _turned(_quadri(), 16),
        move=(256 + 24 * scale, 256 + 147 * scale),
        scale=2.3 * scale,
    )
    return _page(512, 512, ground, fan)


def share() -> str:
    """Return the picture of a link, 1200 to 630: what a square cut out of its middle shows is still three cards."""
    cards = [_turned(_face(card), turn, 3) for card, turn in zip(FAN, (-24, -12, 0, 12, 24), strict=True)]
    lamp = "".join(
        f'<ellipse cx="600" cy="330" rx="{wide}" ry="{high}" fill="{fill}"/>'
        for wide, high, fill in ((640, 400, CLOTH), (420, 280, CLOTH_LIT))
    )
    ground = f'<rect width="1200" height="630" fill="{CLOTH_DEEP}"/>{lamp}'
    return _page(1200, 630, ground, group(*cards, move=(600, 1172), scale=2.56), signs=_signs(FAN))


def _page(width: int, height: int, *parts: str, signs: Mapping[str, str] | None = None) -> str:
    defs = "".join(f'<g id="{name}">{drawing}</g>' for name, drawing in (signs or {}).items())
    half = f'<clipPath id="half"><path d="M0 0H{WIDTH}V{HEIGHT // 2}H0Z"/></clipPath>' if signs else ""
    return tidy(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f"{f'<defs>{half}{defs}</defs>' if signs else ''}{''.join(parts)}</svg>\n"
    )


def _signs(cards: Sequence[Card]) -> dict[str, str]:
    return {suit: deck.signs[suit] for deck, _rank, suit in cards}


def _turned(card: str, turn: float, reach: float = 1.0) -> str:
    """Return a card turned around a point below it, as a hand holds it."""
    return f'<g transform="rotate({number(turn)})translate(-50 {number(-HEIGHT * reach)})">{card}</g>'


def _paper(*drawing: str) -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="9" fill="{CREAM}" stroke="{EDGE}" stroke-width="1.2"/>'
        f"{''.join(drawing)}"
    )


def _face(card: Card) -> str:
    deck, rank, suit = card
    return _paper(deck.face(rank, suit))


def _back() -> str:
    return _paper(f'<rect x="8" y="8" width="{WIDTH - 16}" height="{HEIGHT - 16}" rx="4" fill="{RED}"/>')


def _quadri() -> str:
    """Return the three of quadri with signs that are still there at 48 pixels."""
    sign = "M0-11.5Q3.5-5 9 0Q3.5 5 0 11.5Q-3.5 5-9 0Q-3.5-5 0-11.5Z"
    return _paper(
        *(f'<path d="{sign}" transform="translate(50 {y})scale(1.75)" fill="{RED}"/>' for y in (25, 71, 117))
    )
