"""B5, in figures: over many smazzate nobody learns from the time of a card how many its player could choose from.

Each turn of random smazzate is written down as the ledger does it, at a table where a bot, a substitute, a person
with a clock and a person whose only card is laid for them sit. What is public is taken off (a completed presa is shown
for a while); the rest is sorted by what only its player knows and compared by a permutation test with fixed seeds.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import Any

import pytest
from pytest_django import Settings

from games.engine.registry import get
from games.models import DueKind
from games.selectors.facts import RESERVE
from games.selectors.snapshot import FORGIVEN, Snapshot
from games.services import ledger, pace
from tests import tables
from tests.games import EVERY_GAME

CLOCK = 20
SMAZZATE = 120
SHUFFLES = 800
UNLIKELY = 0.002
"""Less than this says that something leaks; a dozen comparisons find one in a hundred by chance."""

Turn = tuple[str, float, int]
"""Of which kind a row is, its delay without what is public (seconds), how many cards its player could lay."""


@pytest.fixture(autouse=True)
def _human_pace(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.BOT_PACE = (0.6, 1.5)
    settings.PRESA_PAUSE = 1.0
    monkeypatch.setattr(pace, "_dice", random.Random(5))


def at_work(game: str) -> Snapshot:
    """A table with, by chair: a bot, a substitute, two people with a clock; the last one's only card is laid."""
    at = tables.settle(tables.four_bots(game))
    bot = at.players[0]
    person = replace(bot, is_bot=False, user_id=1)
    players = (
        bot,
        replace(bot, chair=1, user_id=2, substitute=True),
        replace(person, chair=2, user_id=3),
        replace(person, chair=3, user_id=4, plays_forced=True),
    )
    return replace(at, players=players, clock=CLOCK)


@cache
def turns(game_code: str) -> list[Turn]:
    """Every row that random smazzate cause."""
    game, rng, at = get(game_code), random.Random(11), at_work(game_code)
    found: list[Turn] = []
    for number in range(SMAZZATE):
        deck = list(range(game.pack.size))
        rng.shuffle(deck)
        dealer = number & 3
        state = game.start(at.rules, dealer, game.deal_hands(deck, dealer), at.score_before, 1)
        before = replace(at, state=state, dealer=dealer, prese=0, to_act=game.to_act(state), clock_until=None)
        while game.outcome(state) is None:
            (seat, *_others) = sorted(game.to_act(state))
            state = game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))
            after, dues = ledger.settled(before, state, before.changed_at + timedelta(seconds=1))
            if after.status == "play" and not after.sealed:
                found += rows(before, after, dues)
            before = after
    return found


def rows(before: Snapshot, after: Snapshot, dues: Sequence[Any]) -> list[Turn]:
    shown = 1.0 if after.prese > before.prese else 0.0
    found = []
    for due in dues:
        legal = get(after.game).legal_actions(after.state, due.seat)
        cards = len({action.card for action in legal if hasattr(action, "card")})
        kind = "substitute" if due.seat == 1 else str(due.kind)
        public = CLOCK * (1 + RESERVE) + FORGIVEN.total_seconds() if due.kind == DueKind.CLOCK else shown
        found.append((kind, (due.at - after.changed_at).total_seconds() - public, cards))
    return found


def ranks_apart(groups: Mapping[Any, Sequence[int]], total: int) -> float:
    """The statistic of Kruskal and Wallis, of ranks without ties: how far the groups' mean ranks lie apart."""
    spread = sum(sum(ranks) ** 2 / len(ranks) for ranks in groups.values())
    return 12 * spread / (total * (total + 1)) - 3 * (total + 1)


def chance_of(delays: Sequence[float], labels: Sequence[Any]) -> float:
    """How often delays that are given to the labels by lot lie at least as far apart as these do."""
    rank = {
        number: place for place, number in enumerate(sorted(range(len(delays)), key=delays.__getitem__), 1)
    }
    order, rng = [rank[number] for number in range(len(delays))], random.Random(3)

    def apart(ranks: Sequence[int]) -> float:
        groups = defaultdict(list)
        for label, place in zip(labels, ranks, strict=True):
            groups[label].append(place)
        return ranks_apart(groups, len(ranks))

    seen = apart(order)
    as_far = 0
    for _ in range(SHUFFLES):
        rng.shuffle(order)
        as_far += apart(order) >= seen
    return (as_far + 1) / (SHUFFLES + 1)


@EVERY_GAME
@pytest.mark.django_db
def test_b5_a_delay_tells_nothing_of_the_cards_its_player_could_choose_from(game: str) -> None:
    found = turns(game)
    for who in (DueKind.BOT_MOVE.value, "substitute"):
        played = [(delay, cards) for kind, delay, cards in found if kind == who]
        assert len(played) > 300
        assert len({cards for _delay, cards in played}) >= 8
        delays, cards = [delay for delay, _ in played], [count for _, count in played]
        assert chance_of(delays, cards) > UNLIKELY
        assert chance_of(delays, [count == 1 for count in cards]) > UNLIKELY


@EVERY_GAME
@pytest.mark.django_db
def test_b5_who_lays_the_card_changes_nothing_of_when(game: str) -> None:
    found = [(kind, delay) for kind, delay, cards in turns(game) if kind != DueKind.CLOCK]
    kinds = [kind for kind, _delay in found]
    assert min(kinds.count(kind) for kind in (DueKind.BOT_MOVE, DueKind.FORCED, "substitute")) > 50
    assert chance_of([delay for _kind, delay in found], kinds) > UNLIKELY


@EVERY_GAME
@pytest.mark.django_db
def test_b5_a_clock_that_is_spent_fires_at_one_time_whatever_is_held(game: str) -> None:
    late = {round(delay, 6) for kind, delay, _cards in turns(game) if kind == DueKind.CLOCK}
    assert late == {0.0}


@EVERY_GAME
@pytest.mark.django_db
def test_a_tenth_of_a_second_for_an_only_card_would_be_noticed(game: str) -> None:
    played = [(delay, cards) for kind, delay, cards in turns(game) if kind == DueKind.BOT_MOVE]
    leaking = [delay + (0.1 if cards > 1 else 0.0) for delay, cards in played]
    assert chance_of(leaking, [cards == 1 for _delay, cards in played]) <= UNLIKELY
