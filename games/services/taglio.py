"""The cut: what people's devices add to the shuffle once the commitment stands (docs/DEAL.md).

A taglio is a row and nothing else: no version, no announcement. So nobody can choose theirs after another's, and
nothing at the table tells who has answered.
"""

from __future__ import annotations

from django.db import transaction

from games.engine.errors import Code, Forbidden, IllegalAction, Stale
from games.engine.seats import Seat
from games.models import Partita, Smazzata, Taglio
from games.selectors import tagli
from games.selectors.facts import Snapshot
from games.services import ledger
from games.services.play import Acted, Actor, check_actor
from games.services.smazzate import close_cut


def give(partita_id: int, seat: Seat, value: str, expected_version: int, user_id: int) -> Acted:
    """Seal a taglio of this seat, 32 hexadecimal digits, or none (`value` empty); the first one stands.

    Where a person is offered the cut, the last who is waited for deals the cards. Given again it is no error, even
    after the cut has closed. Raises Forbidden (not this person's seat), Stale, or IllegalAction when no cut is open.
    """
    with transaction.atomic():
        try:
            before, now = ledger.lock(partita_id)
        except Partita.DoesNotExist:
            raise Forbidden(Code.NOT_PLAYING) from None
        check_actor(before, seat, Actor("person", user_id))
        if before.version != expected_version:
            if _in_its_slot(partita_id, seat, value, expected_version):
                return Acted(before.version, repeated=True)
            raise Stale()
        if not before.cut_open:
            raise IllegalAction(Code.WRONG_PHASE)
        answered = tagli.answered(before)
        if seat in answered:
            return Acted(before.version, repeated=True)
        Taglio.objects.create(smazzata_id=before.smazzata_id, seat=seat, value=value, person_id=user_id)
        if before.cutter is not None and _waited_for(before) <= answered | {seat}:
            return Acted(close_cut(before, now))
        return Acted(before.version)


def _waited_for(before: Snapshot) -> set[Seat]:
    """Whose answer ends the window early: nobody else's can come."""
    return {player.chair for player in before.players if player.is_here}


def _in_its_slot(partita_id: int, seat: Seat, value: str, version: int) -> bool:
    """Tell whether the cut that was open at `version` closed with this very taglio in the seat's slot."""
    dealt = Smazzata.objects.filter(partita_id=partita_id, dealt_version=version + 1)
    slots = dealt.values_list("deal__tagli", flat=True).first()
    return slots is not None and slots[seat] == value
