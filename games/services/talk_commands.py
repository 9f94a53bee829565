"""What a person may ask at a table besides the game: to say something, not to listen, to tell the admin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from games.engine.errors import Code, Unreadable
from games.models.talk import Phrase
from games.selectors.facts import Snapshot
from games.selectors.rooms import RoomFacts
from games.services import talk
from games.services.talk_rules import hears_in_room

MAX_DIGITS: Final = 9


@dataclass(frozen=True, slots=True)
class SayPhrase:
    """Say one of the fixed phrases (T18)."""

    phrase: Phrase


@dataclass(frozen=True, slots=True)
class SayText:
    """Say something of one's own."""

    text: str


@dataclass(frozen=True, slots=True)
class StopListening:
    """Hide what the speaker of a line says; `line` is its number at the table."""

    line: int


@dataclass(frozen=True, slots=True)
class ListenAgain:
    """Undo `StopListening`."""

    line: int


@dataclass(frozen=True, slots=True)
class Tell:
    """Report the speaker of a line to the admin."""

    line: int


Talking = SayPhrase | SayText | StopListening | ListenAgain | Tell

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "phrase": (),
    "text": (),
    "mute": (),
    "unmute": (),
    "report": (),
}
ANSWERS: Final[dict[type, str]] = {StopListening: "muted", ListenAgain: "unmuted", Tell: "reported"}
"""What is said back when it is done, as a code with a sentence: nothing on the table shows it."""

_OF_A_LINE: Final[dict[str, type[StopListening] | type[ListenAgain] | type[Tell]]] = {
    "mute": StopListening,
    "unmute": ListenAgain,
    "report": Tell,
}


def parse(kind: str, value: str) -> Talking:
    """The command that a field spells. Raises Unreadable."""
    if kind == "text":
        return SayText(value)
    if kind == "phrase":
        if value not in set(Phrase):
            raise Unreadable(Code.BAD_VALUE)
        return SayPhrase(Phrase(value))
    if not value.isascii() or not value.isdigit() or len(value) > MAX_DIGITS:
        raise Unreadable(Code.BAD_VALUE)
    return _OF_A_LINE[kind](int(value))


def execute_in_room(room: RoomFacts, user: Any, command: Talking) -> None:
    """Do it in the waiting room of a table. Raises TalkRefused."""
    if not hears_in_room(room, user.pk):
        raise talk.TalkRefused(talk.TalkCode.NO_PLACE)
    match command:
        case SayPhrase(phrase):
            talk.say_in_room(room, user, phrase=phrase)
        case SayText(text):
            talk.say_in_room(room, user, text=text)
        case StopListening(line):
            talk.stop_listening(room, user, line)
        case ListenAgain(line):
            talk.listen_again(room, user, line)
        case Tell(line):
            talk.report(room, user, line)


def execute(at: Snapshot, user: Any, command: Talking) -> None:
    """Do it at the table of this snapshot, which the person is known to be allowed to see. Raises TalkRefused."""
    match command:
        case SayPhrase(phrase):
            talk.say_phrase(at, user, phrase)
        case SayText(text):
            talk.say_text(at, user, text)
        case StopListening(line):
            talk.stop_listening(at, user, line)
        case ListenAgain(line):
            talk.listen_again(at, user, line)
        case Tell(line):
            talk.report(at, user, line)
