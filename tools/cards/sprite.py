"""A pack as one file: a row a suit, a column a rank, each card a group with an id like `3-quadri`."""

from __future__ import annotations

import re

from tools.cards.decks import Deck
from tools.cards.pen import HEIGHT, WIDTH, number

_DECIMAL = re.compile(r"\d*\.\d+")


def tidy(drawing: str) -> str:
    """Return the drawing with its numbers as short as they can be: `4.500` is `4.5`."""
    return _DECIMAL.sub(lambda found: found.group().rstrip("0").rstrip(".").removeprefix("0") or "0", drawing)


def sprite(deck: Deck) -> str:
    """Return the whole pack."""
    columns, rows = len(deck.ranks), len(deck.suits)
    signs = "\n".join(f'<g id="{name}">{drawing}</g>' for name, drawing in deck.signs.items())
    cards = "\n".join(
        f'<g id="{rank}-{suit}" transform="translate({number(column * WIDTH)} {number(row * HEIGHT)})">{deck.face(rank, suit)}</g>'
        for row, suit in enumerate(deck.suits)
        for column, rank in enumerate(deck.ranks)
    )
    return tidy(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns * WIDTH} {rows * HEIGHT}">\n'
        f'<defs>\n<clipPath id="half"><path d="M0 0H{WIDTH}V{HEIGHT // 2}H0Z"/></clipPath>\n{signs}\n</defs>\n{cards}\n</svg>\n'
    )


def back(deck: Deck) -> str:
    """Return what all cards of the pack look like from behind."""
    return tidy(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{deck.back()}</svg>\n'
    )
