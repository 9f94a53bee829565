"""Sitting down: tables, the partite on them, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db import connection, transaction
from django.db.models.functions import Now

from accounts import site
from games import bus
from games.bots import registry as bots_registry
from games.engine import registry
from games.engine.errors import Code, Forbidden, IllegalAction, Unreadable
from games.engine.seats import SEATS, Seat
from games.models import (
    RUNNING,
    Due,
    DueKind,
    Partita,
    Sitting,
    Smazzata,
    Status,
    Table,
    TableEvent,
    TableEventKind,
)
from games.models import Seat as Chair
from games.selectors.snapshot import players_of
from games.services import house_rules
from games.services import pace as paces
from games.services.smazzate import new_deal

# Who sits in chair 0 where no person does.
FIRST_BOT: Final = "L'ospite"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who takes a chair: a person's key, or a bot's level and name."""

    user_id: int | None = None
    level: str = ""
    name: str = ""


def sit_with_bots(
    user: Any,
    *,
    game: str = "tressette",
    bots: tuple[str, str, str],
    pace: str = "normale",
    rules: Mapping[str, Any] | None = None,
) -> Table:
    """Open a table with its first partita: the person in chair 0, the bots' levels in chairs 1, 2 and 3.

    Without `rules` the site's default house rules hold. Raises RulesError, or Unreadable for an unknown game,
    level or pace.
    """
    sitters = [Sitter(user_id=user.pk), *(_bot(game, chair, bots[chair - 1]) for chair in (1, 2, 3))]
    return _open_table(user, game, sitters, pace, rules)


def bots_only(levels: Sequence[str], *, game: str = "tressette", pace: str = "normale") -> Table:
    """Open a table where four bots play: nobody owns it."""
    return _open_table(None, game, [_bot(game, chair, levels[chair]) for chair in SEATS], pace, None)


def rematch(table: Table, user: Any) -> Partita:
    """Start the next partita with the same seats; asked twice, the one already running is returned.

    Raises Forbidden unless the person sits in the table's last partita, IllegalAction when there is none.
    """
    with transaction.atomic():
        # The table's row is locked, so that two who ask at once get one partita.
        tables = Table.objects.filter(pk=table.pk)
        if connection.features.has_select_for_update:
            tables = tables.select_for_update()
        fresh, now = tables.get(), _now()
        last = fresh.partite.order_by("-number").first()
        if last is None:
            raise IllegalAction(Code.WRONG_PHASE)
        players = players_of(last.pk)
        if user.pk not in [player.user_id for player in players]:
            raise Forbidden(Code.NOT_PLAYING)
        if last.status in RUNNING:
            return last
        sitters = [
            Sitter(player.user_id) if player.user_id is not None else Sitter(None, player.level, player.name)
            for player in players
        ]
        partita = _start(fresh, last.number + 1, last.rules, last.rules_schema, sitters, now)
        TableEvent.objects.create(
            table=fresh, partita=partita, kind=TableEventKind.REMATCH, person=user, at=now
        )
        return partita


def default_rules(game: str) -> dict[str, Any]:
    """Return the toggles of the site's default house rules for a game."""
    return dict(house_rules.default_preset(game).toggles)


def _open_table(
    user: Any, game: str, sitters: Sequence[Sitter], pace: str, rules: Mapping[str, Any] | None
) -> Table:
    if pace not in paces.SCALE:
        raise Unreadable(Code.BAD_VALUE, "pace")
    engine = registry.get(game)
    toggles = default_rules(game) if rules is None else dict(rules)
    frozen = engine.rules_to_json(engine.rules_from_json(toggles))
    with transaction.atomic():
        levels = {str(chair): sitter.level for chair, sitter in enumerate(sitters) if sitter.level}
        table = Table.objects.create(
            owner=user, game=game, settings={"bots": levels, "pace": pace, "rules": toggles}
        )
        _start(table, 1, frozen, engine.rules_schema, sitters, _now())
    return table


def _start(
    table: Table, number: int, rules: Any, schema: int, sitters: Sequence[Sitter], now: datetime
) -> Partita:
    score = registry.get(table.game).first_score.to_json()
    deal = new_deal()
    partita = Partita.objects.create(
        table=table,
        number=number,
        game=table.game,
        rules=rules,
        rules_schema=schema,
        status=Status.CUT,
        score=score,
        started_at=now,
        changed_at=now,
    )
    chairs = Chair.objects.bulk_create(Chair(partita=partita, chair=chair) for chair in SEATS)
    Sitting.objects.bulk_create(
        Sitting(
            partita=partita,
            seat=chair,
            person_id=sitter.user_id,
            bot_level=sitter.level,
            bot_name=sitter.name,
        )
        for chair, sitter in zip(chairs, sitters, strict=True)
    )
    # No mazziere yet: seed and tagli draw the first one when the cut closes (T3).
    Smazzata.objects.create(partita=partita, number=1, played_number=1, deal=deal, score_before=score)
    due_at = now + paces.cut()
    Due.objects.create(partita=partita, kind=DueKind.CUT, for_version=0, at=due_at)
    news = (table.public_id, partita.public_id, partita.version, table.version, due_at)
    transaction.on_commit(lambda: bus.announce(*news), robust=True)
    return partita


def _bot(game: str, chair: Seat, level: str) -> Sitter:
    if level not in bots_registry.levels(game):
        raise Unreadable(Code.BAD_VALUE, "bot")
    return Sitter(None, level, bot_name(game, chair))


def bot_name(game: str, chair: Seat) -> str:
    """Return the name of a chair's bot (B4): the site names the partner, the right and the left neighbour."""
    partner, right, left = site.current().bot_names
    # Where the game goes clockwise the next to play sits at the left (P1).
    next_, before = (left, right) if registry.get(game).clockwise else (right, left)
    return (FIRST_BOT, next_, partner, before)[chair]


def _now() -> datetime:
    """The database's clock."""
    now: datetime = Table.objects.values_list(Now(), flat=True)[:1].get()
    return now
