"""A person's friends: who is here and where, who calls, with whom they have played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Exists, Max, OuterRef

from accounts import ties
from accounts.models import User
from games.models import RUNNING, Invite, Partita, Place, Sitting, SittingKind
from games.selectors.lobby import online_ids

MOST_MET: Final = 20


@dataclass(frozen=True, slots=True)
class Friend:
    """Somebody followed. `table` is the public table where they wait, `watch` the one where they may be watched."""

    name: str
    online: bool
    table: str = ""
    watch: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """Somebody calls to their table."""

    by: str
    table: str
    game: str
    free: int


def friends_of(user: Any) -> list[Friend]:
    """Return whom this person follows, those who are here first."""
    people = ties.followed_by(user)
    keys, here = [person.pk for person in people], online_ids()
    waits = dict(
        Place.objects.filter(person__in=keys, table__is_public=True, table__is_open=True).values_list(
            "person_id", "table__public_id"
        )
    )
    plays = dict(
        Sitting.objects.filter(
            person__in=keys,
            to_version__isnull=True,
            kind=SittingKind.OWNER,
            partita__status__in=RUNNING,
            partita__table__is_public=True,
        )
        .exclude(partita__table__settings__watching=False)
        .values_list("person_id", "partita__table__public_id")
    )
    shown = [
        Friend(person.username, person.pk in here, waits.get(person.pk, ""), plays.get(person.pk, ""))
        for person in people
    ]
    return sorted(shown, key=lambda friend: not friend.online)


def calls_for(user: Any) -> list[Call]:
    """Return the calls that stand: the table waits, has room, and the person has no place there."""
    if user.pk is None:
        return []
    running = Partita.objects.filter(table=OuterRef("table"), status__in=RUNNING)
    own = Place.objects.filter(table=OuterRef("table"), person=user)
    rows = Invite.objects.filter(
        ~Exists(running), ~Exists(own), to=user, declined=False, table__is_open=True
    ).select_related("by", "table")
    calls = []
    for invite in rows.order_by("-at")[:5]:
        free = 4 - Place.objects.filter(table=invite.table, person__isnull=False).count()
        if free:
            calls.append(Call(invite.by.username, invite.table.public_id, invite.table.game, free))
    return calls


def met_by(user: Any) -> Sequence[User]:
    """Return the people with whom this person played last and whom they neither follow nor blocked."""
    partite = Sitting.objects.filter(person=user).values("partita")
    known = {user.pk, *(one.pk for one in ties.followed_by(user)), *(one.pk for one in ties.blocked_by(user))}
    rows = (
        Sitting.objects.filter(partita__in=partite, person__isnull=False)
        .exclude(person__in=known)
        .values("person")
        .annotate(last=Max("partita__started_at"))
        .order_by("-last")[:MOST_MET]
    )
    keys = [row["person"] for row in rows]
    people = {one.pk: one for one in User.objects.filter(pk__in=keys)}
    return [people[key] for key in keys]
