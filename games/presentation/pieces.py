"""Filling the templates of the table: whole elements, and small pieces that are kept as they were filled.

A game's own template is `games/<game>/<name>.html`; what all games draw alike lies in `games/shared`.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from functools import cache, lru_cache
from typing import Any, Final

from django.template import Context, Template
from django.template.loader import select_template
from django.utils.safestring import SafeString, mark_safe

_BETWEEN_TAGS: Final = re.compile(r">\s*\n\s*<")
NOTHING: Final = SafeString("")


def pieces(game: str, name: str, language: str, shown: Iterable[Hashable]) -> SafeString:
    """Return small elements one after the other, one a view-model."""
    html = "".join(piece(game, name, language, one) for one in shown)
    return mark_safe(html)  # noqa: S308 - pieces are rendered


@lru_cache(maxsize=4096)
def piece(game: str, name: str, language: str, shown: Hashable) -> SafeString:
    """A small element of one view-model. Equal view-models look alike, whosever they are: most are kept from before."""
    return fill(game, name, {"it": shown})


def fill(game: str, name: str, context: dict[str, Any]) -> SafeString:
    """Return a template filled in, in the language active now."""
    # Numbers here are versions, cards and points: plain digits, without asking the language how it writes them.
    plain = Context(context, use_l10n=False)
    html = _template(game, name).render(plain)
    # Frames are counted in bytes: the line breaks that make templates readable stay here.
    return mark_safe(_BETWEEN_TAGS.sub("><", html.strip()))  # noqa: S308 - only takes spaces out of escaped html


@cache
def _template(game: str, name: str) -> Template:
    """The template itself: asking Django's loaders at each filling is a good part of filling it."""
    found: Template = select_template([f"games/{game}/{name}.html", f"games/shared/{name}.html"]).template
    return found
