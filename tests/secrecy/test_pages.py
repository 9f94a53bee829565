"""The same readers over plain HTTP: every page there is, at moments of a whole partita, the admin's too."""

from __future__ import annotations

import logging

import pytest
from django.apps import apps
from django.contrib import admin
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from games.models import HouseRules, Partita, Smazzata, Table
from games.selectors.snapshot import Snapshot
from tests import tables
from tests.games import EVERY_GAME, SHOWN_GAMES
from tests.secrecy.reading import assert_nothing_hidden, cards_in, running_seeds, seeds_in

pytestmark = pytest.mark.django_db(transaction=True)


class Reader:
    """A browser of somebody who sits on `seat`, or of somebody who does not."""

    def __init__(self, who: object, seat: int | None, staff: bool = False) -> None:
        self.client, self.seat, self.staff = Client(raise_request_exception=True), seat, staff
        if who is not None:
            self.client.force_login(who)  # type: ignore[arg-type]
        self.pages = 0

    def read(self, path: str, at: Snapshot, seeds: list[bytes], without: str = "\0") -> int:
        response = self.client.get(path)
        text = response.content.decode()
        assert without not in text, path
        head = "\n".join(f"{name}: {value}" for name, value in response.headers.items())
        assert_nothing_hidden(head + "\n" + text, at, self.seat, seeds, path)
        if path.startswith("/tavoli/") and response.status_code == 200:
            assert "no-store" in response.headers["Cache-Control"], path
        self.pages += 1
        return response.status_code


def everybody(game: str) -> tuple[Table, list[Reader]]:
    table, _ = tables.four_people(game)
    return table, everybody_at()


def everybody_at() -> list[Reader]:
    """The four who sit, by chair, and those who do not: nobody known, a stranger, the staff."""
    staff = tables.person("Bruno il gestore", is_staff=True, is_superuser=True)
    return [
        *(Reader(tables.person(name), seat) for seat, name in enumerate(tables.PEOPLE)),
        Reader(None, None),
        Reader(tables.person("Estraneo"), None),
        Reader(staff, None, True),
    ]


def table_pages(table: Table) -> list[str]:
    return [f"/tavoli/{table.public_id}/", f"/tavoli/{table.public_id}/stato/"]


def hidden_pages(partita: Partita, running: int) -> list[str]:
    """Addresses of the running smazzata, which must not exist, and of what is not there at all."""
    here = f"/partite/{partita.public_id}/"
    return [
        f"{here}?smazzata={running}",
        f"{here}?smazzata={running}&passo=40",
        "/partite/chenonce12345/",
        "/tavoli/chenonce12345/",
        "/nulla/",
    ]


def admin_pages() -> list[str]:
    pages = [reverse("admin:index")]
    for model in apps.get_models():
        if admin.site.is_registered(model):
            name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
            pages.append(reverse(f"{name}_changelist"))
            if model is HouseRules:
                continue  # rules name the 4 di denari, whoever holds it; their pages read no partita
            for pk in model._default_manager.order_by("-pk").values_list("pk", flat=True)[:1]:
                pages += [reverse(f"{name}_change", args=[pk]), reverse(f"{name}_history", args=[pk])]
    return pages


@SHOWN_GAMES
@pytest.mark.parametrize(
    ("every", "hidden", "desk"), [(11, 45, 160), pytest.param(1, 7, 40, marks=pytest.mark.long)]
)
def test_bl_027_bl_028_every_page_of_a_whole_partita_shows_no_hidden_card_and_no_seed(
    caplog: pytest.LogCaptureFixture, every: int, hidden: int, desk: int, game: str
) -> None:
    """The readers look at the table by turns, each at every `every`th moment (coprime to four: with another seat to
    act each time), at what is not there at every `hidden`th, and the staff at the admin at every `desk`th."""
    caplog.set_level(logging.INFO)
    table, readers = everybody(game)
    partita = Partita.objects.get(table=table)
    everything = []
    for moment, at in enumerate(tables.moments(table)):
        seeds = running_seeds()
        everything += seeds
        for number, reader in enumerate(readers):
            for path in table_pages(table) if moment % every == number % every else ():
                assert reader.read(path, at, seeds) == 200
            if moment % hidden == number and at.status in ("cut", "play"):
                running = Smazzata.objects.order_by("-number")[0].number
                for path in hidden_pages(partita, running):
                    # A partita without a whole smazzata has a page, and nothing to step through.
                    first = running == 1 and reader.seat is not None and "smazzata=" in path
                    assert reader.read(path, at, seeds, without="data-step") in (
                        (200,) if first else (302, 404)
                    ), path
        if moment % desk == 5:
            for path in admin_pages():
                assert readers[-1].read(path, at, seeds) in (200, 302), path
    assert at.status == "over"
    assert all(reader.pages > 20 for reader in readers)
    assert not cards_in(caplog.text, game=game)
    assert not seeds_in(caplog.text, everything)


@SHOWN_GAMES
def test_bl_028_the_history_of_a_running_partita_ends_with_its_last_whole_smazzata(game: str) -> None:
    table, readers = everybody(game)
    partita = Partita.objects.get(table=table)
    for at in tables.moments(table):
        if at.smazzata == 2 and at.status == "play":
            break
    seeds = running_seeds()
    (secret,) = seeds
    for reader in readers[:4]:
        for path in (
            f"/partite/{partita.public_id}/",
            f"/partite/{partita.public_id}/mazzi.json",
            "/partite/",
        ):
            response = reader.client.get(path)
            assert response.status_code == 200
            assert not seeds_in(response.content.decode(), [secret])
        deals = reader.client.get(f"/partite/{partita.public_id}/mazzi.json").json()
        assert len(deals) == 1
    for reader in readers[4:]:
        assert reader.client.get(f"/partite/{partita.public_id}/").status_code in (302, 404)


@EVERY_GAME
def test_bl_028_the_database_tools_print_no_card_and_no_seed(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    table, _readers = everybody(game)
    for at in tables.moments(table):
        if at.status == "play" and at.moves == 10:
            break
    call_command("check_record")
    printed = "".join(capsys.readouterr())
    assert not cards_in(printed, game=game)
    assert not seeds_in(printed, running_seeds())


@EVERY_GAME
def test_nothing_in_the_record_prints_a_seed(game: str) -> None:
    table, _readers = everybody(game)
    at = tables.settle(table)
    seeds = running_seeds()
    printed = " ".join(
        repr(row) + str(row) + repr(vars(row) if model.__name__ != "Deal" else "")
        for model in apps.get_app_config("games").get_models()
        for row in model._default_manager.all()
    )
    assert not seeds_in(printed + repr(at), seeds)
    assert not cards_in(repr(at), game=game)
