"""Who holds up a table without a clock: the others may let a substitute play, all of them, after five minutes."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F

from accounts.models import User
from games.engine.errors import Forbidden, IllegalAction, Stale
from games.models import Due, Partita, Presence, Table, TableEvent
from games.presentation import fragments
from games.presentation.look import Look
from games.presentation.slow import rule
from games.selectors import cache
from games.selectors.record import differences
from games.services import absence, croupier, due, slow
from games.services.play import Actor, act
from tests.presences import all_here, events, leaves, substituted, time_is_up
from tests.tables import bots_answer, now, settle, step, table_of
from tests.web.pages import client_of

pytestmark = pytest.mark.django_db(transaction=True)


def minutes_pass(table: Table, minutes: float) -> None:
    """So long nobody has played; whoever looks in does so now."""
    Partita.objects.filter(table=table).update(changed_at=F("changed_at") - timedelta(minutes=minutes))
    cache.clear()
    time_is_up("slow")
    while croupier.tick_once():
        pass


def held_up() -> tuple[Table, list[User], int]:
    table, people = all_here()
    (turn,) = now(table).to_act
    minutes_pass(table, 5.1)
    return table, people, turn


def urge(table: Table, seat: int) -> bool:
    return slow.urge(now(table).partita_id, seat, now(table).version)


def test_nobody_is_hurried_before_five_minutes() -> None:
    table, _ = all_here()
    before = now(table)
    minutes_pass(table, 4)
    assert now(table).held_up is None
    row = Due.objects.get(kind="slow")
    assert (
        timedelta(seconds=50) < row.at - now(table).changed_at - timedelta(minutes=4) < timedelta(seconds=70)
    )
    with pytest.raises(IllegalAction):
        urge(table, (min(before.to_act) + 1) % 4)


def test_when_all_the_others_say_so_a_substitute_plays_and_the_seat_stays_its_owners() -> None:
    table, people, turn = held_up()
    others = [(turn + step) % 4 for step in (1, 2, 3)]
    assert now(table).held_up == turn
    version = now(table).version
    assert urge(table, others[0])
    assert not urge(table, others[0]), "said twice it is said once"
    assert urge(table, others[1])
    cache.clear()
    assert now(table).to_urge == {others[2]}
    assert substituted(table) == []
    assert urge(table, others[2])
    assert (substituted(table), now(table).held_up, now(table).version) == ([turn], None, version)
    assert now(table).seat_of(people[turn].pk) == turn
    assert events(table)[-5:] == [
        ("slow", turn),
        *[("urge", other) for other in others],
        ("substitute", turn),
    ]
    settle(table)
    assert turn not in now(table).to_act
    assert not [difference for partita in Partita.objects.all() for difference in differences(partita)]

    # Back at the table, with five minutes of their own.
    assert absence.come_back(now(table).partita_id, turn)
    assert substituted(table) == []


def test_whoever_comes_back_is_not_hurried_at_once() -> None:
    table, _people, turn = held_up()
    absence.leave(now(table).partita_id, turn)
    assert now(table).held_up is None
    absence.come_back(now(table).partita_id, turn)
    for fresh in (False, True):
        if fresh:
            cache.clear()
        assert now(table).held_up is None
    assert Due.objects.get(kind="slow").at > now(table).changed_at + slow.LONG + timedelta(minutes=4)


def test_a_card_makes_it_past() -> None:
    table, _people, turn = held_up()
    at = now(table)
    act(at.partita_id, turn, bots_answer(at, turn), at.version, Actor("person", at.players[turn].user_id))
    assert now(table).held_up is None
    cache.clear()
    assert now(table).held_up is None
    assert Due.objects.filter(kind="slow").count() == 1
    with pytest.raises(Stale):
        slow.urge(at.partita_id, (turn + 1) % 4, at.version)


def test_only_those_who_are_there_are_asked_and_never_the_one_it_is_about() -> None:
    table, people, turn = held_up()
    with pytest.raises(IllegalAction):
        urge(table, turn)
    gone = (turn + 1) % 4
    leaves(table, people[gone])
    assert now(table).to_urge == {(turn + 2) % 4, (turn + 3) % 4}
    with pytest.raises(Forbidden):
        urge(table, gone)


def test_with_nobody_to_wait_there_is_nothing_to_look_at(anna: User, bruno: User) -> None:
    alone = table_of(anna)
    settle(alone)
    assert not Due.objects.filter(kind="slow").exists()
    assert rule(now(alone)) == ""
    table, people = all_here()
    assert "5 minuti" in rule(now(table))
    leaves(table, *people[1:])
    time_is_up("slow")
    assert not any(due.handle(row) for row in due.take(99)[0] if row.kind == "slow")
    assert not Due.objects.filter(kind="slow").exists()
    absence.come_back(now(table).partita_id, 1)
    assert Due.objects.filter(kind="slow").exists()


def test_a_table_with_a_clock_needs_none_of_it() -> None:
    table, _ = all_here()
    table.settings["clock"] = 30
    table.save()
    cache.clear()
    while now(table).smazzata == 1 and now(table).status != "over":
        step(table)
    Due.objects.filter(kind="slow").delete()
    while now(table).status in ("cut", "pause"):
        step(table)
    assert not Due.objects.filter(kind="slow").exists()
    assert rule(now(table)) == ""


def test_each_reads_what_is_theirs_and_says_so_by_plain_post() -> None:
    table, people, turn = held_up()
    other = (turn + 1) % 4
    shown = {seat: fragments.render(now(table), seat, Look()) for seat in (turn, other, None)}
    assert "sostituto" in shown[other]["panel"]
    assert "Seria" in shown[other]["panel"]
    assert "al tuo posto" in shown[turn]["panel"]
    assert 'name="sostituto"' not in shown[turn]["panel"]
    assert "urge-form" not in shown[None]["panel"]
    assert all(f"si aspetta {people[turn].username}" in html["announce"] for html in shown.values())
    client = client_of(people[other])
    address = f"/tavoli/{table.public_id}/"
    Presence.objects.filter(person=people[other]).delete()
    assert client.post(address, {"sostituto": "1", "v": str(now(table).version)}).status_code == 303
    assert TableEvent.objects.get(kind="urge").seat == other
    assert "L’hai detto" in fragments.render(now(table), other, Look())["panel"]
