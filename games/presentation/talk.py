"""The talk of a table: what was said, and what this viewer may say. Two elements beside those of the game.

They are small and change only when somebody speaks or a smazzata begins or ends: no card pushes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from django.urls import reverse
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.models.talk import IN_PLAY
from games.presentation.talk_words import PHRASES, WHY, words_of
from games.selectors.talk import Ears, Line
from games.services.talk_rules import May, Why, hears_in_room, may, may_in_room

if TYPE_CHECKING:
    from games.presentation.look import Look
    from games.selectors.rooms import RoomFacts
    from games.selectors.snapshot import Snapshot

SENT_BY_SOCKET: Final = SafeString("ws-send")
IDS: Final = ("talk-log", "talk-say")
MOST_BYTES: Final = 2300
"""Of the lines in a push: with the rest of the element it stays under what a push may be."""
MOST_LINES: Final = 14

_SAY: Final = '<p id="talk-say" hx-swap-oob="morph" data-phrases="{}"{}>{}</p>'
_LINE: Final = '<li id="t{}"{}><b>{}</b> <span>{}</span></li>'
_ABOUT: Final = (
    '<p role="group" aria-label="{name}"><b>{name}</b> <button name="{act}" value="{line}">{word}</button>'
    ' <button name="report" value="{line}">{report}</button></p>'
)
_LOG: Final = (
    '<form id="talk-log" method="post" {} hx-swap-oob="morph">'
    '{}<div role="log" aria-label="{}"><ol>{}</ol></div>{}</form>'
)
_PEOPLE: Final = '<details id="talk-people"><summary>{}</summary>{}</details>'


@dataclass(frozen=True, slots=True)
class PhraseShown:
    """A button: its code and words; `in_play` where it may be said while a smazzata is played in silence."""

    code: str
    words: str
    in_play: bool


def phrases() -> tuple[PhraseShown, ...]:
    """Return all phrases in the language active now: the page holds them once, the state of the table hides some."""
    return tuple(PhraseShown(code.value, str(words), code in IN_PLAY) for code, words in PHRASES.items())


def render(at: Snapshot, seat: int | None, ears: Ears, lines: Sequence[Line], look: Look) -> dict[str, str]:
    """Return both elements, by id, for one pair of ears."""
    with translation.override(look.language):
        return {
            "talk-log": _log(tuple(lines), ears.person_id, ears.muted, look.language, SENT_BY_SOCKET),
            "talk-say": _say(may(at, seat, ears), look.language),
        }


def render_in_room(room: RoomFacts, ears: Ears, lines: Sequence[Line], look: Look) -> dict[str, str]:
    """Return both elements as the waiting room has them: what one says there is posted."""
    posts = format_html('hx-post="{}" hx-swap="none"', reverse("room", args=[room.public_id]))
    heard = tuple(lines) if hears_in_room(room, ears.person_id) else ()
    with translation.override(look.language):
        return {
            "talk-log": _log(heard, ears.person_id, ears.muted, look.language, posts),
            "talk-say": _say(may_in_room(room, ears), look.language),
        }


def forget() -> None:
    """Empty the caches, as a fresh process has them."""
    _log.cache_clear()
    _say.cache_clear()


@lru_cache(maxsize=256)
def _say(allowed: May, _language: str) -> SafeString:
    why = "" if allowed.why is Why.FREE else str(WHY[allowed.why])
    return format_html(_SAY, allowed.phrases.value, SafeString(" data-text" if allowed.text else ""), why)


@lru_cache(maxsize=1024)
def _log(
    lines: tuple[Line, ...], person: int | None, muted: frozenset[int], _language: str, sent: SafeString
) -> SafeString:
    heard = [line for line in lines if line.person_id not in muted]
    shown = _newest(heard, person)
    empty = "" if shown else format_html('<p class="soft">{}</p>', _("Nessuno ha ancora detto niente."))
    body = mark_safe("".join(shown))  # noqa: S308 - each line is escaped
    return format_html(_LOG, sent, empty, _("Che cosa si è detto"), body, _people(lines, person, muted))


def _newest(lines: Sequence[Line], person: int | None) -> list[str]:
    """The newest lines that fit, oldest first."""
    shown: list[str] = []
    room = MOST_BYTES
    for line in reversed(lines[-MOST_LINES:]):
        html = _line(line, person)
        room -= len(html.encode())
        if room < 0 and shown:
            break
        shown.append(html)
    return shown[::-1]


def _line(line: Line, person: int | None) -> SafeString:
    by = format_html(' data-by="{}"', line.chair) if line.chair is not None else SafeString("")
    mine = SafeString(" data-mine" if line.person_id == person else "")
    return format_html(_LINE, line.number, by + mine, line.name, words_of(line.phrase, line.text))


def _people(lines: Sequence[Line], person: int | None, muted: frozenset[int]) -> SafeString | str:
    """Whoever else has spoken, each with what can be done about it; their newest line stands for them."""
    if person is None:
        return ""
    newest = {line.person_id: line for line in lines if line.person_id != person}
    rows = [
        format_html(
            _ABOUT,
            name=line.name,
            act="unmute" if line.person_id in muted else "mute",
            line=line.number,
            word=_("Torna ad ascoltare") if line.person_id in muted else _("Non ascoltare"),
            report=_("Segnala"),
        )
        for line in list(newest.values())[-4:]
    ]
    if not rows:
        return ""
    return format_html(_PEOPLE, _("Non ascoltare o segnalare qualcuno"), mark_safe("".join(rows)))  # noqa: S308 - escaped
