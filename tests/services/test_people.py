"""A name that changes is seen at the tables where that person sits."""

from __future__ import annotations

import pytest

from accounts.services import create_guest, keep_guest
from games.services.play import Actor, act
from tests import tables

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_guest_who_signs_up_is_called_by_the_new_name_at_once() -> None:
    guest = create_guest()
    table = tables.table_of(guest)
    before = tables.settle(table)
    keep_guest(guest, "Anna", "tre assi e un due")
    after = tables.now(table)
    assert (before.players[0].name, after.players[0].name) == (guest.username, "Anna")
    assert after.table_version == before.table_version + 1


def test_no_card_becomes_stale_by_a_new_name() -> None:
    guest = create_guest()
    table = tables.table_of(guest)
    before = tables.settle(table)
    keep_guest(guest, "Anna", "tre assi e un due")
    act(before.partita_id, 0, tables.bots_answer(before, 0), before.version, Actor("person", guest.pk))
    after = tables.now(table)
    assert after.version > before.version
    assert after.players[0].name == "Anna"
