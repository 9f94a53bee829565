"""Picche through the services as a site runs them: nothing of them knows which game it is (P1-P10)."""

from __future__ import annotations

from itertools import cycle, pairwise

import pytest

from games.bots.registry import levels
from games.engine.picche.actions import Bid
from games.engine.registry import get
from games.models import Due, Partita
from games.selectors import cache
from games.selectors.history import smazzate_of
from games.selectors.record import differences
from games.services import croupier
from games.services.tables import bots_only
from tests.strategies import pairwise_rules

pytestmark = pytest.mark.django_db(transaction=True)

PICCHE = get("picche")
MOST_TICKS = 20_000
HOUSES = pairwise_rules(PICCHE)
"""Every pair of toggles; the levels take turns."""


def partita(level: str, toggles: dict[str, object]) -> Partita:
    """A partita of four bots, to its end: the croupier does what is due, and something always is."""
    table = bots_only([level] * 4, game="picche")
    Partita.objects.filter(table=table).update(rules=toggles)
    cache.clear()
    for _ in range(MOST_TICKS):
        if not croupier.tick_once():
            break
    return Partita.objects.get(table=table)


@pytest.mark.parametrize(("level", "rules"), list(zip(cycle(levels("picche")), HOUSES, strict=False)))
def test_b6_a_partita_by_every_pair_of_toggles_is_played_and_its_record_folds(
    level: str, rules: object
) -> None:
    played = partita(level, PICCHE.rules_to_json(rules))
    assert played.status == "over", "stuck"
    assert not Due.objects.filter(partita=played).exists()
    assert [str(difference) for difference in differences(played)] == []
    records = smazzate_of(played)
    assert len(records) == played.smazzate.count()
    for record in records:
        bids = [move.seat for move in record.moves if isinstance(move.action, Bid)]
        assert bids == [(record.start.dealer + 1 + k) % 4 for k in range(4)]
        assert len(record.moves) == 56
    for one, two in pairwise(records):
        assert two.start.dealer == (one.start.dealer + 1) % 4
        assert two.start.score == one.result.score, "sacchi go on from hand to hand"
    assert records[-1].result.score.to_json() == played.score
