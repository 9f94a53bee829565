"""Words the interface may not use: ``python -m tools.words``.

*Mano* means a presa to one player and a smazzata to the next (RULES, words): we say which we mean.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tools import messages

FORBIDDEN = re.compile(r"\b(mano|mani|manche)\b", re.IGNORECASE)
# What nobody sees: template comments. Everything else in a template counts, attributes too.
UNSEEN = re.compile(r"\{#.*?#\}|\{%\s*comment.*?%\}.*?\{%\s*endcomment\s*%\}", re.DOTALL)


def offences() -> list[str]:
    found = []
    for message in messages.extracted():
        for text in messages.forms(message.id):
            if FORBIDDEN.search(text):
                found.append(f"{', '.join(place for place, _ in message.locations)}: {text!r}")
    for path in sorted((messages.ROOT / messages.TEMPLATES).rglob("*.html")):
        found += [f"{path.relative_to(messages.ROOT)}:{line}" for line in lines_with(path)]
    return found


def lines_with(path: Path) -> list[int]:
    text = UNSEEN.sub(lambda match: "\n" * match[0].count("\n"), path.read_text(encoding="utf-8"))
    return [number for number, line in enumerate(text.splitlines(), 1) if FORBIDDEN.search(line)]


def main() -> int:
    found = offences()
    for line in found:
        print(f"say presa or smazzata: {line}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
