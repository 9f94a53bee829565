"""Several for one chair, and for one beginning: of those who want it one has it, and nobody sits twice or is lost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from accounts.models import User
from games.models import Partita, Place, Sitting, Table
from games.services import conceding, places, starting
from tests.races import scene
from tests.races.scene import DONE, ROUNDS, Tab
from tests.rooms import opened_by, seats_of
from tests.tables import PEOPLE, four_people, now, person, table_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def people(db: None) -> list[User]:
    return [person(name) for name in PEOPLE]


def rooms(rounds: int, people: list[User]) -> Iterator[Table]:
    """So many tables at which all four have sat down."""
    for _ in range(rounds):
        table = opened_by(people[0])
        for who in people[1:]:
            places.sit(table.pk, who)
        yield table


def partita_of_all(table: Table, people: list[User]) -> None:
    """One partita runs, these four sit at it, and nobody waits for a chair."""
    (partita,) = Partita.objects.filter(table=table).exclude(status="over")
    sitting = Sitting.objects.filter(partita=partita, to_version__isnull=True)
    assert sorted(sitting.values_list("person", flat=True)) == sorted(who.pk for who in people)
    assert not Place.objects.filter(table=table).exists()


@ROUNDS
@pytest.mark.parametrize("wanted", ["3", ""], ids=["that one", "any"])
def test_four_people_on_one_free_seat(rounds: int, wanted: str, people: list[User]) -> None:
    table = opened_by(people[0])
    for who in people[1:3]:
        places.sit(table.pk, who)
    (free,) = set(range(4)) - set(seats_of(table))
    tabs = [Tab.of(person(f"Tardi {word}")) for word in ("primo", "secondo", "terzo", "quarto")]
    for _ in range(rounds):
        answers = scene.race(
            *(partial(tab.post, scene.places(table), siedi=wanted and str(free)) for tab in tabs)
        )
        assert sorted(answers) == [303, 409, 409, 409]
        winner = tabs[answers.index(303)].person
        assert seats_of(table)[free] == winner.username
        assert Place.objects.filter(table=table).count() == 4
        places.leave(table.pk, winner)


@ROUNDS
def test_four_people_on_a_bots_seat_of_a_running_partita(rounds: int, people: list[User]) -> None:
    table = table_of(*people[:3])
    tabs = [Tab.of(person(f"Tardi {word}")) for word in ("primo", "secondo", "terzo", "quarto")]
    for _ in range(rounds):
        answers = scene.race(*(partial(tab.post, scene.places(table), siedi="3") for tab in tabs))
        assert sorted(answers) == [303, 409, 409, 409]
        winner = tabs[answers.index(303)].person
        assert seats_of(table) == {3: winner.username}
        places.leave(table.pk, winner)


@ROUNDS
def test_start_against_leave(rounds: int, people: list[User]) -> None:
    anna, bruno, carla, dario = people
    starts, gets_up = Tab.of(carla), Tab.of(dario)
    tally = {"start": 0, "leave": 0}
    for table in rooms(rounds, people):
        for who in (anna, bruno, dario):
            starting.ready(table.pk, who, 0)
        answers = scene.race(
            partial(starts.post, scene.places(table), pronto="1", e="0"),
            partial(gets_up.post, scene.places(table), alzati="1"),
        )
        assert set(answers) <= set(DONE)
        if Partita.objects.filter(table=table).exists():
            partita_of_all(table, people)
            tally["start"] += 1
        else:
            assert sorted(seats_of(table).values()) == ["Anna", "Bruno", "Carla"]
            assert Place.objects.filter(table=table, ready=True).count() == 3
            tally["leave"] += 1
    scene.both_were_first(tally, rounds)


@ROUNDS
def test_sit_leave_sit_in_two_tabs(rounds: int, people: list[User]) -> None:
    anna, bruno, *_ = people
    table = opened_by(anna)
    address = scene.places(table)

    def moves_about(tab: Tab, first: str, then: str) -> list[int]:
        acts = ({"siedi": first}, {"alzati": "1"}, {"siedi": then})
        return [tab.post(address, **act) for act in acts]

    tabs = [Tab.of(bruno), Tab.of(bruno)]
    for _ in range(rounds):
        answers = scene.race(partial(moves_about, tabs[0], "1", "2"), partial(moves_about, tabs[1], "2", "3"))
        assert answers == [[303] * 3] * 2
        # Both end by sitting down, and whoever did so last sits there.
        assert {name: chair for chair, name in seats_of(table).items()}["Bruno"] in (2, 3)
        assert Place.objects.filter(table=table).count() == 2


@ROUNDS
def test_all_ready_at_once(rounds: int, people: list[User]) -> None:
    tabs = [Tab.of(who) for who in people]
    for table in rooms(rounds, people):
        answers = scene.race(*(partial(tab.post, scene.places(table), pronto="1", e="0") for tab in tabs))
        assert set(answers) <= set(DONE)
        partita_of_all(table, people)


@ROUNDS
def test_all_want_a_rivincita_at_once(rounds: int) -> None:
    table, people = four_people()
    tabs = [Tab.of(who) for who in people]
    for number in range(1, rounds + 1):
        partita = now(table).partita_id
        for seat in (0, 2):
            conceding.concede(partita, seat)
        assert now(table).status == "over"
        answers = scene.race(*(partial(tab.post, scene.at(table), rivincita="1") for tab in tabs))
        assert set(answers) <= set(DONE)
        partita_of_all(table, people)
        assert now(table).number == number + 1
    scene.record_holds()
