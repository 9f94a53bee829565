"""Following, calling, blocking: who meets whom at the tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from accounts import ties
from accounts.models import Block, Follow, User
from accounts.services import create_guest
from games.engine.errors import Forbidden
from games.models import Invite, Place, Table
from games.selectors.friends import calls_for, friends_of, met_by
from games.selectors.snapshot import current
from games.services import friends, lobby, online, opening, places, starting
from games.services.room import Problem, RoomRefused
from games.services.smazzate import open_next
from games.services.tables import sit_with_bots
from tests.rooms import opened_by, seats_of, wanted
from tests.tables import four_people, moments

pytestmark = pytest.mark.django_db(transaction=True)


def refused(act: Callable[[], object]) -> None:
    with pytest.raises(RoomRefused) as error:
        act()
    assert error.value.code == Problem.NOT_WELCOME


def test_one_follows_members_only_and_never_oneself(anna: User, bruno: User) -> None:
    assert ties.follow(anna, bruno)
    assert ties.follow(anna, bruno)
    assert not ties.follow(anna, anna)
    assert not ties.follow(anna, create_guest())
    assert [friend.name for friend in friends_of(anna)] == ["Bruno"]
    ties.unfollow(anna, bruno)
    assert not Follow.objects.exists()


def test_friends_who_are_here_come_first_with_where_they_are(anna: User, bruno: User, carla: User) -> None:
    for who in (bruno, carla):
        ties.follow(anna, who)
    online.here([carla.pk])
    table = opened_by(carla, is_public=True)
    opened_by(bruno)
    first, second = friends_of(anna)
    assert (first.name, first.online, first.table) == ("Carla", True, table.public_id)
    assert (second.name, second.online, second.table) == ("Bruno", False, ""), (
        "a table by link is nobody's to tell"
    )


def test_blocking_is_felt_from_both_sides_and_taken_back(anna: User, bruno: User) -> None:
    ties.follow(anna, bruno)
    ties.follow(bruno, anna)
    friends.block(anna, bruno)
    friends.block(anna, bruno)
    assert (Block.objects.count(), Follow.objects.count()) == (1, 0)
    assert not ties.follow(bruno, anna)
    table = opened_by(anna, is_public=True)
    refused(partial(places.sit, table.pk, bruno))
    refused(partial(places.sit, opened_by(bruno, is_public=True).pk, anna))
    ties.unblock(anna, bruno)
    places.sit(table.pk, bruno)


def test_at_a_table_by_link_friends_decide_for_themselves(anna: User, bruno: User) -> None:
    friends.block(anna, bruno)
    table = opened_by(anna)
    places.sit(table.pk, bruno)
    assert "Bruno" in seats_of(table).values()


def test_a_table_does_not_become_public_with_people_who_are_blocked(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno)
    friends.block(bruno, anna)
    refused(partial(opening.change, table.pk, anna, wanted(is_public=True)))
    table.refresh_from_db()
    assert not table.is_public


def test_who_was_blocked_while_waiting_for_a_bots_chair_is_not_seated(anna: User, bruno: User) -> None:
    table = sit_with_bots(anna, bots=("seria",) * 3, is_public=True)
    places.sit(table.pk, bruno, 2)
    friends.block(anna, bruno)
    at = next(at for at in moments(table) if at.status == "pause")
    open_next(at.partita_id, at.version)
    assert current(table).seat_of(bruno.pk) is None
    assert not Place.objects.exists()


def test_siedimi_subito_passes_by_who_is_blocked(anna: User, bruno: User, carla: User) -> None:
    friends.block(anna, bruno)
    full, other = opened_by(bruno, is_public=True), opened_by(carla, is_public=True)
    assert lobby.seat_me(anna, game="tressette", bots=("seria",) * 3) == other
    assert seats_of(full) == {0: "Bruno"}


def test_a_bots_chair_is_not_had_beside_who_is_blocked(anna: User, bruno: User) -> None:
    friends.block(anna, bruno)
    table = opened_by(anna, is_public=True)
    places.fill(table.pk, anna, "seria")
    starting.ready(table.pk, anna, 0)
    refused(partial(places.sit, table.pk, bruno, 2))


def test_who_blocks_somebody_at_their_table_gets_up(anna: User, bruno: User) -> None:
    table = opened_by(anna, is_public=True)
    places.sit(table.pk, bruno)
    friends.block(anna, bruno)
    table.refresh_from_db()
    assert (seats_of(table), table.owner) == ({2: "Bruno"}, bruno)


def test_no_rivincita_at_a_public_table_with_who_was_blocked() -> None:
    table, (anna, bruno, carla, _dario) = four_people()
    Table.objects.filter(pk=table.pk).update(is_public=True)
    list(moments(table))
    friends.block(anna, bruno)
    with pytest.raises(Forbidden):
        starting.rematch(table.pk, anna)
    assert starting.rematch(table.pk, carla)


def test_a_friend_is_called_once_and_may_decline(anna: User, bruno: User, carla: User) -> None:
    table = opened_by(anna)
    assert not friends.call(table.pk, anna, bruno), "only whom one follows"
    ties.follow(anna, bruno)
    assert friends.call(table.pk, anna, bruno)
    assert friends.call(table.pk, anna, bruno)
    (call,) = calls_for(bruno)
    assert (call.by, call.table, call.free) == ("Anna", table.public_id, 3)
    friends.decline(table.public_id, bruno)
    assert calls_for(bruno) == []
    assert not friends.call(table.pk, anna, bruno), "nobody insists"
    with pytest.raises(RoomRefused):
        friends.call(table.pk, carla, bruno)


def test_a_call_ends_with_its_reason(anna: User, bruno: User) -> None:
    ties.follow(anna, bruno)
    table = opened_by(anna)
    friends.call(table.pk, anna, bruno)
    places.fill(table.pk, anna, "seria")
    assert calls_for(bruno), "a bot gives way"
    starting.ready(table.pk, anna, 0)
    assert calls_for(bruno) == []
    other = opened_by(anna)
    friends.call(other.pk, anna, bruno)
    friends.block(bruno, anna)
    assert not Invite.objects.filter(table=other).exists()
    assert friends.forget_old_calls() == 0


def test_with_whom_one_played_is_remembered_until_one_follows_or_blocks() -> None:
    _table, (anna, bruno, carla, dario) = four_people()
    assert {one.username for one in met_by(anna)} == {"Bruno", "Carla", "Dario"}
    ties.follow(anna, bruno)
    friends.block(anna, carla)
    assert met_by(anna) == [dario]
