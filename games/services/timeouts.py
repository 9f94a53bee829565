"""A spent clock: the server lays that one card, and after two in a row a substitute sits down."""

from __future__ import annotations

import random

from django.db import transaction

from games.bots import registry as bots
from games.bots.limit import Limit
from games.engine import registry
from games.engine.errors import Forbidden, Stale
from games.engine.seats import Seat
from games.selectors.facts import Snapshot
from games.services import clocks, ledger, play, substitutes

THINKING = Limit(ms=1000)


def time_out(seen: Snapshot, seat: Seat) -> None:
    """Act once for whoever let their time run out, as a substitute would; raises Stale when it is not so any more."""
    player = seen.players[seat]
    if seen.state is None or seen.to_act != {seat} or player.user_id is None or player.substitute:
        raise Stale()
    view = registry.get(seen.game).view(seen.state, seat)
    action = bots.choose(seen.game, bots.substitute(seen.game), view, THINKING, random.Random())  # noqa: S311
    try:
        acted = play.act(seen.partita_id, seat, action, seen.version, play.CLOCK)
    except Forbidden:
        # A substitute sits there now, or the deadline was moved.
        raise Stale() from None
    with transaction.atomic():
        after, now = ledger.lock(seen.partita_id)
        owner = after.players[seat]
        if after.status == "play" and after.version == acted.version and owner.timeouts >= clocks.IN_A_ROW:
            substitutes.sit(after, seat, now)
