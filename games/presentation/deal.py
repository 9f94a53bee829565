"""A deal that is over, as people check it: the JSON for ``docs/verify_deal.py``, and the four tagli."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine import registry
from games.engine.seats import Seat
from games.selectors.facts import Player
from games.selectors.history import SmazzataRecord

__all__ = ["Taglio", "deal_json", "tagli"]


@dataclass(frozen=True, slots=True)
class Taglio:
    """One seat's slot; ``value`` is hexadecimal, empty where that seat added nothing."""

    seat: Seat
    player: Player
    value: str
    mine: bool


def deal_json(record: SmazzataRecord) -> dict[str, Any]:
    """All that makes the deck again. ``first`` is true where the deal also drew the mazziere (T3)."""
    code = registry.get(record.start.game).pack.code
    return {
        "deal": record.deal.public_id,
        "scheme": record.deal.scheme,
        "game": record.start.game,
        "dealer": record.start.dealer,
        "first": record.number == 1,
        "commitment": record.deal.commitment,
        "seed": record.seed,
        "tagli": list(record.deal.tagli),
        "hands": [[code(card) for card in hand] for hand in record.hands],
    }


def tagli(record: SmazzataRecord, players: Sequence[Player], viewer: Seat) -> tuple[Taglio, ...]:
    """The four slots by seat."""
    return tuple(
        Taglio(player.chair, player, record.deal.tagli[player.chair], player.chair == viewer)
        for player in players
    )
