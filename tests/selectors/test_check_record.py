"""`check_record` finds whatever was changed behind the door's back, and changes nothing itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from games.models import Deal, Due, Move, Partita, Seat, Sitting, Smazzata, Table, TableEvent
from games.selectors import cache
from games.selectors.record import differences
from games.services import croupier
from tests.games import EVERY_GAME
from tests.tables import committing, four_bots, settle

pytestmark = [pytest.mark.django_db, EVERY_GAME]


def check(*partite: str) -> str:
    out = StringIO()
    call_command("check_record", *partite, stdout=out, stderr=out)
    return out.getvalue()


def found() -> str:
    """What the command reports of a record that differs."""
    out = StringIO()
    with pytest.raises(CommandError) as failed:
        call_command("check_record", stdout=out, stderr=out)
    assert failed.value.returncode == 1
    return out.getvalue()


RECORD = (Table, Partita, Seat, Sitting, Deal, Smazzata, Move, TableEvent)
Rows = list[list[dict[str, Any]]]


@pytest.fixture(scope="module")
def kept() -> dict[str, Rows]:
    """The rows of a partita that is over, by game: played once, and written again for each test."""
    return {}


def play_to_the_end(game: str) -> Rows:
    """The rows of `RECORD` that a partita leaves; they are rolled back."""
    with transaction.atomic():
        settle(four_bots(game))
        rows = [[dict(row) for row in model._base_manager.values()] for model in RECORD]
        transaction.set_rollback(True)
    return rows


@pytest.fixture
def played(game: str, kept: dict[str, Rows]) -> Partita:
    if game not in kept:
        kept[game] = play_to_the_end(game)
    for model, rows in zip(RECORD, kept[game], strict=True):
        model._base_manager.bulk_create(model(**row) for row in rows)
    cache.clear()
    return Partita.objects.get()


@pytest.fixture
def running(game: str) -> Partita:
    """In its second smazzata, or late in its first."""
    four_bots(game)
    for _ in range(50):
        with committing():
            croupier.tick_once()
    cache.clear()
    return Partita.objects.get()


def test_a_whole_partita_holds(played: Partita) -> None:
    assert "1 partite checked, 0 differences" in check()


def test_a_partita_holds_at_every_version(game: str) -> None:
    four_bots(game)
    partita = Partita.objects.get()
    for _ in range(60):
        partita.refresh_from_db()
        assert list(differences(partita)) == []
        with committing():
            croupier.tick_once()


def by_hand(sql: str, *values: Any) -> None:
    """Change what the models refuse to change, as somebody with the database's file could."""
    with connection.cursor() as cursor:
        on_table = " ON games_move" if connection.vendor == "postgresql" else ""
        cursor.execute(f"DROP TRIGGER IF EXISTS games_move_never_updated{on_table}")
        cursor.execute(sql, values)


def other_cards(partita: Partita) -> None:
    last = Move.objects.order_by("-pk")[0]
    first = Move.objects.filter(smazzata=last.smazzata).order_by("index")[0]
    by_hand("UPDATE games_move SET action = %s WHERE id = %s", json.dumps(first.action), last.pk)


def other_seat(partita: Partita) -> None:
    by_hand("UPDATE games_move SET seat = (seat + 1) %% 4 WHERE id = %s", Move.objects.order_by("-pk")[0].pk)


def move_gone(partita: Partita) -> None:
    by_hand("DELETE FROM games_move WHERE id = %s", Move.objects.order_by("pk")[4].pk)


def other_seed(partita: Partita) -> None:
    Deal.objects.order_by("pk").update(seed=bytes(32))


def other_commitment(partita: Partita) -> None:
    Deal.objects.filter(pk=Deal.objects.earliest("pk").pk).update(commitment="0" * 64)


def other_taglio(partita: Partita) -> None:
    Deal.objects.filter(pk=Deal.objects.earliest("pk").pk).update(tagli=["00" * 16, "", "", ""])


def other_result(partita: Partita) -> None:
    smazzata = Smazzata.objects.earliest("pk")
    assert smazzata.result is not None
    smazzata.result["points"][0] += 1
    smazzata.save()


def other_score_before(partita: Partita) -> None:
    Smazzata.objects.filter(number=2).update(score_before={"points": [0, 20], "carry": [0, 1]})


def other_rules(partita: Partita) -> None:
    Partita.objects.update(rules={})


TAMPERINGS: dict[str, Callable[[Partita], Any]] = {
    "score": lambda _: Partita.objects.update(score={"points": [1, 0], "carry": [0, 0]}),
    "version": lambda _: Partita.objects.update(version=1),
    "dealer": lambda partita: Partita.objects.update(dealer=((partita.dealer or 0) + 1) % 4),
    "to act": lambda _: Partita.objects.update(to_act=[0, 1]),
    "winner": lambda partita: Partita.objects.update(winner=1 - (partita.winner or 0)),
    "smazzata 1 dealer": lambda _: Smazzata.objects.filter(number=1).update(dealer=_other_dealer()),
    "smazzata 1 dealt version": lambda _: Smazzata.objects.filter(number=1).update(dealt_version=9),
    "smazzata 2 score before": other_score_before,
    "smazzata 1 result": other_result,
    "commitment holds": other_commitment,
    "moves fold": other_cards,
    "move indexes": move_gone,
    "moves": other_seat,
    "smazzata 1": other_seed,
    "smazzata 1 ": other_taglio,
    "rules": other_rules,
}


def _other_dealer() -> int:
    return ((Smazzata.objects.get(number=1).dealer or 0) + 1) % 4


@pytest.mark.parametrize("where", TAMPERINGS)
def test_it_finds_a_tampered_row(played: Partita, where: str) -> None:
    TAMPERINGS[where](played)
    report = found()
    assert f"{played.public_id} " in report
    assert where in report


def test_it_finds_a_wrong_status_of_a_running_partita(running: Partita) -> None:
    Partita.objects.update(status="pause")
    assert "status" in found()


def test_it_finds_a_partita_that_nothing_would_move_on(running: Partita) -> None:
    Due.objects.all().delete()
    assert "due rows" in found()


def test_it_finds_a_chair_without_an_owner(running: Partita) -> None:
    Sitting.objects.filter(seat__chair=2).update(to_version=1)
    assert "chairs taken" in found()


def test_it_finds_somebody_on_another_partitas_chair(running: Partita) -> None:
    four_bots(running.game)
    other = Seat.objects.exclude(partita=running).filter(chair=0).get()
    Sitting.objects.filter(partita=running, seat__chair=0).update(seat=other, to_version=0)
    assert "another partita's" in found()


def test_it_rewrites_nothing(played: Partita) -> None:
    Partita.objects.update(score={"points": [99, 0], "carry": [0, 0]})
    before = list(Partita.objects.values())
    found()
    assert list(Partita.objects.values()) == before


def test_it_names_no_card_of_a_running_smazzata(running: Partita) -> None:
    other_cards(running)
    report = found()
    cards = {move.action["play"] for move in Move.objects.all() if "play" in move.action}
    assert cards
    # As a word: an id may hold the same two letters.
    assert not [card for card in cards if re.search(rf"\b{card}\b", report)]


def test_it_checks_one_partita_when_one_is_named(played: Partita) -> None:
    four_bots(played.game)
    assert "1 partite checked" in check(played.public_id)
    with pytest.raises(CommandError, match="no such partita"):
        check("nonsuch")
