"""The waiting room: who may take which chair, and what happens when several want the same."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from django.db.models import F
from django.db.models.functions import Now

from accounts.models import User
from accounts.services import create_guest
from games.models import Place, Table
from games.selectors.rooms import room
from games.services import places, presence
from games.services.room import Problem, RoomRefused
from tests.rooms import all_at_once, opened_by, seats_of
from tests.tables import person

pytestmark = pytest.mark.django_db(transaction=True)


def refused(code: Problem, act: partial[None]) -> None:
    with pytest.raises(RoomRefused) as error:
        act()
    assert error.value.code == code


def test_who_opens_a_table_sits_at_it(anna: User) -> None:
    table = opened_by(anna)
    assert (seats_of(table), table.owner, table.is_open, table.is_public) == ({0: "Anna"}, anna, True, False)


def test_the_second_to_come_sits_opposite_to_the_first(anna: User, bruno: User, carla: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno)
    places.sit(table.pk, carla)
    assert seats_of(table) == {0: "Anna", 2: "Bruno", 1: "Carla"}


def test_one_may_move_to_a_free_chair_and_to_a_bots_and_not_to_a_persons(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno, 1)
    places.put_bot(table.pk, anna, 3, "seria")
    places.sit(table.pk, bruno, 3)
    assert seats_of(table) == {0: "Anna", 3: "Bruno"}
    refused(Problem.SEAT_TAKEN, partial(places.sit, table.pk, bruno, 0))
    assert seats_of(table) == {0: "Anna", 3: "Bruno"}


def test_sitting_down_twice_changes_nothing(anna: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, anna)
    places.sit(table.pk, anna, 0)
    assert seats_of(table) == {0: "Anna"}
    assert Table.objects.get().version == 0


def test_bl_015_of_four_on_the_last_free_chair_one_gets_it(anna: User, bruno: User, carla: User) -> None:
    table = opened_by(anna)
    for who, chair in ((bruno, 1), (carla, 2)):
        places.sit(table.pk, who, chair)
    late = [person(f"Tardi {word}") for word in ("primo", "secondo", "terzo", "quarto")]
    answers = all_at_once([partial(places.sit, table.pk, who, 3) for who in late])
    assert sorted(str(answer) for answer in answers) == ["None", "seat_taken", "seat_taken", "seat_taken"]
    (winner,) = (who for who, answer in zip(late, answers, strict=True) if answer is None)
    assert seats_of(table) == {0: "Anna", 1: "Bruno", 2: "Carla", 3: winner.username}


def test_a_full_table_says_so(anna: User, bruno: User, carla: User, dario: User, estraneo: User) -> None:
    table = opened_by(anna)
    for who in (bruno, carla, dario):
        places.sit(table.pk, who)
    refused(Problem.FULL, partial(places.sit, table.pk, estraneo))


def test_bl_017_sit_leave_sit_in_two_tabs_leaves_at_most_one_chair(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    for _ in range(6):
        answers = all_at_once(
            [
                partial(places.sit, table.pk, bruno, 1),
                partial(places.leave, table.pk, bruno),
                partial(places.sit, table.pk, bruno, 2),
                partial(places.leave, table.pk, bruno),
                partial(places.sit, table.pk, bruno, 3),
            ]
        )
        assert answers == [None] * 5
        assert Place.objects.filter(table=table, person=bruno).count() <= 1


def test_bl_088_who_opened_the_table_and_leaves_hands_it_on(anna: User, bruno: User, carla: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, carla)
    places.sit(table.pk, bruno)
    places.leave(table.pk, anna)
    table.refresh_from_db()
    assert (table.owner, table.is_open) == (carla, True)
    places.put_bot(table.pk, carla, 0, "seria")


def test_the_last_to_leave_closes_the_table_bots_or_not(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    places.fill(table.pk, anna, "seria")
    places.leave(table.pk, anna)
    table.refresh_from_db()
    assert (table.is_open, seats_of(table)) == (False, {})
    refused(Problem.CLOSED, partial(places.sit, table.pk, bruno))
    places.leave(table.pk, anna)


def test_only_the_owner_seats_bots_and_chooses_the_partner(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno, 1)
    refused(Problem.NOT_OWNER, partial(places.put_bot, table.pk, bruno, 2, "seria"))
    refused(Problem.NOT_OWNER, partial(places.fill, table.pk, bruno, "seria"))
    refused(Problem.NOT_OWNER, partial(places.pair_with, table.pk, bruno, 0))
    refused(Problem.NOT_OWNER, partial(places.clear, table.pk, bruno, 0))
    refused(Problem.SEAT_TAKEN, partial(places.put_bot, table.pk, anna, 1, "seria"))


def test_each_bot_has_its_level_and_may_get_another(anna: User) -> None:
    table = opened_by(anna)
    places.put_bot(table.pk, anna, 2, "seria")
    places.put_bot(table.pk, anna, 2, "alla-bona")
    places.fill(table.pk, anna, "a-fassi-male")
    assert seats_of(table) == {0: "Anna", 1: "a-fassi-male", 2: "alla-bona", 3: "a-fassi-male"}
    places.clear(table.pk, anna, 2)
    assert 2 not in seats_of(table)


def test_the_owner_chooses_who_sits_opposite(anna: User, bruno: User, carla: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno, 2)
    places.sit(table.pk, carla, 3)
    Place.objects.update(ready=True)
    places.pair_with(table.pk, anna, 3)
    assert seats_of(table) == {0: "Anna", 2: "Carla", 3: "Bruno"}
    asked = Place.objects.filter(ready=False).values_list("person__username", flat=True)
    assert set(asked) == {"Bruno", "Carla"}, "who moved is asked again"
    places.leave(table.pk, carla)
    places.pair_with(table.pk, anna, 3)
    assert seats_of(table) == {0: "Anna", 2: "Bruno"}


def test_the_owner_makes_stand_up_who_is_not_ready(anna: User, bruno: User, carla: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno, 1)
    places.sit(table.pk, carla, 2)
    Place.objects.filter(person=carla).update(ready=True)
    places.clear(table.pk, anna, 1)
    refused(Problem.IS_READY, partial(places.clear, table.pk, anna, 2))
    assert seats_of(table) == {0: "Anna", 2: "Carla"}


def test_anybody_frees_the_chair_of_who_is_away_the_owners_too(anna: User, bruno: User, carla: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno, 1)
    places.sit(table.pk, carla, 2)
    Place.objects.filter(person=anna).update(away_since=Now())
    places.clear(table.pk, carla, 0)
    table.refresh_from_db()
    assert (seats_of(table), table.owner) == ({1: "Bruno", 2: "Carla"}, bruno)


def long_ago() -> None:
    """Everybody has sat down, and may be found away."""
    Place.objects.update(since=F("since") - places.FIRST - timedelta(seconds=1))


def test_who_closes_the_page_is_away_and_whose_page_is_open_again_is_back(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno)
    assert places.sweep() == 0, "their pages are on their way"
    long_ago()
    presence.visit(presence.Place(table.pk, bruno.pk))
    assert places.sweep() == 1
    assert [place.name for place in room(table.public_id).places if place.away] == ["Anna"]
    presence.visit(presence.Place(table.pk, anna.pk))
    assert (places.sweep(), places.sweep()) == (1, 0)
    assert not [place for place in room(table.public_id).places if place.away]


def test_the_chairs_of_people_who_have_gone_are_freed(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno)
    long_ago()
    presence.visit(presence.Place(table.pk, bruno.pk))
    places.sweep()
    Place.objects.filter(person=anna).update(
        away_since=F("away_since") - places.GONE_AFTER - timedelta(seconds=1)
    )
    assert places.sweep() == 1
    table.refresh_from_db()
    assert (seats_of(table), table.owner) == ({2: "Bruno"}, bruno)


def test_a_rated_table_takes_no_guests(anna: User) -> None:
    table = opened_by(anna, rated=True)
    refused(Problem.GUESTS_REFUSED, partial(places.sit, table.pk, create_guest()))
