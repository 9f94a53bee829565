"""Tables before their partita, as Anna meets them: her own, another's, one whose partita runs."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch


def prepare(anna: Any) -> dict[str, str]:
    """Open the tables and return their paths by screen name."""
    # Anna waits at several tables at once, as no site lets her: one picture each.
    with (
        patch("games.services.places.give_up_elsewhere"),
        patch("games.services.opening.give_up_elsewhere"),
    ):
        return _prepare(anna)


def _prepare(anna: Any) -> dict[str, str]:
    from accounts import ties
    from accounts.models import User
    from accounts.services import sign_up
    from games.services import friends, online, places, starting
    from games.services.house_rules import presets, record
    from games.services.opening import Wanted, open_table

    names = ("Bruno", "Carla Maria Benedetta", "Dario")
    known = (User.objects.filter(username=name).first() for name in names)
    bruno, carla, dario = (
        one or sign_up(name, "le carte di tutti 21") for name, one in zip(names, known, strict=True)
    )
    preset = presets("tressette")[0]

    def table(owner: Any, **fields: Any) -> Any:
        rules = record("tressette", preset.toggles)
        return open_table(owner, Wanted("tressette", preset.slug, rules, **{"is_public": True, **fields}))

    own = table(anna)
    places.sit(own.pk, carla, 2)
    places.put_bot(own.pk, anna, 1, "a-fassi-male")
    starting.ready(own.pk, carla, 0)
    _talk(own, anna, carla)
    full = table(anna, clock=30)
    for who in (bruno, carla, dario):
        places.sit(full.pk, who)
        starting.ready(full.pk, who, 0)
    others = table(bruno, rated=True, watching=False, clock=15)
    places.sit(others.pk, dario, 1)
    running = table(carla)
    places.fill(running.pk, carla, "seria")
    starting.ready(running.pk, carla, 0)
    watched = []
    for _ in range(2):
        # Asked for twice before it starts, it would be one table.
        one = table(carla, late_hands=True)
        places.fill(one.pk, carla, "seria")
        starting.ready(one.pk, carla, 0)
        watched.append(one)
    _play_into_the_second_smazzata(watched[1])
    closed = table(dario)
    places.leave(closed.pk, dario)
    where = {
        "room": own,
        "room-full": full,
        "room-invited": others,
        "room-running": running,
        "room-closed": closed,
    }
    for who in (bruno, carla, dario):
        ties.follow(anna, who)
        ties.follow(who, anna)
    online.here([carla.pk, dario.pk])
    friends.call(others.pk, bruno, anna)
    friends.block(anna, sign_up("Ernesto", "le carte di tutti 21"))
    return {
        **{name: f"/tavoli/{one.public_id}/posti/" for name, one in where.items()},
        "room-talk": f"/tavoli/{own.public_id}/posti/#talk",
        "room-rules": f"/tavoli/{own.public_id}/posti/regole/",
        "room-new": "/tavoli/nuovo/",
        "friends": "/amici/",
        "watched-first": f"/tavoli/{watched[0].public_id}/",
        "watched": f"/tavoli/{watched[1].public_id}/",
        "watched-late": f"/tavoli/{watched[1].public_id}/finite/?passo=14#smazzata",
        "watched-room": f"/tavoli/{watched[1].public_id}/posti/",
    }


def _talk(table: Any, anna: Any, carla: Any) -> None:
    from games.models.talk import Phrase
    from games.selectors.rooms import room
    from games.services.talk import say_in_room

    say_in_room(room(table.public_id), carla, phrase=Phrase.CIAO)
    say_in_room(room(table.public_id), anna, text="Manca solo Bruno: arriva fra cinque minuti.")
    say_in_room(room(table.public_id), carla, text="Va bene, intanto metto su il caffè.")


def _play_into_the_second_smazzata(table: Any) -> None:
    from django.conf import settings

    from tests.tables import moments

    pause, settings.PAUSE_SECONDS = settings.PAUSE_SECONDS, 0.0
    for at in moments(table):
        if at.smazzata > 1 and at.moves > 9:
            break
    settings.PAUSE_SECONDS = pause
