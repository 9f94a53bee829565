"""View-models of the history: a line of the list, and the head and arithmetic of one partita."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from games.engine import registry
from games.engine.seats import pair_of
from games.models import RUNNING
from games.presentation import registry as shown
from games.presentation.look import Look
from games.presentation.replay_steps import ReplayStep
from games.presentation.rules_words import RuleLine, headline, rule_lines
from games.presentation.sums import Sum, plain
from games.selectors.facts import Player
from games.selectors.history import PartitaRow, SmazzataRecord

__all__ = [
    "Head",
    "Line",
    "Side",
    "SmazzataSums",
    "SoFar",
    "head",
    "line",
    "pairs",
    "so_far",
    "sums",
]


@dataclass(frozen=True, slots=True)
class Side:
    """A pair as the viewer meets it, one's own first; `points` as they are written."""

    pair: int
    players: tuple[Player, Player]
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One partita in a list. ``url`` is its page, or the table while it runs; ``game`` is what the game is called."""

    public_id: str
    url: str
    outcome: str
    result: str
    game: str
    ours: str
    theirs: str
    partner: Player
    opponents: tuple[Player, Player]
    rules: str
    when: datetime


@dataclass(frozen=True, slots=True)
class Head:
    """The top of a partita's page; ``count`` says how its game counts a smazzata."""

    public_id: str
    table_public_id: str
    game: str
    game_name: str
    count: str
    title: str
    outcome: str
    result: str
    running: bool
    sides: tuple[Side, Side]
    rules: str
    lines: tuple[RuleLine, ...]
    ended: datetime | None


@dataclass(frozen=True, slots=True)
class SoFar:
    """A pair's count at one step of the replay: "7 terzi → 2 punti", and what it had `before` the smazzata."""

    pair: int
    players: tuple[Player, Player]
    words: str
    before: str


@dataclass(frozen=True, slots=True)
class SmazzataSums:
    """The arithmetic of one smazzata, the viewer's pair first; none of a void one."""

    number: int
    note: str
    sums: tuple[Sum, ...]


def line(row: PartitaRow) -> Line:
    """A row of the history as people read it."""
    ours = pair_of(row.seat)
    outcome = _outcome(row)
    page = (
        reverse("table", args=[row.table_public_id])
        if outcome == "running"
        else reverse("partita", args=[row.public_id])
    )
    return Line(
        public_id=row.public_id,
        url=page,
        outcome=outcome,
        result=_result(outcome),
        game=str(shown.get(row.game).name),
        ours=plain(row.score.points[ours]),
        theirs=plain(row.score.points[1 - ours]),
        partner=row.partner,
        opponents=row.opponents,
        rules=headline(row.game, registry.get(row.game).rules_to_json(row.rules)),
        when=row.ended_at or row.started_at,
    )


def head(row: PartitaRow, look: Look) -> Head:
    """The head of the page of a partita that the viewer has sat in."""
    rules = registry.get(row.game).rules_to_json(row.rules)
    game, outcome = shown.get(row.game), _outcome(row)
    sides = pairs(row)
    score = _("%(ours)s a %(theirs)s") % {"ours": sides[0].points, "theirs": sides[1].points}
    result = _result(outcome)
    return Head(
        public_id=row.public_id,
        table_public_id=row.table_public_id,
        game=row.game,
        game_name=str(game.name),
        count=str(game.count),
        title=f"{result}, {score}",
        outcome=outcome,
        result=result,
        running=outcome == "running",
        sides=sides,
        rules=headline(row.game, rules),
        lines=rule_lines(row.game, rules, skin=look.skin),
        ended=row.ended_at,
    )


def pairs(row: PartitaRow) -> tuple[Side, Side]:
    """Both pairs, the viewer's first, each with its players by seat."""
    return _side(row, pair_of(row.seat)), _side(row, 1 - pair_of(row.seat))


def sums(records: Sequence[SmazzataRecord], ours: int, names: Sequence[str] = ()) -> tuple[SmazzataSums, ...]:
    """The arithmetic of every smazzata that is over, the viewer's pair first; with names, who declared what."""
    return tuple(
        SmazzataSums(record.number, _ending(record), _sums(record, ours, names)) for record in records
    )


def so_far(row: PartitaRow, step: ReplayStep) -> tuple[SoFar, ...]:
    """What each pair has taken at a step, the viewer's first."""
    return tuple(
        SoFar(side.pair, side.players, step.so_far[side.pair], step.before[side.pair]) for side in pairs(row)
    )


def _side(row: PartitaRow, pair: int) -> Side:
    first, second = (player for player in row.players if pair_of(player.chair) == pair)
    won = row.won is not None and row.won == (pair == pair_of(row.seat))
    return Side(pair, (first, second), plain(row.score.points[pair]), won)


def _ending(record: SmazzataRecord) -> str:
    if record.result is None:
        return _("interrotta")
    return shown.get(record.start.game).ending(record.result)


def _sums(record: SmazzataRecord, ours: int, names: Sequence[str]) -> tuple[Sum, ...]:
    if record.void or record.result is None:
        return ()
    game = shown.get(record.start.game)
    both = game.sums(record.result, record.start.rules)
    told = [game.declared(record.result, pair, names) if names else "" for pair in (0, 1)]
    return tuple(
        replace(both[pair], lines=(told[pair], *both[pair].lines)) if told[pair] else both[pair]
        for pair in (ours, 1 - ours)
    )


def _outcome(row: PartitaRow) -> str:
    if row.status in RUNNING:
        return "running"
    if row.won is None:
        return "void"
    return "won" if row.won else "lost"


def _result(outcome: str) -> str:
    return {"running": _("In corso"), "void": _("Annullata"), "won": _("Vinta"), "lost": _("Persa")}[outcome]
