"""What may be said at a table, by whom and when (T18); not listening; telling the admin."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from accounts import mutes
from accounts.models import User
from games.models import Report, Table, TalkLine
from games.models.talk import IN_PLAY, Phrase
from games.selectors import snapshot
from games.selectors.record import differences
from games.services import talk
from games.services.talk import TalkCode, TalkRefused
from tests import tables
from tests.games import EVERY_GAME
from tests.talking import fresh_limits as fresh_limits
from tests.talking import open_talk, said, set_site, to

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fresh_limits")]


@pytest.fixture
def four() -> tuple[Table, list[User]]:
    return tables.four_people()


def refused(table: Table, who: User, what: Phrase | str) -> TalkCode:
    """Why this is not said."""
    before = said(table)
    with pytest.raises(TalkRefused) as error:
        say(table, who, what)
    assert said(table) == before
    return error.value.code


def say(table: Table, who: User, what: Phrase | str) -> None:
    at = snapshot.current(table)
    if isinstance(what, Phrase):
        talk.say_phrase(at, who, what)
    else:
        talk.say_text(at, who, what)


def test_t18_a_phrase_moves_the_tables_version_and_no_card_becomes_stale(
    four: tuple[Table, list[User]],
) -> None:
    table, people = four
    at = to(table, "play", laid=0)
    say(table, people[2], Phrase.CIAO)
    after = snapshot.current(table)
    assert (after.version, after.table_version) == (at.version, at.table_version + 1)
    assert said(table) == [("Carla", "ciao")]
    assert not list(differences(table.partite.get()))


def test_t18_one_phrase_a_person_and_presa_while_a_smazzata_is_played(four: tuple[Table, list[User]]) -> None:
    table, people = four
    to(table, "play", laid=0)
    say(table, people[0], Phrase.CIAO)
    assert refused(table, people[0], Phrase.GRAZIE) == TalkCode.PHRASE_AGAIN
    say(table, people[1], Phrase.GRAZIE)
    # With three cards laid it is still the same presa, after the fourth the next.
    to(table, "play", laid=3)
    assert refused(table, people[0], Phrase.GRAZIE) == TalkCode.PHRASE_AGAIN
    tables.step(table)
    say(table, people[0], Phrase.GRAZIE)


@pytest.mark.parametrize("laid", [1, 2])
def test_t18_no_phrase_between_the_lead_and_the_partners_card(
    four: tuple[Table, list[User]], laid: int
) -> None:
    table, people = four
    to(table, "play", laid=laid)
    for person in people:
        assert refused(table, person, Phrase.CIAO) == TalkCode.PHRASE_HUSH


@EVERY_GAME
def test_t18_holds_in_every_game_of_the_house(game: str) -> None:
    table, people = tables.four_people(game)
    to(table, "play", laid=0)
    say(table, people[0], Phrase.CIAO)
    for laid in (1, 2):
        to(table, "play", laid=laid)
        assert refused(table, people[1], Phrase.CIAO) == TalkCode.PHRASE_HUSH
    to(table, "play", laid=3)
    assert refused(table, people[0], Phrase.GRAZIE) == TalkCode.PHRASE_AGAIN
    assert refused(table, people[1], "ho l'asso") == TalkCode.LATER
    say(table, people[1], Phrase.CIAO)
    assert not list(differences(table.partite.get()))


def test_t18_the_database_itself_refuses_a_second_phrase_of_a_presa(four: tuple[Table, list[User]]) -> None:
    from django.db import IntegrityError

    table, people = four
    to(table, "play", laid=0)
    say(table, people[0], Phrase.CIAO)
    line = TalkLine.objects.get()
    line.pk, line.number = None, 2
    with pytest.raises(IntegrityError):
        line.save()


def test_t18_phrases_about_how_it_went_wait_for_the_end_of_the_smazzata(
    four: tuple[Table, list[User]],
) -> None:
    table, people = four
    to(table, "play", laid=0)
    for phrase in set(Phrase) - set(IN_PLAY):
        assert refused(table, people[0], phrase) == TalkCode.PHRASE_LATER
    to(table, "pause")
    for phrase in (Phrase.COMPLIMENTI, Phrase.SFORTUNA, Phrase.CIAO):
        say(table, people[0], phrase)


def test_t18_text_waits_for_the_end_of_the_smazzata_at_a_silent_table(four: tuple[Table, list[User]]) -> None:
    table, people = four
    say(table, people[0], "Ciao a tutti, al taglio")
    to(table, "play", laid=0)
    assert refused(table, people[0], "ho tre assi") == TalkCode.LATER
    to(table, "pause")
    say(table, people[0], "bella, questa")
    to(table, "over")
    say(table, people[1], "alla prossima")
    assert [words for _name, words in said(table)] == [
        "Ciao a tutti, al taglio",
        "bella, questa",
        "alla prossima",
    ]


def test_t18_an_open_table_talks_at_any_time(four: tuple[Table, list[User]]) -> None:
    table, people = four
    open_talk(table)
    to(table, "play", laid=1)
    say(table, people[0], "si va")
    say(table, people[0], Phrase.COMPLIMENTI)
    say(table, people[0], Phrase.CIAO)
    assert len(said(table)) == 3


def test_t18_nothing_is_said_while_a_monte_is_asked(
    four: tuple[Table, list[User]], settings: Settings
) -> None:
    settings.MONTE_SECONDS = 3600.0
    table, people = four
    partita = table.partite.get()
    partita.rules["a_monte"] = "under_one_point"
    partita.save(update_fields=["rules"])
    at = tables.settle(table)
    if not at.sealed:
        pytest.fail("the window of a monte is open")
    assert refused(table, people[0], Phrase.CIAO) == TalkCode.PHRASE_HUSH


def test_a_watcher_says_nothing_while_a_partita_runs_and_text_after_it(
    four: tuple[Table, list[User]], estraneo: User
) -> None:
    table, _people = four
    open_talk(table)
    for status in ("cut", "play", "pause"):
        to(table, status)
        assert refused(table, estraneo, Phrase.CIAO) == TalkCode.WATCHING
        assert refused(table, estraneo, "l'asso ce l'ha Bruno") == TalkCode.WATCHING
    to(table, "over")
    assert refused(table, estraneo, Phrase.CIAO) == TalkCode.WATCHING
    say(table, estraneo, "bella partita")
    assert TalkLine.objects.get().chair is None


def test_the_site_may_leave_only_phrases_or_nothing(four: tuple[Table, list[User]]) -> None:
    table, people = four
    set_site(talk="phrases")
    assert refused(table, people[0], "ciao") == TalkCode.PHRASES_ONLY
    say(table, people[0], Phrase.CIAO)
    set_site(talk="off")
    assert refused(table, people[0], "ciao") == TalkCode.OFF
    assert refused(table, people[0], Phrase.CIAO) == TalkCode.OFF


def test_who_says_too_much_waits(four: tuple[Table, list[User]], settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "talk": "3/minute"}
    table, people = four
    for number in range(3):
        say(table, people[0], f"ciao {number}")
    assert refused(table, people[0], "ciao") == TalkCode.TOO_FAST
    say(table, people[1], "lui è veloce")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  tanti \n\t spazi  ", "tanti spazi"),
        ("<b>grassetto</b> & co", "<b>grassetto</b> & co"),
        ("a\u202eb\u200b\u2066c\x00d", "abcd"),
        ("e\u0301" * 3, "é" * 3),
        ("a" + "\u0316" * 9, "a" + "\u0316" * 2),
        ("👩\u200d👧 evviva", "👩\u200d👧 evviva"),
    ],
)
def test_text_is_one_clean_line(four: tuple[Table, list[User]], typed: str, shown: str) -> None:
    table, people = four
    say(table, people[0], typed)
    assert said(table) == [("Anna", shown)]


@pytest.mark.parametrize(
    "typed",
    [
        *("", "   ", "\u200b\u202e", "\x00", "\u200d", "\ufe0f\u200d"),
        *("\u3164", "\u2800 \u2800", "\u115f\u1160", "\u034f\u17b4"),
    ],
)
def test_nothing_is_not_said(four: tuple[Table, list[User]], typed: str) -> None:
    assert refused(four[0], four[1][0], typed) == TalkCode.EMPTY


@pytest.mark.parametrize("typed", ["x" * 201, "parola " * 60, "x" * 2000])
def test_a_text_that_is_too_long_is_refused_whole(four: tuple[Table, list[User]], typed: str) -> None:
    assert refused(four[0], four[1][0], typed) == TalkCode.TOO_LONG


def test_two_hundred_signs_are_not_too_long(four: tuple[Table, list[User]]) -> None:
    say(four[0], four[1][0], "è" * 200)
    assert said(four[0]) == [("Anna", "è" * 200)]


def test_muting_is_of_a_person_everywhere_and_is_undone(four: tuple[Table, list[User]]) -> None:
    table, (anna, bruno, *_) = four
    say(table, bruno, "bla")
    at = snapshot.current(table)
    for _ in range(2):
        talk.stop_listening(at, anna, 1)
    assert mutes.muted_by(anna.pk) == {bruno.pk}
    assert mutes.muted_by(bruno.pk) == frozenset()
    talk.listen_again(at, anna, 1)
    assert mutes.muted_by(anna.pk) == frozenset()


def test_nobody_mutes_or_reports_themselves_or_a_line_that_is_not_there(
    four: tuple[Table, list[User]],
) -> None:
    table, (anna, *_) = four
    say(table, anna, "bla")
    at = snapshot.current(table)
    for act in (talk.stop_listening, talk.listen_again, talk.report):
        for number in (1, 2, 10**8):
            with pytest.raises(TalkRefused) as error:
                act(at, anna, number)
            assert error.value.code == TalkCode.NO_LINE
    assert not Report.objects.exists()


def test_a_report_carries_the_lines_before_it_and_not_those_of_other_tables(
    four: tuple[Table, list[User]],
) -> None:
    table, (anna, bruno, carla, *_) = four
    other = tables.table_of(bruno)
    say(other, bruno, "altrove")
    for who, words in ((anna, "ciao"), (bruno, "sei scarsa"), (carla, "dai"), (bruno, "scarsissima")):
        say(table, who, words)
    talk.report(snapshot.current(table), anna, 4)
    report = Report.objects.get()
    assert (report.by, report.about, report.table) == (anna, bruno, table)
    assert [(line["name"], line["text"], line["about"]) for line in report.context] == [
        ("Anna", "ciao", False),
        ("Bruno", "sei scarsa", True),
        ("Carla", "dai", False),
        ("Bruno", "scarsissima", True),
    ]


def test_told_again_a_report_stays_one_until_somebody_closes_it(four: tuple[Table, list[User]]) -> None:
    table, (anna, bruno, *_) = four
    say(table, bruno, "bla")
    for _ in range(3):
        talk.report(snapshot.current(table), anna, 1)
    assert Report.objects.count() == 1


def test_reports_are_limited_too(four: tuple[Table, list[User]], settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "report": "1/day"}
    table, (anna, bruno, carla, *_) = four
    say(table, bruno, "bla")
    say(table, carla, "bla bla")
    talk.report(snapshot.current(table), anna, 1)
    with pytest.raises(TalkRefused) as error:
        talk.report(snapshot.current(table), anna, 2)
    assert error.value.code == TalkCode.TOO_FAST
