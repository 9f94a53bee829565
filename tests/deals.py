"""Tables where the hands are what a test wants: seeds are tried until a deal has them.

Nothing is dealt behind the services' back: the seed of a deal whose cut is still open is changed for another one, with
its commitment, and everything after that is what any table does.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from accounts.models import User
from games.engine import deal as engine_deal
from games.engine.registry import get
from games.engine.tressette.accuse import Accusa, accuse_in
from games.engine.tressette.monte import entitled
from games.models import Deal, Smazzata, Table
from games.selectors import cache
from tests import tables

TRIES = 200_000
NO_TAGLI = (b"", b"", b"", b"")

Wanted = Callable[[Sequence[int], int], bool]
"""Of four hands as bit masks and the mazziere."""


def table_where(
    wanted: Wanted, *people: User | None, rules: Mapping[str, Any], game: str = "tressette"
) -> Table:
    """A table of these people by chair, bots elsewhere, whose first smazzata has the wanted hands."""
    table = tables.table_of(*people, game=game, rules=rules)
    deal_where(wanted, table)
    return table


def deal_where(wanted: Wanted, table: Table) -> None:
    """Give the open cut a deal that has the wanted hands if nobody adds a taglio.

    Of a partita's first one the hands are those for the mazziere that it draws (T3).
    """
    smazzata = Smazzata.objects.select_related("partita", "deal").get(partita__table=table, status="cut")
    deal_id, rng = smazzata.deal.public_id, random.Random(smazzata.deal.public_id)
    for _ in range(TRIES):
        seed = rng.randbytes(32)
        dealer = smazzata.dealer
        if smazzata.number == 1:
            dealer = engine_deal.first_dealer(seed, deal_id, NO_TAGLI)
        assert dealer is not None
        if wanted(hands_of(seed, deal_id, dealer, smazzata.partita.game), dealer):
            break
    else:
        raise AssertionError("no such deal found")
    Deal.objects.filter(pk=smazzata.deal_id).update(
        seed=seed, commitment=engine_deal.commitment(deal_id, seed)
    )
    cache.clear()


def hands_of(seed: bytes, deal_id: str, dealer: int, code: str) -> list[int]:
    """The four hands of a seed, as bit masks."""
    game = get(code)
    deck = engine_deal.deck(seed, deal_id, game.code, dealer, NO_TAGLI, game.pack.size)
    return [sum(1 << card for card in hand) for hand in game.deal_hands(deck, dealer)]


def accuse_by_seat(hands: Sequence[int]) -> list[tuple[Accusa, ...]]:
    """What each hand could declare."""
    return [accuse_in(hand) for hand in hands]


def entitled_seats(hands: Sequence[int], toggle: str) -> list[int]:
    """Who may say *a monte*."""
    return [seat for seat, hand in enumerate(hands) if entitled(toggle, hand)]
