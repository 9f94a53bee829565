"""Tables for tests: people where the site would put bots, and partite that play themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.db import connection
from django.test import TestCase

from accounts.models import User
from games.bots import registry as bots
from games.bots.limit import NO_LIMIT
from games.engine import registry
from games.models import Due, Partita, Sitting, Table
from games.selectors import cache, snapshot
from games.selectors.snapshot import Snapshot
from games.services import croupier
from games.services.play import Actor, act
from games.services.tables import bots_only

PEOPLE = ("Anna", "Bruno", "Carla", "Dario")
OVER = ("over", "void")


def person(name: str, **fields: Any) -> User:
    """Somebody signed up; made once per test."""
    known = User.objects.filter(username=name).first()
    return known or User.objects.create_user(name, password="tre assi e un due", **fields)


def table_of(*people: User | None) -> Table:
    """A table where these people sit by chair; a bot where None stands or nobody is named. Nothing is
    dealt yet."""
    table = bots_only(["seria"] * 4)
    partita = Partita.objects.get(table=table)
    for chair, who in enumerate(people):
        if who is not None:
            Sitting.objects.filter(partita=partita, seat__chair=chair).update(
                person=who, bot_level="", bot_name=""
            )
    cache.clear()
    return table


def four_people() -> tuple[Table, list[User]]:
    """Anna, Bruno, Carla and Dario in chairs 0 to 3."""
    people = [person(name) for name in PEOPLE]
    return table_of(*people), people


def now(table: Table) -> Snapshot:
    """The table as it is."""
    return snapshot.current(table)


def settle(table: Table) -> Snapshot:
    """Let the croupier do all that is due: what remains waits for a person, or is over."""
    busy = 1
    while busy:
        with committing():
            busy = croupier.tick_once()
    return now(table)


def bots_answer(at: Snapshot, seat: int, level: str = "seria", seed: int = 0) -> Any:
    """What a bot would do in this seat."""
    view = registry.get(at.game).view(at.state, seat)
    return bots.choose(at.game, level, view, NO_LIMIT, random.Random(f"{seed}/{at.version}"))


def committing() -> AbstractContextManager[Any]:
    """What a commit would set off happens at the end, in tests whose one transaction is rolled back too.

    Without it every step would fold the whole smazzata again, because snapshots are kept on commit.
    """
    return TestCase.captureOnCommitCallbacks(execute=True) if connection.in_atomic_block else nullcontext()


def step(table: Table, level: str = "seria") -> Snapshot:
    """One step of the partita: whoever is to act does as a bot would, or what is due happens."""
    at = now(table)
    with committing():
        _step(at, level)
    return now(table)


def _step(at: Snapshot, level: str) -> None:
    if at.sealed:
        everybody_answers(at, level)
        croupier.tick_once()
        return
    for seat in sorted(at.to_act):
        user_id = at.players[seat].user_id
        if user_id is not None:
            act(at.partita_id, seat, bots_answer(at, seat, level), at.version, Actor("person", user_id))
            return
    assert at.status in OVER or croupier.tick_once(), f"nothing to do at {at.status} {at.version}"


def everybody_answers(at: Snapshot, level: str = "seria") -> None:
    """Every person answers *a monte* as a bot would; the window stays open until the croupier looks."""
    for player in at.players:
        if player.user_id is not None:
            actor = Actor("person", player.user_id)
            act(at.partita_id, player.chair, bots_answer(at, player.chair, level), at.version, actor)


def moments(table: Table, level: str = "seria") -> Iterator[Snapshot]:
    """Every moment of the partita from now to its end, playing it on the way."""
    at = now(table)
    yield at
    while at.status not in OVER:
        at = step(table, level)
        yield at


def due_kinds() -> list[str]:
    """What the croupier has before it."""
    return list(Due.objects.values_list("kind", flat=True))
