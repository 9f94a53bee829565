"""My partite, and what of them is in the open."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.engine import registry
from games.models import Partita, Smazzata, Table
from games.selectors.history import partite_of, smazzate_of
from games.services.starting import rematch
from games.services.tables import sit_with_bots
from tests.tables import moments

pytestmark = pytest.mark.django_db(transaction=True)

TRESSETTE = registry.get("tressette")


def played(anna: User) -> Table:
    table = sit_with_bots(anna, bots=("seria", "seria", "seria"), rules={"target": 11})
    assert list(moments(table))[-1].status == "over"
    return table


def test_a_partita_is_told_from_the_persons_chair(anna: User) -> None:
    table = played(anna)
    (row,) = partite_of(anna)
    partita = Partita.objects.get()
    assert (row.public_id, row.table_public_id, row.game) == (partita.public_id, table.public_id, "tressette")
    assert row.seat == 0
    assert row.won is (partita.winner == 0)
    assert row.partner.name == "Il socio"
    assert [player.name for player in row.opponents] == ["Il giocatore di carte", "L’altro"]
    assert row.score.points == tuple(partita.score["points"])
    assert row.rules.target == 11
    assert row.ended_at is not None


def test_the_newest_comes_first_and_a_running_one_has_no_winner(anna: User) -> None:
    table = played(anna)
    rematch(table.pk, anna)
    newest = Partita.objects.get(table=table, number=2)
    first, second = partite_of(anna)
    assert (first.public_id, first.won, first.ended_at) == (newest.public_id, None, None)
    assert second.won is not None


def test_nobody_has_the_partite_of_another(anna: User, estraneo: User) -> None:
    played(anna)
    assert partite_of(estraneo) == []
    assert partite_of(AnonymousUser()) == []


def test_more_partite_cost_no_more_queries(anna: User) -> None:
    sit_with_bots(anna, bots=("seria", "seria", "seria"))
    with CaptureQueriesContext(connection) as one:
        partite_of(anna)
    for _ in range(6):
        sit_with_bots(anna, bots=("seria", "seria", "seria"))
    with CaptureQueriesContext(connection) as seven:
        assert len(partite_of(anna)) == 7
    assert len(one) == len(seven) <= 3


def test_every_smazzata_that_is_over_folds_to_its_result(anna: User) -> None:
    played(anna)
    partita = Partita.objects.get()
    with CaptureQueriesContext(connection) as queries:
        records = smazzate_of(partita)
    assert len(records) == Smazzata.objects.count()
    assert len(queries) <= 3
    for record in records:
        *_, last = record.states()
        assert TRESSETTE.outcome(last) == record.result
        assert sorted(card for hand in record.hands for card in hand) == list(range(40))
        assert len(bytes.fromhex(record.seed)) == 32
    assert records[-1].result is not None
    assert records[-1].result.score.points == tuple(partita.score["points"])


def test_a_running_smazzata_is_not_in_the_open(anna: User) -> None:
    table = sit_with_bots(anna, bots=("seria", "seria", "seria"))
    second = next(at for at in moments(table) if at.smazzata == 2 and at.moves == 3)
    records = smazzate_of(Partita.objects.get())
    assert [record.number for record in records] == [1]
    assert second.deal.public_id not in [record.deal.public_id for record in records]


def test_a_deal_still_played_elsewhere_keeps_its_smazzata_closed(anna: User) -> None:
    played(anna)
    sit_with_bots(anna, bots=("seria", "seria", "seria"))
    finished, running = Partita.objects.order_by("pk")
    shared = Smazzata.objects.filter(partita=finished).order_by("number")[0].deal
    Smazzata.objects.filter(partita=running).update(deal=shared)
    numbers = [record.number for record in smazzate_of(finished)]
    assert 1 not in numbers
    assert len(numbers) == Smazzata.objects.filter(partita=finished).count() - 1
