"""One waits at one table at a time; and at a rated table two people do not sit with one browser."""

from __future__ import annotations

from functools import partial

import pytest
from django.test import Client

from accounts.models import User
from games.models import Place, Table
from games.presentation.room import problem
from games.services import places, starting
from games.services.opening import change, open_table
from games.services.room import Problem, RoomRefused, mark
from tests import tables
from tests.rooms import all_at_once, opened_by, seats_of, wanted
from tests.web.pages import client_of

pytestmark = pytest.mark.django_db(transaction=True)

ONE, OTHER = "a" * 32, "b" * 32


@pytest.fixture
def anna() -> User:
    return tables.person("Anna")


@pytest.fixture
def bruno() -> User:
    return tables.person("Bruno")


def test_who_sits_down_elsewhere_gives_up_the_place_where_they_waited(anna: User, bruno: User) -> None:
    first, second = opened_by(anna), opened_by(bruno)
    places.sit(first.pk, tables.person("Carla"), 2)
    places.sit(second.pk, anna, 1)
    assert (seats_of(first), seats_of(second)) == ({2: "Carla"}, {0: "Bruno", 1: "Anna"})
    first.refresh_from_db()
    assert first.owner == tables.person("Carla"), "the table is handed on, as when one gets up"
    places.sit(second.pk, anna, 3)
    assert seats_of(second) == {0: "Bruno", 3: "Anna"}


def test_who_opens_a_table_gives_up_their_place_too(anna: User, bruno: User) -> None:
    first = opened_by(bruno)
    places.sit(first.pk, anna, 2)
    opened_by(anna)
    assert seats_of(first) == {0: "Bruno"}
    assert Place.objects.filter(person=anna).count() == 1


def test_who_may_not_sit_down_keeps_the_place_they_have(anna: User, bruno: User) -> None:
    first, second = opened_by(anna), opened_by(bruno)
    with pytest.raises(RoomRefused):
        places.sit(second.pk, anna, 0)
    assert seats_of(first) == {0: "Anna"}


def test_a_partita_that_has_begun_is_not_left_by_it(anna: User, bruno: User) -> None:
    first = opened_by(anna)
    places.fill(first.pk, anna, "seria")
    starting.ready(first.pk, anna, 0)
    places.sit(opened_by(bruno).pk, anna, 2)
    assert tables.now(first).seat_of(anna.pk) == 0


def test_two_who_change_tables_at_once_each_have_one_place(anna: User, bruno: User) -> None:
    first, second = opened_by(anna), opened_by(bruno)
    answers = all_at_once([partial(places.sit, second.pk, anna), partial(places.sit, first.pk, bruno)])
    assert all(answer is None or isinstance(answer, RoomRefused) for answer in answers)
    for who in (anna, bruno):
        assert Place.objects.filter(person=who).count() == 1


def test_at_a_rated_table_two_people_do_not_sit_with_one_browser(anna: User, bruno: User) -> None:
    table = open_table(anna, wanted(rated=True), ONE)
    with pytest.raises(RoomRefused) as error:
        places.sit(table.pk, bruno, 2, ONE)
    assert error.value.code == Problem.SAME_BROWSER
    assert seats_of(table) == {0: "Anna"}
    places.sit(table.pk, bruno, 2, OTHER)
    places.sit(table.pk, bruno, 1, OTHER)
    assert seats_of(table) == {0: "Anna", 1: "Bruno"}


def test_a_friendly_table_asks_nothing_until_it_becomes_rated(anna: User, bruno: User) -> None:
    table = open_table(anna, wanted(), ONE)
    places.sit(table.pk, bruno, 2, ONE)
    with pytest.raises(RoomRefused) as error:
        change(table.pk, anna, wanted(rated=True))
    assert error.value.code == Problem.SAME_BROWSER
    places.leave(table.pk, bruno)
    assert change(table.pk, anna, wanted(rated=True))


def test_what_is_kept_of_a_browser_cannot_be_compared_between_tables() -> None:
    assert mark(1, ONE) == mark(1, ONE) != mark(2, ONE)
    assert ONE not in mark(1, ONE)
    assert mark(1, "") == ""


def test_a_second_account_in_the_same_browser_is_told_why(anna: User, bruno: User) -> None:
    browser = client_of(anna)
    browser.post("/tavoli/nuovo/", {"game": "tressette", "rated": "1"})
    table = Table.objects.get()
    held = browser.cookies["browser"]
    assert (held["path"], held["httponly"]) == ("/tavoli/", True)
    browser.logout()
    browser.cookies["browser"] = held.value
    browser.force_login(bruno)
    path = f"/tavoli/{table.public_id}/posti/"
    answer = browser.post(path, {"siedi": "2"})
    assert answer.status_code == 409
    assert problem(Problem.SAME_BROWSER) in answer.content.decode()
    elsewhere = Client()
    elsewhere.force_login(bruno)
    elsewhere.cookies["browser"] = "no number"
    assert elsewhere.post(path, {"siedi": "2"}).status_code == 303
    assert seats_of(table) == {0: "Anna", 2: "Bruno"}
    assert elsewhere.cookies["browser"].value != "no number"
