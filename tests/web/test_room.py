"""The waiting room over plain HTTP: what each sees, every act as a POST, and what is refused how."""

from __future__ import annotations

from typing import Any

import pytest
from bs4 import Tag
from django.db import connection
from django.db.models.functions import Now
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from games.models import Partita, Place, Table
from games.services import places
from games.services.starting import ready
from tests.rooms import opened_by, seats_of
from tests.tables import person
from tests.web.pages import client_of, parsed, text

pytestmark = pytest.mark.django_db

NEW = "/tavoli/nuovo/"


@pytest.fixture
def anna() -> User:
    return person("Anna")


@pytest.fixture
def bruno() -> User:
    return person("Bruno")


def path(table: Table) -> str:
    return reverse("room", args=[table.public_id])


def act(client: Client, table: Table, **fields: Any) -> Any:
    return client.post(path(table), fields)


def chairs(client: Client, table: Table) -> dict[str, Tag]:
    page = parsed(client.get(path(table)))
    return {str(chair["data-chair"]): chair for chair in page.select("[data-chair]")}


def test_a_new_table_is_opened_with_its_rules_and_terms(anna: User) -> None:
    client = client_of(anna)
    page = parsed(client.get(NEW))
    assert page.select_one("select[name=clock]") is not None
    answer = client.post(
        NEW, {"game": "tressette", "clock": "30", "is_public": "", "rated": "1", "watching": ""}
    )
    table = Table.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, path(table))
    wanted = {"clock": 30, "rated": True, "watching": False, "pace": "normale", "edition": 0}
    assert wanted.items() <= table.settings.items()
    assert table.is_public is False
    assert seats_of(table) == {0: "Anna"}


def test_fields_left_out_take_what_the_page_preselects(anna: User) -> None:
    client_of(anna).post(NEW)
    table = Table.objects.get()
    assert (table.is_public, table.settings["clock"], table.settings["watching"]) == (True, 0, True)
    assert table.settings["rules"]["target"] == 21


@pytest.mark.parametrize(
    "wrong", [{"clock": "17"}, {"preset": "mai-vista"}, {"pace": "fulmineo"}, {"target": "22"}]
)
def test_what_is_not_offered_opens_no_table(anna: User, wrong: dict[str, str]) -> None:
    answer = client_of(anna).post(NEW, wrong)
    assert answer.status_code == 422
    assert not Table.objects.exists()


def test_an_unknown_game_is_404(anna: User) -> None:
    assert client_of(anna).get(NEW, {"game": "scopa"}).status_code == 404


def test_a_passer_by_opens_a_table_as_a_guest() -> None:
    client = Client()
    client.post(NEW)
    assert seats_of(Table.objects.get())[0].startswith("Ospite")


def test_who_opens_the_link_sees_the_places_the_rules_and_may_sit_down(anna: User) -> None:
    table = opened_by(anna)
    client = Client()
    seen = chairs(client, table)
    assert [text(seen[chair].select_one(".room__who")) for chair in "0123"] == ["Anna", *["Posto libero"] * 3]
    page = parsed(client.get(path(table)))
    assert page.select("[data-rule=target]")
    assert page.select("button[name=siedi]")
    assert not page.select("button[name=pronto], button[name=bot], button[name=riempi]")
    act(client, table, siedi="2")
    assert seats_of(table)[2].startswith("Ospite")
    assert "data-mine" in chairs(client, table)["2"].attrs


def test_the_table_without_a_partita_leads_to_its_places(anna: User) -> None:
    table = opened_by(anna)
    answer = client_of(anna).get(reverse("table", args=[table.public_id]))
    assert (answer.status_code, answer["Location"]) == (302, path(table))
    assert client_of(anna).get(reverse("table-state", args=[table.public_id])).status_code == 404


def test_the_invitation_is_an_address_and_its_code_drawn_here(anna: User) -> None:
    table = opened_by(anna)
    page = parsed(client_of(anna).get(path(table)))
    field, code = page.select_one("#invite-url"), page.select_one(".invite__qr svg")
    assert field is not None
    assert field["value"] == f"http://testserver{path(table)}"
    assert code is not None
    assert not code.select("[style]")


def test_bl_015_who_comes_too_late_reads_posto_occupato_and_sees_the_table(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno, 2)
    answer = act(client_of(person("Carla")), table, siedi="2")
    assert answer.status_code == 409
    assert b"Posto occupato" in answer.content
    assert b"Bruno" in answer.content


