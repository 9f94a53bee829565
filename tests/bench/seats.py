"""Four people at each of many tables, with a session each. Runs inside the measured site's own settings."""

from __future__ import annotations

from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from accounts.models import User
from games.models import Partita, Sitting
from games.services.tables import bots_only


def seat_people(tables: int, clock: int = 0) -> list[tuple[str, list[str]]]:
    """Open that many tables; each as its address and its four people's session cookies, by chair.

    Every other one has a clock, if `clock` says how many seconds a card.
    """
    seated = []
    for number in range(tables):
        table = bots_only(["seria"] * 4)
        partita = Partita.objects.get(table=table)
        if number % 2:
            table.settings["clock"] = clock
            table.save(update_fields=["settings"])
        cookies = []
        for chair in range(4):
            user = User(username=f"Prova {number} {chair}")
            user.set_unusable_password()
            user.save()
            Sitting.objects.filter(partita=partita, seat__chair=chair).update(
                person=user, bot_level="", bot_name=""
            )
            cookies.append(_session(user))
        seated.append((table.public_id, cookies))
    return seated


def _session(user: User) -> str:
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = "accounts.backends.InGoodStanding"
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.save()
    return str(store.session_key)
