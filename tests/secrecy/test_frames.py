"""Four seats and a watcher read every frame of a whole partita: no card that is not theirs to see, and no
seed."""

from __future__ import annotations

import logging
import re

import pytest
from django.conf import LazySettings

from games.models import Table
from games.selectors.snapshot import Snapshot
from games.services.threads import in_database
from tests import tables
from tests.games import KITS, SHOWN_GAMES
from tests.realtime.conftest import Open
from tests.realtime.conftest import open_socket as open_socket
from tests.realtime.socket import WAIT, Socket
from tests.secrecy.reading import (
    CARDS,
    assert_nothing_hidden,
    cards_in,
    hidden_from,
    running_seeds,
    seeds_in,
)

pytestmark = pytest.mark.django_db(transaction=True)

VERSION = re.compile(r'data-version="(\d+)"')

seeds_now = in_database(running_seeds)
step = in_database(tables.step)


@in_database
def _four(game: str) -> tuple[Table, list[object], Snapshot]:
    table, people = tables.four_people(game)
    staff = tables.person("Bruno il gestore", is_staff=True, is_superuser=True)
    return table, [*people, None, staff], tables.now(table)


async def read_to(socket: Socket, version: int) -> str:
    """All that the socket got until the table of this version."""
    read = []
    while True:
        read.append(await socket.receive_from(timeout=WAIT))
        shown = VERSION.search(read[-1])
        if shown and int(shown.group(1)) >= version:
            return "".join(read)


@in_database
def _until_cards_are_laid(table: Table) -> Snapshot:
    return tables.until_cards_are_laid(table)


@SHOWN_GAMES
async def test_bl_027_bl_029_every_frame_of_a_whole_partita_shows_no_hidden_card_and_no_seed(
    open_socket: Open, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    caplog.set_level(logging.DEBUG)
    table, people, at = await _four(game)
    readers = [await open_socket(table, who) for who in people]
    seats = [0, 1, 2, 3, None, None]
    frames, seen = 0, [set[str]() for _ in seats]
    seeds = await seeds_now()
    while at.status != "over":
        at = await step(table)
        # The last card ends the smazzata: from then on its seed is no secret.
        seeds = await seeds_now()
        for index, (reader, seat) in enumerate(zip(readers, seats, strict=True)):
            text = await read_to(reader, at.version)
            assert_nothing_hidden(text, at, seat, seeds, "frame")
            seen[index] |= cards_in(text, game=game)
            frames += 1
    assert frames > 6 * KITS[game].smazzata, "a whole partita takes more than one smazzata"
    assert all(cards == CARDS[game] for cards in seen), (
        "and the reader reads: every card was public in the end"
    )
    said = "\n".join(record.getMessage() for record in caplog.records)
    assert not cards_in(said, game=game)
    assert not seeds_in(said, seeds)


@SHOWN_GAMES
async def test_a_refused_frame_shows_no_hidden_card(
    open_socket: Open, settings: LazySettings, game: str
) -> None:
    settings.FRAME_RATE = "1000/10 seconds"
    table, people, _at = await _four(game)
    at = await _until_cards_are_laid(table)
    seeds = await seeds_now()
    for who, seat in zip(people, [0, 1, 2, 3, None, None], strict=True):
        socket = await open_socket(table, who)
        for card in sorted(hidden_from(at, seat)):
            for segno in ("", "volo"):
                await socket.say(card=card, segno=segno, v=str(at.version))
                text = await socket.receive_from(timeout=WAIT)
                assert 'id="message"' in text
                assert_nothing_hidden(text, at, seat, seeds, f"refusal of {card}")


@SHOWN_GAMES
async def test_every_refusal_of_a_foreign_card_says_the_same(open_socket: Open, game: str) -> None:
    """Whether a card is in this hand or in that one must not be learnt from how it is refused."""
    table, people, _at = await _four(game)
    at = await _until_cards_are_laid(table)
    seat = next(seat for seat in range(4) if seat in at.to_act)
    socket = await open_socket(table, people[seat])
    answers = set()
    for card in sorted(hidden_from(at, seat)):
        await socket.say(card=card, v=str(at.version))
        answers.add(await socket.receive_from(timeout=WAIT))
    assert len(answers) == 1
