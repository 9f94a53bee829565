"""`make shots` is a command people run: one picture of each kind must come out without a complaint."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from django.conf import settings


def test_shots_takes_the_screens_asked_for_and_has_nothing_to_complain_of(tmp_path: Path) -> None:
    asked = [
        "--only",
        "home-stranger,partita,table-leading",
        "--size",
        "360x740",
        "--scheme",
        "dark",
        "--lang",
        "en",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tools.shots", *asked, "--out", str(tmp_path)],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        timeout=110,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    pictures = sorted(path.name for path in tmp_path.glob("*.png"))
    assert pictures == [
        f"{name}--360x740--dark--en.png" for name in ("home-stranger", "partita", "table-leading")
    ]
    sheet = (tmp_path / "index.html").read_text()
    assert all(picture in sheet for picture in pictures)
