"""``python -m tools.shots``: every screen in every size, scheme and language, and a sheet to look at them.

``--only home,replay --size 360x740 --scheme dark --lang it`` narrows it while working on one page; ``--readme``
takes only the picture of the README, docs/images/table.png. Ends with 1 when a page scrolled sideways or the
browser complained.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from html import escape
from itertools import product
from pathlib import Path

from tools.shots import stage
from tools.shots.camera import Camera, camera

SIZES = ("360x740", "740x360", "820x1180", "1440x900")
SCHEMES = ("light", "dark")
LANGUAGES = ("it", "en")
STRANGERS = frozenset({"home-stranger", "signup"})
FIRST_SCREEN = ("table", "replay", "room-talk")
"""Screens that must fit one window: the others are taken to their end."""
README_SHOT = stage.ROOT / "docs" / "images" / "table.png"
OUT = stage.ROOT / "var" / "shots"


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.shots", description=__doc__)
    parser.add_argument("--only", default="", help="screens, separated by commas")
    parser.add_argument("--size", default=",".join(SIZES))
    parser.add_argument("--scheme", default=",".join(SCHEMES))
    parser.add_argument("--lang", default=",".join(LANGUAGES))
    parser.add_argument(
        "--skin", default="", help="toscane, napoletane or francesi; the site's own if left out"
    )
    parser.add_argument("--readme", action="store_true", help="only docs/images/table.png")
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args()

    with tempfile.TemporaryDirectory(prefix="shots-") as folder:
        stage.set_up(Path(folder))
        user_id, session, paths = stage.prepare()
        with stage.server(Path(folder)) as url, camera() as lens:
            if options.skin:
                _change(user_id, skin=options.skin)
            if options.readme:
                README_SHOT.parent.mkdir(parents=True, exist_ok=True)
                lens.sit(url, {"sessionid": session})
                lens.frame(1200, 800, "light")
                lens.shoot(url + paths["table-accusa"], README_SHOT, whole=False)
                taken = [README_SHOT]
            else:
                wanted = [name for name in options.only.split(",") if name] or list(paths)
                taken = _take_all(
                    lens, url, session, user_id, {name: paths[name] for name in wanted}, options
                )
    for complaint in lens.complaints:
        print(complaint, file=sys.stderr)
    print(f"{len(taken)} pictures, {len(lens.complaints)} complaints: {options.out}")
    return 1 if lens.complaints else 0


def _take_all(
    lens: Camera, url: str, session: str, user_id: int, paths: dict[str, str], options: argparse.Namespace
) -> list[Path]:
    options.out.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []
    for language in options.lang.split(","):
        _change(user_id, language=language)
        for name, path in paths.items():
            cookies = {"django_language": language}
            if name not in STRANGERS:
                cookies["sessionid"] = session
            lens.sit(url, cookies)
            for size, scheme in product(options.size.split(","), options.scheme.split(",")):
                width, height = (int(side) for side in size.split("x"))
                lens.frame(width, height, scheme)
                file = options.out / f"{name}--{size}--{scheme}--{language}.png"
                lens.shoot(url + path, file, whole=not name.startswith(FIRST_SCREEN))
                taken.append(file)
    _write_sheet(options.out)
    return taken


def _change(user_id: int, **fields: str) -> None:
    from accounts.models import User

    User.objects.filter(pk=user_id).update(**fields)


def _write_sheet(folder: Path) -> None:
    """One page with all the pictures in the folder, by screen."""
    screens: dict[str, list[Path]] = {}
    for file in sorted(folder.glob("*--*.png")):
        screens.setdefault(file.name.split("--")[0], []).append(file)
    parts = ['<!doctype html><html lang="en"><meta charset="utf-8"><title>Shots</title>']
    parts.append(
        "<style>body{font:16px sans-serif;margin:1rem;background:#888}"
        "figure{display:inline-block;margin:.5rem;vertical-align:top}"
        "img{height:22rem;max-width:40rem;object-fit:cover;object-position:top;background:#fff}</style>"
    )
    for name, files in screens.items():
        parts.append(f"<h2>{escape(name)}</h2>")
        for file in files:
            label, name_ = escape(file.stem.split("--", 1)[1]), escape(file.name)
            parts.append(
                f'<figure><a href="{name_}"><img src="{name_}" alt="{label}" loading="lazy"></a>'
                f"<figcaption>{label}</figcaption></figure>"
            )
    (folder / "index.html").write_text("\n".join(parts))


if __name__ == "__main__":
    sys.exit(main())
