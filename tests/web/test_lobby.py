"""The lobby: what is there, how one tap seats you, and what it never shows."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from games.models import Partita, Place, Table
from games.presentation import registry
from games.selectors.lobby import lobby
from games.services import lobby as services
from games.services import online, places, starting
from tests.rooms import opened_by, seats_of
from tests.tables import person
from tests.web.pages import client_of, parsed, text

pytestmark = pytest.mark.django_db
SIT = "/siedimi/"
BOTS = ("seria", "seria", "seria")


@pytest.fixture
def anna() -> User:
    return person("Anna")


def public(name: str, *others: str, **fields: Any) -> Table:
    table = opened_by(person(name), is_public=True, **fields)
    for other in others:
        places.sit(table.pk, person(other))
    return table


def lines(client: Client, selector: str, query: str = "") -> list[str]:
    page = parsed(client.get(f"/{query}"))
    return [str(one["data-table"]) for one in page.select(f"{selector} [data-table]")]


def test_an_empty_lobby_invites_instead_of_saying_nothing() -> None:
    page = parsed(Client().get("/"))
    assert [text(empty).split(".")[0] for empty in page.select("#lobby .empty")] == [
        "Nessun tavolo aspetta",
        "Nessuna partita da guardare: comincia tu",
    ]
    assert reverse("new-table") in [link["href"] for link in page.select("#lobby a")]
    assert "apri un tavolo" in text(page.select_one("#here"))


def test_public_tables_with_seats_are_there_the_fullest_first(anna: User) -> None:
    two, three = public("Bruno"), public("Carla", "Dario")
    opened_by(anna)
    full = public("Uno", "Due", "Tre", "Quattro")
    shown = lines(Client(), "[data-open]")
    assert shown == [three.public_id, two.public_id]
    assert full.public_id not in shown


def test_one_sits_down_from_the_lobby(anna: User) -> None:
    table = public("Bruno")
    button = parsed(client_of(anna).get("/")).select_one("[data-open] button[name=siedi]")
    assert button is not None
    client_of(anna).post(str(button["formaction"]), {"siedi": ""})
    assert seats_of(table) == {0: "Bruno", 2: "Anna"}


def test_partite_that_may_be_watched_are_there_with_their_score(anna: User) -> None:
    watched = public("Bruno")
    hidden = public("Carla", watching=False)
    for table in (watched, hidden):
        owner = table.owner
        places.fill(table.pk, owner, "seria")
        starting.ready(table.pk, owner, 0)
    client_of(anna).post(reverse("play"))
    page = parsed(client_of(anna).get("/"))
    assert [one["data-table"] for one in page.select("[data-live-tables] [data-table]")] == [
        watched.public_id
    ]
    assert "0 a 0" in text(page.select_one("[data-live-tables]"))
    both = {one["data-table"] for one in page.select("[data-open] [data-table]")}
    assert both == {watched.public_id, hidden.public_id}, "a bot's chair can be had at both"


def test_filters_by_game_and_rules(anna: User) -> None:
    own = {game: public(f"Bruno {game}", game=game) for game in registry.codes()}
    for game, table in own.items():
        assert lines(Client(), "[data-open]", f"?gioco={game}") == [table.public_id]
    assert lines(Client(), "[data-open]", "?gioco=tressette&regole=classica") == []
    page = parsed(Client().get("/?gioco=tressette&regole=classica"))
    assert "Nessun tavolo gioca così" in text(page.select_one("#open-empty"))
    fields = page.select(f".hero form[action='{SIT}'] [type=hidden]")
    assert {("game", "tressette"), ("preset", "classica")} <= {(one["name"], one["value"]) for one in fields}
    assert lines(Client(), "[data-open]", "?gioco=scopa") == lines(Client(), "[data-open]")


def test_who_is_here_is_told_by_name_to_who_is_known_only(anna: User) -> None:
    online.here([anna.pk, person("Bruno").pk])
    assert [text(name) for name in parsed(client_of(anna).get("/")).select("#people li")] == ["Anna", "Bruno"]
    stranger = parsed(Client().get("/"))
    assert not stranger.select("#people")
    assert text(stranger.select_one("#here")) == "2 giocatori."


def test_siedimi_subito_without_an_account_seats_a_guest_with_bots_at_once() -> None:
    client = Client()
    answer = client.post(SIT)
    table = Table.objects.get()
    assert answer["Location"] == reverse("table", args=[table.public_id])
    assert (table.is_public, Partita.objects.count()) == (True, 1)
    assert client.post(SIT)["Location"] == answer["Location"], "a double tap is one table"


def test_siedimi_subito_takes_the_fullest_table_and_the_last_seat_starts_it(anna: User) -> None:
    public("Bruno")
    table = public("Carla", "Dario", "Uno")
    for name in ("Carla", "Dario", "Uno"):
        starting.ready(table.pk, person(name), 0)
    answer = client_of(anna).post(SIT)
    assert answer["Location"] == reverse("table", args=[table.public_id])
    assert Partita.objects.get().table == table


def test_bl_002_siedimi_subito_twice_sits_at_one_table_though_the_first_began_its_partita(anna: User) -> None:
    public("Bruno")
    table = public("Carla", "Dario", "Uno")
    for name in ("Carla", "Dario", "Uno"):
        starting.ready(table.pk, person(name), 0)
    client = client_of(anna)
    first, second = client.post(SIT)["Location"], client.post(SIT)["Location"]
    assert first == second == reverse("table", args=[table.public_id])
    assert not Place.objects.filter(person=anna).exclude(table=table).exists()


def test_siedimi_subito_leads_to_the_places_while_others_are_missing(anna: User) -> None:
    table = public("Bruno")
    client = client_of(anna)
    here = reverse("room", args=[table.public_id])
    assert [client.post(SIT)["Location"], client.post(SIT)["Location"]] == [here, here]
    assert Place.objects.get(person=anna).ready
    assert not Partita.objects.exists()


def test_siedimi_subito_sits_only_where_the_rules_are_those_wanted(anna: User) -> None:
    public("Bruno")
    public("Carla", rated=True)
    table = services.seat_me(anna, game="tressette", preset="classica", bots=BOTS)
    assert seats_of(table) == {}
    assert (table.settings["preset"], table.settings["rules"]["target"]) == ("classica", 11)


def test_a_preset_that_is_not_offered_is_refused(anna: User) -> None:
    answer = client_of(anna).post(SIT, {"preset": "mai-vista"}, follow=True)
    assert answer.status_code == 200
    assert not Table.objects.exists()


def test_bl_022_the_way_back_comes_first(anna: User) -> None:
    client = client_of(anna)
    running = client.post(reverse("play"))["Location"]
    waiting = opened_by(anna)
    page = parsed(client.get("/"))
    back = page.select_one(".back")
    assert back is not None
    assert back.find_next("h1") is not None, "before the title of the page"
    assert back.select_one("[data-running] a")["href"] == running  # type: ignore[index]
    assert back.select_one("[data-waiting]")["href"] == reverse("room", args=[waiting.public_id])  # type: ignore[index]
    assert "ai 21" in back.select_one(".back__rooms li").text, "what tells it from another table of hers"  # type: ignore[union-attr]
    listed = {str(one["data-table"]) for one in page.select("#lobby [data-table]")}
    assert not listed & {waiting.public_id, running.strip("/").split("/")[-1]}, "not twice"


def test_the_state_is_304_while_nothing_changes() -> None:
    client, state = Client(), reverse("lobby-state")
    first = client.get(state)
    assert client.get(state, headers={"If-None-Match": first["ETag"]}).status_code == 304
    public("Bruno")
    assert client.get(state, headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_the_number_of_queries_does_not_grow_with_tables() -> None:
    counts = []
    for number in range(3):
        table = public(f"Giocatore {number}", f"Compagno {number}")
        if number:
            places.fill(table.pk, table.owner, "seria")
            for name in (f"Giocatore {number}", f"Compagno {number}"):
                starting.ready(table.pk, person(name), 0)
        with CaptureQueriesContext(connection) as queries:
            lobby()
        counts.append(len(queries))
    assert max(counts[1:]) == min(counts[1:])
    assert counts[2] <= counts[0] + 2
