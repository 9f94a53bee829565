"""*Trovami un posto*: one wish, and one sits somewhere."""

from __future__ import annotations

from typing import Any

from games.models import Place, Table
from games.selectors.lobby import waiting_tables
from games.services import house_rules, places, starting
from games.services.room import RoomRefused
from games.services.seating import sit_once


def seat_me(user: Any, *, game: str, preset: str = "", bots: tuple[str, str, str]) -> Table:
    """Sit this person at the fullest public table that waits and whose rules they accept, ready to play; else with
    bots, whose chairs others may take between smazzate.

    `preset` is the slug of the rules, any if left out. Rated tables are left to who chooses them. Asked twice it is
    one table. Raises Unreadable for a preset that is not offered.
    """
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
