"""A table whose people come and go, under a clock."""

from __future__ import annotations

from typing import Any

CLOCK = 60
"""Seconds a card: with the reserve, longer than the camera takes."""


def held_up(at: Any) -> dict[str, str]:
    """Turn a table of Anna's with bots into one where she is Bruno's partner, who has not played for five minutes."""
    from django.utils import timezone

    from accounts.models import User
    from games.models import Sitting, TableEvent
    from games.selectors import cache

    (turn,) = at.to_act
    for chair, name in ((turn, "Bruno"), ((turn + 2) % 4, "Anna")):
        Sitting.objects.filter(partita_id=at.partita_id, seat__chair=chair).update(
            person=User.objects.get(username=name), bot_level="", bot_name=""
        )
    TableEvent.objects.create(
        table_id=at.table_id,
        partita_id=at.partita_id,
        kind="slow",
        seat=turn,
        version=at.version,
        at=timezone.now(),
    )
    cache.clear()
    return {"table-slow": f"/tavoli/{at.table_public_id}/"}


def prepare(at: Any) -> dict[str, str]:
    """Turn a table of Anna's with bots into one where Bruno is away and a substitute plays for Dario."""
    from datetime import timedelta

    from django.utils import timezone

    from accounts.models import User
    from games.models import Due, Seat, Sitting, Table
    from games.selectors import cache
    from games.selectors.facts import RESERVE

    now = timezone.now()
    for chair, name in ((1, "Bruno"), (2, "Dario")):
        Sitting.objects.filter(partita_id=at.partita_id, seat__chair=chair).update(
            person=User.objects.get(username=name), bot_level="", bot_name="", away_since=now
        )
    Sitting.objects.create(
        partita_id=at.partita_id,
        seat=Seat.objects.get(partita_id=at.partita_id, chair=2),
        kind="substitute",
        bot_level="seria",
        from_version=at.version,
    )
    table = Table.objects.get(pk=at.table_id)
    table.settings["clock"] = CLOCK
    table.save()
    Due.objects.create(
        partita_id=at.partita_id,
        kind="clock",
        seat=0,
        for_version=at.version,
        at=now + timedelta(seconds=CLOCK * (1 + RESERVE)),
    )
    cache.clear()
    return {"table-away": f"/tavoli/{at.table_public_id}/"}
