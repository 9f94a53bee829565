"""``python -m tools.icons``: draw icons and share picture into static/icons.

``--check`` only says, without a browser, whether the files are as drawn: each PNG notes the drawing it was made from.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.icons import drawings, png

FOLDER: Final = Path(__file__).resolve().parents[2] / "static" / "icons"


@dataclass(frozen=True)
class Picture:
    """A PNG file, its size in pixels and its drawing."""

    name: str
    width: int
    height: int
    drawing: str

    @property
    def file(self) -> Path:
        return FOLDER / self.name

    @property
    def stale(self) -> bool:
        return not self.file.exists() or not png.shows(self.file.read_bytes(), self.drawing)


ROUND: Final = drawings.icon(round_corners=True, scale=0.98)
APPLE: Final = drawings.icon(round_corners=False, scale=0.92)
MASKABLE: Final = drawings.icon(round_corners=False, scale=0.74)
HEAD: Final = (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    "<style>body{margin:0}svg{display:block}</style>"
)
SVG: Final = FOLDER / "icon.svg"
PICTURES: Final = (
    Picture("icon-192.png", 192, 192, ROUND),
    Picture("icon-512.png", 512, 512, ROUND),
    Picture("maskable-512.png", 512, 512, MASKABLE),
    Picture("apple-touch-icon.png", 180, 180, APPLE),
    Picture("share.png", 1200, 630, drawings.share()),
)


def draw(pictures: list[Picture]) -> None:
    """Photograph each drawing in headless Chromium, clear where it leaves the ground clear."""
    from tools.shots.camera import camera

    with tempfile.TemporaryDirectory(prefix="icons-") as folder, camera() as lens:
        clear = {"color": {"r": 0, "g": 0, "b": 0, "a": 0}}
        lens.driver.execute_cdp_cmd("Emulation.setDefaultBackgroundColorOverride", clear)
        for one in pictures:
            page = Path(folder) / "icon.html"
            image = one.drawing.replace("<svg", f'<svg width="{one.width}" height="{one.height}"', 1)
            page.write_text(f"<!doctype html>{HEAD}{image}", "utf-8")
            lens.frame(one.width, one.height, "light")
            lens.shoot(page.as_uri(), one.file, whole=False)
            one.file.write_bytes(png.noted(one.file.read_bytes(), one.drawing))


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.icons", description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = [one for one in PICTURES if one.stale]
    names = [one.name for one in stale]
    if not SVG.exists() or SVG.read_text("utf-8") != ROUND:
        names.append(SVG.name)
    if not check and names:
        FOLDER.mkdir(exist_ok=True)
        SVG.write_text(ROUND, "utf-8")
        draw(stale)
    for name in names:
        print(f"{'not as drawn' if check else 'drawn'}: static/icons/{name}")
    return 1 if check and names else 0


if __name__ == "__main__":
    sys.exit(main())
