"""Whether a deck is whole: its drawing, its line of style, its names. Asked of the site's decks and of a fixture."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

from games.presentation.decks import SUIT_NAMES, Deck

ROOT = Path(__file__).resolve().parents[2]
CARDS_CSS = (ROOT / "static/css/cards.css").read_text("utf-8")
DECKS_CSS = (ROOT / "static/css/decks.css").read_text("utf-8")
MOST_BYTES = 120 * 1024
"""What a deck may cost on the way, compressed."""
CARD = (100, 142)

_RULE = re.compile(r'\[data-deck="([\w-]+)"\] \{([^}]*)\}')
_PLACE = re.compile(r"translate\(([\d.]+) ([\d.]+)\)")


def problems(deck: Deck, folder: Path, style: str) -> list[str]:
    """Return what is missing or wrong: the drawing lies in `folder`, `style` is what names it."""
    file = folder / f"{deck.drawing}.svg"
    if not file.exists():
        return ["no drawing"]
    text = file.read_text("utf-8")
    found = [*_unsafe(text), *_misplaced(deck, ElementTree.fromstring(text), style)]  # noqa: S314 - our own file
    if len(gzip.compress(text.encode(), 6)) > MOST_BYTES:
        found.append("too heavy")
    if not (folder / f"{deck.drawing}-dorso.svg").exists():
        found.append("no back")
    found += [f"no name for {suit}" for suit in deck.suits.values() if suit not in SUIT_NAMES]
    return found


def style_of(deck: Deck, style: str) -> dict[str, str]:
    """Return what the deck's rule says: `--drawing`, `--columns`, `--back`."""
    rules = dict(_RULE.findall(style))
    said = re.findall(r"(--\w+): ([^;]+);", rules.get(deck.drawing, ""))
    return dict(said)


def column_of(rank: str, columns: int) -> int | None:
    """Return where cards.css looks for a rank."""
    said = re.search(
        rf'\[data-rank="{rank}"\][^{{]*\{{ --column: (?:calc\(var\(--columns\) - )?(\d+)', CARDS_CSS
    )
    if said is None:
        return None
    return columns - int(said[1]) if "calc" in said[0] else int(said[1])


def row_of(suit: str) -> int:
    """Return where cards.css looks for a suit: in the first row unless it says otherwise."""
    said = re.search(rf"\.card:is\([^)]*\.{suit}\b[^)]*\) \{{ --row: (\d)", CARDS_CSS)
    return int(said[1]) if said else 0


def _unsafe(text: str) -> list[str]:
    """What the Content-Security-Policy would refuse, or a browser would fetch from elsewhere."""
    words = ("<script", "<style", "style=", "<image", "<foreignObject", "data:", "javascript:")
    links = re.findall(r'(?:href="|url\()([^")]+)', text)
    return [f"holds {word}" for word in words if word in text] + [
        f"refers to {link}" for link in links if not link.startswith("#")
    ]


def _misplaced(deck: Deck, svg: ElementTree.Element, style: str) -> list[str]:
    said = style_of(deck, style)
    columns = len(deck.ranks)
    found = []
    if said.get("--drawing") != f'url("../cards/{deck.drawing}.svg")' or said.get("--columns") != str(
        columns
    ):
        found.append("no rule in decks.css, or another")
    if svg.get("viewBox") != f"0 0 {columns * CARD[0]} {len(deck.suits) * CARD[1]}":
        found.append("another size")
    drawn = {node.get("id"): node for node in svg}
    for rank in deck.ranks:
        for suit in deck.suits.values():
            node, column = drawn.get(f"{rank}-{suit}"), column_of(rank, columns)
            place = _PLACE.match(node.get("transform", "")) if node is not None else None
            if node is None or place is None or not len(node):
                found.append(f"no drawing of {rank}-{suit}")
            elif column is None or (float(place[1]), float(place[2])) != (
                column * CARD[0],
                row_of(suit) * CARD[1],
            ):
                found.append(f"{rank}-{suit} is not where cards.css looks for it")
    return found
