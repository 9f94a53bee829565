"""Writes: people come, guests become people. Forms validate first; these hold whatever the caller did."""

from __future__ import annotations

import logging
import secrets
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts import doors
from accounts.errors import GuestsRefused, NameTaken, NotAGuest
from accounts.models import Language, User
from accounts.names import GUEST_WORD, name_key
from accounts.signals import habits_changed, renamed

logger = logging.getLogger(__name__)

REPEAT_WINDOW = timedelta(minutes=2)
"""How long the same sign-up posted again counts as the first one (double click, page reloaded)."""
_GUEST_DIGITS = (4, 4, 4, 5, 5, 6, 8, 10)


def create_guest(language: str = Language.ITALIAN) -> User:
    """Create a person who only wants to play: a made-up name, no password (raises GuestsRefused)."""
    if not doors.guests_allowed():
        raise GuestsRefused
    for digits in _GUEST_DIGITS:
        number = 10 ** (digits - 1) + secrets.randbelow(9 * 10 ** (digits - 1))
        guest = User(username=f"{GUEST_WORD} {number}", is_guest=True, language=_known(language))
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            continue  # that number is taken: draw another, longer in the end
        return guest
    raise RuntimeError("no free name for a guest in eight draws")


def sign_up(
    username: str, password: str, email: str = "", language: str = Language.ITALIAN, token: str = ""
) -> User:
    """Create an account; *token* is that of an invitation, where one is needed.

    Raises RegistrationClosed, InvitationRefused and NameTaken; refused, no place of the invitation is taken.
    """
    try:
        with transaction.atomic():
            user = User.objects.create_user(
                username, email, password, language=_known(language), invitation=doors.enter(token)
            )
    except IntegrityError as error:
        raise NameTaken from error
    logger.info("signed up: user %d", user.pk)
    return user


def keep_guest(user: User, username: str, password: str, email: str = "", token: str = "") -> User:
    """Make a guest's row an account: same key, so every partita stays theirs.

    Sets the name, the password and the e-mail; the caller renews the session's hash, since the password it
    was made from has changed. Raises RegistrationClosed, InvitationRefused, NotAGuest (also when another request
    was first) and NameTaken.
    """
    try:
        with transaction.atomic():
            row = User.objects.select_for_update().get(pk=user.pk)
            if not row.is_guest:
                raise NotAGuest
            row.username, row.email = username, User.objects.normalize_email(email)
            row.is_guest, row.signed_up_at, row.invitation = False, timezone.now(), doors.enter(token)
            row.set_password(password)
            row.save()
    except IntegrityError as error:
        raise NameTaken from error
    transaction.on_commit(lambda: renamed.send(sender=User, user=row))
    logger.info("guest kept: user %d", row.pk)
    return row


def same_sign_up(username: str, password: str) -> User | None:
    """Return the account that this very sign-up made a moment ago, if it is the form posted a second time."""
    user = User.objects.filter(
        name_key=name_key(username), is_active=True, signed_up_at__gte=timezone.now() - REPEAT_WINDOW
    ).first()
    return user if user is not None and user.check_password(password) else None


def set_language(user: User, language: str) -> None:
    user.language = Language(language)
    user.save(update_fields=["language"])


def save_preferences(form: Any) -> None:
    """Save a valid form of the preferences; the tables hear of what changes there."""
    user: User = form.save()
    if {"plays_forced", "time_factor"} & set(form.changed_data):
        transaction.on_commit(lambda: habits_changed.send(sender=User, user=user))


def _known(language: str) -> str:
    return language if language in Language.values else Language.ITALIAN
