"""Ready, the one start, and the rivincita."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.models import SanctionKind, User
from accounts.sanctions import impose
from games.engine.errors import Code, Forbidden, IllegalAction, Unreadable
from games.models import Partita, Place, Sitting, Table
from games.presentation.look import look_for
from games.presentation.room import room as room_shown
from games.selectors import snapshot
from games.selectors.rooms import room as room_facts
from games.services import opening, places, starting
from games.services.room import Problem, RoomRefused
from games.services.starting import rematch
from games.services.tables import sit_with_bots
from tests.rooms import all_at_once, opened_by, seats_of, wanted
from tests.tables import four_people, moments, table_of

pytestmark = pytest.mark.django_db(transaction=True)

BOTS = ("seria", "alla-bona", "seria")


def four_at(table: Table, *people: User) -> Table:
    for who in people:
        places.sit(table.pk, who)
    return table


def test_when_the_last_is_ready_the_partita_begins(anna: User, bruno: User) -> None:
    table = opened_by(anna, rules={"target": 31})
    places.sit(table.pk, bruno, 2)
    places.fill(table.pk, anna, "alla-bona")
    assert starting.ready(table.pk, anna, 0) is False
    assert starting.ready(table.pk, bruno, 0) is True
    at = snapshot.current(table)
    assert [player.name for player in at.players] == ["Anna", "Il giocatore di carte", "Bruno", "L’altro"]
    assert [player.level for player in at.players] == ["", "alla-bona", "", "alla-bona"]
    assert (at.status, at.rules.target, at.number) == ("cut", 31, 1)
    assert seats_of(table) == {}


def test_with_a_free_chair_nobody_begins(anna: User) -> None:
    table = opened_by(anna)
    assert starting.ready(table.pk, anna, 0) is False
    assert not Partita.objects.exists()
    places.fill(table.pk, anna, "seria")
    assert Partita.objects.count() == 1, "nobody else is waited for"
    assert starting.ready(table.pk, anna, 0) is True


def test_who_is_suspended_while_ready_is_not_begun_with(anna: User, bruno: User) -> None:
    table = four_at(opened_by(anna), bruno)
    places.fill(table.pk, anna, "seria")
    starting.ready(table.pk, bruno, 0)
    impose(bruno, SanctionKind.BAN, until=timezone.now() + timedelta(days=1), reason="insulti", by=None)
    assert starting.ready(table.pk, anna, 0) is False
    assert not Partita.objects.exists()
    assert bruno.pk not in [place.person_id for place in Place.objects.filter(table=table)]
    places.fill(table.pk, anna, "seria")
    assert Partita.objects.count() == 1


def test_a_table_that_became_rated_is_reopened_without_its_guests() -> None:
    table, people = four_people()
    *_, last = moments(table)
    assert last.status == "over"
    bruno = people[1]
    User.objects.filter(pk=bruno.pk).update(is_guest=True, password="!")
    table.refresh_from_db()
    table.settings["rated"] = True
    table.save()
    places.sit(table.pk, people[0])
    seated = [place.person_id for place in Place.objects.filter(table=table)]
    assert bruno.pk not in seated
    assert {people[0].pk, people[2].pk, people[3].pk} <= set(seated)


def test_the_bot_that_was_missing_begins_with_who_is_ready(anna: User, bruno: User, carla: User) -> None:
    table = four_at(opened_by(anna), bruno, carla)
    for who in (anna, bruno):
        starting.ready(table.pk, who, 0)
    places.put_bot(table.pk, anna, 3, "seria")
    assert not Partita.objects.exists(), "Carla has not said so"
    places.leave(table.pk, carla)
    assert not Partita.objects.exists()
    (chair,) = {0, 1, 2, 3} - set(seats_of(table))
    places.put_bot(table.pk, anna, chair, "seria")
    assert snapshot.current(table).status == "cut"
    assert seats_of(table) == {}


def test_nobody_is_waited_for_by_an_empty_name(anna: User) -> None:
    table = opened_by(anna)
    places.fill(table.pk, anna, "seria")
    Place.objects.filter(person=anna).update(ready=True)
    shown = room_shown(room_facts(table.public_id), anna.pk, look_for(anna, "it"))
    assert shown.status == "Siete in quattro: si comincia quando tutti ci stanno."


def test_bl_013_of_two_who_are_ready_at_once_one_starts_it(
    anna: User, bruno: User, carla: User, dario: User
) -> None:
    table = four_at(opened_by(anna), bruno, carla, dario)
    for who in (anna, bruno):
        starting.ready(table.pk, who, 0)
    answers = all_at_once([partial(starting.ready, table.pk, who, 0) for who in (carla, dario)])
    assert True in answers
    assert not [answer for answer in answers if isinstance(answer, Exception)]
    assert Partita.objects.count() == 1
    assert Sitting.objects.count() == 4


def test_bl_041_start_and_leave_at_once_leave_no_ghost(
    anna: User, bruno: User, carla: User, dario: User
) -> None:
    table = four_at(opened_by(anna), bruno, carla, dario)
    for who in (anna, bruno, dario):
        starting.ready(table.pk, who, 0)
    all_at_once([partial(starting.ready, table.pk, carla, 0), partial(places.leave, table.pk, dario)])
    if Partita.objects.exists():
        assert Sitting.objects.filter(person=dario).exists(), "who left too late plays, and may leave there"
    else:
        assert "Dario" not in seats_of(table).values()


def test_bl_079_a_change_of_rules_asks_everybody_again(anna: User, bruno: User) -> None:
    table = four_at(opened_by(anna), bruno)
    starting.ready(table.pk, bruno, 0)
    assert opening.change(table.pk, anna, wanted(rules={"target": 31})) is True
    assert not Place.objects.filter(ready=True).exists()
    with pytest.raises(RoomRefused) as error:
        starting.ready(table.pk, bruno, 0)
    assert error.value.code == Problem.RULES_MOVED
    starting.ready(table.pk, bruno, 1)
    assert opening.change(table.pk, anna, wanted(rules={"target": 31})) is False, "the same rules ask nobody"
    assert Place.objects.filter(ready=True).count() == 1


def test_only_the_owner_changes_the_rules_and_never_the_game(anna: User, bruno: User) -> None:
    table = four_at(opened_by(anna), bruno)
    with pytest.raises(RoomRefused) as error:
        opening.change(table.pk, bruno, wanted())
    assert error.value.code == Problem.NOT_OWNER
    with pytest.raises(Unreadable):
        opening.change(table.pk, anna, wanted(game="picche"))
    with pytest.raises(Unreadable):
        opening.change(table.pk, anna, wanted(clock=17))


def test_ready_can_be_taken_back(anna: User) -> None:
    table = opened_by(anna)
    starting.ready(table.pk, anna, 0)
    starting.not_ready(table.pk, anna)
    places.fill(table.pk, anna, "seria")
    assert not Partita.objects.exists()


def over(*people: User, bots: tuple[str, str, str] = BOTS) -> Table:
    table = sit_with_bots(people[0], bots=bots, rules={"target": 11})
    *_, last = moments(table)
    assert last.status == "over"
    return table


def test_a_rivincita_keeps_seats_and_rules_and_starts_from_nothing(anna: User) -> None:
    table = over(anna)
    before = snapshot.current(table)
    assert rematch(table.pk, anna) is True
    after = snapshot.current(table)
    assert after.partita_id != before.partita_id
    assert (after.number, after.status, after.version) == (2, "cut", 0)
    assert after.players == before.players
    assert after.rules == before.rules
    assert after.score.points == (0, 0)


def test_bl_002_a_rivincita_asked_twice_is_one(anna: User) -> None:
    table = over(anna)
    assert [rematch(table.pk, anna), rematch(table.pk, anna)] == [True, False]
    assert Partita.objects.count() == 2


def test_a_rivincita_asked_by_two_tabs_at_once_is_one(anna: User) -> None:
    table = over(anna)
    assert sorted(all_at_once([partial(rematch, table.pk, anna)] * 2)) == [False, True]
    assert Partita.objects.count() == 2


def test_bl_014_a_rivincita_asked_by_all_four_at_once_is_one_with_all_of_them() -> None:
    table, people = four_people()
    *_, last = moments(table)
    answers = all_at_once([partial(rematch, table.pk, who) for who in people])
    assert answers == [True] * 4
    assert Partita.objects.count() == 2
    assert snapshot.current(table).players == last.players


def test_a_rivincita_waits_for_everybody_and_who_does_not_come_is_replaced(estraneo: User) -> None:
    table, people = four_people()
    list(moments(table))
    for who in people[:3]:
        assert rematch(table.pk, who) is True
    assert rematch(table.pk, people[0]) is False
    assert Partita.objects.count() == 1
    places.clear(table.pk, people[0], 3)
    places.sit(table.pk, estraneo)
    assert starting.ready(table.pk, estraneo, 0) is True
    assert [player.name for player in snapshot.current(table).players] == [
        "Anna",
        "Bruno",
        "Carla",
        "Estraneo",
    ]


def test_partners_may_change_before_a_rivincita() -> None:
    table, (anna, bruno, carla, dario) = four_people()
    Table.objects.filter(pk=table.pk).update(owner=anna)
    list(moments(table))
    for who in (anna, bruno):
        rematch(table.pk, who)
    places.pair_with(table.pk, anna, 1)
    for who in (carla, dario, bruno):
        starting.ready(table.pk, who, 0)
    assert [player.name for player in snapshot.current(table).players] == ["Anna", "Carla", "Bruno", "Dario"]


def test_a_rivincita_seats_no_guest_where_it_has_become_rated() -> None:
    table, (anna, bruno, *_) = four_people()
    Table.objects.filter(pk=table.pk).update(owner=anna)
    list(moments(table))
    User.objects.filter(pk=bruno.pk).update(is_guest=True, password="!")
    bruno.refresh_from_db()
    assert rematch(table.pk, anna) is True
    places.leave(table.pk, bruno)
    opening.change(table.pk, anna, wanted(rated=True))
    with pytest.raises(Forbidden):
        rematch(table.pk, bruno)
    assert "Bruno" not in seats_of(table).values()


def test_a_rivincita_is_not_wanted_with_rules_that_changed_since_the_end() -> None:
    table, (anna, bruno, carla, dario) = four_people()
    Table.objects.filter(pk=table.pk).update(owner=anna)
    list(moments(table))
    rematch(table.pk, anna)
    opening.change(table.pk, anna, wanted(rules={"target": 31}))
    with pytest.raises(IllegalAction) as error:
        rematch(table.pk, bruno)
    assert error.value.code == Code.RULES_MOVED
    assert not Place.objects.filter(ready=True).exists()
    for who in (anna, bruno, carla, dario):
        starting.ready(table.pk, who, 1)
    *_, last = moments(table)
    assert (last.number, last.rules.target) == (2, 31)
    assert rematch(table.pk, bruno) is True, "the rules are those just played"


def test_who_wants_a_rivincita_waits_nowhere_else() -> None:
    table, (anna, bruno, *_) = four_people()
    list(moments(table))
    other = opened_by(bruno)
    assert rematch(table.pk, bruno) is True
    assert seats_of(other) == {}
    another = opened_by(anna)
    places.sit(another.pk, bruno)
    assert rematch(table.pk, bruno) is True
    assert seats_of(another) == {0: "Anna"}


def test_who_is_ready_waits_nowhere_else() -> None:
    table, (anna, bruno, *_) = four_people()
    list(moments(table))
    other = opened_by(bruno)
    rematch(table.pk, anna)
    assert seats_of(other) == {0: "Bruno"}, "brought back by another, they are asked first"
    starting.ready(table.pk, bruno, 0)
    assert seats_of(other) == {}


def test_who_still_waits_for_a_bots_chair_leaves_the_table_whole(
    anna: User, bruno: User, estraneo: User
) -> None:
    table = table_of(anna, None, bruno, None)
    Table.objects.filter(pk=table.pk).update(owner=anna)
    list(moments(table))
    # They sat down to wait during the last smazzata.
    Place.objects.create(table=table, chair=1, person=estraneo, since=timezone.now())
    assert rematch(table.pk, bruno) is True
    level = snapshot.current(table).players[3].level
    assert seats_of(table) == {0: "Anna", 1: "Estraneo", 2: "Bruno", 3: level}
    table.refresh_from_db()
    assert table.owner == anna


def test_who_does_not_sit_there_gets_no_rivincita(anna: User, estraneo: User) -> None:
    table = over(anna)
    with pytest.raises(Forbidden):
        rematch(table.pk, estraneo)
    assert Partita.objects.count() == 1


def test_before_the_first_partita_there_is_no_rivincita(anna: User) -> None:
    with pytest.raises(IllegalAction):
        rematch(opened_by(anna).pk, anna)


def test_while_a_partita_runs_a_rivincita_is_that_partita(anna: User) -> None:
    table = sit_with_bots(anna, bots=BOTS)
    assert rematch(table.pk, anna) is False
    assert Sitting.objects.count() == 4
