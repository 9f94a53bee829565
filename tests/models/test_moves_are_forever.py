"""A move is written once: the model, its queries and the database refuse to change it."""

from __future__ import annotations

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.models import ProtectedError

from games.models import Move, MoveIsForever, Partita, Smazzata
from games.services import croupier
from games.services.tables import bots_only

pytestmark = pytest.mark.django_db


@pytest.fixture
def move() -> Move:
    bots_only(["seria"] * 4)
    for _ in range(3):
        croupier.tick_once()
    return Move.objects.order_by("index")[0]


def test_the_model_refuses(move: Move) -> None:
    with pytest.raises(MoveIsForever):
        move.save()
    with pytest.raises(MoveIsForever):
        move.delete()


def test_its_queries_refuse(move: Move) -> None:
    with pytest.raises(MoveIsForever):
        Move.objects.update(seat=0)
    with pytest.raises(MoveIsForever):
        Move.objects.filter(pk=move.pk).delete()
    with pytest.raises(MoveIsForever):
        Move.objects.bulk_update([move], ["seat"])


def test_the_database_refuses_even_what_is_written_by_hand(move: Move) -> None:
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("UPDATE games_move SET seat = 0 WHERE id = %s", [move.pk])


def test_what_moves_hang_on_cannot_be_deleted(move: Move) -> None:
    for kept in (Smazzata.objects.all(), Partita.objects.all()):
        with pytest.raises(ProtectedError):
            kept.delete()
    assert Move.objects.count() == 2


def test_a_moves_text_names_no_card(move: Move) -> None:
    assert move.action["play"] not in f"{move!r} {move}"
