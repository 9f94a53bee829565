"""Saying something at a table: fixed phrases and free text (RULES T18), not listening, telling the admin."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from typing import Any, Final

from django.db import IntegrityError, transaction

from accounts import limits, mutes
from accounts.errors import TooMany
from accounts.limits import Gate
from accounts.models import User
from accounts.names import INVISIBLE, tidy
from games import bus
from games.models import RUNNING, Report, TalkLine
from games.models.talk import IN_PLAY, MOST_TEXT, Phrase
from games.selectors import rooms
from games.selectors import talk as heard
from games.selectors.facts import Snapshot
from games.selectors.rooms import RoomFacts
from games.services import ledger
from games.services.room import locked
from games.services.talk_rules import May, Phrases, Why, hushed, may, may_in_room, silence

REPORTED_LINES: Final = 15
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
MAX_MARKS: Final = 2


class TalkCode(StrEnum):
    """Why something is not said; the first are those of `talk_rules.Why`. Stable, as all codes."""

    OFF = "talk_off"
    PHRASES_ONLY = "talk_phrases_only"
    SILENCED = "talk_silenced"
    WATCHING = "talk_watching"
    LATER = "talk_later"
    EMPTY = "talk_empty"
    TOO_LONG = "talk_too_long"
    TOO_FAST = "talk_too_fast"
    PHRASE_LATER = "phrase_later"
    PHRASE_HUSH = "phrase_hush"
    PHRASE_AGAIN = "phrase_again"
    NO_LINE = "talk_no_line"
    NO_PLACE = "talk_no_place"


class TalkRefused(Exception):
    """Nothing was said or done; `code` is a TalkCode."""

    def __init__(self, code: TalkCode) -> None:
        self.code = code
        super().__init__(code)


def say_phrase(at: Snapshot, user: Any, phrase: Phrase) -> None:
    """Say a fixed phrase at the table of this snapshot. Raises TalkRefused."""
    allowed = _allowed(at, user)
    if allowed.phrases is Phrases.NONE:
        raise TalkRefused(_reason(allowed, TalkCode.WATCHING))
    _check(Gate.TALK, user)
    with transaction.atomic():
        now_at, now = ledger.lock(at.partita_id)
        quiet = silence(now_at)
        if hushed(now_at):
            raise TalkRefused(TalkCode.PHRASE_HUSH)
        if quiet and phrase not in IN_PLAY:
            raise TalkRefused(TalkCode.PHRASE_LATER)
        presa = (now_at.smazzata, now_at.prese) if quiet else (None, None)
        said = TalkLine.objects.filter(partita_id=at.partita_id, person_id=user.pk)
        if quiet and said.filter(smazzata=presa[0], presa=presa[1]).exists():
            raise TalkRefused(TalkCode.PHRASE_AGAIN)
        _write(now_at, user, now, phrase=phrase.value, smazzata=presa[0], presa=presa[1])
    limits.count(Gate.TALK, str(user.pk))


def say_text(at: Snapshot, user: Any, text: str) -> None:
    """Say free text at the table of this snapshot. Raises TalkRefused."""
    words = taken(text)
    allowed = _allowed(at, user)
    if not allowed.text:
        raise TalkRefused(_reason(allowed, TalkCode.LATER))
    _check(Gate.TALK, user)
    with transaction.atomic():
        # A smazzata may have begun meanwhile: what counts is the table as it is now.
        now_at, now = ledger.lock(at.partita_id)
        if not _allowed(now_at, user).text:
            raise TalkRefused(TalkCode.LATER)
        _write(now_at, user, now, text=words)
    limits.count(Gate.TALK, str(user.pk))


def stop_listening(at: Snapshot | RoomFacts, user: Any, number: int) -> None:
    """Hide from this person what the speaker of that line says, here and elsewhere. Raises TalkRefused."""
    mutes.mute(user, _speaker(at, user, number))
    bus.tell_person(user.pk, bus.PERSON_CHANGED)


def listen_again(at: Snapshot | RoomFacts, user: Any, number: int) -> None:
    """Undo it. Raises TalkRefused."""
    mutes.unmute(user, _speaker(at, user, number).pk)
    bus.tell_person(user.pk, bus.PERSON_CHANGED)


def report(at: Snapshot | RoomFacts, user: Any, number: int) -> None:
    """Tell the admin about the speaker of that line, with the lines before it. Raises TalkRefused.

    Told again before somebody looked, the report that is open stays the one.
    """
    about = _speaker(at, user, number)
    open_one = Report.objects.filter(table_id=at.table_id, by=user, about=about, closed_at__isnull=True)
    if open_one.exists():
        return
    _check(Gate.REPORT, user)
    context = [
        {
            "name": line.name,
            "at": line.at.isoformat(),
            "phrase": line.phrase,
            "text": line.text,
            "about": line.person_id == about.pk,
        }
        for line in heard.lines_of(at.table_id, number, REPORTED_LINES)
    ]
    last = TalkLine.objects.get(table_id=at.table_id, number=number).at
    try:
        with transaction.atomic():
            Report.objects.create(table_id=at.table_id, by=user, about=about, context=context, at=last)
    except IntegrityError:
        return  # two taps of one finger: the first one has told it
    limits.count(Gate.REPORT, str(user.pk))


def say_in_room(facts: RoomFacts, user: Any, *, phrase: Phrase | None = None, text: str = "") -> None:
    """Say a phrase, or else free text, to who waits at a table. Raises TalkRefused."""
    words = "" if phrase is not None else taken(text)
    _may_in_room(facts, user, phrase)
    _check(Gate.TALK, user)
    # Whoever stands up, or begins the partita, holds the same row: what counts is the room as it is now.
    with locked(facts.table_id) as room:
        _may_in_room(rooms.room(facts.public_id), user, phrase)
        _add(facts.table_id, user, room.now, room.of(user).chair, phrase=phrase or "", text=words)
        room.changed = True
    limits.count(Gate.TALK, str(user.pk))


def taken(text: str) -> str:
    """Return the text as it will be said; raises TalkRefused where it is nothing, or too much."""
    words = clean(text)
    if not words:
        raise TalkRefused(TalkCode.EMPTY)
    if len(words) > MOST_TEXT:
        raise TalkRefused(TalkCode.TOO_LONG)
    return words


def clean(text: str) -> str:
    """Return text as it will be shown: one line, no invisible or direction-changing signs, no towers of accents.

    It is empty where nothing of it would be seen.
    """
    kept: list[str] = []
    marks = 0
    for sign in tidy_line(text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        # The joiner that makes one picture of several is the only unseen sign that is for the eye.
        if marks <= MAX_MARKS and (kind not in _UNSEEN or sign == "\u200d"):
            kept.append(sign)
    if not any(sign not in INVISIBLE and unicodedata.category(sign)[0] in "LNPS" for sign in kept):
        return ""
    return tidy("".join(kept)) if len(kept) <= MOST_TEXT else "".join(kept)


def tidy_line(text: str) -> str:
    """Return the text on one line, cut a little after the most that would be taken."""
    return " ".join(unicodedata.normalize("NFC", text[: 4 * MOST_TEXT]).split())


def _allowed(at: Snapshot, user: Any) -> May:
    return may(at, at.seat_of(user.pk), heard.ears_of(user.pk))


def _may_in_room(facts: RoomFacts, user: Any, phrase: Phrase | None) -> None:
    allowed = may_in_room(facts, heard.ears_of(user.pk))
    if phrase is None and not allowed.text:
        raise TalkRefused(_reason(allowed, TalkCode.LATER))
    if phrase is not None and allowed.phrases is Phrases.NONE:
        raise TalkRefused(_reason(allowed, TalkCode.WATCHING))


def _reason(allowed: May, other: TalkCode) -> TalkCode:
    return other if allowed.why is Why.FREE else TalkCode(allowed.why.value)


def _check(gate: Gate, user: Any) -> None:
    try:
        limits.check(gate, str(user.pk))
    except TooMany as error:
        raise TalkRefused(TalkCode.TOO_FAST) from error


def _write(at: Snapshot, user: Any, now: Any, **what: Any) -> None:
    """Add the line and move the table's version: no card becomes stale by what somebody says."""
    # First the table's row, which the waiting room holds while it counts its own lines.
    after = ledger.touch_table(at)
    _add(at.table_id, user, now, at.seat_of(user.pk), partita_id=at.partita_id, **what)
    ledger.publish(after)
    if at.status not in RUNNING:
        # Some are at the places already, for the next partita.
        news = (after.table_public_id, after.table_version)
        transaction.on_commit(lambda: bus.announce_room(*news), robust=True)


def _add(table_id: int, user: Any, now: Any, chair: int | None, **what: Any) -> None:
    last = TalkLine.objects.filter(table_id=table_id).order_by("-number").values_list("number", flat=True)
    TalkLine.objects.create(
        table_id=table_id, number=(last.first() or 0) + 1, person_id=user.pk, chair=chair, at=now, **what
    )


def _speaker(at: Snapshot | RoomFacts, user: Any, number: int) -> User:
    line = TalkLine.objects.filter(table_id=at.table_id, number=number).select_related("person").first()
    if user.pk is None or line is None or line.person_id == user.pk:
        raise TalkRefused(TalkCode.NO_LINE)
    return line.person
