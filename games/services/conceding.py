"""Giving up: a pair agrees to, and the others have won (docs/RULES.md).

A wish to give up tells how one's cards are. So two people agree only while nobody holds any, between two smazzate;
a bot or a substitute is told nothing by it, and agrees at once.
"""

from __future__ import annotations

from dataclasses import replace

from django.db import transaction

from games.engine.errors import Code, Forbidden, IllegalAction
from games.engine.seats import Seat, pair_of, partner
from games.models import RUNNING, Sitting, SittingKind, Status, TableEventKind
from games.selectors.facts import Snapshot
from games.services import closing, ledger


def concede(partita_id: int, seat: Seat) -> bool:
    """Say that this seat gives up; with its partner's word, said before or now needless, the partita is over.

    Said twice it is no error, and changes nothing: False. Raises Forbidden for a seat that no person plays, and
    IllegalAction when it may not be said now.
    """
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        if not before.players[seat].is_here:
            raise Forbidden(Code.NOT_PLAYING)
        if not before.may_concede(seat):
            raise IllegalAction(Code.WRONG_PHASE)
        other = before.players[partner(seat)]
        agreed = other.is_bot or other.concedes
        if before.players[seat].concedes and not agreed:
            return False
        _owners(before, [seat, *([partner(seat)] if agreed and other.user_id is not None else [])])
        if agreed:
            winner = 1 - pair_of(seat)
            told = ledger.renew_players(before, now)
            closing.interrupt(
                told,
                now,
                Status.OVER,
                winner=winner,
                kind=TableEventKind.CONCEDE,
                person_id=before.players[seat].user_id,
                data={"pair": pair_of(seat)},
            )
        else:
            ledger.renew_players(before, now)
        return True


def take_back(at: Snapshot) -> Snapshot:
    """Let no wish to give up outlive the deal, under the partita's lock: new cards may change a mind."""
    if not any(player.concedes for player in at.players):
        return at
    Sitting.objects.filter(partita_id=at.partita_id, concedes=True, to_version__isnull=True).update(
        concedes=False
    )
    return replace(at, players=tuple(replace(player, concedes=False) for player in at.players))


def _owners(at: Snapshot, seats: list[Seat]) -> None:
    if at.status not in RUNNING:
        raise IllegalAction(Code.WRONG_PHASE)
    Sitting.objects.filter(
        partita_id=at.partita_id, seat__chair__in=seats, kind=SittingKind.OWNER, to_version__isnull=True
    ).update(concedes=True)
