"""Reports, silences and suspensions in the admin: who may, what is said, and the line that each act leaves."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import sanctions
from accounts.models import Sanction, User
from games.models import Report
from games.services.tables import sit_with_bots

pytestmark = pytest.mark.django_db

NASTY = "<img src=x onerror=alert(1)>"
ADD = "/gestione/accounts/sanction/add/"


@pytest.fixture
def dario(db: None) -> User:
    return User.objects.create_user("Dario", password="tre assi e un due")


@pytest.fixture
def report(anna: User, dario: User) -> Report:
    said = {"at": "2026-11-30T20:00:00+00:00"}
    context = [
        {**said, "name": "Anna", "phrase": "ciao", "text": "", "about": False},
        {**said, "name": NASTY, "phrase": "", "text": NASTY, "about": True},
    ]
    table = sit_with_bots(anna, bots=("seria",) * 3)
    return Report.objects.create(table=table, by=anna, about=dario, context=context, at=timezone.now())


def page_of(row: Any) -> str:
    return reverse(f"admin:{row._meta.label_lower.replace('.', '_')}_change", args=[row.pk])


def soup(response: Any) -> BeautifulSoup:
    return BeautifulSoup(response.content, "html.parser")


def test_bl_058_the_page_of_a_report_shows_what_was_said_as_it_was_said(
    as_carla: Client, report: Report, dario: User
) -> None:
    page = soup(as_carla.get(page_of(report)))
    assert [row.get_text(" ") for row in page.select(".said bdi")] == ["Anna", "Ciao a tutti!", NASTY, NASTY]
    assert not page.select("img[onerror], [onerror]")
    assert f"{ADD}?person={dario.pk}&kind=ban" in [str(link["href"]) for link in page.select("a[href]")]
    listed = as_carla.get("/gestione/games/report/")
    assert NASTY in soup(listed).get_text()
    assert not soup(listed).select("[onerror]")


def test_closing_a_report_says_what_was_done_and_leaves_a_line(as_carla: Client, report: Report) -> None:
    assert as_carla.post(page_of(report), {"outcome": ""}).status_code == 200
    assert as_carla.post(page_of(report), {"outcome": "Gli ho scritto"}).status_code == 302
    report.refresh_from_db()
    assert (report.outcome, str(report.closed_by)) == ("Gli ho scritto", "Carla")
    assert "Gli ho scritto" in LogEntry.objects.get().get_change_message()
    # A closed one is read, not changed; it has left the queue and can be found.
    as_carla.post(page_of(report), {"outcome": "altro"})
    report.refresh_from_db()
    assert report.outcome == "Gli ho scritto"
    assert page_of(report) not in as_carla.get("/gestione/games/report/").content.decode()
    assert page_of(report) in as_carla.get("/gestione/games/report/?stato=chiuse").content.decode()


def test_a_gestore_silences_for_a_time_and_lifts_it(as_carla: Client, dario: User) -> None:
    form = soup(as_carla.get(f"{ADD}?person={dario.pk}&kind=silence"))
    assert form.select_one("#id_kind option[selected]")["value"] == "silence"  # type: ignore[index]
    data = {"person": dario.pk, "kind": "silence", "lasts": "7d", "reason": "parolacce"}
    assert as_carla.post(ADD, data).status_code == 302
    row = Sanction.objects.get()
    assert (str(row.by), row.reason) == ("Carla", "parolacce")
    assert timedelta(days=6) < row.until - timezone.now() < timedelta(days=8)
    assert sanctions.is_silenced(dario.pk)
    assert "parolacce" in LogEntry.objects.get().get_change_message()
    page = as_carla.get(reverse("admin:accounts_user_change", args=[dario.pk])).content.decode()
    assert page_of(row) in page
    assert soup(as_carla.get(page_of(row))).select("input[name=_save]")
    assert as_carla.post(page_of(row), {}).status_code == 302
    assert not sanctions.is_silenced(dario.pk)
    assert LogEntry.objects.count() == 2
    assert not soup(as_carla.get(page_of(row))).select("input[name=_save]")
    as_carla.post(page_of(row), {})
    assert LogEntry.objects.count() == 2, "what is lifted is not lifted again"


def test_a_gestore_silences_nobody_of_the_staff_and_not_themselves(
    as_carla: Client, as_bruno: Client, bruno: User, carla: User
) -> None:
    for person in (bruno, carla):
        data = {"person": person.pk, "kind": "ban", "lasts": "1y", "reason": "x"}
        assert as_carla.post(ADD, data).status_code == 200
    assert not Sanction.objects.exists()
    own = {"person": bruno.pk, "kind": "ban", "lasts": "1h", "reason": "x"}
    assert as_bruno.post(ADD, own).status_code == 200
    assert as_bruno.post(ADD, {**own, "person": carla.pk}).status_code == 302
    assert as_carla.get("/gestione/").status_code == 302, "and who is suspended administers nothing"


@pytest.mark.parametrize(
    "wrong",
    [{"reason": ""}, {"lasts": "100y"}, {"kind": "forca"}, {"person": "999999"}, {"reason": "x" * 201}],
)
def test_what_is_no_sanction_is_not_written(as_carla: Client, dario: User, wrong: dict[str, str]) -> None:
    data = {"person": dario.pk, "kind": "ban", "lasts": "1h", "reason": "x", **wrong}
    assert as_carla.post(ADD, data).status_code == 200
    assert not Sanction.objects.exists()
