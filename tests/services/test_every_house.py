"""Four bots of each level by every pair of toggles, through the services as a site runs them (B6).

Nothing illegal, nothing stuck, the record folds to what it says, and the house rules show in what was played.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from games.bots.registry import levels
from games.engine.registry import get
from games.engine.tressette.actions import AMonte, Declare, Keep, Play
from games.engine.tressette.rules import HouseRules, rules_to_json
from games.engine.tressette.state import FOUR_OF_DENARI
from games.models import Due, MonteAnswer, Move, Partita
from games.selectors import cache
from games.selectors.history import smazzate_of
from games.selectors.record import differences
from games.services import croupier
from games.services.tables import bots_only
from tests.arena.test_every_house import shows
from tests.strategies import pairwise_rules

pytestmark = pytest.mark.django_db(transaction=True)

HOUSES = pairwise_rules()
GAME = get("tressette")
MOST_TICKS = 20_000


def partita(level: str, rules: HouseRules) -> Partita:
    """A partita of four bots, to its end: the croupier does what is due, and something always is."""
    table = bots_only([level] * 4)
    Partita.objects.filter(table=table).update(rules=rules_to_json(rules))
    cache.clear()
    for _ in range(MOST_TICKS):
        if not croupier.tick_once():
            break
    played = Partita.objects.get(table=table)
    assert played.status == "over", "stuck"
    assert not Due.objects.filter(partita=played).exists()
    assert [str(difference) for difference in differences(played)] == []
    return played


def the_rules_show(level: str, played: Partita, rules: HouseRules) -> None:
    records = smazzate_of(played)
    assert len(records) == played.smazzate.count(), "every smazzata is over and in the open"
    for record in records:
        states = list(record.states())
        shows(level, rules, states[-1])
        views = [GAME.view(state, None) for state in states]
        asked = [move.action for move in record.moves if isinstance(move.action, AMonte | Keep)]
        assert len(asked) == (0 if rules.a_monte == "off" else 4)
        assert record.void == any(isinstance(action, AMonte) for action in asked)
        said = [move.action for move in record.moves if isinstance(move.action, Declare)]
        if rules.accuse in ("off", "automatic"):
            assert not said
        if rules.accuse == "off" or record.void:
            assert not views[-1].accuse
        segni = [
            move.action.segno for move in record.moves if isinstance(move.action, Play) and move.action.segno
        ]
        assert not segni or rules.segni == "honest"
        plays = [(move.seat, move.action) for move in record.moves if isinstance(move.action, Play)]
        by_four = rules.first_leader == "four_of_denari_always" or (
            rules.first_leader == "four_of_denari_first" and record.start.number == 1
        )
        if plays and by_four:
            assert FOUR_OF_DENARI in record.hands[plays[0][0]]
            assert plays[0][1].card == FOUR_OF_DENARI or not rules.must_lead_four
        elif plays:
            assert plays[0][0] == (record.start.dealer + 1) % 4
        lengths = {accusa.length for _, accusa in views[-1].accuse if accusa.kind == "napoletana"}
        assert lengths <= {3} or rules.napoletana_lunga
    mazzieri = [(record.start.dealer, record.void) for record in records]
    for (dealer, void), (following, _) in pairwise(mazzieri):
        assert following == (dealer if void else (dealer + 1) % 4)


def every(count: int) -> Iterator[HouseRules]:
    for rules in HOUSES:
        for _ in range(count):
            yield rules


@pytest.mark.parametrize("level", levels("tressette"))
@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_b6_a_partita_by_every_pair_of_toggles_through_the_services(level: str, house: int) -> None:
    the_rules_show(level, partita(level, HOUSES[house]), HOUSES[house])


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("level", levels("tressette"))
def test_b6_twenty_partite_by_every_pair_of_toggles_through_the_services(level: str) -> None:
    for rules in every(20):
        the_rules_show(level, partita(level, rules), rules)


def test_nobody_is_asked_twice_and_no_answer_stays_sealed() -> None:
    rules = next(rules for rules in HOUSES if rules.a_monte != "off")
    played = partita("seria", rules)
    assert not MonteAnswer.objects.exists()
    for smazzata in played.smazzate.all():
        seats = (
            Move.objects.filter(smazzata=smazzata, index__lt=4)
            .order_by("index")
            .values_list("seat", flat=True)
        )
        assert list(seats) == [0, 1, 2, 3]
