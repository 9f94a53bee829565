"""A partita as text that people can read and programs can read back (docs/NOTATION.md).

Reading folds every move through the rules: what is returned was playable, and what the text says of endings and scores
has been checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from games.engine.cards import Card, Pack
from games.engine.errors import Code, EngineError, Unreadable
from games.engine.game import Game
from games.engine.picche import tokens as picche
from games.engine.registry import get
from games.engine.seats import SEATS, Seat
from games.engine.state import SmazzataResult
from games.engine.tressette import tokens as tressette

VERSION: Final = "1"

Move = tuple[Seat, Any]


class BadNotation(Unreadable):
    """A text that is no partita: `line` counts from 1, `code` and `detail` say what is wrong with it."""

    def __init__(self, line: int, code: Code, detail: str = "") -> None:
        self.line = line
        super().__init__(code, f"line {line}: {detail or code}")


@dataclass(frozen=True, slots=True)
class Smazzata:
    """One deal: hands by seat, kept in the order of the pack; moves in order, answers that are not, by seat."""

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    moves: tuple[Move, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", tuple(tuple(sorted(hand)) for hand in self.hands))


@dataclass(frozen=True, slots=True)
class Record:
    """A partita, finished or not; `tags` are free: who sat where, when. Only the last smazzata may be unfinished."""

    game: str
    rules: Any
    smazzate: tuple[Smazzata, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()


class _Tokens(NamedTuple):
    """How a game writes its moves: each takes a state and returns what it makes of it with the state reached."""

    write: Callable[[Any, Sequence[Move]], tuple[list[str], Any]]
    read: Callable[[Any, Sequence[str]], tuple[list[Move], Any]]


_TOKENS: Final[Mapping[str, _Tokens]] = {
    "tressette": _Tokens(tressette.write, tressette.read),
    "picche": _Tokens(picche.write, picche.read),
}
_OURS: Final = ("Notation", "Game", "Rules")
_TAG: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) (".*")\]')
_LINE: Final = re.compile(r"([1-9][0-9]*) m([0-3]) ([^|]+) \|((?: [^ =*]+)*) (?:= ([a-z_]+) (\S+) (\S+)|\*)")


def write(record: Record) -> str:
    """Return the text of a partita; raises `IllegalAction` for moves that the rules refuse."""
    game = get(record.game)
    ours = (VERSION, game.code, _rules_text(game, record.rules))
    for name, _value in record.tags:
        if name in _OURS or not re.fullmatch("[A-Za-z][A-Za-z0-9]*", name):
            raise ValueError(f"no name for a tag: {name!r}")
    tags = (*zip(_OURS, ours, strict=True), *record.tags)
    lines = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags]
    return "\n".join([*lines, "", *_smazzate_lines(game, record)]) + "\n"


def read(text: str) -> Record:
    """Return the partita of a text; raises `BadNotation`."""
    lines = list(enumerate(text.split("\n"), start=1))
    tags = dict(_tags(lines))
    for name in _OURS:
        if name not in tags:
            raise BadNotation(1, Code.BAD_VALUE, f"no tag {name}")
    if tags["Notation"][1] != VERSION:
        raise BadNotation(tags["Notation"][0], Code.BAD_VALUE, "another notation")
    game = _at(tags["Game"][0], get, tags["Game"][1])
    rules = _at(tags["Rules"][0], lambda value: game.rules_from_json(_rules_of(value)), tags["Rules"][1])
    chain = _Chain(game, rules)
    smazzate = tuple(
        _read_smazzata(chain, number, line) for number, line in lines if line.strip() and line[0] != "["
    )
    free = tuple((name, value) for name, (_line, value) in tags.items() if name not in _OURS)
    return Record(game.code, rules, smazzate, free)


class _Chain:
    """What a smazzata starts from, carried from one to the next."""

    def __init__(self, game: Game, rules: Any) -> None:
        self.game, self.rules = game, rules
        self.score = game.first_score
        self.number = 1
        self.dealer: Seat | None = None
        self.open = True

    def start(self, dealer: Seat, hands: Sequence[Sequence[Card]]) -> Any:
        """Return the first state of the next smazzata; ValueError when there is none, or another mazziere's."""
        if not self.open:
            raise ValueError("nothing follows an unfinished smazzata or the end of the partita")
        if self.dealer not in (None, dealer):
            raise ValueError(f"the mazziere is {self.dealer}")
        return self.game.start(self.rules, dealer, hands, self.score, self.number)

    def end(self, result: SmazzataResult | None) -> None:
        """Go on from a result; a void deal does not count as played."""
        if result is None or result.partita_over:
            self.open = False
        else:
            self.score, self.dealer = result.score, result.next_dealer
            self.number += result.ended_by != "a_monte"


