"""Hands shown to who watches, a whole smazzata late: they say nothing of the smazzata in play, to nobody.

The cards of a smazzata that is over are all cards of the pack, so that no reader can tell by them alone: what is held
here is that the page is a picture of one ended smazzata, the same whatever happens in the next.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from games.engine import registry
from games.models import Deal, Partita, Sitting, Table
from games.selectors import cache
from games.selectors.deals import hands_dealt
from games.selectors.snapshot import Snapshot
from games.services.friends import block
from tests import tables
from tests.games import SHOWN_GAMES
from tests.secrecy.reading import assert_nothing_hidden, running_seeds, seeds_in

pytestmark = pytest.mark.django_db(transaction=True)


def late_table(game: str) -> tuple[Table, Partita]:
    table, _people = tables.four_people(game)
    Partita.objects.filter(table=table).update(late_hands=True)
    cache.clear()
    return table, Partita.objects.get(table=table)


def client_of(name: str | None) -> Client:
    client = Client()
    if name is not None:
        client.force_login(tables.person(name))
    return client


def readers() -> dict[str, Client]:
    """Nobody known, twice; a stranger, whom a player has blocked; and the four who play, from another browser."""
    block(tables.person("Anna"), tables.person("Estraneo"))
    watching = {
        "nobody": client_of(None),
        "nobody again": client_of(None),
        "Estraneo": client_of("Estraneo"),
    }
    return watching | {name: client_of(name) for name in tables.PEOPLE}


def shown_hands(html: str) -> list[set[str]]:
    page = BeautifulSoup(html, "html.parser")
    return [
        {str(card["data-card"]) for card in page.select(f".replay__hand[data-seat='{seat}'] [data-card]")}
        for seat in range(4)
    ]


def dealt(partita: Partita, number: int) -> list[set[str]]:
    smazzata = partita.smazzate.get(number=number)
    assert smazzata.dealer is not None
    pack = registry.get(partita.game).pack
    return [set(pack.codes(hand)) for hand in hands_dealt(smazzata.deal_id, partita.game, smazzata.dealer)]


def read(client: Client, path: str, at: Snapshot) -> tuple[int, str]:
    response = client.get(path)
    text = response.content.decode()
    head = "\n".join(f"{name}: {value}" for name, value in response.headers.items())
    assert not seeds_in(head + text, running_seeds()), path
    if at.status in ("cut", "play"):
        running = Deal.objects.get(smazzate__partita_id=at.partita_id, smazzate__number=at.smazzata)
        assert running.commitment not in text, path
        assert running.public_id not in text, path
    return response.status_code, text


@SHOWN_GAMES
def test_at_every_moment_only_smazzate_that_are_over_are_shown_and_the_page_does_not_change_with_the_play(
    game: str,
) -> None:
    table, partita = late_table(game)
    here, eyes = f"/tavoli/{table.public_id}/finite/", readers()
    pages: dict[int, set[str]] = {}
    for moment, at in enumerate(tables.moments(table)):
        if at.status == "over" or at.smazzata > 2:
            break
        if at.status == "play" and moment % 5:
            continue  # coprime to the readers: each comes at other moments
        name = list(eyes)[moment % len(eyes)]
        seat = tables.PEOPLE.index(name) if name in tables.PEOPLE else None
        status, text = read(eyes[name], here, at)
        assert read(eyes[name], f"{here}?smazzata={at.last_whole + 1}", at)[0] in (302, 404), name
        table_page = eyes[name].get(f"/tavoli/{table.public_id}/").content.decode()
        assert_nothing_hidden(table_page, at, seat, running_seeds(), f"{name} at the table")
        if seat is not None:
            assert status == 302
            own = f"/partite/{partita.public_id}/"
            first = f"{own}?smazzata={at.last_whole + 1}"
            assert read(eyes[name], first, at)[0] == (404 if at.last_whole else 200), name
            assert eyes[name].get(own).content.decode().count("data-smazzata=") >= at.last_whole
            continue
        assert status == 200
        if not at.last_whole:
            assert shown_hands(text) == [set()] * 4
            assert "data-card" not in text
        else:
            assert shown_hands(text) == dealt(partita, at.last_whole)
        pages.setdefault(at.last_whole, set()).add(_alike(text))
    assert len(pages) > 1, "some smazzata was over"
    assert all(len(same) <= 2 for same in pages.values()), "one page for who is known, one for who is not"


@SHOWN_GAMES
def test_the_live_cards_dealt_again_change_no_byte_of_it(game: str) -> None:
    table, _partita = late_table(game)
    here = f"/tavoli/{table.public_id}/finite/?passo=3"
    for at in tables.moments(table):
        if at.smazzata == 2 and at.status == "play" and at.moves > 8:
            break
    client, engine, rng = client_of(None), registry.get(game), random.Random(7)
    before = _alike(client.get(here).content.decode())
    moved = 0
    for _ in range(20):
        other = replace(at, state=engine.worlds(engine.view(at.state, None), rng))
        moved += other.state != at.state
        cache.clear()
        cache.put(other)
        assert _alike(client.get(here).content.decode()) == before
    assert moved > 10


@SHOWN_GAMES
def test_who_left_the_chair_sees_what_any_player_of_the_partita_sees_and_no_card_in_play(game: str) -> None:
    table, partita = late_table(game)
    left = False
    for at in tables.moments(table):
        if at.status == "pause" and not left:
            left = True
            mine = Sitting.objects.get(partita=partita, person=tables.person("Dario"))
            mine.to_version = at.version
            mine.save()
            level = {"tressette": "seria", "picche": "normale"}[game]
            Sitting.objects.create(
                partita=partita, seat=mine.seat, bot_level=level, bot_name="Ugo", from_version=at.version
            )
            cache.clear()
        if at.status == "play" and at.smazzata == 2 and at.moves > 4:
            break
    dario = client_of("Dario")
    assert (
        dario.get(f"/tavoli/{table.public_id}/finite/").headers["Location"]
        == f"/partite/{partita.public_id}/"
    )
    assert read(dario, f"/partite/{partita.public_id}/?smazzata=2", at)[0] == 404
    assert read(dario, f"/partite/{partita.public_id}/", at)[0] == 200
    page = dario.get(f"/tavoli/{table.public_id}/").content.decode()
    assert_nothing_hidden(page, tables.now(table), None, running_seeds(), "who left")


def _alike(html: str) -> str:
    """The page without what belongs to the visitor: the menu."""
    page = BeautifulSoup(html, "html.parser")
    return str(page.select_one("main"))
