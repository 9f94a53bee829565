"""Sitting down with bots."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.engine.errors import RulesError, Unreadable
from games.models import Deal, Due, HouseRules, Table
from games.selectors import snapshot
from games.services.tables import sit_with_bots

pytestmark = pytest.mark.django_db(transaction=True)

BOTS = ("seria", "alla-bona", "seria")


def test_the_person_sits_in_chair_0_and_the_partner_across(anna: User) -> None:
    table = sit_with_bots(anna, bots=("alla-bona", "seria", "alla-bona"))
    at = snapshot.current(table)
    assert [player.user_id for player in at.players] == [anna.pk, None, None, None]
    assert [player.level for player in at.players] == ["", "alla-bona", "seria", "alla-bona"]
    assert [player.name for player in at.players] == ["Anna", "Il giocatore di carte", "Il socio", "L’altro"]
    assert at.seat_of(anna.pk) == 0


def test_p1_in_a_clockwise_game_the_left_neighbour_plays_next_and_keeps_the_name(anna: User) -> None:
    table = sit_with_bots(anna, game="picche", bots=("facile", "normale", "facile"))
    players = snapshot.current(table).players
    assert [player.name for player in players] == ["Anna", "L’altro", "Il socio", "Il giocatore di carte"]


def test_the_commitment_stands_before_any_card_exists(anna: User) -> None:
    table = sit_with_bots(anna, bots=BOTS)
    at = snapshot.current(table)
    assert (at.status, at.version, at.state, at.to_act) == ("cut", 0, None, frozenset())
    assert len(at.deal.commitment) == 64
    assert at.deal.tagli == ("", "", "", "")
    assert at.dealer is None, "drawn when the tagli are in (T3)"
    assert [due.kind for due in Due.objects.all()] == ["cut"]
    assert Deal.objects.count() == 1


def test_a_partita_keeps_its_own_copy_of_the_rules(anna: User) -> None:
    HouseRules.objects.filter(game="tressette").delete()
    HouseRules.objects.create(game="tressette", name="Agli 11", toggles={"target": 11}, is_default=True)
    table = sit_with_bots(anna, bots=BOTS)
    HouseRules.objects.update(toggles={"target": 51})
    assert snapshot.current(table).rules.target == 11


def test_a_tables_own_rules_win_over_the_sites(anna: User) -> None:
    table = sit_with_bots(anna, bots=BOTS, rules={"target": 31, "accuse": "off"})
    rules = snapshot.current(table).rules
    assert (rules.target, rules.accuse) == (31, "off")


def test_bad_rules_levels_paces_and_games_open_no_table(anna: User) -> None:
    with pytest.raises(RulesError):
        sit_with_bots(anna, bots=BOTS, rules={"target": 22})
    with pytest.raises(Unreadable):
        sit_with_bots(anna, bots=("seria", "seria", "unbeatable"))
    with pytest.raises(Unreadable):
        sit_with_bots(anna, bots=BOTS, pace="fulmineo")
    with pytest.raises(Unreadable):
        sit_with_bots(anna, bots=BOTS, game="scopa")
    assert not Table.objects.exists()
