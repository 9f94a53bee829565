"""A new table for people, and the settings it has until its partita begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts import ties
from accounts.models import User
from games import bus
from games.engine import registry
from games.engine.errors import Code, Unreadable
from games.models import Place, Table
from games.selectors.clock import database_now
from games.services import pace as paces
from games.services.room import (
    CLOCKS,
    Problem,
    RoomRefused,
    give_up_elsewhere,
    locked,
    mark,
    owned,
    same_browser,
)
from games.services.seating import REPEAT_WINDOW


@dataclass(frozen=True, slots=True)
class Wanted:
    """How a table is to be: `rules` a whole record, `preset` the slug it comes from, `clock` seconds a card."""

    game: str
    preset: str
    rules: Mapping[str, Any]
    pace: str = "normale"
    clock: int = 0
    rated: bool = False
    watching: bool = True
    late_hands: bool = False
    is_public: bool = False

    def settings(self) -> dict[str, Any]:
        """As the table keeps them; raises RulesError, Unreadable."""
        engine = registry.get(self.game)
        if self.clock not in CLOCKS or self.pace not in paces.SCALE:
            raise Unreadable(Code.BAD_VALUE)
        return {
            "rules": engine.rules_to_json(engine.rules_from_json(self.rules)),
            "preset": self.preset,
            "pace": self.pace,
            "clock": self.clock,
            "rated": self.rated,
            "watching": self.watching,
            "late_hands": self.watching and self.late_hands,
        }


def open_table(user: Any, wanted: Wanted, browser: str = "") -> Table:
    """Open a table where this person waits for others, in chair 0; raises RoomRefused where guests may not.

    The same wish again within a few seconds (a double tap, a page that is slow) is the table of the first one. The
    person's row is locked, so that two requests at once cannot both find nothing.
    """
    _check_rated(wanted, [user.is_guest])
    settings = {**wanted.settings(), "edition": 0}
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        fresh = _just_opened(user, wanted, settings)
        if fresh is not None:
            return fresh
        table = Table.objects.create(
            owner=user, game=wanted.game, is_public=wanted.is_public, settings=settings
        )
        now = database_now()
        Place.objects.create(table=table, chair=0, person=user, since=now, browser=mark(table.pk, browser))
        transaction.on_commit(bus.announce_lobby, robust=True)
    give_up_elsewhere(user, table.pk)
    return table


def change(table_id: int, user: Any, wanted: Wanted) -> bool:
    """Change how the table is played before its partita begins; whoever was ready is asked again.

    The game stays. Return whether anything is otherwise now. For the owner; raises RoomRefused, RulesError.
    """
    with locked(table_id) as room:
        table = owned(room, user).table
        if wanted.game != table.game:
            raise Unreadable(Code.BAD_VALUE, "game")
        if wanted.rated and same_browser(room.people):
            raise RoomRefused(Problem.SAME_BROWSER)
        if wanted.is_public and not table.is_public:
            keys = [place.person_id for place in room.people if place.person_id is not None]
            if any(ties.blocked_with(key, keys) for key in keys):
                raise RoomRefused(Problem.NOT_WELCOME)
        _check_rated(wanted, [place.person.is_guest for place in room.people if place.person is not None])
        edition = table.settings.get("edition", 0)
        before, after = (
            {**table.settings, "edition": 0},
            {**table.settings, **wanted.settings(), "edition": 0},
        )
        if before == after and table.is_public == wanted.is_public:
            return False
        table.settings, table.is_public = {**after, "edition": edition + 1}, wanted.is_public
        for place in room.people:
            place.ready = False
            place.save(update_fields=["ready"])
        room.changed = True
        return True


def _just_opened(user: Any, wanted: Wanted, settings: Mapping[str, Any]) -> Table | None:
    """The table that this person opened so a moment ago, while they still wait at it."""
    fresh = Table.objects.filter(
        owner=user,
        game=wanted.game,
        is_public=wanted.is_public,
        created_at__gte=timezone.now() - REPEAT_WINDOW,
        places__person=user,
        partite=None,
    )
    return next((table for table in fresh.order_by("-pk") if table.settings == settings), None)


def _check_rated(wanted: Wanted, guests: list[bool]) -> None:
    if wanted.rated and any(guests):
        raise RoomRefused(Problem.GUESTS_REFUSED)
