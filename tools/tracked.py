"""What a public repository may not name: ``python -m tools.tracked``.

Package registries and their options (a clone installs from wherever its owner's pip is told to) and paths
of the machine a file was written on. Only files under version control are read.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Written in pieces, so that this file does not find itself.
REGISTRIES = (
    "py" + r"pi\.",
    "python" + "hosted",
    "//regis" + r"try\.",
    "npm" + r"js\.",
    "unpkg" + r"\.",
    "jsdelivr" + r"\.",
    "cdn" + r"js\.",
    "--(?:extra-)?index" + "-url",
    "--find" + "-links",
    "PIP_" + "INDEX",
)
MACHINE = ("/wo" + "rk/", "/fa" + "rm/", "/ro" + "ot/", r"/ho" + r"me/\w", "/Us" + r"ers/\w")
PATTERN = re.compile("|".join((*REGISTRIES, *MACHINE)), re.IGNORECASE)
# Other people's files, kept as they are.
VENDORED = ("static/vendor/", "tests/e2e/vendor/")


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [ROOT / name for name in listed.decode().split("\0") if name and not name.startswith(VENDORED)]


def offences() -> list[str]:
    found = []
    for path in tracked():
        if not path.is_file():
            continue  # deleted, not committed yet
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture
        for number, line in enumerate(text.splitlines(), 1):
            if match := PATTERN.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {match[0]}")
    return found


def main() -> int:
    found = offences()
    for line in found:
        print(f"names a registry or a machine's path: {line}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
