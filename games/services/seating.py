"""Sitting down once: the same wish sent twice (a double tap, a reload) makes one table and one guest."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from hashlib import sha256
from threading import Lock
from typing import Any, Final

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.services import create_guest
from games.models import RUNNING, Table
from games.services.tables import sit_with_bots

REPEAT_WINDOW: Final = timedelta(seconds=6)
"""How long the same wish counts as the one before: a slow double tap, not the wish for a second table."""

_welcoming = Lock()


def sit_once(
    user: User,
    *,
    game: str,
    bots: tuple[str, str, str],
    rules: Mapping[str, Any],
    preset: str = "",
    is_public: bool = False,
) -> Table:
    """Open a table with these bots and house rules, or return the one that this person opened so a moment ago.

    At a public one whoever is in the lobby may take a bot's chair.

    The person's row is locked, so that two requests at once cannot both find nothing. Raises what
    ``sit_with_bots`` does.
    """
    with transaction.atomic():
        person = User.objects.select_for_update().get(pk=user.pk)
        fresh = (
            Table.objects.filter(
                owner=person,
                game=game,
                is_public=is_public,
                settings__bots={"1": bots[0], "2": bots[1], "3": bots[2]},
                settings__rules=dict(rules),
                created_at__gte=timezone.now() - REPEAT_WINDOW,
                partite__number=1,
                partite__status__in=RUNNING,
            )
            .order_by("-pk")
            .first()
        )
        return fresh or sit_with_bots(
            person,
            game=game,
            bots=bots,
            pace=person.pace,
            rules=rules,
            preset=preset,
            is_public=is_public,
        )


def one_guest_per_browser(browser: str, language: str) -> User:
    """Make a guest, or return the one made a moment ago for the same browser; raises GuestsRefused.

    ``browser`` is a secret that only this browser has (its CSRF cookie): whoever shows it is who got the guest.
    It is kept only as a hash, and only for a few seconds. An empty one is nobody's: each time a new guest.
    """
    if not browser:
        return create_guest(language)
    key = f"guest:{sha256(browser.encode()).hexdigest()}"
    # Two taps of one finger reach the same process; across processes the shared cache narrows the gap.
    with _welcoming:
        known = cache.get(key)
        guest = User.objects.filter(pk=known, is_guest=True, is_active=True).first() if known else None
        if guest is None:
            guest = create_guest(language)
            cache.set(key, guest.pk, REPEAT_WINDOW.total_seconds())
        return guest
