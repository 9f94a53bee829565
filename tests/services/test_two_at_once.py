"""Two who act at the same version: exactly one moves."""

from __future__ import annotations

import threading

import pytest
from django.db import connection, transaction

from games.engine import registry
from games.engine.errors import EngineError
from games.models import Move, Partita, Table
from games.selectors import snapshot
from games.selectors.record import differences
from games.services import ledger
from games.services.play import Acted, Actor, act
from tests.games import EVERY_GAME
from tests.tables import four_people, settle
from tests.together import together

pytestmark = pytest.mark.django_db(transaction=True)


@EVERY_GAME
def test_of_two_threads_that_act_otherwise_one_moves(game: str) -> None:
    table, _ = four_people(game)
    settle(table)
    for _ in range(8):
        results = both_play(table)
        assert sorted(type(result).__name__ for result in results) == ["Acted", "Stale"]
    partita = Partita.objects.get()
    assert Move.objects.count() == partita.version - 1
    assert not list(differences(partita))


def test_who_waits_for_the_lock_sees_what_the_one_before_has_changed_of_the_table() -> None:
    table, _ = four_people()
    partita = settle(table).partita_id
    first = snapshot.current(table).table_version

    def change() -> int:
        with transaction.atomic():
            before, _now = ledger.lock(partita)
            ledger.publish(ledger.touch_table(before))
            return before.table_version

    seen = [version for _ in range(10) for version in together(change, change)]
    assert sorted(seen) == list(range(first, first + 20))


def both_play(table: Table) -> list[Acted | EngineError]:
    at = snapshot.current(table)
    (seat,) = at.to_act
    actor = Actor("person", at.players[seat].user_id)
    actions = registry.get(at.game).legal_actions(at.state, seat)
    results: list[Acted | EngineError] = []
    at_once = threading.Barrier(2)

    def play(action: object) -> None:
        at_once.wait(timeout=10)
        try:
            results.append(act(at.partita_id, seat, action, at.version, actor))
        except EngineError as error:
            results.append(error)
        finally:
            connection.close()

    # Where only one action is legal, both do it, and the second is a repetition: take two that differ.
    if len(actions) < 2:
        act(at.partita_id, seat, actions[0], at.version, actor)
        return both_play(table)
    threads = [threading.Thread(target=play, args=(action,)) for action in (actions[0], actions[-1])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=20)
    return results
