"""The talk on the page: escaped, in each reader's language, small, without those one does not listen to."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from bs4 import BeautifulSoup, Tag
from django.utils import translation

from games.models.talk import IN_PLAY, Phrase
from games.presentation import fragments, talk
from games.presentation.look import Look
from games.presentation.talk_words import PHRASES, WHY
from games.selectors.snapshot import Snapshot
from games.selectors.talk import Ears, Line
from games.services.talk_rules import Why
from tests.presentation.build import dealt, snapshot

FRAME_BYTES = 4096
AT = datetime(2026, 11, 30, 21, 0, tzinfo=UTC)
ANNA, BRUNO, CARLA = 1, 2, 3
NAMES = {ANNA: "Anna", BRUNO: "Bruno", CARLA: "Carla"}


def line(number: int, who: int, text: str = "", phrase: str = "", chair: int | None = 1) -> Line:
    return Line(number, who, NAMES[who], chair, phrase, text, AT)


def page(*lines: Line, ears: Ears | None = None, look: Look | None = None, at: Snapshot | None = None) -> Tag:
    at = at or snapshot(dealt())
    html = talk.render(at, 0, ears or Ears(ANNA), lines, look or Look())
    return BeautifulSoup("".join(html.values()), "html.parser")


def words(soup: Tag) -> list[str]:
    return [node.get_text() for node in soup.select("#talk-log li")]


def test_every_phrase_has_words_in_both_languages_and_they_differ() -> None:
    assert set(PHRASES) == set(Phrase)
    for code in Phrase:
        said = []
        for language in ("it", "en"):
            with translation.override(language):
                said.append(str(PHRASES[code]))
        assert said[0] != said[1], code


def test_each_reads_a_phrase_in_their_own_language() -> None:
    said = line(1, BRUNO, phrase="grazie")
    assert words(page(said)) == ["Bruno Grazie!"]
    assert words(page(said, look=Look(language="en"))) == ["Bruno Thanks!"]


def test_a_phrase_that_is_no_longer_on_the_list_is_still_shown() -> None:
    assert words(page(line(1, BRUNO, phrase="una_volta"))) == ["Bruno una_volta"]


@pytest.mark.parametrize(
    "text",
    [
        "<img src=x onerror=alert(1)>",
        "<b hx-get=/esci/ hx-trigger=load>",
        "{{7*7}}",
        "{% load i18n %}",
        '" ws-send hx-swap-oob="true" x="',
        "</ol></form><script>alert(1)</script>",
        "&lt;b&gt;",
    ],
)
def test_bl_058_what_people_write_is_shown_as_it_is_and_never_markup(text: str) -> None:
    soup = page(line(1, BRUNO, text), replace(line(2, CARLA, "ciao"), name=text))
    assert [node.get_text() for node in soup.select("#talk-log li span")] == [text, "ciao"]
    assert soup.select("#talk-log li b")[1].get_text() == text
    assert not soup.select("img, script, [onerror], [hx-get], [hx-trigger]")
    assert [node["id"] for node in soup.select("[ws-send], [hx-swap-oob]")] == ["talk-log", "talk-say"]


def test_lines_carry_their_chair_and_ones_own_are_marked() -> None:
    soup = page(
        line(1, ANNA, "io", chair=0), line(2, BRUNO, "tu", chair=3), line(3, CARLA, "lei", chair=None)
    )
    shown = [(node["id"], node.get("data-by"), node.has_attr("data-mine")) for node in soup.select("li")]
    assert shown == [("t1", "0", True), ("t2", "3", False), ("t3", None, False)]


def test_who_is_muted_is_not_there_and_can_be_heard_again() -> None:
    lines = (line(1, BRUNO, "bla"), line(2, CARLA, "ciao"), line(3, BRUNO, "bla bla"))
    soup = page(*lines, ears=Ears(ANNA, frozenset({BRUNO})))
    assert words(soup) == ["Carla ciao"]
    acts = {str(node["aria-label"]): node.select("button") for node in soup.select("[role=group]")}
    assert [(str(one["name"]), str(one["value"])) for one in acts["Bruno"]] == [
        ("unmute", "3"),
        ("report", "3"),
    ]
    assert [(str(one["name"]), str(one["value"])) for one in acts["Carla"]] == [
        ("mute", "2"),
        ("report", "2"),
    ]
    assert "Anna" not in acts


def test_a_passer_by_mutes_and_reports_nobody() -> None:
    soup = page(line(1, BRUNO, "bla"), ears=Ears())
    assert words(soup) == ["Bruno bla"]
    assert not soup.select("button")


@pytest.mark.parametrize("text", ["x" * 200, "<" * 200, "'" * 200, "è" * 200, "🂡" * 200])
def test_however_much_is_said_a_push_of_it_stays_under_4_kb(text: str) -> None:
    lines = [line(number, (BRUNO, CARLA)[number % 2], text) for number in range(1, 51)]
    html = talk.render(snapshot(dealt()), 0, Ears(ANNA), lines, Look())
    assert sum(len(one.encode()) for one in html.values()) <= FRAME_BYTES
    assert words(BeautifulSoup(html["talk-log"], "html.parser"))[-1].endswith(text), "and the newest is there"


def test_short_lines_are_not_all_the_history() -> None:
    soup = page(*(line(number, BRUNO, "ciao") for number in range(1, 51)))
    assert [node["id"] for node in soup.select("li")] == [f"t{number}" for number in range(37, 51)]


def test_while_a_smazzata_is_played_the_page_says_what_may_be_said() -> None:
    say = page().select("#talk-say")[0]
    assert (say["data-phrases"], say.has_attr("data-text")) == ("play", False)
    assert say.get_text() == str(WHY[Why.SILENT])
    after = page(at=replace(snapshot(dealt()), status="pause")).select("#talk-say")[0]
    assert (after["data-phrases"], after.has_attr("data-text"), after.get_text()) == ("all", True, "")


def test_a_card_changes_nothing_of_the_talk() -> None:
    at = snapshot(dealt())
    lines = (line(1, BRUNO, "ciao"),)
    first = talk.render(at, 0, Ears(ANNA), lines, Look())
    assert talk.render(replace(at, version=at.version + 1, prese=1), 0, Ears(ANNA), lines, Look()) == first
    assert not set(talk.IDS) & set(fragments.IDS)


def test_no_phrase_of_play_speaks_of_cards_or_of_how_one_plays() -> None:
    """T18: a list that somebody lengthens passes through here, and is read."""
    assert {str(PHRASES[code]) for code in IN_PLAY} == {
        "Ciao a tutti!",
        "Buona partita!",
        "Con calma, nessuna fretta.",
        "Un momento, torno subito.",
        "Eccomi!",
        "La linea va e viene.",
        "Scusate l’attesa.",
        "Grazie!",
        "Prego!",
    }
