"""Who reads the table without a socket is at the table too."""

from __future__ import annotations

import pytest
from django.db.models.functions import Now
from django.test import Client

from accounts.models import User
from games.engine.cards import ITALIAN
from games.engine.registry import get
from games.models import Partita, Presence, Table
from games.services import presence
from tests.tables import four_people, now, settle
from tests.web.pages import client_of, parsed

pytestmark = pytest.mark.django_db


def test_a_page_or_a_look_is_presence_and_brings_its_person_back() -> None:
    table, people = four_people()
    settle(table)
    Partita.objects.update(started_at=Now() - 2 * presence.FIRST)
    address = f"/tavoli/{table.public_id}/"
    for who in people[:3]:
        assert client_of(who).get(address).status_code == 200
    assert presence.sweep() == 1
    assert [player.chair for player in now(table).players if player.away] == [3]
    assert client_of(people[3]).get(f"{address}stato/", headers={"HX-Request": "true"}).status_code == 200
    assert not any(player.away for player in now(table).players)
    assert presence.sweep() == 0


def test_an_anonymous_watcher_is_nobody() -> None:
    table, _ = four_people()
    settle(table)
    assert Client().get(f"/tavoli/{table.public_id}/").status_code == 200
    assert not Presence.objects.exists()


TAB = "abcdefgh1234"


def plays_from(who: User, table: Table, tab: str) -> None:
    presence.arrive(presence.Place(table.pk, who.pk), "process", "socket", tab)


@pytest.mark.parametrize(
    ("cookie", "cards"),
    [(TAB, True), ("another12345", False), ("", False), ("' OR 1=1", False), (TAB.upper(), False)],
)
def test_a_page_loaded_anew_by_the_tab_that_plays_has_its_hand_at_once(cookie: str, cards: bool) -> None:
    table, people = four_people()
    at = settle(table)
    (turn,) = at.to_act
    plays_from(people[turn], table, TAB)
    client = client_of(people[turn])
    if cookie:
        client.cookies[presence.TAB_COOKIE] = cookie
    page = parsed(client.get(f"/tavoli/{table.public_id}/"))
    assert bool(page.select("#hand button[name=card]")) == cards
    # What a browser with scripts would show for a moment is said to one without alone.
    assert bool(page.select("#hand > noscript button[name=qui]")) != cards
    assert not page.select("#hand > p > button[name=qui]")


def test_the_name_of_a_tab_shows_nobody_elses_hand() -> None:
    table, people = four_people()
    at = settle(table)
    (turn,) = at.to_act
    plays_from(people[turn], table, TAB)
    for who in (None, people[(turn + 1) % 4]):
        client = Client() if who is None else client_of(who)
        client.cookies[presence.TAB_COOKIE] = TAB
        page = parsed(client.get(f"/tavoli/{table.public_id}/"))
        hand = {str(card["value"]) for card in page.select("#hand [name=card]")}
        mine = {ITALIAN.code(card) for card in get(at.game).view(at.state, turn).hand}
        assert not hand & mine
