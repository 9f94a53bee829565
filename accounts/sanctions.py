"""Silencing and suspending people for a time, and taking it back.

A person who is suspended is nobody to the site: no session of theirs counts (`accounts.backends`), no log-in
succeeds, their sockets close at once (who hears `sanctioned` sees to it).
"""

from __future__ import annotations

import logging
from datetime import datetime
from typing import Final

from django.contrib.auth.hashers import check_password
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from accounts.models import Sanction, SanctionKind, User
from accounts.names import name_key
from accounts.signals import sanctioned

logger = logging.getLogger(__name__)

COLUMN: Final = {SanctionKind.SILENCE: "silenced_until", SanctionKind.BAN: "banned_until"}


def impose(person: User, kind: str, *, until: datetime, reason: str, by: User | None) -> Sanction:
    """Write it, in force at once; several of one kind hold together, until the last of them ends."""
    with transaction.atomic():
        row = Sanction.objects.create(person=person, kind=kind, until=until, reason=reason, by=by)
        _project(person.pk, SanctionKind(kind))
    logger.info("sanction %d: %s of user %d", row.pk, kind, person.pk)
    return row


def lift(sanction: Sanction, *, by: User | None) -> None:
    """End it now. One that is over or lifted already stays as it is."""
    with transaction.atomic():
        now = timezone.now()
        open_one = Sanction.objects.filter(pk=sanction.pk, lifted_at__isnull=True, until__gt=now)
        open_one.update(lifted_at=now, lifted_by=by)
        _project(sanction.person_id, SanctionKind(sanction.kind))


def in_force(person_pk: int, kind: SanctionKind) -> Sanction | None:
    """Return the sanction of this kind that ends last, if one holds now."""
    rows = Sanction.objects.filter(
        person_id=person_pk, kind=kind, lifted_at__isnull=True, until__gt=timezone.now()
    )
    return rows.order_by("-until").first()


def is_silenced(person_pk: int) -> bool:
    """Ask the row itself: whoever holds a socket has an older copy of the person."""
    return User.objects.filter(pk=person_pk, silenced_until__gt=timezone.now()).exists()


def is_banned(person: User) -> bool:
    """Tell whether this person, as read from the database a moment ago, is suspended now."""
    return person.banned_until is not None and person.banned_until > timezone.now()


def ban_behind(username: str, password: str) -> Sanction | None:
    """Return the suspension that keeps out who gave the right password: nobody else is told of it."""
    person = User.objects.filter(name_key=name_key(username), is_active=True).first()
    if person is None or not is_banned(person) or not check_password(password, person.password):
        return None
    return in_force(person.pk, SanctionKind.BAN)


def _project(person_pk: int, kind: SanctionKind) -> None:
    rows = Sanction.objects.filter(
        person_id=person_pk, kind=kind, lifted_at__isnull=True, until__gt=timezone.now()
    )
    User.objects.filter(pk=person_pk).update(**{COLUMN[kind]: rows.aggregate(last=Max("until"))["last"]})
    transaction.on_commit(
        lambda: sanctioned.send(sender=Sanction, user_pk=person_pk, kind=kind.value), robust=True
    )
