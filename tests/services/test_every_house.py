"""Four bots of each level by every pair of toggles, through the services as a site runs them (B6).

Nothing illegal, nothing stuck, the record folds to what it says, and the house rules show in what was played.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.bots.registry import levels
from games.engine.registry import codes, get
from games.models import Due, MonteAnswer, Move, Partita
from games.selectors.history import smazzate_of
from games.selectors.record import differences
from games.services import croupier
from tests.houses import HOUSES, RULES
from tests.tables import table_of

pytestmark = pytest.mark.django_db(transaction=True)

MOST_TICKS = 20_000


def partita(game: str, level: str, rules: Any) -> Partita:
    """A partita of four bots, to its end: the croupier does what is due, and something always is."""
    table = table_of(game=game, levels=[level] * 4, rules=get(game).rules_to_json(rules))
    for _ in range(MOST_TICKS):
        if not croupier.tick_once():
            break
    played = Partita.objects.get(table=table)
    assert played.status == "over", "stuck"
    assert not Due.objects.filter(partita=played).exists()
    assert [str(difference) for difference in differences(played)] == []
    return played


def the_rules_show(game: str, level: str, rules: Any) -> None:
    """Play a partita and look at every smazzata of it."""
    played = partita(game, level, rules)
    records = smazzate_of(played)
    assert len(records) == played.smazzate.count(), "every smazzata is over and in the open"
    for record in records:
        *_, last = record.states()
        HOUSES[game].smazzata(level, rules, last)
    HOUSES[game].partita(rules, records)
    assert records[-1].result is not None
    assert records[-1].result.score.to_json() == played.score


EVERY_HOUSE = [
    pytest.param(game, level, house, id=f"{game}-{level}-{house}")
    for game in codes()
    for house in range(len(RULES[game]))
    for level in [levels(game)[house % len(levels(game))]]
]
"""Every pair of toggles once, the levels by turns; the long run is of each level by all of them."""


@pytest.mark.parametrize(("game", "level", "house"), EVERY_HOUSE)
def test_b6_a_partita_by_every_pair_of_toggles_through_the_services(
    game: str, level: str, house: int
) -> None:
    the_rules_show(game, level, RULES[game][house])


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "level"), [(game, level) for game in codes() for level in levels(game)])
def test_b6_twenty_partite_by_every_pair_of_toggles_through_the_services(game: str, level: str) -> None:
    for rules in RULES[game]:
        for _ in range(20):
            the_rules_show(game, level, rules)


def test_nobody_is_asked_twice_and_no_answer_stays_sealed() -> None:
    rules = next(rules for rules in RULES["tressette"] if rules.a_monte != "off")
    played = partita("tressette", "seria", rules)
    assert not MonteAnswer.objects.exists()
    for smazzata in played.smazzate.all():
        seats = (
            Move.objects.filter(smazzata=smazzata, index__lt=4)
            .order_by("index")
            .values_list("seat", flat=True)
        )
        assert list(seats) == [0, 1, 2, 3]
