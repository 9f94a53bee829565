"""The seed of a running smazzata is nowhere but in its column."""

from __future__ import annotations

import logging
import pickle
from dataclasses import asdict

import pytest
from django.core import serializers
from django.db import connection
from django.forms import modelform_factory
from django.test.utils import CaptureQueriesContext

from games.models import Deal, Partita, Smazzata
from games.selectors import deals, snapshot
from games.services import croupier
from tests.games import EVERY_GAME
from tests.tables import four_bots, settle

pytestmark = [pytest.mark.django_db, EVERY_GAME]


def forms_of(seed: bytes) -> tuple[str, ...]:
    """How a seed could be written: hexadecimal, as Python shows bytes, and a part of either."""
    return seed.hex(), seed.hex().upper(), seed.hex()[:16], repr(seed)[2:20]


@pytest.fixture
def running(game: str) -> Deal:
    four_bots(game)
    for _ in range(5):
        croupier.tick_once()
    return Deal.objects.get()


def test_no_text_of_a_deal_holds_it(running: Deal) -> None:
    seed = bytes(running.seed)
    texts = f"{running} {running!r} {Deal.objects.all()!r} {Smazzata.objects.select_related('deal').get()!r}"
    assert not [form for form in forms_of(seed) if form in texts]


def test_a_deal_is_loaded_without_it(game: str) -> None:
    four_bots(game)
    assert "seed" in Deal.objects.get().get_deferred_fields()
    partita = Partita.objects.get()
    with CaptureQueriesContext(connection) as queries:
        snapshot.build(partita.pk)
    assert not [query for query in queries if "seed" in query["sql"]]


def test_no_serializer_and_no_form_holds_it(running: Deal) -> None:
    assert "seed" not in modelform_factory(Deal, fields="__all__").base_fields
    for kind in ("json", "jsonl", "xml"):
        text = serializers.serialize(kind, Deal.objects.all())
        assert running.public_id in text or running.commitment in text
        assert "seed" not in text


def test_a_snapshot_holds_neither_seed_nor_hands_in_its_text(running: Deal) -> None:
    at = snapshot.current(Smazzata.objects.get().partita.table)
    assert "State(" not in repr(at)
    assert not [form for form in forms_of(bytes(running.seed)) if form in repr(at)]
    assert bytes(running.seed) not in pickle.dumps(asdict(at.deal))


def test_it_is_refused_while_a_smazzata_on_the_deal_runs(running: Deal) -> None:
    with pytest.raises(deals.SeedIsSecret) as refused:
        deals.revealed_seed(running.pk)
    assert running.seed.hex() not in str(refused.value)


def test_it_is_shown_when_every_smazzata_on_it_has_ended(game: str) -> None:
    settle(four_bots(game))
    for deal in Deal.objects.all():
        assert deals.revealed_seed(deal.pk) == bytes(deal.seed).hex()


def test_no_log_of_a_whole_partita_holds_a_seed(caplog: pytest.LogCaptureFixture, game: str) -> None:
    with caplog.at_level(logging.INFO):
        settle(four_bots(game))
    assert not [
        form for deal in Deal.objects.all() for form in forms_of(bytes(deal.seed)) if form in caplog.text
    ]
