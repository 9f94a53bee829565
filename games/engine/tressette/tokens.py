"""The moves of a smazzata of tressette as words of the notation (docs/NOTATION.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from games.engine.cards import ITALIAN
from games.engine.errors import Code, Unreadable
from games.engine.seats import SEATS, Seat
from games.engine.tressette.accuse import ACCUSA_RANKS, SUITS, Accusa
from games.engine.tressette.actions import Action, AMonte, CallOut, Declare, Keep, Play, Segno
from games.engine.tressette.play import apply
from games.engine.tressette.state import State

Move: TypeAlias = tuple[Seat, Action]

_SEGNI: Final = {segno.value[0]: segno for segno in Segno}
_CALL_OUT: Final = "fuori"
_ANSWERS: Final[dict[str, Keep | AMonte]] = {"g": Keep(), "m": AMonte()}
_PLAIN: Final = re.compile(r"(?:([0-3]):)?(\S+)")
_CODES: Final = (
    *(f"tris {rank} -{suit}" for rank in ACCUSA_RANKS for suit in SUITS),
    *(f"quattro {rank}" for rank in ACCUSA_RANKS),
    *(f"napoletana {suit}" for suit in SUITS),
)
_ACCUSE: Final = {code.replace(" ", ""): Accusa.parse(code) for code in _CODES}


def write(state: State, moves: Sequence[Move]) -> tuple[list[str], State]:
    """Return the words of these moves and the state they lead to; raises `IllegalAction`.

    The answers to *a monte* are one word, by seat. The seat is named before the first word of each presa.
    """
    words: list[str] = []
    answers = ["."] * len(SEATS)
    named = -1
    for seat, action in moves:
        if isinstance(action, Keep | AMonte):
            answers[seat] = "m" if isinstance(action, AMonte) else "g"
        else:
            first = not state.presa and named != len(state.prese)
            named = len(state.prese)
            words.append(f"{seat}:{_word(action)}" if first else _word(action))
        state = apply(state, seat, action)
    return words if answers == ["."] * len(SEATS) else ["?" + "".join(answers), *words], state


def read(state: State, words: Sequence[str]) -> tuple[list[Move], State]:
    """Return the moves of these words and the state they lead to; raises `Unreadable` or `IllegalAction`."""
    moves: list[Move] = []
    for word in words:
        for seat, action in _moves_of(state, word):
            state = apply(state, seat, action)
            moves.append((seat, action))
    return moves, state


def _word(action: Action) -> str:
    if isinstance(action, Play):
        return ITALIAN.code(action.card) + (action.segno.value[0] if action.segno else "")
    if isinstance(action, Declare):
        return "!" + "+".join(accusa.code.replace(" ", "") for accusa in action.accuse)
    return _CALL_OUT


def _moves_of(state: State, word: str) -> list[Move]:
    if word.startswith("?"):
        if not re.fullmatch(r"\?[gm.]{4}", word) or state.answers is None:
            raise Unreadable(detail=word)
        return [(seat, _ANSWERS[letter]) for seat, letter in enumerate(word[1:]) if letter != "."]
    found = _PLAIN.fullmatch(word)
    if found is None or state.turn < 0:
        raise Unreadable(detail=word)
    if found[1] is not None and int(found[1]) != state.turn:
        raise Unreadable(Code.NOT_YOUR_TURN, word)
    return [(state.turn, _action(found[2]))]


def _action(word: str) -> Action:
    if word == _CALL_OUT:
        return CallOut()
    if word.startswith("!"):
        names = word[1:].split("+")
        if any(name not in _ACCUSE for name in names):
            raise Unreadable(detail=word)
        return Declare(tuple(_ACCUSE[name] for name in names))
    if len(word) == 3 and word[2] in _SEGNI:
        return Play(ITALIAN.parse(word[:2]), _SEGNI[word[2]])
    return Play(ITALIAN.parse(word))
