"""Doubles and nonsense are refused by the database, whatever the code above believes."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from games.models import (
    Deal,
    Due,
    HouseRules,
    MonteAnswer,
    Move,
    Partita,
    Place,
    Seat,
    Sitting,
    Smazzata,
    Table,
    TableEvent,
    Taglio,
)
from games.services.tables import bots_only

pytestmark = pytest.mark.django_db


@pytest.fixture
def partita() -> Partita:
    bots_only(["seria"] * 4)
    return Partita.objects.get()


def refused(model: type[Any], **fields: Any) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        model.objects.create(**fields)


def another_partita(partita: Partita, **fields: Any) -> dict[str, Any]:
    now = timezone.now()
    return {
        "table": Table.objects.create(game="tressette"),
        "number": 1,
        "game": "tressette",
        "rules": {},
        "rules_schema": 1,
        "score": {},
        "started_at": now,
        "changed_at": now,
        **fields,
    }


def a_move(partita: Partita, **fields: Any) -> dict[str, Any]:
    return {
        "smazzata": Smazzata.objects.get(partita=partita),
        "index": 0,
        "seat": 1,
        "version": 1,
        "action": {"play": "3D"},
        "action_schema": 1,
        "actor": "bot",
        "at": timezone.now(),
        **fields,
    }


def test_a_table_has_each_number_once(partita: Partita) -> None:
    Partita.objects.update(status="over", winner=0, ended_at=timezone.now())
    refused(Partita, **another_partita(partita, table=partita.table))


def test_a_table_has_one_running_partita(partita: Partita) -> None:
    refused(Partita, **another_partita(partita, table=partita.table, number=2))


@pytest.mark.parametrize(
    "wrong",
    [
        {"dealer": 4},
        {"status": "thinking"},
        {"status": "over"},
        {"status": "over", "winner": 0},
        {"status": "over", "winner": 2, "ended_at": timezone.now()},
        {"status": "play", "winner": 1},
        {"status": "void", "winner": 1, "ended_at": timezone.now()},
    ],
)
def test_a_partita_that_makes_no_sense_is_refused(partita: Partita, wrong: dict[str, Any]) -> None:
    fields = another_partita(partita)
    Partita.objects.create(**fields).delete()
    refused(Partita, **{**fields, **wrong})


def test_a_chair_is_one_of_four_and_there_once(partita: Partita) -> None:
    refused(Seat, partita=partita, chair=3)
    refused(Seat, partita=partita, chair=4)


def test_a_chair_has_one_owner_and_a_person_one_chair(partita: Partita, anna: User, bruno: User) -> None:
    first, second, *_ = Sitting.objects.order_by("seat__chair")
    refused(Sitting, partita=partita, seat=first.seat, person=anna)
    Sitting.objects.filter(pk__in=(first.pk, second.pk)).update(to_version=3)
    Sitting.objects.create(partita=partita, seat=first.seat, person=anna)
    refused(Sitting, partita=partita, seat=second.seat, person=anna)
    Sitting.objects.create(partita=partita, seat=second.seat, person=bruno)


def test_a_substitute_sits_beside_the_owner_and_only_one(partita: Partita) -> None:
    seat = Seat.objects.get(chair=0)
    Sitting.objects.create(partita=partita, seat=seat, kind="substitute", bot_level="seria")
    refused(Sitting, partita=partita, seat=seat, kind="substitute", bot_level="seria")


def test_a_person_has_one_place_at_a_table_and_a_chair_one_sitter(anna: User, bruno: User) -> None:
    table, now = Table.objects.create(game="tressette"), timezone.now()
    Place.objects.create(table=table, chair=0, person=anna, since=now)
    refused(Place, table=table, chair=1, person=anna, since=now)
    refused(Place, table=table, chair=0, person=bruno, since=now)
    refused(Place, table=table, chair=4, person=bruno, since=now)
    refused(Place, table=table, chair=1, since=now)
    refused(Place, table=table, chair=1, person=bruno, bot_level="seria", since=now)
    for chair in (1, 2):
        Place.objects.create(table=table, chair=chair, bot_level="seria", since=now)


def test_on_a_chair_sits_a_person_or_a_bot(partita: Partita, anna: User) -> None:
    Sitting.objects.update(to_version=1)
    seat = Seat.objects.get(chair=0)
    refused(Sitting, partita=partita, seat=seat)
    refused(Sitting, partita=partita, seat=seat, person=anna, bot_level="seria")
    refused(Sitting, partita=partita, seat=seat, person=anna, from_version=4, to_version=3)


def test_a_partita_has_one_running_smazzata_and_each_number_once(partita: Partita) -> None:
    deal = Deal.objects.get()
    common = {"partita": partita, "deal": deal, "score_before": {}, "played_number": 2}
    refused(Smazzata, number=2, **common)
    refused(Smazzata, number=1, status="ended", dealer=0, dealt_version=1, result={}, **common)
    refused(Smazzata, number=2, status="ended", dealer=0, dealt_version=1, **common)
    refused(Smazzata, number=2, status="ended", result={}, **common)
    refused(Smazzata, number=2, status="void", dealer=4, dealt_version=1, result={}, **common)


def test_a_move_has_its_place_and_its_seat(partita: Partita) -> None:
    Move.objects.create(**a_move(partita))
    refused(Move, **a_move(partita))
    refused(Move, **a_move(partita, index=1, seat=4))
    refused(Move, **a_move(partita, index=1, actor="ghost"))
    refused(Move, **a_move(partita, index=1, actor="person"))


def test_what_is_due_is_due_once_with_a_seat_and_without(partita: Partita) -> None:
    now = timezone.now()
    refused(Due, partita=partita, kind="cut", for_version=5, at=now)
    Due.objects.create(partita=partita, kind="bot_move", seat=2, for_version=1, at=now)
    refused(Due, partita=partita, kind="bot_move", seat=2, for_version=2, at=now)
    refused(Due, partita=partita, kind="bot_move", seat=4, for_version=2, at=now)
    refused(Due, partita=partita, kind="someday", for_version=2, at=now)


def test_a_table_event_is_of_a_known_kind(partita: Partita) -> None:
    refused(TableEvent, table=partita.table, kind="earthquake", at=timezone.now())
    refused(TableEvent, table=partita.table, kind="away", seat=7, at=timezone.now())


def test_a_game_has_one_default_and_each_version_of_its_rules_once() -> None:
    preset = HouseRules.objects.get(game="tressette", is_default=True)
    assert (preset.name, preset.slug, preset.version) == ("Ai 21", "ai-21", 1)
    refused(HouseRules, game="tressette", name="Ai 21", version=1)
    refused(HouseRules, game="tressette", name="Ai 31", is_default=True)


def test_a_deal_has_a_commitment() -> None:
    refused(Deal, scheme=1, seed=bytes(32), commitment="")


def test_t17_a_seat_answers_a_monte_once(partita: Partita) -> None:
    answer = {"smazzata": Smazzata.objects.get(partita=partita), "actor": "bot"}
    MonteAnswer.objects.create(**answer, seat=2, action={"keep": True})
    refused(MonteAnswer, **answer, seat=2, action={"a_monte": True})
    refused(MonteAnswer, **answer, seat=4, action={"keep": True})


def test_a_seat_has_one_taglio(partita: Partita, anna: User) -> None:
    fields = {"smazzata": Smazzata.objects.get(), "person": anna, "value": "0" * 32}
    Taglio.objects.create(**fields, seat=2)
    refused(Taglio, **{**fields, "value": ""}, seat=2)
    refused(Taglio, **fields, seat=4)
    refused(Taglio, **{**fields, "person": None}, seat=1)
