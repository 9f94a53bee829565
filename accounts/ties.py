"""Following and blocking people; everything can be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.db.models import Q

from accounts.models import Block, Follow, User
from accounts.names import MAX_RAW, name_key

MOST_FOLLOWED = 200


def find(name: str) -> User | None:
    """Return the active person of this name, in any spelling that counts as the same."""
    if not name or len(name) > MAX_RAW or not name.isprintable():
        return None
    return User.objects.filter(name_key=name_key(name), is_active=True).first()


@transaction.atomic
def follow(by: User, of: User) -> bool:
    """Follow somebody who has signed up; whether one does now. Nobody follows who has blocked them, or too many."""
    if by.pk == of.pk or of.is_guest or blocked_with(by.pk, [of.pk]):
        return False
    if Follow.objects.filter(by=by).count() >= MOST_FOLLOWED:
        return Follow.objects.filter(by=by, of=of).exists()
    Follow.objects.get_or_create(by=by, of=of)
    return True


def unfollow(by: User, of: User) -> None:
    Follow.objects.filter(by=by, of=of).delete()


@transaction.atomic
def block(by: User, of: User) -> None:
    """Block somebody, and end what each followed of the other; done twice it is done once."""
    if by.pk != of.pk:
        Block.objects.get_or_create(by=by, of=of)
        Follow.objects.filter(Q(by=by, of=of) | Q(by=of, of=by)).delete()


def unblock(by: User, of: User) -> None:
    Block.objects.filter(by=by, of=of).delete()


def followed_by(by: User) -> Sequence[User]:
    """Whom this person follows, by name."""
    followed = Follow.objects.filter(by=by).values("of")
    return list(User.objects.filter(pk__in=followed, is_active=True).order_by("username"))


def blocked_by(by: User) -> Sequence[User]:
    """Whom this person has blocked, by name."""
    return list(User.objects.filter(pk__in=Block.objects.filter(by=by).values("of")).order_by("username"))


def blocked_with(user_pk: int | None, others: Iterable[int]) -> set[int]:
    """Those of `others` who blocked this person or are blocked by them."""
    keys = set(others)
    if user_pk is None or not keys:
        return set()
    rows = Block.objects.filter(Q(by=user_pk, of__in=keys) | Q(of=user_pk, by__in=keys))
    return {by if of == user_pk else of for by, of in rows.values_list("by_id", "of_id")}
