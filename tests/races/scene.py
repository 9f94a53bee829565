"""What races share: pages that ask for something at the same moment, each over HTTP and a database connection of its
own, and what must be true of the record whoever was first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pytest
from django.test import Client

from accounts.models import User
from games.engine import registry
from games.models import Due, Move, Partita, Table
from games.selectors.facts import Snapshot
from games.selectors.record import differences
from games.services import absence
from tests.rooms import all_at_once
from tests.tables import now, settle

FEW: Final = 3
MANY: Final = 200

ROUNDS: Final = pytest.mark.parametrize(
    "rounds", [FEW, pytest.param(MANY, marks=[pytest.mark.long, pytest.mark.timeout(1200)])]
)
"""A race is run again and again: a few times wherever tests run, and many in the long run."""

DONE: Final = (302, 303)
STALE: Final = 409


@dataclass(frozen=True)
class Tab:
    """One page of a person: a session of its own, and nothing that it shares with their other pages."""

    client: Client
    person: User

    @classmethod
    def of(cls, person: User) -> Tab:
        # A 500 is an answer here, as it is to a browser.
        tab = cls(Client(raise_request_exception=False), person)
        tab.client.force_login(person)
        return tab

    def look(self, address: str) -> int:
        return self.client.get(address).status_code

    def post(self, address: str, **fields: str) -> int:
        """Send a form; the status of the answer."""
        return self.client.post(address, fields).status_code


Asking = Callable[[], Any]


def race(*asking: Asking) -> list[Any]:
    """Let all ask at once; what each was answered, in the order given. Nobody may meet an error of ours."""
    answers = all_at_once(asking)
    assert not [answer for answer in answers if isinstance(answer, Exception)], answers
    assert not [answer for answer in answers if isinstance(answer, int) and answer >= 500], answers
    return answers


def at(table: Table) -> str:
    return f"/tavoli/{table.public_id}/"


def places(table: Table) -> str:
    return f"/tavoli/{table.public_id}/posti/"


def persons_turn(table: Table) -> tuple[Snapshot, int]:
    """The table when one person is to act, everybody being back on their chair; their seat too."""
    while True:
        for player in now(table).players:
            if player.substitute or player.away:
                absence.come_back(now(table).partita_id, player.chair)
        seen = settle(table)
        if len(seen.to_act) == 1:
            return seen, min(seen.to_act)
        assert seen.status in ("play", "over"), seen.status
        if seen.status == "over":
            raise PartitaOver


class PartitaOver(Exception):
    """Nobody is to act any more: the next round needs another table."""


def offers(seen: Snapshot, seat: int) -> list[dict[str, str]]:
    """The cards or bids that may be said now, as the form would send them."""
    game = registry.get(seen.game)
    said = [game.action_to_json(action) for action in game.legal_actions(seen.state, seat)]
    cards = [{"card": action["play"]} for action in said if set(action) == {"play"}]
    bids = [{"bid": str(action["bid"])} for action in said if action.get("bid")]
    return [{**fields, "v": str(seen.version)} for fields in cards or bids]


def move_at(seen: Snapshot) -> Move:
    """The one move that was made at this version."""
    (move,) = Move.objects.filter(smazzata__partita_id=seen.partita_id, version=seen.version)
    return move


def stands(move: Move, fields: dict[str, str]) -> bool:
    """Whether the move is what this form asked for."""
    asked = {"play": fields["card"]} if "card" in fields else {"bid": int(fields["bid"])}
    return bool(move.action == asked)


def answer_is_true(answer: int, move: Move, fields: dict[str, str]) -> bool:
    """Who is told that it is done sees it done; who is told that the table moved on sees something else."""
    return answer in DONE if stands(move, fields) else answer == STALE


def both_were_first(tally: Mapping[str, int], rounds: int) -> None:
    """Tell who was first how often; over many rounds each was, or they have not met at the door."""
    print(f"\n{dict(tally)} of {rounds}", end=" ")
    assert sum(tally.values()) == rounds
    assert rounds < MANY or all(tally.values()), tally


def record_holds() -> None:
    """Every partita folds to what it shows, and no croupier met an error."""
    for partita in Partita.objects.all():
        found = [str(difference) for difference in differences(partita)]
        assert not found, found
    assert not Due.objects.filter(attempts__gt=0).exists()


def posts(tabs: Sequence[Tab], address: str, *forms: dict[str, str]) -> list[Asking]:
    """One form for each tab, to be sent."""
    return [partial(tab.post, address, **form) for tab, form in zip(tabs, forms, strict=True)]
