"""*Sono tutte mie* at a real table: shown from one's own view, played out at once, and all of it in the record."""

from __future__ import annotations

import random
from typing import Any

import pytest

from accounts.models import User
from games.engine import registry
from games.engine.errors import Code, Forbidden, IllegalAction, Stale
from games.engine.seats import pair_of
from games.models import Due, Move, Partita, Table, TableEvent
from games.presentation import fragments
from games.presentation.look import Look
from games.selectors import cache
from games.selectors.facts import Snapshot
from games.selectors.record import differences
from games.services import claiming
from games.services.play import Actor, act
from tests.games import EVERY_GAME
from tests.tables import four_people, now, settle, step
from tests.web.pages import client_of

pytestmark = pytest.mark.django_db(transaction=True)


def who(at: Snapshot, seat: int) -> Actor:
    return Actor("person", at.players[seat].user_id)


def offered(at: Snapshot) -> tuple[Any, ...]:
    if at.status != "play" or len(at.to_act) != 1:
        return ()
    (seat,) = at.to_act
    game = registry.get(at.game)
    return game.claim(game.view(at.state, seat))


def claimable(game: str = "tressette") -> tuple[Table, list[User], Snapshot, int]:
    """People who play at random until one of them shows that the rest is theirs."""
    dice = random.Random(3)
    while True:
        table, people = four_people(game)
        while now(table).status != "over":
            at = now(table)
            if offered(at):
                (seat,) = at.to_act
                return table, people, at, seat
            if at.status == "play" and len(at.to_act) == 1:
                (seat,) = at.to_act
                view = registry.get(at.game).view(at.state, seat)
                act(at.partita_id, seat, dice.choice(view.legal), at.version, who(at, seat))
            else:
                step(table)


@EVERY_GAME
def test_the_rest_is_played_out_and_recorded_card_by_card(game: str) -> None:
    table, people, at, seat = claimable(game)
    rest = len(offered(at))
    before = registry.get(game).view(at.state, None)
    assert claiming.claim(at.partita_id, seat, at.version, who(at, seat)).version == at.version + 4 * rest
    after = now(table)
    assert after.status in ("pause", "over")
    moves = Move.objects.filter(actor="claim").order_by("pk")
    assert [move.version for move in moves] == list(range(at.version, at.version + 4 * rest))
    assert {(move.seat, move.person_id) for move in moves} == {
        (chair, people[seat].pk if chair == seat else None) for chair in range(4)
    }
    public = registry.get(game).view(after.state, None)
    assert [presa.taker for presa in public.prese[len(before.prese) :]] == [seat] * rest
    event = TableEvent.objects.get(kind="claim")
    assert (event.seat, event.person_id, event.version) == (seat, people[seat].pk, at.version)
    assert event.data == {"prese": rest}
    assert not Due.objects.filter(kind__in=("bot_move", "clock", "forced")).exists()
    cache.clear()
    assert now(table) == after, "what the record folds to is what was told"
    assert after.claimed == seat
    assert not [difference for partita in Partita.objects.all() for difference in differences(partita)]


def test_everybody_hears_it_until_the_next_smazzata() -> None:
    table, people, at, seat = claimable()
    assert "tutte" in fragments.render(at, seat, Look())["hand"]
    assert "tutte" not in "".join(fragments.render(at, (seat + 1) % 4, Look()).values())
    answer = client_of(people[seat]).post(
        f"/tavoli/{table.public_id}/", {"tutte": "1", "v": str(at.version), "segno": ""}
    )
    assert answer.status_code == 303
    said = f"{people[seat].username}: sono tutte mie."
    for eyes in (seat, pair_of(seat + 1), None):
        html = fragments.render(now(table), eyes, Look())
        assert html["announce"].count(said) == html["panel"].count(said) == 1
    while now(table).status == "pause":
        step(table)
    # It stands for good where it ended the partita.
    assert now(table).claimed is None or now(table).status == "over"


def test_only_at_ones_own_lead_and_only_where_it_shows() -> None:
    table, _ = four_people()
    at = settle(table)
    (turn,) = at.to_act
    with pytest.raises(IllegalAction) as refused:
        claiming.claim(at.partita_id, turn, at.version, who(at, turn))
    assert refused.value.code == Code.CLAIM_NOT_SHOWN
    other = (turn + 1) % 4
    with pytest.raises(IllegalAction):
        claiming.claim(at.partita_id, other, at.version, who(at, other))
    with pytest.raises(Forbidden):
        claiming.claim(at.partita_id, turn, at.version, who(at, other))
    assert now(table) == at


def test_twice_is_no_error_and_another_version_is_stale() -> None:
    table, _people, at, seat = claimable()
    with pytest.raises(Stale):
        claiming.claim(at.partita_id, seat, at.version - 1, who(at, seat))
    claiming.claim(at.partita_id, seat, at.version, who(at, seat))
    after = now(table)
    assert claiming.claim(at.partita_id, seat, at.version, who(at, seat)).repeated
    assert now(table) == after
