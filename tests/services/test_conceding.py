"""A pair gives up when both say so, and nobody learns anything of a card by it."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.engine.errors import Forbidden, IllegalAction
from games.models import Due, Partita, Smazzata, TableEvent
from games.presentation import fragments
from games.presentation.look import Look
from games.selectors import cache
from games.selectors.record import differences
from games.services import absence, places
from games.services.conceding import concede
from games.services.smazzate import open_next
from tests.tables import for_long, four_people, now, settle, step, table_of

pytestmark = pytest.mark.django_db(transaction=True)


def record_holds() -> bool:
    return not [difference for partita in Partita.objects.all() for difference in differences(partita)]


def test_two_people_agree_between_two_smazzate() -> None:
    table, people = four_people()
    while now(table).status != "pause":
        step(table)
    at = now(table)
    assert concede(at.partita_id, 1)
    assert not concede(at.partita_id, 1)
    assert (now(table).status, now(table).version) == ("pause", at.version)
    assert [player.concedes for player in now(table).players] == [False, True, False, False]
    assert concede(at.partita_id, 3)
    cache.clear()
    after = now(table)
    assert (after.status, after.winner, after.conceded) == ("over", 0, True)
    assert not Due.objects.exists()
    event = TableEvent.objects.get(kind="concede")
    assert (event.person_id, event.data) == (people[3].pk, {"pair": 1})
    assert record_holds()


def test_two_people_agree_before_the_first_card_is_dealt() -> None:
    table, _ = four_people()
    for seat in (1, 3):
        assert concede(now(table).partita_id, seat)
    cache.clear()
    assert (now(table).status, now(table).winner) == ("over", 0)
    assert record_holds()


def test_said_by_one_alone_it_does_not_outlive_the_deal() -> None:
    table, _ = four_people()
    for_long(table)
    while now(table).status != "pause":
        step(table)
    concede(now(table).partita_id, 0)
    while now(table).status != "play":
        step(table)
    for _ in range(2):
        assert not any(player.concedes for player in now(table).players)
        cache.clear()
    while now(table).status != "pause":
        step(table)
    assert concede(now(table).partita_id, 2)
    assert now(table).status == "pause"


def test_while_cards_are_held_people_may_not_say_so() -> None:
    table, _ = four_people()
    at = settle(table)
    with pytest.raises(IllegalAction):
        concede(at.partita_id, 0)


def test_with_a_bot_as_partner_one_word_is_enough_at_any_time(anna: User) -> None:
    table = table_of(anna)
    step(table)
    at = settle(table)
    assert concede(at.partita_id, 0)
    cache.clear()
    after = now(table)
    assert (after.status, after.winner, after.to_act, after.conceded) == ("over", 1, frozenset(), True)
    assert Smazzata.objects.get().status == "abandoned"
    assert record_holds()
    with pytest.raises(IllegalAction):
        concede(at.partita_id, 0)
    html = "".join(fragments.render(after, 0, Look("toscane", "it")).values())
    assert "Si sono arresi" in html
    assert 'name="rivincita"' in html
    assert 'name="card"' not in html or "data-turn" not in html


@pytest.mark.parametrize("partner", ["bot", "substitute"])
def test_who_took_a_bots_chair_does_not_end_alone_what_others_began(
    partner: str, anna: User, bruno: User, carla: User
) -> None:
    table = table_of(anna, None, bruno) if partner == "bot" else table_of(anna, bruno)
    for_long(table)
    while now(table).status != "pause":
        step(table)
    places.sit(table.pk, carla, 3)
    open_next(now(table).partita_id, now(table).version)
    at = now(table)
    assert at.seat_of(carla.pk) == 3
    if partner == "substitute":
        absence.leave(at.partita_id, 1)
    assert now(table).players[1].is_bot
    with pytest.raises(IllegalAction):
        concede(at.partita_id, 3)
    assert 'name="arrendo"' not in fragments.render(now(table), 3, Look("toscane", "it"))["panel"]
    assert now(table).status == "cut"


def test_a_bot_does_not_give_up(anna: User) -> None:
    table = table_of(anna)
    at = settle(table)
    with pytest.raises(Forbidden):
        concede(at.partita_id, 1)


def test_only_the_partner_is_told() -> None:
    table, _ = four_people()
    while now(table).status != "pause":
        step(table)
    before = {seat: fragments.render(now(table), seat, Look("toscane", "it")) for seat in (0, 1, 2, 3, None)}
    concede(now(table).partita_id, 0)
    after = {seat: fragments.render(now(table), seat, Look("toscane", "it")) for seat in (0, 1, 2, 3, None)}
    assert {seat for seat in before if before[seat] != after[seat]} == {0, 2}
    assert "vuole arrendersi" in after[2]["panel"]
