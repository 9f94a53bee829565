"""Nobody sees a taglio before the cut is over: no frame and no page holds one, not even to who gave it."""

from __future__ import annotations

import pytest
from django.conf import LazySettings

from games.models import Partita, Taglio
from games.services.smazzate import deal_cards
from games.services.threads import in_database
from tests import cuts, tables
from tests.cuts import OPEN
from tests.realtime.conftest import Open
from tests.realtime.conftest import open_socket as open_socket
from tests.secrecy.reading import running_seeds, seeds_in
from tests.secrecy.test_pages import admin_pages, everybody_at, table_pages

pytestmark = pytest.mark.django_db(transaction=True)

GIVEN = [f"{seat + 1}ea{seat + 1}" * 8 for seat in range(4)]


@pytest.fixture(autouse=True)
def _open_window(settings: LazySettings) -> None:
    settings.CUT_SECONDS = settings.TAGLIO_SECONDS = OPEN


def shown_in(text: str) -> list[str]:
    return [value for value in GIVEN if value in text.lower()]


@pytest.mark.parametrize("first", [True, False])
def test_no_page_shows_a_taglio_before_the_cut_is_over(first: bool) -> None:
    at = cuts.first_cut() if first else cuts.second_cut(dealer=1)
    partita = Partita.objects.get(pk=at.partita_id)
    readers = everybody_at()
    for seat in (1, 2, 3):
        cuts.cut(at, seat, GIVEN[seat])
    assert Taglio.objects.count() == 3
    pages = [*table_pages(partita.table), f"/partite/{partita.public_id}/", "/", "/partite/"]
    pages.append(f"/partite/{partita.public_id}/mazzi.json")
    read = 0
    for reader in readers:
        for path in [*pages, *admin_pages()] if reader.staff else pages:
            response = reader.client.get(path, follow=True)
            text = response.content.decode()
            assert not shown_in(text), path
            assert not seeds_in(text, running_seeds()), path
            read += response.status_code == 200
    assert read > 5 * len(table_pages(partita.table))
    deal_cards(at.partita_id, at.version)
    for reader in readers:
        text = reader.client.get(f"/tavoli/{partita.table.public_id}/").content.decode()
        assert shown_in(text) == GIVEN[1:], "then everybody sees all of them"


async def test_no_frame_shows_a_taglio_before_the_cut_is_over(open_socket: Open) -> None:
    at = await in_database(cuts.second_cut)(dealer=1)
    table = await in_database(lambda: Partita.objects.get(pk=at.partita_id).table)()
    people = await in_database(lambda: [tables.person(name) for name in tables.PEOPLE])()
    sockets = [await open_socket(table, who) for who in [*people, None]]
    for seat in (3, 1, 0):
        await sockets[seat].say(taglio=GIVEN[seat], v=str(at.version))
        await sockets[seat].hear()
    late = await open_socket(table, people[2])
    assert not shown_in("".join(frame for socket in [*sockets, late] for frame in socket.frames))
    await sockets[2].say(taglio=GIVEN[2], v=str(at.version))
    for socket in [*sockets, late]:
        await socket.hear()
        assert shown_in(socket.frames[-1]) == GIVEN


def test_a_taglio_is_in_no_repr_and_no_text_of_a_row() -> None:
    at = cuts.second_cut(dealer=1)
    cuts.cut(at, 3, GIVEN[3])
    row = Taglio.objects.get()
    assert not shown_in(f"{row} {row!r} {at!r}")
