"""A card that is the only one, laid for whoever wants it so: nothing is chosen for anybody.

It is laid at the bots' pace, whose dice know of no hand (B5), and only where exactly one action is legal: a leader who
might say a segno, or somebody who might declare or call *fuori*, has a choice. Whoever taps first is served.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from games.engine import registry
from games.models import Due, DueKind
from games.selectors.facts import Snapshot
from games.services import pace
from games.services.statements import Next


def turns(after: Snapshot, *, presa_completed: bool, now: datetime) -> list[Next]:
    """Return the Due row of the person to act whose only card is to be laid for them, if there is one."""
    if after.state is None or only_action(after) is None:
        return []
    (seat,) = after.to_act
    return [Next(DueKind.FORCED, now + pace.bot_delay(after.pace, presa_completed), seat)]


def renew(after: Snapshot, now: datetime) -> datetime | None:
    """Write that row where somebody is back at their turn, or has just asked for it; return when it is due."""
    if after.state is None or only_action(after) is None:
        return None
    (seat,) = after.to_act
    at = now + pace.bot_delay(after.pace, presa_completed=False)
    row, _made = Due.objects.get_or_create(
        partita_id=after.partita_id,
        kind=DueKind.FORCED,
        seat=seat,
        defaults={"for_version": after.version, "at": at},
    )
    return row.at


def only_action(at: Snapshot) -> Any:
    """Return the one action of whoever is to act, where a person who wants it so is there and has no other."""
    if at.status != "play" or len(at.to_act) != 1 or at.state is None:
        return None
    (seat,) = at.to_act
    player = at.players[seat]
    if not player.plays_forced or not player.is_here:
        return None
    legal = registry.get(at.game).legal_actions(at.state, seat)
    return legal[0] if len(legal) == 1 else None
