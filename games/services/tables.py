"""Sitting down: tables, the partite on them, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from accounts import site
from games import bus
from games.bots import registry as bots_registry
from games.engine import registry
from games.engine.errors import Code, Unreadable
from games.engine.seats import SEATS, Seat
from games.models import Due, DueKind, Partita, Sitting, Smazzata, Status, Table
from games.models import Seat as Chair
from games.selectors.bot_names import bot_names
from games.selectors.clock import database_now
from games.services import house_rules
from games.services import pace as paces
from games.services.smazzate import new_deal


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
    preset: str = "",
    is_public: bool = False,
) -> Table:
    """Open a table with its first partita: the person in chair 0, the bots' levels in chairs 1, 2 and 3.

    Without `rules` the site's default house rules hold. Raises RulesError, or Unreadable for an unknown game,
    level or pace.
    """
    sitters = [Sitter(user_id=user.pk), *(bot(game, chair, bots[chair - 1]) for chair in (1, 2, 3))]
    return _open_table(user, game, sitters, pace, rules, preset, is_public)


def bots_only(levels: Sequence[str], *, game: str = "tressette", pace: str = "normale") -> Table:
    """Open a table where four bots play: nobody owns it."""
    return _open_table(None, game, [bot(game, chair, levels[chair]) for chair in SEATS], pace, None)


def default_rules(game: str) -> dict[str, Any]:
    """Return the toggles of the site's default house rules for a game."""
    return dict(house_rules.default_preset(game).toggles)


def _open_table(
    user: Any,
    game: str,
    sitters: Sequence[Sitter],
    pace: str,
    rules: Mapping[str, Any] | None,
    preset: str = "",
    is_public: bool = False,
) -> Table:
    if pace not in paces.SCALE:
        raise Unreadable(Code.BAD_VALUE, "pace")
    engine = registry.get(game)
    toggles = default_rules(game) if rules is None else dict(rules)
    frozen = engine.rules_to_json(engine.rules_from_json(toggles))
    with transaction.atomic():
        levels = {str(chair): sitter.level for chair, sitter in enumerate(sitters) if sitter.level}
        table = Table.objects.create(
            owner=user,
            game=game,
            is_public=is_public,
            settings={"bots": levels, "pace": pace, "rules": toggles, "preset": preset},
        )
        start(table, 1, frozen, engine.rules_schema, sitters, database_now())
    return table


def start(
    table: Table, number: int, rules: Any, schema: int, sitters: Sequence[Sitter], now: datetime
) -> Partita:
    """Begin a partita with these four, by chair, and announce it on commit."""
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
        late_hands=bool(table.settings.get("late_hands")) and site.current().late_hands,
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
    # Said on commit with the table's version as it is then: the waiting room counts its own change to the end.
    transaction.on_commit(
        lambda: bus.announce(table.public_id, partita.public_id, 0, table.version, due_at), robust=True
    )
    transaction.on_commit(bus.announce_lobby, robust=True)
    return partita


def bot(game: str, chair: Seat, level: str) -> Sitter:
    """Return the bot of a chair; raises Unreadable for a level that the game has not."""
    if level not in bots_registry.levels(game):
        raise Unreadable(Code.BAD_VALUE, "bot")
    return Sitter(None, level, bot_names(game)[chair])
