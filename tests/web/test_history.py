from __future__ import annotations

from datetime import timedelta

import pytest
from bs4 import BeautifulSoup
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from games.models import Partita
from games.presentation.sums import plain
from games.services.tables import sit_with_bots
from games.web.history import PER_PAGE
from tests.tables import person
from tests.web.pages import anna, client_of, parsed, played_by, text

pytestmark = pytest.mark.django_db
HISTORY = "/partite/"


def many(user: User, count: int) -> list[Partita]:
    """Partite begun one minute after another, the newest last."""
    partite = []
    for index in range(count):
        partita = sit_with_bots(user, bots=("seria", "seria", "seria")).partite.get()
        partita.started_at += timedelta(minutes=index)
        partita.save(update_fields=["started_at"])
        partite.append(partita)
    return partite


def test_a_stranger_is_asked_to_log_in() -> None:
    response = Client().get(HISTORY)
    assert response.status_code == 302
    assert response["Location"].startswith(reverse("login"))


def test_without_partite_the_page_invites_to_the_first() -> None:
    page = parsed(client_of(anna()).get(HISTORY))
    assert page.select("[data-partita]") == []
    form = page.select_one(f"main form[action='{reverse('play')}']")
    assert form is not None
    assert text(form.button) == "Gioca la prima"


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("tressette", "Tressette ai 21 · accuse automatiche · segni onesti"),
        ("picche", "Picche ai 250 · picche aperte da qualunque picca · prese del nil fallito: sacchi"),
    ],
)
def test_a_line_says_result_score_partner_opponents_rules_and_date(game: str, rules: str) -> None:
    partita = played_by(anna(), game=game)
    row = parsed(client_of(anna()).get(HISTORY)).select_one(f"[data-partita='{partita.public_id}']")
    assert row is not None
    won = partita.winner == 0
    assert text(row.select_one(".partita__result")) == ("Vinta" if won else "Persa")
    ours, theirs = partita.score["points"]
    score = text(row.select_one(".partita__score"))
    assert score.startswith("Punteggio, prima il tuo")
    assert [word for word in score.split() if word.lstrip("−").isdecimal()] == [plain(ours), plain(theirs)]
    assert text(row.select_one(".partita__who")).startswith("con Il socio bot contro ")
    assert text(row.select_one(".partita__rules")) == rules
    assert partita.ended_at is not None
    stamp = row.select_one("time")
    assert stamp is not None
    assert str(stamp["datetime"]).startswith(str(partita.ended_at.year))


def test_a_score_below_zero_is_written_with_a_minus() -> None:
    (partita,) = many(anna(), 1)
    Partita.objects.filter(pk=partita.pk).update(score={"points": [-35, 120], "carry": [0, 4]})
    row = parsed(client_of(anna()).get(HISTORY)).select_one("[data-partita]")
    assert row is not None
    assert "−35 – a 120" in text(row.select_one(".partita__score"))


def test_the_newest_comes_first() -> None:
    partite = many(anna(), 3)
    rows = parsed(client_of(anna()).get(HISTORY)).select("[data-partita]")
    assert [row["data-partita"] for row in rows] == [partita.public_id for partita in reversed(partite)]


@pytest.mark.parametrize("begun", ["one after the other", "all at the same moment"])
def test_bl_085_pages_hold_every_partita_once_while_new_ones_begin(begun: str) -> None:
    partite = many(anna(), PER_PAGE + 3)
    if begun == "all at the same moment":
        Partita.objects.update(started_at=partite[0].started_at)
    client = client_of(anna())
    first = parsed(client.get(HISTORY))
    for partita in many(anna(), 2):
        Partita.objects.filter(pk=partita.pk).update(started_at=partita.started_at + timedelta(days=1))
    second = parsed(client.get(HISTORY + next_of(first)))
    assert first.select_one("a[rel=prev]") is None
    assert second.select_one("a[rel=next]") is None
    seen = [row["data-partita"] for page in (first, second) for row in page.select("[data-partita]")]
    assert sorted(map(str, seen)) == sorted(partita.public_id for partita in partite)
    assert len(first.select("[data-partita]")) == PER_PAGE
    back = second.select_one("a[rel=prev]")
    assert back is not None
    again = parsed(client.get(HISTORY + str(back["href"])))
    assert again.select("[data-partita]") == first.select("[data-partita]")


def next_of(page: BeautifulSoup) -> str:
    link = page.select_one("a[rel=next]")
    assert link is not None
    return str(link["href"])


def test_bl_085_pages_from_a_partita_of_somebody_else_are_not_found() -> None:
    (theirs,) = many(person("Bruno"), 1)
    many(anna(), 1)
    for since in (theirs.public_id, "chenonce12345"):
        assert client_of(anna()).get(HISTORY, {"da": since}).status_code == 404


@pytest.mark.parametrize("wanted", ["0", "2", "-1", "due", "", "9" * 30, "²"])
def test_bl_085_a_page_that_does_not_exist_is_not_found(wanted: str) -> None:
    many(anna(), 1)
    assert client_of(anna()).get(HISTORY, {"pagina": wanted}).status_code == 404


def test_the_number_of_queries_does_not_grow_with_the_partite() -> None:
    client = client_of(anna())

    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            parsed(client.get(HISTORY))
        return len(captured)

    many(anna(), 2)
    few = queries()
    many(anna(), 9)
    assert queries() == few


def test_only_ones_own_partite_are_listed() -> None:
    many(anna(), 1)
    assert parsed(client_of(person("Bruno")).get(HISTORY)).select("[data-partita]") == []


def test_the_list_is_never_kept_by_the_browser() -> None:
    assert "no-store" in client_of(anna()).get(HISTORY)["Cache-Control"]
