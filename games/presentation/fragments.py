"""The table as top-level elements with stable ids: for the first page, for every push and for polling alike.

Each element renders the state, never a difference: whoever missed a push is healed by the next. The inside
of `#table` is the same for all eyes of one deck and language, made once a version; a hand is made for its seat only.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Hashable, Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from django.template import Context, Template
from django.template.loader import get_template
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from games.engine import registry
from games.engine.cards import Card
from games.presentation.look import Look
from games.presentation.refusals import refusal
from games.presentation.tressette.announce import announcement
from games.presentation.tressette.hand import Hand, hand, waiting
from games.presentation.tressette.panel import panel
from games.presentation.tressette.public import Public, public
from games.presentation.tressette.says import may_call_out

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot

IDS: Final = ("table", "message", "hand", "panel", "announce")
"""Every top-level element of the table, in the order of the page; `message` is for one person at a time."""

KEPT: Final = 512
# Four a table, asked for at each version: fewer than the tables need would keep none.
HANDS_KEPT: Final = 2048
_TABLE: Final = (
    '<section id="table" hx-swap-oob="morph"'
    ' data-version="{}" data-to-act="{}" data-seat="{}" data-status="{}">{}</section>'
)
_ANNOUNCE: Final = '<p id="announce" aria-live="polite" hx-swap-oob="morph">{}</p>'
_BETWEEN_TAGS: Final = re.compile(r">\s*\n\s*<")
_inners: OrderedDict[tuple[Any, ...], SafeString] = OrderedDict()


def render(snapshot: Snapshot, seat: int | None, look: Look, answered: str = "") -> dict[str, str]:
    """Return the elements one pair of eyes may see, by id; `seat` None is a watcher.

    `answered` is what this seat has answered to *a monte*: sealed, so no snapshot holds it (T17).
    """
    with translation.override(look.language):
        view = None if snapshot.state is None else registry.get(snapshot.game).view(snapshot.state, seat)
        return {
            "table": _table(snapshot, seat, look),
            "hand": _hand(snapshot, view, look, answered),
            "panel": _piece("panel", look.language, panel(snapshot, seat, may_call_out(view))),
            "announce": format_html(_ANNOUNCE, announcement(snapshot, view, look.skin)),
        }


def forget() -> None:
    """Empty the cache, as a fresh process has it."""
    _inners.clear()
    _piece.cache_clear()
    _waiting_hand.cache_clear()


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
        _TABLE,
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
        found = _inners[key] = _table_inside(public(snapshot, view, look.skin), look.language)
        while len(_inners) > KEPT:
            _inners.popitem(last=False)
    return found


def _table_inside(shown: Public, language: str) -> SafeString:
    return _fill(
        "table",
        {
            "t": shown,
            "pairs": _pieces("_pair", language, shown.pairs),
            "accuse": _pieces("_accusa", language, shown.accuse),
            "seats": _pieces("_seat", language, shown.seats),
            "laid": _pieces("_laid", language, shown.presa.laid) if shown.presa else "",
            "look_back": _pieces("_look_back", language, shown.look_back),
        },
    )


def _hand(snapshot: Snapshot, view: Any, look: Look, answered: str) -> str:
    if view is None or view.seat is None:
        return _fill("hand", {})
    if snapshot.status != "play" or view.seat not in snapshot.to_act:
        return _waiting_hand(view.hand, look)
    return _hand_html(hand(snapshot, view, look, answered), look.language)


@lru_cache(maxsize=HANDS_KEPT)
def _waiting_hand(cards: tuple[Card, ...], look: Look) -> str:
    """Kept, because a hand that waits for its turn looks the same at every version."""
    return _hand_html(waiting(cards, look), look.language)


def _hand_html(shown: Hand, language: str) -> str:
    return _fill(
        "hand",
        {
            "h": shown,
            "says": _pieces("_saying", language, shown.says),
            "segni": _piece("_segni", language, shown.segni) if shown.segni else "",
            "cards": _pieces("_held", language, shown.cards),
        },
    )


def _pieces(name: str, language: str, shown: Iterable[Hashable]) -> SafeString:
    return mark_safe("".join(_piece(name, language, one) for one in shown))  # noqa: S308 - pieces are rendered


@lru_cache(maxsize=4096)
def _piece(name: str, language: str, shown: Hashable) -> SafeString:
    """A small element of one view-model. Equal view-models look alike, whosever they are: most are kept from before."""
    return _fill(name, {"it": shown})


def _fill(name: str, context: dict[str, Any]) -> SafeString:
    # Numbers here are versions, cards and points: plain digits, without asking the language how it writes them.
    plain = Context(context, use_l10n=False)
    html = _template(name).render(plain)
    # Frames are counted in bytes: the line breaks that make templates readable stay here.
    return mark_safe(_BETWEEN_TAGS.sub("><", html.strip()))  # noqa: S308 - only takes spaces out of escaped html


@cache
def _template(name: str) -> Template:
    """The template itself: asking Django's loaders at each filling is a good part of filling it."""
    found: Template = get_template(f"games/tressette/{name}.html").template  # type: ignore[attr-defined]
    return found
