"""From one smazzata to the next: a committed deal, the cut, the cards, the pause between."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.views.decorators.debug import sensitive_variables

from games import bus
from games.engine import deal as engine_deal
from games.engine import registry
from games.engine.errors import Code, Forbidden, IllegalAction, Stale
from games.engine.seats import Seat
from games.models import Deal, DueKind, Smazzata, SmazzataStatus, Status, TableEvent, TableEventKind, Taglio
from games.models.ids import new_public_id
from games.selectors import tagli
from games.selectors.deals import first_mazziere, hands_dealt
from games.selectors.facts import DealFacts, Snapshot
from games.services import conceding, joining, ledger, pace, slow
from games.services.play import Acted
from games.services.statements import Next


@sensitive_variables("seed")
def new_deal(source: str = "table") -> Deal:
    """Store a fresh deal and its commitment; every taglio is empty until somebody cuts."""
    public_id, seed = new_public_id(), engine_deal.new_seed()
    return Deal.objects.create(
        public_id=public_id,
        scheme=engine_deal.SCHEME,
        seed=seed,
        commitment=engine_deal.commitment(public_id, seed),
        source=source,
    )


def deal_cards(partita_id: int, for_version: int) -> int:
    """Close the cut and deal; return the new version. Raises Stale, or IllegalAction when no cut is open."""
    with transaction.atomic():
        before, now = _locked_at(partita_id, for_version, Status.CUT)
        return close_cut(before, now)


def close_cut(before: Snapshot, now: datetime) -> int:
    """Deal what the open cut gives, under the partita's lock; return the new version.

    The tagli go into their slots, the first mazziere of a partita is drawn from seed and tagli (T3), and only then
    is there a deck.
    """
    deal_id = Smazzata.objects.values_list("deal_id", flat=True).get(pk=before.smazzata_id)
    slots = tagli.slots(before)
    if any(slots):
        Deal.objects.filter(pk=deal_id).update(tagli=list(slots))
    Taglio.objects.filter(smazzata_id=before.smazzata_id).delete()
    dealer = before.dealer
    if dealer is None or before.smazzata == 1:
        dealer = first_mazziere(deal_id)
    state = registry.get(before.game).start(
        before.rules,
        dealer,
        hands_dealt(deal_id, before.game, dealer),
        before.score_before,
        before.played_number,
    )
    cut = replace(conceding.take_back(before), dealer=dealer, deal=replace(before.deal, tagli=slots))
    after, dues = ledger.settled(cut, state, now)
    Smazzata.objects.filter(pk=before.smazzata_id).update(
        status=SmazzataStatus.PLAY, dealer=dealer, dealt_version=after.version
    )
    ledger.store(after, dues, now)
    slow.watch(after, now)
    return after.version


def open_next(partita_id: int, for_version: int) -> int:
    """End the pause: commit to a new deal and open its cut; return the new version."""
    with transaction.atomic():
        before, now = _locked_at(partita_id, for_version, Status.PAUSE)
        return _open_next(before, now)


def say_avanti(partita_id: int, seat: Seat, expected_version: int) -> Acted:
    """Say that this seat has read the result; when every person has, the pause ends at once.

    Said twice it is no error, even when the pause is over meanwhile. Raises Forbidden for a seat without a person,
    Stale, or IllegalAction when there is no pause.
    """
    with transaction.atomic():
        before, now = ledger.lock(partita_id)
        if before.players[seat].user_id is None:
            raise Forbidden(Code.NOT_PLAYING)
        said = TableEvent.objects.filter(
            partita_id=partita_id, kind=TableEventKind.AVANTI, seat=seat, version=expected_version
        )
        if said.exists():
            return Acted(before.version, repeated=True)
        if before.version != expected_version:
            raise Stale()
        if before.status != Status.PAUSE:
            raise IllegalAction(Code.WRONG_PHASE)
        TableEvent.objects.create(
            table_id=before.table_id,
            partita_id=partita_id,
            kind=TableEventKind.AVANTI,
            seat=seat,
            person_id=before.players[seat].user_id,
            version=before.version,
            at=now,
        )
        ready = before.ready | {seat}
        people = {player.chair for player in before.players if player.is_here}
        if people <= ready:
            return Acted(_open_next(before, now))
        after = ledger.touch_table(replace(before, ready=ready))
        ledger.store_ready(after)
        return Acted(after.version)


def _locked_at(partita_id: int, version: int, status: Status) -> tuple[Snapshot, datetime]:
    before, now = ledger.lock(partita_id)
    if before.version != version:
        raise Stale()
    if before.status != status:
        raise IllegalAction(Code.WRONG_PHASE)
    return before, now


def _open_next(before: Snapshot, now: datetime) -> int:
    result = before.result
    if result is None:
        raise IllegalAction(Code.WRONG_PHASE)
    void = result.ended_by == "a_monte"
    before, seated = joining.seat_who_waits(before, before.version + 1)
    deal = new_deal()
    smazzata = Smazzata.objects.create(
        partita_id=before.partita_id,
        number=before.smazzata + 1,
        played_number=before.played_number + (0 if void else 1),
        dealer=result.next_dealer,
        deal=deal,
        score_before=before.score.to_json(),
    )
    after = replace(
        before,
        version=before.version + 1,
        status=Status.CUT.value,
        dealer=result.next_dealer,
        smazzata_id=smazzata.pk,
        smazzata=smazzata.number,
        played_number=smazzata.played_number,
        score_before=before.score,
        moves=0,
        prese=0,
        to_act=frozenset(),
        deal=DealFacts(deal.public_id, deal.scheme, deal.commitment, ("", "", "", ""), deal.source),
        changed_at=now,
        state=None,
        result=None,
        claimed=None,
        ready=frozenset(),
        pause_until=None,
    )
    after = ledger.touch_table(after) if seated else after
    until = now + pace.cut(offered=after.cutter is not None)
    ledger.store(after, [Next(DueKind.CUT, until)], now)
    if seated:
        news = (after.table_public_id, after.table_version)
        transaction.on_commit(lambda: bus.announce_room(*news), robust=True)
    return after.version
