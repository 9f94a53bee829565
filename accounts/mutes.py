"""Not listening to somebody, and listening again."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.models import Mute, User


def mute(by: User, of: User) -> None:
    """Hide from `by` what `of` says; done twice it is done once. Nobody mutes themselves: that changes nothing."""
    if by.pk != of.pk:
        Mute.objects.get_or_create(by=by, of=of)


def unmute(by: User, of_pk: int) -> None:
    """Listen to this person again; no error when one did anyway."""
    Mute.objects.filter(by=by, of_id=of_pk).delete()


def muted_by(user_pk: int | None) -> frozenset[int]:
    """Return the keys of those whom a person does not listen to."""
    if user_pk is None:
        return frozenset()
    return frozenset(Mute.objects.filter(by_id=user_pk).values_list("of_id", flat=True))


def people_muted_by(by: User) -> Sequence[User]:
    """Return them as people, by name."""
    found = Mute.objects.filter(by=by).select_related("of").order_by("of__username")
    return [row.of for row in found]