def _smazzate_lines(game: Game, record: Record) -> Iterator[str]:
    chain = _Chain(game, record.rules)
    for smazzata in record.smazzate:
        number = chain.number
        state = chain.start(smazzata.dealer, smazzata.hands)
        written, state = _TOKENS[game.code].write(state, smazzata.moves)
        result = game.outcome(state)
        chain.end(result)
        hands = " / ".join(_hand_text(game.pack, hand) for hand in smazzata.hands)
        moves = "".join(f" {token}" for token in written)
        yield f"{number} m{smazzata.dealer} {hands} |{moves} {_ending(result)}"


def _read_smazzata(chain: _Chain, number: int, line: str) -> Smazzata:
    found = _LINE.fullmatch(line)
    if found is None:
        raise BadNotation(number, Code.UNREADABLE)
    dealer = int(found[2])
    try:
        hands = _hands_of(chain.game.pack, found[3])
        if int(found[1]) != chain.number:
            raise ValueError(f"smazzata {chain.number} is next")
        state = chain.start(dealer, hands)
        moves, state = _TOKENS[chain.game.code].read(state, found[4].split())
    except EngineError as error:
        raise BadNotation(number, error.code, error.detail) from error
    except ValueError as error:
        raise BadNotation(number, Code.BAD_VALUE, str(error)) from error
    result = chain.game.outcome(state)
    if not line.endswith(f" {_ending(result)}"):
        raise BadNotation(number, Code.BAD_VALUE, f"it ends {_ending(result)}")
    chain.end(result)
    return Smazzata(dealer, hands, tuple(moves))


def _ending(result: SmazzataResult | None) -> str:
    if result is None:
        return "*"
    points, score = result.points, result.score.points
    return f"= {result.ended_by} {points[0]}-{points[1]} {score[0]}-{score[1]}"


def _hand_text(pack: Pack, hand: Sequence[Card]) -> str:
    """Cards by suit: `32A7D RC` is 3, 2, A, 7 of denari and R of coppe."""
    suits: dict[int, str] = {}
    for card in sorted(hand):
        suits[pack.suit(card)] = suits.get(pack.suit(card), "") + pack.ranks[pack.rank(card)]
    return " ".join(ranks + pack.suits[suit] for suit, ranks in suits.items())


def _hands_of(pack: Pack, text: str) -> tuple[tuple[Card, ...], ...]:
    hands = []
    for part in text.split(" / "):
        codes = [rank + group[-1] for group in part.split() for rank in group[:-1]]
        hands.append(tuple(sorted(pack.parse(code) for code in codes)))
    if len(hands) != len(SEATS):
        raise ValueError("there are four hands")
    return tuple(hands)


def _rules_text(game: Game, rules: Any) -> str:
    record = game.rules_to_json(rules).items()
    return " ".join(
        f"{name}={value if isinstance(value, str) else json.dumps(value)}" for name, value in record
    )


def _rules_of(text: str) -> dict[str, Any]:
    record: dict[str, Any] = {}
    for pair in text.split():
        name, _, value = pair.partition("=")
        record[name] = json.loads(value) if re.fullmatch("true|false|[0-9]{1,9}", value) else value
    return record


def _tags(lines: Sequence[tuple[int, str]]) -> Iterator[tuple[str, tuple[int, str]]]:
    seen = set()
    for number, line in lines:
        if not line.startswith("["):
            continue
        found = _TAG.fullmatch(line)
        if found is None or found[1] in seen:
            raise BadNotation(number, Code.UNREADABLE)
        seen.add(found[1])
        yield found[1], (number, str(_at(number, json.loads, found[2])))


def _at(line: int, read_it: Callable[[str], Any], text: str) -> Any:
    try:
        return read_it(text)
    except EngineError as error:
        raise BadNotation(line, error.code, error.detail) from error
    except ValueError as error:
        raise BadNotation(line, Code.UNREADABLE, str(error)) from error
