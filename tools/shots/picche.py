"""Moments of a table of picche: the bids, a lead with spades closed, a nil that holds, ten sacchi, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final


def _view(snap: Any) -> Any:
    """What Anna sees at her turn, else None."""
    from games.engine import registry

    if snap.status != "play" or snap.to_act != frozenset({0}):
        return None
    return registry.get(snap.game).view(snap.state, 0)


def _bidding(snap: Any) -> bool:
    view = _view(snap)
    return view is not None and view.phase == "bids" and sum(bid is not None for bid in view.bids) == 2


def _spades_resting(snap: Any) -> bool:
    view = _view(snap)
    if view is None or view.phase != "play" or view.broken or view.presa.cards or not view.prese:
        return False
    return 0 < len(view.hand) - len(view.legal) < len(view.hand)


def _nil(snap: Any) -> bool:
    """A nil, sacchi from before, and three cards on the cloth."""
    view = _view(snap)
    if view is None or view.phase != "play" or 0 not in view.bids or len(view.prese) < 5:
        return False
    return len(view.presa.cards) == 3 and max(view.score_before.carry) >= 3


def _ten_sacchi(snap: Any) -> bool:
    return snap.status == "pause" and any(count.penalty for count in snap.result.counts)


def _over(snap: Any) -> bool:
    return bool(snap.status == "over")


MOMENTS: Final[dict[str, tuple[Callable[[Any], bool], dict[str, Any]]]] = {
    "table-picche-bids": (_bidding, {}),
    "table-picche-leading": (_spades_resting, {}),
    "table-picche-nil": (_nil, {}),
    "table-picche-pause": (_ten_sacchi, {}),
    "table-picche-end": (_over, {"target": 250}),
}
"""What a table has come to, and the house rules that bring it there, by screen name."""


def prepare(table: Callable[..., Any]) -> dict[str, str]:
    """Bring a table to each moment and return their paths by screen name."""
    paths = {
        name: f"/tavoli/{table(moment, game='picche', **rules).table_public_id}/"
        for name, (moment, rules) in MOMENTS.items()
    }
    # The address of what lies inside it opens the explanation.
    return paths | {"table-picche-nil-asked": f"{paths['table-picche-bids']}#bid-0"}
