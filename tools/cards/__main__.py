"""``python -m tools.cards``: draw the packs into static/cards. ``--check`` only says whether the files are as drawn."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.cards.decks import DECKS
from tools.cards.sprite import back, sprite

FOLDER = Path(__file__).resolve().parents[2] / "static" / "cards"


def drawings() -> Iterator[tuple[Path, str]]:
    """Yield every file of the packs with what it must hold."""
    for deck in DECKS:
        yield FOLDER / f"{deck.name}.svg", sprite(deck)
        yield FOLDER / f"{deck.name}-dorso.svg", back(deck)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.cards", description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = [
        (file, text) for file, text in drawings() if not file.exists() or file.read_text("utf-8") != text
    ]
    for file, text in stale:
        if not check:
            file.write_text(text, "utf-8")
        print(f"{'not as drawn' if check else 'drawn'}: static/cards/{file.name}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
