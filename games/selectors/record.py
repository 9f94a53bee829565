"""Prove that the stored columns say what the moves fold to. It reads; it never repairs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.engine import registry
from games.engine.errors import EngineError
from games.engine.state import Score
from games.models import (
    RUNNING,
    Due,
    Move,
    Partita,
    Sitting,
    Smazzata,
    SmazzataStatus,
    Status,
    TableEvent,
    TableEventKind,
)
from games.selectors import deals
from games.selectors.fold import BrokenRecord, Start, fold


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where record and fold disagree; values never name a card or a seed."""

    partita: str
    where: str
    stored: Any
    folded: Any

    def __str__(self) -> str:
        return f"{self.partita} {self.where}: stored {self.stored!r}, folded {self.folded!r}"


@dataclass(slots=True)
class _Expected:
    """What the next smazzata, and in the end the partita, must say."""

    version: int
    score: Score
    dealer: int | None
    status: str = Status.CUT.value
    to_act: tuple[int, ...] = ()
    winner: int | None = None
    number: int = 1
    played_number: int = 1


def differences(partita: Partita) -> Iterator[Difference]:
    """Yield every difference found in one partita."""

    def compare(where: str, stored: Any, folded: Any) -> Iterator[Difference]:
        if stored != folded:
            yield Difference(partita.public_id, where, stored, folded)

    game = registry.get(partita.game)
    rules = game.rules_from_json(partita.rules)
    yield from compare("rules", partita.rules, game.rules_to_json(rules))
    yield from _sitters(partita)
    smazzate = list(Smazzata.objects.filter(partita=partita).order_by("number"))
    expected = _Expected(version=0, score=game.first_score, dealer=None)
    for smazzata in smazzate:
        at = f"smazzata {smazzata.number}"
        if expected.dealer is None and smazzata.dealt_version is not None:
            expected.dealer = deals.first_mazziere(smazzata.deal_id)
        yield from compare(f"{at} number", smazzata.number, expected.number)
        yield from compare(f"{at} played number", smazzata.played_number, expected.played_number)
        yield from compare(f"{at} dealer", smazzata.dealer, expected.dealer)
        yield from compare(f"{at} score before", smazzata.score_before, expected.score.to_json())
        yield from compare(f"{at} commitment holds", deals.commitment_holds(smazzata.deal_id), True)
        moves = list(
            Move.objects.filter(smazzata=smazzata)
            .order_by("index")
            .values_list("index", "version", "seat", "action")
        )
        if smazzata.dealt_version is None:
            expected.status, expected.to_act = Status.CUT.value, ()
            yield from compare(f"{at} moves", len(moves), 0)
            yield from compare(f"{at} status", smazzata.status, _unfinished(partita, SmazzataStatus.CUT))
            continue
        expected.version += 1
        yield from compare(f"{at} dealt version", smazzata.dealt_version, expected.version)
        yield from compare(f"{at} move indexes", [move[0] for move in moves], list(range(len(moves))))
        versions = list(range(expected.version, expected.version + len(moves)))
        yield from compare(f"{at} move versions", [move[1] for move in moves], versions)
        expected.version += len(moves)
        if expected.dealer is None:
            return
        start = Start(partita.game, rules, expected.dealer, expected.score, expected.played_number)
        try:
            hands = deals.hands_dealt(smazzata.deal_id, partita.game, expected.dealer)
            state = fold(start, hands, [(seat, action) for _, _, seat, action in moves])
        except (BrokenRecord, EngineError) as error:
            yield Difference(partita.public_id, f"{at} moves fold", str(error), "legal")
            return
        outcome = game.outcome(state)
        stored = smazzata.result and game.result_from_json(smazzata.result)
        yield from compare(f"{at} result", stored, outcome)
        if outcome is None:
            expected.status, expected.to_act = Status.PLAY.value, tuple(sorted(game.to_act(state)))
            expected.score = game.view(state, None).score
            yield from compare(f"{at} status", smazzata.status, _unfinished(partita, SmazzataStatus.PLAY))
            yield from compare(f"{at} is the last", smazzata.number, len(smazzate))
            continue
        void = outcome.ended_by == "a_monte"
        over = SmazzataStatus.VOID if void else SmazzataStatus.ENDED
        yield from compare(f"{at} status", smazzata.status, over.value)
        expected.score, expected.to_act, expected.winner = outcome.score, (), outcome.winner
        expected.status = Status.OVER.value if outcome.partita_over else Status.PAUSE.value
        if smazzata is not smazzate[-1]:
            yield from compare(f"{at} ends the partita", False, outcome.partita_over)
            expected.version += 1
            expected.dealer = outcome.next_dealer
            expected.number += 1
            expected.played_number += 0 if void else 1
    yield from compare("smazzate", bool(smazzate), True)
    if partita.status == Status.VOID or _ended_by_word(partita):
        # Ended by its people or for want of them: no fold says so.
        yield from compare("version", partita.version, expected.version + 1)
        yield from compare("to act", partita.to_act, [])
        return
    yield from compare("status", partita.status, expected.status)
    yield from compare("version", partita.version, expected.version)
    yield from compare("score", partita.score, expected.score.to_json())
    yield from compare("dealer", partita.dealer, expected.dealer)
    yield from compare("to act", tuple(partita.to_act), expected.to_act)
    yield from compare("winner", partita.winner, expected.winner)
    yield from _dues(partita)


def _ended_by_word(partita: Partita) -> bool:
    """Whether a pair gave up or the admin closed the table: the event stands at the last version."""
    kinds = (TableEventKind.CONCEDE, TableEventKind.CLOSE)
    events = TableEvent.objects.filter(partita=partita, kind__in=kinds, version=partita.version)
    return partita.status == Status.OVER and events.exists()


def _unfinished(partita: Partita, running: SmazzataStatus) -> str:
    """The status of a smazzata without a result."""
    return running.value if partita.status in RUNNING else SmazzataStatus.ABANDONED.value


def _sitters(partita: Partita) -> Iterator[Difference]:
    chairs = list(
        Sitting.objects.filter(partita=partita, to_version__isnull=True, kind="owner")
        .order_by("seat__chair")
        .values_list("seat__chair", flat=True)
    )
    if chairs != [0, 1, 2, 3]:
        yield Difference(partita.public_id, "chairs taken", chairs, [0, 1, 2, 3])
    strangers = Sitting.objects.filter(partita=partita).exclude(seat__partita=partita).count()
    if strangers:
        yield Difference(partita.public_id, "sittings on another partita's chairs", strangers, 0)


def _dues(partita: Partita) -> Iterator[Difference]:
    """A partita that waits for the server must have a row saying so, or it would stand for ever."""
    dues = set(Due.objects.filter(partita=partita, for_version=partita.version).values_list("kind", "seat"))
    wanted: set[tuple[str, int | None]] = set()
    if partita.status == Status.CUT:
        wanted = {("cut", None)}
    elif partita.status == Status.PAUSE:
        wanted = {("next_smazzata", None)}
    elif partita.status == Status.PLAY and len(partita.to_act) > 1:
        wanted = {("monte", None)}
    elif partita.status == Status.PLAY:
        bots = Sitting.objects.filter(
            partita=partita, to_version__isnull=True, person__isnull=True, seat__chair__in=partita.to_act
        )
        wanted = {("bot_move", chair) for chair in bots.values_list("seat__chair", flat=True)}
    if wanted - dues:
        yield Difference(partita.public_id, "due rows", sorted(map(str, dues)), sorted(map(str, wanted)))
