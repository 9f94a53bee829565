"""A bot's chair for a person between two smazzate: a fact of the game, with its version."""

from __future__ import annotations

from functools import partial

import pytest

from accounts.models import User
from games.models import Partita, Place, Sitting
from games.selectors import snapshot
from games.selectors.history import row_of
from games.selectors.record import differences
from games.services import places
from games.services.play import Actor, act
from games.services.room import Problem, RoomRefused
from games.services.smazzate import open_next
from games.services.starting import ready
from games.services.tables import sit_with_bots
from tests.rooms import all_at_once, opened_by, seats_of
from tests.tables import bots_answer, moments, settle

pytestmark = pytest.mark.django_db(transaction=True)

BOTS = ("seria", "alla-bona", "seria")


def refused(code: Problem, act: partial[None]) -> None:
    with pytest.raises(RoomRefused) as error:
        act()
    assert error.value.code == code


def in_the_pause(anna: User, *friends: tuple[User, int]) -> snapshot.Snapshot:
    table = sit_with_bots(anna, bots=BOTS)
    for who, chair in friends:
        places.sit(table.pk, who, chair)
    for at in moments(table):
        if at.status == "pause":
            return at
    raise AssertionError("no pause")


def test_who_asks_in_mid_smazzata_waits_and_plays_from_the_next(anna: User, bruno: User) -> None:
    at = in_the_pause(anna, (bruno, 2))
    assert [player.is_bot for player in at.players] == [False, True, True, True], "the smazzata is the bots'"
    version = open_next(at.partita_id, at.version)
    after = snapshot.load(at.partita_id)
    assert version == after.version == at.version + 1
    assert [player.name for player in after.players] == ["Anna", "Il giocatore di carte", "Bruno", "L’altro"]
    assert after.seat_of(bruno.pk) == 2
    assert after.table_version > at.table_version
    bot, person = Sitting.objects.filter(seat__chair=2).order_by("from_version")
    assert (bot.bot_level, bot.to_version) == ("alla-bona", version)
    assert (person.person, person.from_version, person.to_version) == (bruno, version, None)
    assert not Place.objects.exists()


def test_then_they_play_their_own_cards(anna: User, bruno: User) -> None:
    at = in_the_pause(anna, (bruno, 2))
    open_next(at.partita_id, at.version)
    table = Partita.objects.get().table
    now = settle(table)
    while 2 not in now.to_act:
        (seat,) = now.to_act
        actor = Actor("person", now.players[seat].user_id)
        act(now.partita_id, seat, bots_answer(now, seat), now.version, actor)
        now = settle(table)
    act(now.partita_id, 2, bots_answer(now, 2), now.version, Actor("person", bruno.pk))
    assert not list(differences(Partita.objects.get()))
    assert row_of(Partita.objects.get(), bruno).seat == 2


def test_a_persons_chair_is_never_given_away(anna: User, bruno: User, carla: User) -> None:
    at = in_the_pause(anna)
    refused(Problem.SEAT_TAKEN, partial(places.sit, at.table_id, bruno, 0))
    places.sit(at.table_id, anna, 2)
    assert seats_of(Partita.objects.get().table) == {}, "who plays has a chair"
    places.sit(at.table_id, bruno, 2)
    refused(Problem.SEAT_TAKEN, partial(places.sit, at.table_id, carla, 2))
    places.sit(at.table_id, bruno, 3)
    places.sit(at.table_id, carla)
    assert seats_of(Partita.objects.get().table) == {1: "Carla", 3: "Bruno"}


def test_of_two_who_want_one_bots_chair_one_gets_it(anna: User, bruno: User, carla: User) -> None:
    at = in_the_pause(anna)
    answers = all_at_once([partial(places.sit, at.table_id, who, 2) for who in (bruno, carla)])
    assert sorted(map(str, answers)) == ["None", "seat_taken"]


def test_who_gets_up_before_the_next_smazzata_does_not_play(anna: User, bruno: User) -> None:
    at = in_the_pause(anna, (bruno, 2))
    places.leave(at.table_id, bruno)
    open_next(at.partita_id, at.version)
    assert snapshot.load(at.partita_id).players == at.players


def test_getting_up_as_the_smazzata_opens_is_one_or_the_other(anna: User, bruno: User) -> None:
    at = in_the_pause(anna, (bruno, 2))
    answers = all_at_once(
        [partial(places.leave, at.table_id, bruno), partial(open_next, at.partita_id, at.version)]
    )
    assert answers == [None, at.version + 1]
    assert not Place.objects.exists()
    assert len(snapshot.load(at.partita_id).players) == 4


def test_a_rated_table_keeps_its_four(anna: User, bruno: User) -> None:
    table = opened_by(anna, rated=True)
    places.fill(table.pk, anna, "seria")
    ready(table.pk, anna, 0)
    refused(Problem.STARTED, partial(places.sit, table.pk, bruno, 2))
