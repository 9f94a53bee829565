"""What is said where somebody holds up a table without a clock: to the others, to them, and in the rules in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.bots import registry as bots
from games.presentation.bots import level_name
from games.services.slow import LONG

if TYPE_CHECKING:
    from games.selectors.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Slow:
    """`words` are for these eyes; `level` is who would play, where they may say so; `version` what they see."""

    words: str
    level: str
    version: int


def slow(snapshot: Snapshot, seat: int | None) -> Slow | None:
    """Return what a seat is told and may do while the table is held up; None for a watcher and otherwise."""
    held = snapshot.held_up
    if held is None or seat is None or not snapshot.players[seat].is_here:
        return None
    level = level_name(bots.substitute(snapshot.game))
    if seat == held:
        words = _(
            "Gli altri aspettano da più di %(minutes)s minuti: possono far giocare %(level)s al tuo posto."
        )
        return Slow(words % {**_minutes(), "level": level}, "", snapshot.version)
    if seat in snapshot.urged:
        missing = ", ".join(snapshot.players[other].name for other in sorted(snapshot.to_urge))
        words = _("L’hai detto: si aspetta che lo dica anche %(missing)s.") % {"missing": missing}
        return Slow(words, "", snapshot.version)
    return Slow(waiting(snapshot), level, snapshot.version)


def waiting(snapshot: Snapshot) -> str:
    """Return who holds the table up, for everybody's ears; nothing where nobody does."""
    if snapshot.held_up is None:
        return ""
    words = _("Da più di %(minutes)s minuti si aspetta %(name)s.")
    return words % {**_minutes(), "name": snapshot.players[snapshot.held_up].name}


def rule(snapshot: Snapshot) -> str:
    """Return what holds at a table without a clock where several people play; nothing elsewhere."""
    if snapshot.clock or sum(player.user_id is not None for player in snapshot.players) < 2:
        return ""
    words = _(
        "Senza orologio: se qualcuno sta più di %(minutes)s minuti senza giocare, gli altri presenti possono far "
        "giocare %(level)s al suo posto, quando sono tutti d’accordo. Il posto resta suo."
    )
    return words % {**_minutes(), "level": level_name(bots.substitute(snapshot.game))}


def _minutes() -> dict[str, int]:
    return {"minutes": int(LONG.total_seconds() // 60)}
