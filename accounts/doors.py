"""The doors of the site: who may sign up, who may play as a guest, and the invitations."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from django.db.models import F
from django.utils import timezone

from accounts import site
from accounts.errors import InvitationRefused, RegistrationClosed
from accounts.models import Invitation, Registration


class Refusal(StrEnum):
    """Why nobody comes in by an invitation. The sentences are in the views and the admin."""

    NONE = "none"  # nobody showed one
    UNKNOWN = "unknown"
    EXPIRED = "expired"
    USED_UP = "used_up"
    REVOKED = "revoked"


def registration() -> str:
    """Return who may make an account: a value of Registration."""
    return site.current().registration


def guests_allowed() -> bool:
    return site.current().guests


def check(token: str) -> None:
    """Raise RegistrationClosed or InvitationRefused unless who shows this token ("" for none) may sign up."""
    door = registration()
    if door == Registration.CLOSED:
        raise RegistrationClosed
    if door == Registration.INVITATION:
        _found(token)


def enter(token: str) -> Invitation | None:
    """Take a place of the invitation where one is needed, and return it; to be called in the transaction that
    makes the account. Raises as `check`."""
    door = registration()
    if door == Registration.CLOSED:
        raise RegistrationClosed
    if door != Registration.INVITATION:
        return None
    invitation = _found(token)
    # One statement, so that of two who want the last place one gets it.
    standing = Invitation.objects.filter(
        pk=invitation.pk, revoked=False, expires_at__gt=timezone.now(), uses__lt=F("max_uses")
    )
    if not standing.update(uses=F("uses") + 1):
        _found(token)
        raise InvitationRefused(Refusal.USED_UP)
    return invitation


def refusal_of(invitation: Invitation, now: datetime | None = None) -> Refusal | None:
    """Say why an invitation lets nobody in any more; None while it stands."""
    if invitation.revoked:
        return Refusal.REVOKED
    if invitation.uses >= invitation.max_uses:
        return Refusal.USED_UP
    return Refusal.EXPIRED if invitation.expires_at <= (now or timezone.now()) else None


def _found(token: str) -> Invitation:
    if not token:
        raise InvitationRefused(Refusal.NONE)
    # An exact match of a random text: nothing to learn from how long the answer takes.
    # What is no such text is not asked of a database (PostgreSQL takes no zero byte).
    readable = token.isascii() and token.isprintable()
    invitation = Invitation.objects.filter(token=token).first() if readable else None
    if invitation is None:
        raise InvitationRefused(Refusal.UNKNOWN)
    reason = refusal_of(invitation)
    if reason is not None:
        raise InvitationRefused(reason)
    return invitation
