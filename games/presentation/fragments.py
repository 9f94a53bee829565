"""The table as top-level elements with stable ids: for the first page, for every push and for polling alike.

Each element renders the state, never a difference: whoever missed a push is healed by the next. The inside of
`#table` is the same for all eyes of one deck and language and is made once a version; a hand is made for its seat only.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from django.template.loader import get_template
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from games.engine import registry
from games.presentation.look import Look
from games.presentation.refusals import refusal
from games.presentation.tressette.announce import announcement
from games.presentation.tressette.hand import hand
from games.presentation.tressette.panel import panel
from games.presentation.tressette.public import public

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot

IDS: Final = ("table", "message", "hand", "panel", "announce")
"""Every top-level element of the table, in the order of the page; `message` is for one person at a time."""

KEPT: Final = 512
_BETWEEN_TAGS: Final = re.compile(r">\s+<")
_inners: OrderedDict[tuple[Any, ...], SafeString] = OrderedDict()


def render(snapshot: Snapshot, seat: int | None, look: Look) -> dict[str, str]:
    """Return the elements one pair of eyes may see, by id; `seat` None is a watcher."""
    with translation.override(look.language):
        view = None if snapshot.state is None else registry.get(snapshot.game).view(snapshot.state, seat)
        return {
            "table": _table(snapshot, seat, look),
            "hand": _hand(snapshot, view, seat, look),
            "panel": _fill("panel", {"p": panel(snapshot, seat)}),
            "announce": format_html(
                '<p id="announce" class="visually-hidden" role="status" aria-live="polite" hx-swap-oob="morph">{}</p>',
                announcement(snapshot, view, look.skin),
            ),
        }


def message_html(code: str, look: Look) -> str:
    """Return `#message` saying why something was refused, for the person who tried it."""
    with translation.override(look.language):
        return _message(refusal(code))


def no_message() -> str:
    """Return `#message` empty, as it is on a fresh page."""
    return _message("")


def _message(words: str) -> str:
    return format_html('<p id="message" role="alert" hx-swap-oob="morph">{}</p>', words)


def _table(snapshot: Snapshot, seat: int | None, look: Look) -> str:
    return format_html(
        '<section id="table" hx-swap-oob="morph" data-version="{}" data-to-act="{}" data-seat="{}" data-status="{}">'
        "{}</section>",
        snapshot.version,
        " ".join(map(str, sorted(snapshot.to_act))),
        "" if seat is None else seat,
        snapshot.status,
        _inner(snapshot, look),
    )


def _inner(snapshot: Snapshot, look: Look) -> SafeString:
    key = (snapshot.partita_public_id, snapshot.version, snapshot.table_version, look.skin, look.language)
    found = _inners.get(key)
    if found is None:
        view = None if snapshot.state is None else registry.get(snapshot.game).view(snapshot.state, None)
        found = _inners[key] = _fill("table", {"t": public(snapshot, view, look.skin)})
        while len(_inners) > KEPT:
            _inners.popitem(last=False)
    return found


def _hand(snapshot: Snapshot, view: Any, seat: int | None, look: Look) -> str:
    shown = None if view is None or seat is None else hand(snapshot, view, look)
    return _fill("hand", {"h": shown, "watching": seat is None})


def _fill(name: str, context: dict[str, Any]) -> SafeString:
    html = get_template(f"games/tressette/{name}.html").render(context)
    # Frames are counted in bytes: the spaces that make templates readable stay here.
    return mark_safe(_BETWEEN_TAGS.sub("><", html.strip()))  # noqa: S308 - it only takes spaces out of escaped html
