"""Pages for tests: fetched, parsed, and a partita of Anna's played to where a test wants it."""

from __future__ import annotations

from typing import Any

from bs4 import BeautifulSoup
from django.test import Client

from accounts.models import User
from games.models import Partita
from games.selectors.snapshot import Snapshot
from tests.tables import moments, person, table_of


def parsed(response: Any) -> BeautifulSoup:
    """The page; a test that asks for it expects one that is there."""
    assert response.status_code == 200, response.status_code
    return BeautifulSoup(response.content, "html.parser")


def text(element: Any) -> str:
    """What is written in an element, its blanks folded."""
    return " ".join(element.get_text(" ").split())


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def played_by(user: User, status: str = "over", smazzata: int = 1, game: str = "tressette") -> Partita:
    """A partita of this person with three bots, played until it has this status (from this smazzata on)."""
    for at in moments(table_of(user, game=game)):
        if at.status == status and at.smazzata >= smazzata:
            return Partita.objects.get(pk=at.partita_id)
    raise AssertionError(f"no partita came to {status!r} in smazzata {smazzata}")


def once_over(user: User, game: str = "tressette") -> Partita:
    """A partita whose first smazzata is over: most of what a page shows, in a third of the time."""
    for at in moments(table_of(user, game=game)):
        if at.status in ("pause", "over"):
            return Partita.objects.get(pk=at.partita_id)
    raise AssertionError("no smazzata ever ended")


def midway(user: User, smazzata: int = 2, moves: int = 6) -> tuple[Partita, Snapshot]:
    """A partita stopped in the middle of a later smazzata, the first ones over."""
    for _ in range(10):
        for at in moments(table_of(user)):
            if at.status == "play" and at.smazzata >= smazzata and at.moves >= moves:
                return Partita.objects.get(pk=at.partita_id), at
    raise AssertionError("every partita ended in its first smazzata")


def anna() -> User:
    return person("Anna")
