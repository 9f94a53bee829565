"""The one door: who may act, when, and that a refusal leaves nothing behind."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import User
from games.engine import registry
from games.engine.errors import Code, Forbidden, IllegalAction, Stale
from games.engine.tressette.actions import Play, Segno
from games.models import Due, Move, Partita, Table
from games.selectors import snapshot
from games.selectors.snapshot import Snapshot
from games.services.play import BOT, Actor, act
from tests.tables import four_people, settle

pytestmark = pytest.mark.django_db(transaction=True)

TRESSETTE = registry.get("tressette")


@pytest.fixture
def table() -> Table:
    """Four people, cards dealt, somebody to lead."""
    made, _ = four_people()
    settle(made)
    return made


def turn(table: Table) -> tuple[Snapshot, int, Actor]:
    at = snapshot.current(table)
    (seat,) = at.to_act
    return at, seat, Actor("person", at.players[seat].user_id)


def legal(at: Snapshot, seat: int) -> Any:
    return TRESSETTE.legal_actions(at.state, seat)[0]


def everything() -> list[Any]:
    """What a refusal must leave untouched."""
    partite = Partita.objects.order_by("pk").values()
    moves = Move.objects.order_by("pk").values()
    dues = Due.objects.order_by("pk").values()
    tables = Table.objects.order_by("pk").values()
    return [list(rows) for rows in (partite, moves, dues, tables)]


def test_a_legal_card_moves_the_version_and_the_turn(table: Table) -> None:
    at, seat, actor = turn(table)
    acted = act(at.partita_id, seat, legal(at, seat), at.version, actor)
    after = snapshot.current(table)
    assert (acted.version, acted.repeated) == (at.version + 1, False)
    assert (after.version, after.moves) == (at.version + 1, 1)
    assert after.to_act == {(seat + 1) % 4}
    stored = Move.objects.get()
    assert (stored.seat, stored.index, stored.version) == (seat, 0, at.version)
    assert (stored.actor, stored.person_id) == ("person", actor.user_id)
    assert TRESSETTE.action_from_json(stored.action) == legal(at, seat)


def test_another_seats_turn_is_refused_and_nothing_changes(table: Table) -> None:
    at, seat, _ = turn(table)
    other = (seat + 1) % 4
    card = TRESSETTE.view(at.state, other).hand[0]
    before = everything()
    with pytest.raises(IllegalAction) as refused:
        act(at.partita_id, other, Play(card), at.version, Actor("person", at.players[other].user_id))
    assert refused.value.code == Code.NOT_YOUR_TURN
    assert everything() == before


def test_a_card_of_another_hand_is_refused_and_nothing_changes(table: Table) -> None:
    at, seat, actor = turn(table)
    card = TRESSETTE.view(at.state, (seat + 1) % 4).hand[0]
    before = everything()
    with pytest.raises(IllegalAction) as refused:
        act(at.partita_id, seat, Play(card), at.version, actor)
    assert refused.value.code == Code.NOT_IN_HAND
    assert everything() == before


def test_t12_a_false_segno_is_refused_whole(table: Table) -> None:
    at, seat, actor = turn(table)
    view = TRESSETTE.view(at.state, seat)
    card = view.hand[0]
    false = next(segno for segno in Segno if segno not in view.honest_segni.get(card, ()))
    before = everything()
    with pytest.raises(IllegalAction) as refused:
        act(at.partita_id, seat, Play(card, false), at.version, actor)
    assert refused.value.code == Code.FALSE_SEGNO
    assert everything() == before


def test_a_person_cannot_act_for_anothers_seat(table: Table) -> None:
    at, seat, _ = turn(table)
    before = everything()
    with pytest.raises(Forbidden):
        act(at.partita_id, seat, legal(at, seat), at.version, Actor("person", at.players[seat - 1].user_id))
    assert everything() == before


def test_a_stranger_and_nobody_cannot_act(table: Table, estraneo: User) -> None:
    at, seat, _ = turn(table)
    for actor in (Actor("person", estraneo.pk), Actor("person", None)):
        with pytest.raises(Forbidden):
            act(at.partita_id, seat, legal(at, seat), at.version, actor)


def test_a_bot_cannot_act_for_a_person(table: Table) -> None:
    at, seat, _ = turn(table)
    with pytest.raises(Forbidden):
        act(at.partita_id, seat, legal(at, seat), at.version, BOT)


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_none_is_forbidden(table: Table, seat: int) -> None:
    at, _, actor = turn(table)
    with pytest.raises(Forbidden):
        act(at.partita_id, seat, Play(0), at.version, actor)


def test_a_partita_that_is_none_is_forbidden(table: Table) -> None:
    with pytest.raises(Forbidden):
        act(10**9, 0, Play(0), 1, Actor("person", 1))


def test_an_older_version_is_stale_and_a_future_one_too(table: Table) -> None:
    at, seat, actor = turn(table)
    action = legal(at, seat)
    before = everything()
    for version in (at.version - 1, at.version + 1):
        with pytest.raises(Stale):
            act(at.partita_id, seat, action, version, actor)
    assert everything() == before


def test_bl_001_a_double_click_is_answered_and_moves_once(table: Table) -> None:
    at, seat, actor = turn(table)
    action = legal(at, seat)
    act(at.partita_id, seat, action, at.version, actor)
    before = everything()
    again = act(at.partita_id, seat, action, at.version, actor)
    assert again.repeated
    assert again.version == at.version + 1
    assert everything() == before


def test_bl_001_another_card_at_the_version_already_played_is_stale(table: Table) -> None:
    at, seat, actor = turn(table)
    first, *_, other = TRESSETTE.legal_actions(at.state, seat)
    act(at.partita_id, seat, first, at.version, actor)
    with pytest.raises(Stale):
        act(at.partita_id, seat, other, at.version, actor)


def test_nobody_acts_before_the_cards_are_dealt() -> None:
    table, people = four_people()
    at = snapshot.current(table)
    assert (at.status, at.state) == ("cut", None)
    with pytest.raises(IllegalAction) as refused:
        act(at.partita_id, 0, Play(0), at.version, Actor("person", people[0].pk))
    assert refused.value.code == Code.WRONG_PHASE


def test_the_door_works_the_same_in_a_process_that_has_seen_nothing(table: Table) -> None:
    from games.selectors import cache

    at, seat, actor = turn(table)
    act(at.partita_id, seat, legal(at, seat), at.version, actor)
    kept = snapshot.current(table)
    cache.clear()
    assert snapshot.current(table) == kept
