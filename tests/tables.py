"""Tables for tests: people where the site would put bots, and partite that play themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.db import connection, transaction
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
from tests.games import KITS

PEOPLE = ("Anna", "Bruno", "Carla", "Dario")
OVER = ("over", "void")


def person(name: str, **fields: Any) -> User:
    """Somebody signed up; made once per test."""
    known = User.objects.filter(username=name).first()
    return known or User.objects.create_user(name, password="tre assi e un due", **fields)


def table_of(
    *people: User | None,
    game: str = "tressette",
    rules: Mapping[str, Any] | None = None,
    levels: Sequence[str] = (),
) -> Table:
    """A table where these people sit by chair; a bot where None stands or nobody is named. Nothing is
    dealt yet. Without `rules` it is a short partita; `levels` are the bots', by chair."""
    kit = KITS[game]
    toggles = kit.short if rules is None else rules
    with transaction.atomic():  # a croupier in another process sees it whole, or not yet
        table = bots_only(levels or [kit.level] * 4, game=game)
        if rules is not None or toggles:
            engine = registry.get(game)
            frozen = engine.rules_to_json(engine.rules_from_json(toggles))
            Partita.objects.filter(table=table).update(rules=frozen)
        for chair, who in enumerate(people):
            if who is not None:
                Sitting.objects.filter(partita__table=table, seat__chair=chair).update(
                    person=who, bot_level="", bot_name=""
                )
    cache.clear()
    return table


def for_long(table: Table) -> None:
    """Before the first card: house rules that no first smazzata ends, for who waits for the pause after it."""
    partita = Partita.objects.get(table=table)
    engine = registry.get(partita.game)
    partita.rules = engine.rules_to_json(engine.rules_from_json({**partita.rules, **KITS[partita.game].long}))
    partita.save(update_fields=["rules"])
    cache.clear()


def four_people(game: str = "tressette") -> tuple[Table, list[User]]:
    """Anna, Bruno, Carla and Dario in chairs 0 to 3."""
    people = [person(name) for name in PEOPLE]
    return table_of(*people, game=game), people


def four_bots(game: str, rules: Mapping[str, Any] | None = None) -> Table:
    """Four bots of more than one level at a partita of their own."""
    return table_of(game=game, rules=rules, levels=KITS[game].four)


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


def bots_answer(at: Snapshot, seat: int, level: str = "", seed: int = 0) -> Any:
    """What a bot would do in this seat."""
    view = registry.get(at.game).view(at.state, seat)
    level = level or KITS[at.game].level
    return bots.choose(at.game, level, view, NO_LIMIT, random.Random(f"{seed}/{at.version}"))


def committing() -> AbstractContextManager[Any]:
    """What a commit would set off happens at the end, in tests whose one transaction is rolled back too.

    Without it every step would fold the whole smazzata again, because snapshots are kept on commit.
    """
    return TestCase.captureOnCommitCallbacks(execute=True) if connection.in_atomic_block else nullcontext()


def step(table: Table, level: str = "") -> Snapshot:
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
        if user_id is not None and not at.players[seat].substitute:
            act(at.partita_id, seat, bots_answer(at, seat, level), at.version, Actor("person", user_id))
            return
    assert at.status in OVER or croupier.tick_once(), f"nothing to do at {at.status} {at.version}"


def everybody_answers(at: Snapshot, level: str = "") -> None:
    """Every person answers *a monte* as a bot would; the window stays open until the croupier looks."""
    for player in at.players:
        if player.user_id is not None and not player.substitute:
            actor = Actor("person", player.user_id)
            act(at.partita_id, player.chair, bots_answer(at, player.chair, level), at.version, actor)


def until_cards_are_laid(table: Table) -> Snapshot:
    """The first moment at which a card may be laid, bids and the like being made."""
    for at in moments(table):
        game = registry.get(at.game)
        for seat in at.to_act:
            if any("play" in game.action_to_json(action) for action in game.view(at.state, seat).legal):
                return at
    raise AssertionError("no card was ever to be laid")


def moments(table: Table, level: str = "") -> Iterator[Snapshot]:
    """Every moment of the partita from now to its end, playing it on the way."""
    at = now(table)
    yield at
    while at.status not in OVER:
        at = step(table, level)
        yield at


def due_kinds() -> list[str]:
    """What the croupier has before it."""
    return list(Due.objects.values_list("kind", flat=True))
