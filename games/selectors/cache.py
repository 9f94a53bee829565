"""The newest snapshot of each partita that this process has seen. What is missing is folded again."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from games.selectors.facts import Snapshot

KEPT: Final = 2000

_lock = threading.Lock()
# By public id and not by key: keys are given again when a test's transaction rolls back.
_newest: OrderedDict[str, Snapshot] = OrderedDict()


def get(public_id: str) -> Snapshot | None:
    """Return the newest snapshot known here; whether it is new enough, the caller asks."""
    with _lock:
        snapshot = _newest.get(public_id)
        if snapshot is not None:
            _newest.move_to_end(public_id)
        return snapshot


def put(snapshot: Snapshot) -> None:
    """Keep a committed snapshot, unless a newer one is here."""
    with _lock:
        known = _newest.get(snapshot.partita_public_id)
        if known is None or _age(known) <= _age(snapshot):
            _newest[snapshot.partita_public_id] = snapshot
            _newest.move_to_end(snapshot.partita_public_id)
            if len(_newest) > KEPT:
                _newest.popitem(last=False)


def clear() -> None:
    """Forget everything (tests, and whoever doubts)."""
    with _lock:
        _newest.clear()


def _age(snapshot: Snapshot) -> tuple[int, int]:
    return snapshot.version, snapshot.table_version
