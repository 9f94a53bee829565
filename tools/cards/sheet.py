"""``python -m tools.cards.sheet``: contact sheets to look at, into var/cards.

Every pack at 300 and at 56 pixels a card: as it is, in grey, as plain silhouettes, and at 56 also shuffled in grey
without an index, which is how a card must still be named.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from tools.cards.decks import DECKS, Deck
from tools.cards.sprite import sprite
from tools.shots.camera import Camera, camera

OUT = Path(__file__).resolve().parents[2] / "var" / "cards"
LOOKS = {
    "plain": "",
    "grey": "filter:grayscale(1);",
    "silhouette": "filter:brightness(0);background-color:transparent;",
}


def sheet(deck: Deck, width: int, style: str, *, shuffled: bool = False) -> str:
    """Return a page with every card of a deck, `width` pixels each."""
    columns, rows = len(deck.ranks), len(deck.suits)
    places = [(column, row) for row in range(rows) for column in range(columns)]
    if shuffled:
        random.Random(deck.name).shuffle(places)
    cards = "".join(
        f'<i style="background-position:{column * 100 / (columns - 1):.4f}% {row * 100 / (rows - 1):.4f}%"></i>'
        for column, row in places
    )
    return (
        f'<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<style>body{{margin:8px;background:#7a8a80;display:grid;gap:6px;align-content:start;"
        f"grid-template-columns:repeat({columns},{width}px)}}"
        f"i{{aspect-ratio:1/1.42;border-radius:9%/6.5%;background:#fffaf0 url({deck.name}.svg);"
        f"background-size:{columns * 100}% {rows * 100}%;{style}}}</style>{cards}"
    )


def shoot(lens: Camera, folder: Path, deck: Deck, width: int, name: str, page: str) -> None:
    html = folder / "sheet.html"
    html.write_text(page, "utf-8")
    lens.frame(len(deck.ranks) * (width + 6) + 10, 120, "light")
    lens.shoot(html.as_uri(), OUT / f"{deck.name}-{width}-{name}.png", whole=True)


def main() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cards-") as place, camera() as lens:
        folder = Path(place)
        for deck in DECKS:
            (folder / f"{deck.name}.svg").write_text(sprite(deck), "utf-8")
            for width in (300, 56):
                for name, style in LOOKS.items():
                    shoot(lens, folder, deck, width, name, sheet(deck, width, style))
            shoot(lens, folder, deck, 56, "shuffled-grey", sheet(deck, 56, LOOKS["grey"], shuffled=True))
    print(f"contact sheets: {OUT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
