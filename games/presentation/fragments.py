"""The table as top-level elements with stable ids: for the first page, for every push and for polling alike.

Each element renders the state, never a difference: whoever missed a push is healed by the next. The inside
of `#table` is the same for all eyes of one deck and language, made once a version; a hand is made for its seat only.
"""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine import registry as engine
from games.presentation import cut, registry, slow, watching
from games.presentation.look import Look
from games.presentation.panel import claimed, panel
from games.presentation.pieces import piece
from games.presentation.refusals import refusal
from games.presentation.words import forget as forget_words

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot

IDS: Final = ("table", "message", "hand", "panel", "announce", "clock")
"""Every top-level element of the table, in the order of the page; `message` is for one person at a time."""

KEPT: Final = 512
_TABLE: Final = '<section id="table" hx-swap-oob="morph" data-seat="{}" {}'
_FOR_ALL: Final = 'data-version="{}" data-to-act="{}" data-status="{}">{}</section>'
_CLOCK: Final = (
    '<p id="clock" class="visually-hidden" hx-swap-oob="morph"'
    ' data-seat="{}" data-left="{}" data-reserve="{}" data-card="{}">{}</p>'
)
_ANNOUNCE: Final = '<p id="announce" aria-live="polite" hx-swap-oob="morph">{}</p>'
_tables: OrderedDict[tuple[Any, ...], SafeString] = OrderedDict()


def render(snapshot: Snapshot, seat: int | None, look: Look, answered: str = "") -> dict[str, str]:
    """Return the elements one pair of eyes may see, by id; `seat` None is a watcher.

    `answered` is what this seat has answered to *a monte* or to the cut: sealed, so no snapshot holds it (T17).
    """
    with translation.override(look.language):
        game, view = registry.get(snapshot.game), _view(snapshot, seat)
        facts = game.panel_facts(snapshot, seat, view, look)
        return {
            "table": _table(snapshot, seat, look),
            "hand": _hand(snapshot, view, look, answered),
            "panel": piece(
                game.code, "panel", look.language, panel(snapshot, seat, facts, game.sums, answered)
            ),
            "announce": format_html(_ANNOUNCE, _announcement(snapshot, seat, view, look)),
        }


def forget() -> None:
    """Empty the cache, as a fresh process has it."""
    _tables.clear()
    forget_words()
    piece.cache_clear()
    for code in registry.codes():
        registry.get(code).forget()


def message_html(code: str, look: Look) -> str:
    """Return `#message` saying why something was refused, for the person who tried it."""
    with translation.override(look.language):
        return _message(refusal(code))


def clock_html(snapshot: Snapshot, look: Look, now: datetime) -> str:
    """Return `#clock`: whose time runs, and how many milliseconds are left in all, in reserve, and for the card.

    It is made when it is sent, and is the same for all: what a page shows of it counts down from there.
    """
    if snapshot.clock_until is None:
        return format_html(_CLOCK, "", "", "", "", "")
    (seat,) = snapshot.to_act
    left = max(0, int((snapshot.clock_until - now).total_seconds() * 1000))
    reserve = int(snapshot.reserve_left(seat) * 1000)
    with translation.override(look.language):
        spoken = _("%(name)s: %(card)s secondi per la carta, %(reserve)s di riserva") % {
            "name": snapshot.players[seat].name,
            "card": snapshot.card_time(seat),
            "reserve": reserve // 1000,
        }
    return format_html(_CLOCK, seat, left, reserve, snapshot.card_time(seat) * 1000, spoken)


def elsewhere_html(look: Look, *, first: bool = False) -> str:
    """Return `#hand` of a tab that looks on while its person plays from another one: no card, and the offer to.

    `first` is for a page before its socket, which will know better: only a browser without scripts shows the words.
    """
    with translation.override(look.language):
        return _elsewhere(look.language, first)


@cache
def _elsewhere(language: str, first: bool) -> str:
    return render_to_string("games/shared/elsewhere.html", {"first": first})


def no_message() -> str:
    """Return `#message` empty, as it is on a fresh page."""
    return _message("")


def _message(words: str) -> str:
    return format_html('<p id="message" role="alert" hx-swap-oob="morph">{}</p>', words)


def _table(snapshot: Snapshot, seat: int | None, look: Look) -> str:
    return format_html(_TABLE, "" if seat is None else seat, _for_all(snapshot, look))


def _for_all(snapshot: Snapshot, look: Look) -> SafeString:
    """All of `#table` but whose seat it is seen from."""
    key = (snapshot.partita_public_id, snapshot.version, snapshot.table_version, look.skin, look.language)
    found = _tables.get(key)
    if found is None:
        found = _tables[key] = format_html(
            _FOR_ALL,
            snapshot.version,
            " ".join(map(str, sorted(snapshot.to_act))),
            snapshot.status,
            registry.get(snapshot.game).inside(snapshot, _view(snapshot, None), look),
        )
        while len(_tables) > KEPT:
            _tables.popitem(last=False)
    return found


def _hand(snapshot: Snapshot, view: Any, look: Look, answered: str) -> str:
    game = registry.get(snapshot.game)
    if view is None or view.seat is None:
        return watching.hand(snapshot)
    if snapshot.status != "play" or view.seat not in snapshot.to_act:
        return game.waiting_hand(view.hand, look)
    return game.hand(snapshot, view, look, answered)


def _announcement(snapshot: Snapshot, seat: int | None, view: Any, look: Look) -> str:
    if view is None:
        return cut.announcement(snapshot, seat)
    said = registry.get(snapshot.game).announcement(snapshot, view, look.skin)
    return f"{claimed(snapshot)} {said} {slow.waiting(snapshot)}".strip()


def _view(snapshot: Snapshot, seat: int | None) -> Any:
    """What these eyes may know; None while no card exists."""
    return None if snapshot.state is None else engine.get(snapshot.game).view(snapshot.state, seat)
