"""Waiting rooms for tests: a table that Anna opened, and threads that want the same thing at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

from django.db import connection

from accounts.models import User
from games.models import Place, Table
from games.services.house_rules import default_preset, record
from games.services.opening import Wanted, open_table


def wanted(**fields: Any) -> Wanted:
    """A link table of tressette with the rules of the house."""
    game = fields.pop("game", "tressette")
    preset = default_preset(game)
    return Wanted(**{"game": game, "preset": preset.slug, "rules": record(game, preset.toggles), **fields})


def opened_by(user: User, **fields: Any) -> Table:
    return open_table(user, wanted(**fields))


def seats_of(table: Table) -> dict[int, str]:
    """Who has which chair: a name, or the level of a bot."""
    return {
        place.chair: place.person.username if place.person else place.bot_level
        for place in Place.objects.filter(table=table).select_related("person").order_by("chair")
    }


def all_at_once(acts: Sequence[Callable[[], Any]]) -> list[Any]:
    """Run these in a thread each, started together; what each returned or raised."""
    together = threading.Barrier(len(acts))
    answers: list[Any] = [None] * len(acts)

    def run(number: int) -> None:
        together.wait(timeout=10)
        try:
            answers[number] = acts[number]()
        except Exception as error:
            answers[number] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    return answers
