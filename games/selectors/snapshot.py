"""Load a partita as a Snapshot. One light query when this process has it already, a fold when not."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import connection
from django.db.models import QuerySet

from games.engine import registry
from games.engine.state import Score
from games.models import (
    RUNNING,
    ActorKind,
    Due,
    DueKind,
    Move,
    Partita,
    Place,
    Sitting,
    SittingKind,
    Smazzata,
    Status,
    Table,
    TableEvent,
    TableEventKind,
)
from games.selectors import cache, heads
from games.selectors.deals import hands_dealt
from games.selectors.facts import DealFacts, Player, Snapshot
from games.selectors.fold import Start, fold

__all__ = ["DealFacts", "Player", "Snapshot", "after", "build", "current", "load"]

PACE: Final = "normale"
READ_TRIES: Final = 20
FORGIVEN: Final = timedelta(seconds=1)
"""How much later than shown a clock fires: a card's way through the network is nobody's thinking."""


class RecordIsMoving(RuntimeError):
    """The partita changed at each of many attempts to read it whole."""


def load(partita_id: int) -> Snapshot:
    """Return the partita at its newest version; raise Partita.DoesNotExist."""
    return _newest("p.id", partita_id)


def after(partita_public_id: str, version: int, table_version: int = 0) -> Snapshot:
    """Return a snapshot at least this new: without any query when this process has one (bus messages)."""
    known = cache.get(partita_public_id)
    if known is not None and known.version >= version and known.table_version >= table_version:
        return known
    return _newest("p.public_id", partita_public_id)


def current(table: Table | str) -> Snapshot:
    """Return the newest partita of a table (or of a table's public id); raise Partita.DoesNotExist."""
    if isinstance(table, Table):
        return _newest("p.table_id", table.pk)
    return _newest("t.public_id", table)


def _newest(by: heads.By, value: int | str) -> Snapshot:
    """Return the newest partita found: from the cache when it is there at this very version."""
    for _ in range(READ_TRIES):
        head = heads.newest(by, value)
        if head is None:
            raise Partita.DoesNotExist
        known = cache.get(head.public_id)
        if known is not None and (known.version, known.table_version) == (head.version, head.table_version):
            return known
        # Several queries without a transaction: a version that stayed the same proves that they agree.
        snapshot = build(head.pk)
        again = heads.newest("p.id", head.pk)
        if again and (again.version, again.table_version) == (snapshot.version, snapshot.table_version):
            # Inside a transaction it may still be rolled back: only what is committed is shared.
            if not connection.in_atomic_block:
                cache.put(snapshot)
            return snapshot
    raise RecordIsMoving


def build(partita_id: int) -> Snapshot:
    """Read and fold everything; to be used under the partita's lock, or checked as `load` does."""
    partita = Partita.objects.select_related("table").get(pk=partita_id)
    table = partita.table
    smazzata = _with_deal().filter(partita_id=partita_id).order_by("-number")[0]
    game = registry.get(partita.game)
    rules = game.rules_from_json(partita.rules)
    score_before = Score.from_json(smazzata.score_before)
    moves: list[tuple[int, Any]] = []
    state = None
    prese = 0
    if smazzata.dealt_version is not None and smazzata.dealer is not None:
        moves = list(Move.objects.filter(smazzata=smazzata).order_by("index").values_list("seat", "action"))
        start = Start(partita.game, rules, smazzata.dealer, score_before, smazzata.played_number)
        state = fold(start, hands_dealt(smazzata.deal_id, partita.game, smazzata.dealer), moves)
        prese = len(game.view(state, None).prese)
    pause = None
    if partita.status == Status.PAUSE:
        due = Due.objects.filter(partita_id=partita_id, kind=DueKind.NEXT_SMAZZATA)
        pause = due.values_list("at", flat=True).first()
    clock = table.settings.get("clock", 0)
    slow, urged = (False, frozenset[int]()) if clock else _held_up(partita)
    return Snapshot(
        partita_id=partita_id,
        partita_public_id=partita.public_id,
        table_id=table.pk,
        table_public_id=table.public_id,
        table_version=table.version,
        number=partita.number,
        game=partita.game,
        rules=rules,
        pace=table.settings.get("pace", PACE),
        version=partita.version,
        status=partita.status,
        score=Score.from_json(partita.score),
        dealer=smazzata.dealer,
        smazzata_id=smazzata.pk,
        smazzata=smazzata.number,
        played_number=smazzata.played_number,
        score_before=score_before,
        moves=len(moves),
        prese=prese,
        players=players_of(partita_id),
        to_act=frozenset(partita.to_act),
        deal=_facts(smazzata),
        changed_at=partita.changed_at,
        state=state,
        result=None if smazzata.result is None else game.result_from_json(smazzata.result),
        winner=partita.winner,
        ready=frozenset(partita.ready),
        pause_until=pause,
        void_reason=_void_reason(partita),
        closed_reason=table.settings.get("closed", ""),
        stopped="closed" in table.settings and _stopped(partita),
        again=frozenset(_again(table.pk)) if partita.status not in RUNNING else frozenset(),
        clock=clock,
        slow=slow,
        urged=urged,
        claimed=_claimed(smazzata) if smazzata.result is not None else None,
        rated=bool(table.settings.get("rated", False)),
        clock_until=_clock_until(partita) if clock else None,
        late_hands=partita.late_hands,
    )


def _clock_until(partita: Partita) -> datetime | None:
    due = Due.objects.filter(partita=partita, kind=DueKind.CLOCK, for_version=partita.version)
    fires = due.values_list("at", flat=True).first()
    return None if fires is None else fires - FORGIVEN


def _held_up(partita: Partita) -> tuple[bool, frozenset[int]]:
    """Whether who is to act holds the table up at this version, and who has said that a substitute should play.

    Whoever was found slow and has come back since is not slow any more.
    """
    kinds = (TableEventKind.SLOW, TableEventKind.URGE, TableEventKind.BACK)
    events = TableEvent.objects.filter(partita=partita, version=partita.version, kind__in=kinds)
    slow, urged = False, frozenset[int]()
    for kind, seat in events.order_by("pk").values_list("kind", "seat"):
        if kind == TableEventKind.URGE and seat is not None:
            urged |= {seat}
        elif kind == TableEventKind.SLOW or seat in partita.to_act:
            slow, urged = kind == TableEventKind.SLOW, frozenset()
    return slow, urged


def _claimed(smazzata: Smazzata) -> int | None:
    """Who claimed the rest of an ended smazzata: the first of the cards that were played out is theirs."""
    moves = Move.objects.filter(smazzata=smazzata, actor=ActorKind.CLAIM).order_by("index")
    return moves.values_list("seat", flat=True).first()


def _void_reason(partita: Partita) -> str:
    if partita.status != Status.VOID:
        return ""
    said = TableEvent.objects.filter(partita=partita, kind=TableEventKind.VOID, person__isnull=False)
    return str((said.values_list("data__reason", flat=True).first()) or "")


def _stopped(partita: Partita) -> bool:
    return TableEvent.objects.filter(partita=partita, kind=TableEventKind.CLOSE).exists()


def players_of(partita_id: int) -> tuple[Player, ...]:
    """Return who plays each chair now, by chair: the owner, whose cards a substitute may be playing."""
    open_sittings = Sitting.objects.filter(partita_id=partita_id, to_version__isnull=True)
    rows = open_sittings.order_by("kind").values_list(
        "seat__chair",
        "kind",
        "person_id",
        "person__username",
        "bot_level",
        "bot_name",
        "away_since",
        "reserve_spent",
        "timeouts",
        "concedes",
        "from_version",
        "left",
        "person__plays_forced",
        "person__time_factor",
    )
    by_chair: dict[int, Player] = {}
    # "owner" sorts before "substitute".
    for (
        chair,
        kind,
        person_id,
        username,
        level,
        bot_name,
        away_since,
        reserve_spent,
        timeouts,
        concedes,
        from_version,
        left,
        plays_forced,
        time_factor,
    ) in rows:
        if kind == SittingKind.SUBSTITUTE:
            by_chair[chair] = replace(by_chair[chair], is_bot=True, level=level, substitute=True)
            continue
        by_chair[chair] = Player(
            chair=chair,
            name=username or bot_name,
            is_bot=person_id is None,
            level=level,
            user_id=person_id,
            away=away_since is not None,
            reserve_spent=reserve_spent,
            timeouts=timeouts,
            concedes=concedes,
            joined_late=from_version > 0,
            left=left,
            plays_forced=bool(plays_forced),
            time_factor=time_factor or 1,
        )
    return tuple(by_chair[chair] for chair in sorted(by_chair))


def _again(table_id: int) -> QuerySet[Place, int]:
    ready = Place.objects.filter(table_id=table_id, ready=True, person__isnull=False)
    return ready.values_list("person_id", flat=True)


def _with_deal() -> QuerySet[Smazzata]:
    return Smazzata.objects.select_related("deal").defer("deal__seed")


def _facts(smazzata: Smazzata) -> DealFacts:
    deal = smazzata.deal
    first, second, third, fourth = deal.tagli
    return DealFacts(
        deal.public_id, deal.scheme, deal.commitment, (first, second, third, fourth), deal.source
    )
