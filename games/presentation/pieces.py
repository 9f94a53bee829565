"""Filling the templates of the table: whole elements, and small pieces that are kept as they were filled.

A game's own template is `games/<game>/<name>.html`; what all games draw alike lies in `games/shared`.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from functools import cache, lru_cache
from typing import Any, Final

from django.template import Context, Template
from django.template.base import NodeList, TextNode
from django.template.loader import select_template
from django.templatetags.i18n import TranslateNode
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

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
    html = _template(game, name, get_language()).render(plain)
    # Frames are counted in bytes: the line breaks that make templates readable stay here.
    return mark_safe(_BETWEEN_TAGS.sub("><", html.strip()))  # noqa: S308 - only takes spaces out of escaped html


@cache
def _template(game: str, name: str, _language: str | None) -> Template:
    """The template with the words of the active language in it: asking Django's loaders and the catalogue at each
    filling is a good part of filling it."""
    found: Template = select_template([f"games/{game}/{name}.html", f"games/shared/{name}.html"]).template
    # Compiled anew: Django's own is for all languages.
    ours = Template(found.source, found.origin, found.name, found.engine)
    _say(ours.nodelist)
    return ours


def _say(nodes: NodeList) -> None:
    """Put text where a template would ask for a translation of always the same words."""
    for place, node in enumerate(nodes):
        if isinstance(node, TranslateNode) and not node.asvar and not node.filter_expression.var.lookups:
            nodes[place] = TextNode(node.render(Context()))
        branches = [nodelist for _condition, nodelist in getattr(node, "conditions_nodelists", ())]
        for within in branches or [getattr(node, name, None) for name in node.child_nodelists]:
            if within:
                _say(within)
