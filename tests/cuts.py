"""Open cuts for tests: of a partita's first smazzata, and of its second, where a mazziere is known."""

from __future__ import annotations

from typing import Final

from games.models import Partita, Smazzata
from games.selectors.snapshot import Snapshot
from games.services.play import Acted
from games.services.smazzate import deal_cards
from games.services.taglio import give
from tests import tables
from tests.deals import deal_where

OPEN: Final = 500
"""Seconds that a window stays open, in the settings of a test; beyond ten minutes the croupier doubts the clock."""
ONE: Final = "0123456789abcdef" * 2
TWO: Final = "f" * 32


def first_cut(*chairs: bool) -> Snapshot:
    """People in these chairs, all four by default, and bots in the others; a partita begins."""
    people = [tables.person(name) for name in tables.PEOPLE]
    sitting = [who if here else None for who, here in zip(people, chairs or [True] * 4, strict=True)]
    return tables.now(tables.table_of(*sitting))


def second_cut(*chairs: bool, dealer: int = 0) -> Snapshot:
    """The same after a first smazzata, where this seat deals; who is asked has the window of the settings."""
    at = first_cut(*chairs)
    table = Partita.objects.get(pk=at.partita_id).table
    deal_where(lambda _, first: (first + 1) % 4 == dealer, table)
    deal_cards(at.partita_id, at.version)
    while (at.status, at.smazzata) != ("cut", 2):
        at = tables.step(table)
    assert at.dealer == dealer
    return at


def cut(at: Snapshot, seat: int, value: str = ONE, version: int | None = None) -> Acted:
    """The person of this seat gives a taglio, at the version of the snapshot unless another is said."""
    user_id = at.players[seat].user_id
    assert user_id is not None
    return give(at.partita_id, seat, value, at.version if version is None else version, user_id)


def current(at: Snapshot) -> Snapshot:
    """The same table as it is now."""
    return tables.now(Partita.objects.get(pk=at.partita_id).table)


def slots(at: Snapshot) -> list[str]:
    """The four slots of that smazzata's deal."""
    stored: list[str] = Smazzata.objects.get(pk=at.smazzata_id).deal.tagli
    return stored
