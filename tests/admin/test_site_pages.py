"""The site's settings and invitations in the admin."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import site
from accounts.models import Invitation, SiteSettings, User
from games.models import Sitting
from games.services.tables import sit_with_bots
from tests.admin.conftest import PASSWORD

pytestmark = pytest.mark.django_db

ADD = "/gestione/accounts/sitesettings/add/"
INVITE = "/gestione/accounts/invitation/add/"
SIGN_UP = {"username": "Dario", "password1": PASSWORD, "password2": PASSWORD}


def page_now() -> str:
    row = SiteSettings.objects.order_by("-version").first()
    return reverse("admin:accounts_sitesettings_change", args=[row.pk]) if row else ADD


def filled(**changed: Any) -> dict[str, Any]:
    now = site.current()
    data = (
        {field: getattr(now, field) for field in site.FIELDS}
        | {name: "on" if getattr(now, name) else None for name in ("guests", "watching", "late_hands")}
        | changed
    )
    return {name: value for name, value in data.items() if value is not None}


def soup(response: Any) -> BeautifulSoup:
    return BeautifulSoup(response.content, "html.parser")


def test_the_first_save_starts_from_what_the_environment_says(as_carla: Client, carla: User) -> None:
    listed = as_carla.get("/gestione/accounts/sitesettings/")
    assert listed.headers["Location"] == ADD
    page = soup(as_carla.get(ADD))
    assert page.select_one("input[name=registration][value=open][checked]") is not None
    assert page.select_one("input[name=bot_partner]")["value"] == "Il socio"  # type: ignore[index]
    assert as_carla.post(ADD, filled(default_deck="napoletane")).headers["Location"] == page_now()
    now = site.current()
    assert (now.version, now.default_deck, now.created_by) == (1, "napoletane", carla)
    assert as_carla.get(ADD).status_code == 403


def test_each_save_is_a_version_and_the_page_says_what_changed(as_carla: Client, as_bruno: Client) -> None:
    as_bruno.post(ADD, filled())
    first = page_now()
    as_carla.post(first, filled(guests=None, decks=["toscane", "napoletane"]))
    rows = [
        " ".join(row.get_text(" ").split())
        for row in soup(as_carla.get(page_now())).select(".versions tbody tr")
    ]
    assert "Carla" in rows[0]
    assert "si gioca anche da ospiti: Sì → No" in rows[0]
    assert "mazzi tra cui scegliere: Toscane, Napoletane, Francesi → Toscane, Napoletane" in rows[0]
    assert "Bruno" in rows[1]
    assert not soup(as_carla.get(first)).select("input[type=radio]")
    assert LogEntry.objects.filter(user__username="Carla").count() == 1


def test_a_save_over_a_version_that_is_past_is_not_done(as_carla: Client) -> None:
    as_carla.post(ADD, filled())
    old = page_now()
    as_carla.post(old, filled(guests=None))
    answer = as_carla.post(old, filled(registration="closed"), follow=True)
    assert "Qualcuno le ha cambiate" in answer.content.decode()
    assert site.current().registration == "open"


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"decks": None}, "Serve almeno un mazzo"),
        ({"decks": ["francesi"]}, "dev’essere uno di quelli"),
        ({"bot_left": "anna"}, "nessuno deve prendere un bot per lei"),
        ({"bot_left": "Il socio"}, "lo stesso nome"),
        ({"decks": ["piacentine"]}, "piacentine"),
        ({"clocks": None}, "anche solo senza orologio"),
        ({"clocks": ["17"]}, "17"),
        ({"talk_days": "0"}, "maggiore o uguale a 1"),
        ({"talk": "gridare"}, "gridare"),
        ({"notice_it": "x" * 301}, "300"),
    ],
)
def test_what_cannot_be_is_said_in_words(
    as_carla: Client, anna: User, changed: dict[str, Any], sentence: str
) -> None:
    answer = as_carla.post(ADD, filled(**changed))
    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert not SiteSettings.objects.exists()


def test_a_new_guest_sees_the_sites_deck_and_the_bots_their_new_names(as_carla: Client) -> None:
    names = {"bot_partner": "Nonna Pina", "bot_right": "Ugo", "bot_left": "Lia"}
    as_carla.post(ADD, filled(default_deck="napoletane", **names))
    guest = Client()
    table = guest.post("/gioca/").headers["Location"]
    assert "Nonna Pina" in guest.get(table).content.decode()
    assert list(Sitting.objects.order_by("seat__chair").values_list("bot_name", flat=True)[1:]) == [
        *("Ugo", "Nonna Pina", "Lia"),
    ]
    rules = guest.get("/regole/tressette/").content.decode()
    assert "di denari" in rules
    assert "di quadri" not in rules


def test_the_notice_for_all_is_on_every_page_in_the_readers_language_as_it_was_written(
    as_carla: Client, anna: User
) -> None:
    table = sit_with_bots(anna, bots=("seria",) * 3)
    as_carla.post(ADD, filled(notice_it="Sabato torneo: <b>ore 21</b>", notice_en="Saturday at 9 & all"))
    player = Client()
    player.force_login(anna)
    pages = ("/", "/gioca/", "/preferenze/", "/regole/tressette/", f"/tavoli/{table.public_id}/", "/non-c-e/")
    for address in pages:
        note = soup(player.get(address)).select_one(".site-notice")
        assert note is not None, address
        assert (note.get_text(), note["lang"]) == ("Sabato torneo: <b>ore 21</b>", "it"), address
        assert note.select("b") == []
    User.objects.filter(pk=anna.pk).update(language="en")
    note = soup(player.get("/")).select_one(".site-notice")
    assert note is not None
    assert (note.get_text(), note["lang"]) == ("Saturday at 9 & all", "en")
    as_carla.post(page_now(), filled(notice_it=None, notice_en=None))
    assert soup(player.get("/")).select_one(".site-notice") is None


def test_a_notice_in_one_language_is_shown_to_all_and_says_which_it_is(as_carla: Client, anna: User) -> None:
    as_carla.post(ADD, filled(notice_it="Sabato torneo"))
    User.objects.filter(pk=anna.pk).update(language="en")
    player = Client()
    player.force_login(anna)
    note = soup(player.get("/")).select_one(".site-notice")
    assert note is not None
    assert (note.get_text(), note["lang"]) == ("Sabato torneo", "it")


def test_a_site_without_watching_shows_a_table_to_who_sits_there_only(as_carla: Client, anna: User) -> None:
    address = f"/tavoli/{sit_with_bots(anna, bots=('seria',) * 3).public_id}/"
    player = Client()
    player.force_login(anna)
    assert Client().get(address).status_code == 200
    as_carla.post(ADD, filled(watching=None))
    assert Client().get(address).status_code == 404
    assert player.get(address).status_code == 200


def test_the_clocks_offered_are_kept_as_seconds(as_carla: Client) -> None:
    as_carla.post(ADD, filled(clocks=["60", "0"]))
    assert site.current().clocks == [0, 60]


def test_tables_already_open_keep_the_names_of_their_bots(as_carla: Client, anna: User) -> None:
    table = sit_with_bots(anna, bots=("seria",) * 3)
    as_carla.post(ADD, filled(bot_partner="Nonna Pina"))
    names = Sitting.objects.filter(partita__table=table).values_list("bot_name", flat=True)
    assert "Nonna Pina" not in names


def test_a_gestore_makes_an_invitation_and_its_link_lets_one_person_in(as_carla: Client, carla: User) -> None:
    as_carla.post(ADD, filled(registration="invitation"))
    ends = timezone.localtime() + timedelta(days=3)
    data = {
        "note": "Per Dario",
        "max_uses": "1",
        "expires_at_0": f"{ends:%d/%m/%Y}",
        "expires_at_1": "20:00:00",
    }
    made = as_carla.post(INVITE, data)
    row = Invitation.objects.get()
    assert (row.created_by, row.uses) == (carla, 0)
    link = soup(as_carla.get(made.headers["Location"])).select_one("[data-link]")
    assert link is not None
    address = link.get_text()
    assert address == f"http://testserver/iscriviti/?invito={row.token}"
    person = Client()
    assert person.get(address).status_code == 200
    assert person.post(address, {**SIGN_UP, "invito": row.token}).status_code == 302
    page = soup(as_carla.get(made.headers["Location"]))
    assert "Dario" in page.select_one(".field-who").get_text()  # type: ignore[union-attr]
    assert "usato" in page.select_one(".field-standing").get_text()  # type: ignore[union-attr]


def test_a_withdrawn_invitation_lets_nobody_in_and_is_kept(as_carla: Client) -> None:
    as_carla.post(ADD, filled(registration="invitation"))
    row = Invitation.objects.create(expires_at=timezone.now() + timedelta(days=3), max_uses=5)
    address = reverse("admin:accounts_invitation_change", args=[row.pk])
    data = {
        "max_uses": "5",
        "expires_at_0": "01/01/2040",
        "expires_at_1": "20:00:00",
        "revoked": "on",
        "uses": "0",
    }
    assert as_carla.post(address, {**data, "token": "facile"}).status_code == 302
    token = row.token
    row.refresh_from_db()
    assert (row.revoked, row.token) == (True, token)
    assert Client().get("/iscriviti/", {"invito": token}).status_code == 403


def test_the_token_is_in_no_list_and_no_log(as_carla: Client) -> None:
    as_carla.post(INVITE, {"max_uses": "3", "expires_at_0": "01/01/2040", "expires_at_1": "20:00:00"})
    token = Invitation.objects.get().token
    for address in ("/gestione/", "/gestione/accounts/invitation/", "/gestione/admin/logentry/"):
        assert token not in as_carla.get(address).content.decode()


@pytest.mark.parametrize("uses", ["0", "501", "-1", "x"])
def test_an_invitation_is_for_one_to_five_hundred(as_carla: Client, uses: str) -> None:
    data = {"max_uses": uses, "expires_at_0": "01/01/2040", "expires_at_1": "20:00:00"}
    assert as_carla.post(INVITE, data).status_code == 200
    assert not Invitation.objects.exists()