def test_htmx_is_answered_with_the_message_and_the_room(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    client = client_of(bruno)
    answer = client.post(path(table), {"siedi": "0"}, headers={"HX-Request": "true"})
    page = parsed(answer)
    assert [tag["id"] for tag in page.find_all(recursive=False)] == [
        "message",
        "room",
        "talk-log",
        "talk-say",
    ]
    assert "Posto occupato" in text(page.select_one("#message"))


def test_who_becomes_a_guest_by_sitting_down_gets_the_page_anew(anna: User) -> None:
    table = opened_by(anna)
    answer = Client().post(path(table), {"siedi": ""}, headers={"HX-Request": "true"})
    assert answer["HX-Refresh"] == "true", "its token and its socket are a stranger's"


def test_the_owner_fills_with_bots_and_starts_alone(anna: User) -> None:
    table = opened_by(anna)
    client = client_of(anna)
    act(client, table, bot="2", livello_2="alla-bona")
    act(client, table, riempi="seria")
    assert seats_of(table) == {0: "Anna", 1: "seria", 2: "alla-bona", 3: "seria"}
    page = parsed(client.get(path(table)))
    assert text(page.select_one("#room-ready")) == "Comincia"
    answer = act(client, table, pronto="1", e="0")
    assert answer["Location"] == reverse("table", args=[table.public_id])
    assert Partita.objects.count() == 1
    assert client.get(path(table))["Location"] == reverse("table", args=[table.public_id])


def test_bl_079_the_places_show_the_rules_in_force_and_ask_again(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    places.sit(table.pk, bruno)
    ready(table.pk, bruno, 0)
    owner, other = client_of(anna), client_of(bruno)
    rules = reverse("room-rules", args=[table.public_id])
    assert other.get(rules).status_code == 404
    assert other.post(rules, {"clock": "15"}).status_code == 404
    assert parsed(owner.get(rules)).select_one("select[name=clock] option[value='0'][selected]") is not None
    assert owner.post(rules, {"clock": "15", "is_public": ""}).status_code == 302
    page = parsed(other.get(path(table)))
    assert "15 secondi a carta" in text(page.select_one(".room__terms"))
    assert page.select_one("#room-ready") is not None
    stale = act(other, table, pronto="1", e="0")
    assert stale.status_code == 409
    assert "Le regole sono cambiate" in stale.content.decode()


@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_bl_080_the_rules_can_be_seen_and_changed_whoever_sits_there(anna: User, taken: int) -> None:
    table = opened_by(anna)
    for number in range(taken):
        places.sit(table.pk, person(f"Amico {number + 1}"))
    owner = client_of(anna)
    assert parsed(owner.get(reverse("room-rules", args=[table.public_id]))).select("select")
    for client in (owner, client_of(person("Estraneo")), Client()):
        assert parsed(client.get(path(table))).select("[data-rule=target]")


def test_bl_088_a_table_that_everybody_has_left_says_so(anna: User) -> None:
    table = opened_by(anna)
    client = client_of(anna)
    act(client, table, alzati="1")
    assert "Questo tavolo è chiuso" in text(parsed(Client().get(path(table))))
    assert act(client_of(person("Bruno")), table, siedi="1").status_code == 409


def test_while_it_runs_the_places_offer_the_bots_chairs(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    places.fill(table.pk, anna, "seria")
    ready(table.pk, anna, 0)
    client = client_of(bruno)
    seen = chairs(client, table)
    assert [bool(seen[chair].select("button[name=siedi]")) for chair in "0123"] == [False, True, True, True]
    assert act(client, table, siedi="2").status_code == 303
    page = parsed(client.get(path(table)))
    assert "Resta qui" in text(page.select_one("#room-status"))
    assert page.select_one("#room-leave") is not None
    assert seats_of(table) == {2: "Bruno"}


def test_acts_that_make_no_sense_are_refused_and_change_nothing(anna: User) -> None:
    table = opened_by(anna)
    client = client_of(anna)
    for fields in (
        {},
        {"siedi": "4"},
        {"siedi": "x"},
        {"siedi": "1", "alzati": "1"},
        {"pronto": "1", "e": "zero"},
        {"bot": "1", "livello_1": "imbattibile"},
        {"libera": ""},
    ):
        assert act(client, table, **fields).status_code == 400
    assert seats_of(table) == {0: "Anna"}
    assert client.get("/tavoli/nessuno12345/posti/").status_code == 404


def test_a_stranger_who_gets_up_becomes_nobody(anna: User) -> None:
    table = opened_by(anna)
    client = Client()
    act(client, table, alzati="1")
    assert User.objects.count() == 1


def test_the_state_is_304_while_nothing_changes(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    client, state = client_of(anna), reverse("room-state", args=[table.public_id])
    first = client.get(state)
    assert client.get(state, headers={"If-None-Match": first["ETag"]}).status_code == 304
    places.sit(table.pk, bruno)
    assert client.get(state, headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_the_number_of_queries_does_not_grow_with_people(anna: User) -> None:
    table = opened_by(anna)
    client = client_of(anna)
    counts = []
    for name in ("Bruno", "Carla", "Dario"):
        places.sit(table.pk, person(name))
        with CaptureQueriesContext(connection) as queries:
            client.get(path(table))
        counts.append(len(queries))
    assert len(set(counts)) == 1


def test_bl_058_names_are_escaped(anna: User) -> None:
    table = opened_by(anna)
    Place.objects.update(person=User.objects.create_user("<b>x</b>", password="x"))
    assert b"<b>x</b>" not in Client().get(path(table)).content


def test_nobody_is_absent_to_themselves_and_who_is_ready_stays_so(anna: User, bruno: User) -> None:
    table = opened_by(anna)
    act(client_of(bruno), table, siedi="1")
    Place.objects.filter(table=table).update(away_since=Now(), ready=True)
    shown = chairs(client_of(anna), table)
    assert "assente" not in text(shown["0"])
    assert "ci sta" in text(shown["0"])
    assert "assente" in text(shown["1"])
    assert "ci sta" in text(shown["1"])
