"""What is said while people wait for a partita: who has a place speaks, and no card is in play (T18)."""

from __future__ import annotations

from functools import partial

import pytest
from pytest_django import Settings

from accounts import mutes
from accounts.models import User
from games.models import Report, Table, TalkLine
from games.models.talk import Phrase
from games.selectors import rooms
from games.selectors import talk as heard
from games.services import places, starting, talk, talk_commands
from games.services.room import RoomRefused
from games.services.talk import TalkCode, TalkRefused
from tests import tables
from tests.rooms import all_at_once, opened_by
from tests.talking import fresh_limits as fresh_limits
from tests.talking import said, set_site

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fresh_limits")]


@pytest.fixture
def anna() -> User:
    return tables.person("Anna")


@pytest.fixture
def bruno() -> User:
    return tables.person("Bruno")


@pytest.fixture
def table(anna: User, bruno: User) -> Table:
    table = opened_by(anna)
    places.sit(table.pk, bruno, 2)
    return table


def say(table: Table, who: User, what: Phrase | str) -> None:
    command = talk_commands.SayPhrase(what) if isinstance(what, Phrase) else talk_commands.SayText(what)
    talk_commands.execute_in_room(rooms.room(table.public_id), who, command)


def refused(table: Table, who: User, what: Phrase | str) -> TalkCode:
    before = said(table)
    with pytest.raises(TalkRefused) as error:
        say(table, who, what)
    assert said(table) == before
    return error.value.code


def test_t18_who_has_a_place_says_phrases_and_text_and_everybody_is_told(
    table: Table, anna: User, bruno: User
) -> None:
    version = rooms.room(table.public_id).version
    say(table, anna, Phrase.COMPLIMENTI)
    say(table, bruno, "  aspettiamo \n Carla ")
    assert said(table) == [("Anna", "complimenti"), ("Bruno", "aspettiamo Carla")]
    assert rooms.room(table.public_id).version == version + 2
    assert list(TalkLine.objects.values_list("chair", flat=True)) == [0, 2]
    assert not TalkLine.objects.exclude(partita=None, presa=None).exists()


def test_who_has_no_place_reads_and_does_not_speak(table: Table, estraneo: User) -> None:
    for what in (Phrase.CIAO, "ciao"):
        assert refused(table, estraneo, what) == TalkCode.NO_PLACE
    places.sit(table.pk, estraneo, 1)
    say(table, estraneo, "ciao")
    places.leave(table.pk, estraneo)
    assert refused(table, estraneo, "ciao") == TalkCode.NO_PLACE


def test_while_a_partita_runs_nobody_speaks_from_the_places(table: Table, anna: User, bruno: User) -> None:
    """Neither a watcher, nor who waits for a bot's chair, nor a player past the rules of the smazzata."""
    places.fill(table.pk, anna, "seria")
    for who in (anna, bruno):
        starting.ready(table.pk, who, 0)
    dario = tables.person("Dario")
    places.sit(table.pk, dario)
    for who in (anna, bruno, dario, tables.person("Estraneo")):
        assert refused(table, who, "l'asso ce l'ha Bruno") == TalkCode.WATCHING
        assert refused(table, who, Phrase.CIAO) == TalkCode.WATCHING


def test_what_a_table_that_nobody_may_watch_says_is_not_read_or_reported_by_strangers(
    anna: User, estraneo: User
) -> None:
    table = opened_by(anna, watching=False)
    say(table, anna, "fra noi")
    for command in (talk_commands.StopListening(1), talk_commands.Tell(1), talk_commands.SayText("ciao")):
        with pytest.raises(TalkRefused) as error:
            talk_commands.execute_in_room(rooms.room(table.public_id), estraneo, command)
        assert error.value.code == TalkCode.NO_PLACE
    assert not Report.objects.exists()


def test_the_site_may_leave_only_phrases_or_nothing(table: Table, anna: User) -> None:
    set_site(talk="phrases")
    assert refused(table, anna, "ciao") == TalkCode.PHRASES_ONLY
    say(table, anna, Phrase.CIAO)
    set_site(talk="off")
    assert refused(table, anna, "ciao") == TalkCode.OFF
    assert refused(table, anna, Phrase.CIAO) == TalkCode.OFF


@pytest.mark.parametrize(
    ("typed", "code"), [("", TalkCode.EMPTY), ("\u200b", TalkCode.EMPTY), ("x" * 201, TalkCode.TOO_LONG)]
)
def test_the_same_text_is_refused_as_at_the_table(
    table: Table, anna: User, typed: str, code: TalkCode
) -> None:
    assert refused(table, anna, typed) == code


def test_who_says_too_much_waits_here_and_at_the_table_alike(
    table: Table, anna: User, bruno: User, settings: Settings
) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "talk": "3/minute"}
    for number in range(3):
        say(table, anna, f"ciao {number}")
    assert refused(table, anna, "ciao") == TalkCode.TOO_FAST
    say(table, bruno, "piano")


def test_one_stops_listening_and_tells_the_admin_with_what_was_said(
    table: Table, anna: User, bruno: User
) -> None:
    say(table, anna, "ciao")
    say(table, bruno, "brutta parola")
    room = rooms.room(table.public_id)
    talk_commands.execute_in_room(room, anna, talk_commands.StopListening(2))
    assert mutes.muted_by(anna.pk) == {bruno.pk}
    talk_commands.execute_in_room(room, anna, talk_commands.ListenAgain(2))
    assert not mutes.muted_by(anna.pk)
    talk_commands.execute_in_room(room, anna, talk_commands.Tell(2))
    report = Report.objects.get()
    assert [line["text"] for line in report.context] == ["ciao", "brutta parola"]


def test_what_was_said_while_waiting_is_read_at_the_table(table: Table, anna: User, bruno: User) -> None:
    say(table, anna, "buona fortuna")
    places.fill(table.pk, anna, "seria")
    for who in (anna, bruno):
        starting.ready(table.pk, who, 0)
    at = tables.now(table)
    assert [line.text for line in heard.heard(at)] == ["buona fortuna"]
    talk.say_text(at, bruno, "grazie")
    assert [line.number for line in heard.heard(tables.now(table))] == [1, 2]


def test_of_many_who_speak_at_once_each_has_a_line_of_their_own(
    table: Table, anna: User, bruno: User
) -> None:
    acts = [partial(say, table, who, f"{n}") for n in range(3) for who in (anna, bruno)]
    answers = all_at_once(acts)
    assert answers == [None] * 6
    assert sorted(TalkLine.objects.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]


def test_who_speaks_as_they_get_up_has_spoken_or_has_not(table: Table, bruno: User) -> None:
    spoke, left = all_at_once([lambda: say(table, bruno, "ciao"), lambda: places.leave(table.pk, bruno)])
    assert left is None
    assert spoke is None or isinstance(spoke, TalkRefused | RoomRefused)
    assert len(said(table)) == (1 if spoke is None else 0)
