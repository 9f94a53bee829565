"""*Trovami un posto*: one wish, and one sits somewhere."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.models import RUNNING, Place, Table
from games.selectors.lobby import waiting_tables
from games.services import house_rules, places, starting
from games.services.room import RoomRefused
from games.services.seating import REPEAT_WINDOW, sit_once


@transaction.atomic
def seat_me(user: Any, *, game: str, preset: str = "", bots: tuple[str, str, str]) -> Table:
    """Sit this person at the fullest public table that waits and whose rules they accept, ready to play; else with
    bots, whose chairs others may take between smazzate.

    `preset` is the slug of the rules, any if left out. Rated tables are left to who chooses them. Asked twice it is
    one table. Raises Unreadable for a preset that is not offered.
    """
    # Two requests at once come one after the other; who inserts a place of theirs meanwhile need not wait.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    begun = _just_begun(user, game, preset)
    if begun is not None:
        return begun
    mine = Place.objects.filter(person=user, table__game=game, table__is_public=True, table__is_open=True)
    own = mine.select_related("table").order_by("-since").first()
    if own is not None:
        return own.table
    for one in waiting_tables():
        if one.game != game or one.rated or preset not in ("", one.preset):
            continue
        table = Table.objects.get(pk=one.table_id)
        try:
            places.sit(table.pk, user)
            # The rules are those they asked for: what changes them afterwards asks again.
            starting.ready(table.pk, user, table.settings.get("edition", 0))
        except RoomRefused:
            if not Place.objects.filter(table=table, person=user).exists():
                continue
        return table
    chosen = house_rules.preset(game, preset) if preset else house_rules.presets(game)[0]
    rules = house_rules.record(game, chosen.toggles)
    return sit_once(user, game=game, bots=bots, rules=rules, preset=chosen.slug, is_public=True)


def _just_begun(user: Any, game: str, preset: str) -> Table | None:
    """The public table with these rules at which this person sat down a moment ago, and which began by it."""
    begun = Table.objects.filter(
        is_public=True,
        partite__game=game,
        partite__status__in=RUNNING,
        partite__started_at__gte=timezone.now() - REPEAT_WINDOW,
        partite__sittings__person=user,
        partite__sittings__to_version__isnull=True,
    )
    # One with three bots is known by what was asked for (`sit_once`).
    people = begun.exclude(settings__has_key="bots").order_by("-pk")
    return next((table for table in people if preset in ("", table.settings.get("preset"))), None)
