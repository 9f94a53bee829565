"""Doing what a person asked for at a table: each command to its service, for the seat that is the person's own."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.http import Http404

from games.engine import registry
from games.engine.errors import Code, Forbidden, IllegalAction, Stale
from games.models import RUNNING, Partita
from games.selectors import snapshot
from games.selectors.access import table_or_404
from games.services import absence, conceding, places, presence, slow, talk_commands
from games.services.claiming import claim
from games.services.commands import (
    AMonte,
    Arrendo,
    Avanti,
    Beat,
    Bid,
    CallOut,
    Command,
    Declare,
    Keep,
    Lascio,
    Play,
    Qui,
    Rientro,
    Rivincita,
    Seen,
    Sostituto,
    Taglio,
    Tutte,
)
from games.services.play import Actor, act
from games.services.smazzate import say_avanti
from games.services.starting import rematch
from games.services.taglio import give

NO_LAG: Final = timedelta(0)


def execute(table_public_id: str, user: Any, command: Command, lag: timedelta = NO_LAG) -> bool:
    """Do it for the seat the person sits on at this table; whether the table changed by it.

    False is no error: it had been done before (a double click, a queue that a browser replayed). Raises
    Unreadable, IllegalAction, Stale, Forbidden or TalkRefused, with nothing changed; Http404 when the person may
    not know the table.
    """
    try:
        partita = snapshot.current(table_public_id)
    except Partita.DoesNotExist:
        raise Http404 from None
    seat = partita.seat_of(user.pk)
    if isinstance(command, talk_commands.Talking):
        if seat is None:
            table_or_404(table_public_id, user)
        talk_commands.execute(partita, user, command)
        return True
    if seat is None:
        # Who sits there knows the table; of anybody else it is asked first, so that a card costs no query for it.
        table_or_404(table_public_id, user)
        raise Forbidden(Code.NOT_PLAYING)
    if isinstance(command, Seen | Beat) or (isinstance(command, Taglio) and partita.players[seat].substitute):
        # What a device does by itself is no sign of its person, and a substitute's slot stays empty.
        return False
    if isinstance(command, Qui):
        return presence.take_over(presence.Place(partita.table_id, user.pk))
    if isinstance(command, Lascio):
        if partita.status in RUNNING:
            return absence.leave(partita.partita_id, seat)
        places.leave(partita.table_id, user)
        return True
    back = not partita.players[seat].is_here and absence.come_back(partita.partita_id, seat)
    if isinstance(command, Rientro):
        return back
    if isinstance(command, Arrendo):
        return conceding.concede(partita.partita_id, seat)
    if isinstance(command, Rivincita):
        return rematch(partita.table_id, user)
    if isinstance(command, Taglio):
        given = give(partita.partita_id, seat, command.value, command.version, user.pk)
        return not given.repeated and given.version != command.version
    if isinstance(command, Avanti):
        return not say_avanti(partita.partita_id, seat, command.version).repeated
    if isinstance(command, Sostituto):
        return slow.urge(partita.partita_id, seat, command.version)
    if isinstance(command, Tutte):
        claimed = claim(partita.partita_id, seat, command.version, Actor("person", user.pk, lag))
        return not claimed.repeated
    action = registry.get(partita.game).action_from_json(_action(command))
    question = _question(command)
    if question is not None:
        _ask_if_sure(partita, seat, action, command.version, question)
    try:
        acted = act(partita.partita_id, seat, action, command.version, Actor("person", user.pk, lag))
    except Forbidden:
        # A substitute has sat down since the table was looked at: the chair first, as above.
        if not absence.come_back(partita.partita_id, seat):
            raise
        acted = act(partita.partita_id, seat, action, command.version, Actor("person", user.pk, lag))
    return not acted.repeated and acted.version != command.version


def _action(command: Play | Declare | Keep | AMonte | CallOut | Bid) -> dict[str, Any]:
    match command:
        case Play(card, None):
            return {"play": card}
        case Play(card, segno):
            return {"play": card, "segno": segno}
        case Declare(accuse):
            return {"declare": list(accuse)}
        case Keep():
            return {"keep": True}
        case AMonte():
            return {"a_monte": True}
        case CallOut():
            return {"call_out": True}
        case Bid(prese):
            return {"bid": prese}


def _question(command: Command) -> Code | None:
    """Return the question that comes before what cannot be taken back, or None where it is answered or not asked."""
    match command:
        case CallOut(sure=False):
            return Code.CALL_OUT_UNSURE
        case Bid(prese=0, sure=False):
            return Code.NIL_UNSURE
    return None


def _ask_if_sure(at: snapshot.Snapshot, seat: int, action: Any, version: int, question: Code) -> None:
    """Refuse with the question, where the action could be done at all; nothing tells whether it would be right."""
    if at.version != version:
        raise Stale()
    if at.status != "play":
        raise IllegalAction(Code.WRONG_PHASE)
    raise IllegalAction(registry.get(at.game).why_illegal(at.state, seat, action) or question)
