"""What sockets read: the table at a moment, once per process whoever asks, and its fragments, once per
kind of eye."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from django.http import Http404

from games.models import Partita
from games.presentation import fragments
from games.presentation import talk as talk_fragments
from games.presentation.look import Look
from games.selectors import cache, sealed, talk
from games.selectors import snapshot as snapshots
from games.selectors.access import table_or_404
from games.selectors.snapshot import Snapshot
from games.services.threads import in_database

KEPT = 512  # renderings: a table in play needs one a seat, and one for its watchers of one look


@dataclass(frozen=True, slots=True)
class Notice:
    """A version somebody announced: two sockets with the same notice share one reading."""

    partita: str
    version: int
    table_version: int


_readings: dict[Notice, asyncio.Task[Snapshot]] = {}
_rendered: OrderedDict[tuple[Any, ...], dict[str, str]] = OrderedDict()
_talk: OrderedDict[tuple[Any, ...], dict[str, str]] = OrderedDict()


@in_database
def opened(table_public_id: str, user: Any) -> Snapshot:
    """The table for a socket that connects. Raises Http404 where the person may not know of it, and where nothing
    has been played yet."""
    table_or_404(table_public_id, user)
    return _current(table_public_id)


@in_database
def newest(table_public_id: str) -> Snapshot:
    """The table for a socket that has just been let in. Raises Http404 where nothing has been played yet."""
    return _current(table_public_id)


def _current(table_public_id: str) -> Snapshot:
    try:
        return snapshots.current(table_public_id)
    except Partita.DoesNotExist:
        raise Http404 from None


@in_database
def _after(notice: Notice) -> Snapshot:
    return snapshots.after(notice.partita, notice.version, notice.table_version)


async def read(notice: Notice) -> Snapshot:
    """The table at the announced version or a later one: what this process has, else one reading for all
    who ask."""
    known = cache.get(notice.partita)
    if known is not None and known.version >= notice.version and known.table_version >= notice.table_version:
        return known
    task = _readings.get(notice)
    if task is None:
        task = _readings[notice] = asyncio.ensure_future(_after(notice))
        task.add_done_callback(lambda _: _readings.pop(notice, None))
    # One socket that leaves must not take the reading away from the others.
    return await asyncio.shield(task)


ears_of = in_database(talk.ears_of)
_heard = in_database(talk.heard)
own_answer = in_database(sealed.own_answer)


def render(snapshot: Snapshot, seat: int | None, look: Look, answered: str = "") -> dict[str, str]:
    """Every top-level fragment of the table for one kind of eye; all watchers with one look share a
    rendering. `answered` is the seat's own sealed answer, while there is one."""
    key = (snapshot.partita_public_id, snapshot.version, snapshot.table_version, seat, look, answered)
    found = _rendered.get(key)
    if found is None:
        found = _rendered[key] = fragments.render(snapshot, seat, look, answered)
        if len(_rendered) > KEPT:
            _rendered.popitem(last=False)
    return found


async def render_talk(snapshot: Snapshot, seat: int | None, ears: talk.Ears, look: Look) -> dict[str, str]:
    """The fragments of what was said, for one pair of ears; read once per process after each thing said.

    A card changes nothing of them, so the version of the partita is not in the key: only where it stands.
    """
    key = (snapshot.partita_public_id, snapshot.table_version, snapshot.status, seat, ears, look)
    found = _talk.get(key)
    if found is None:
        lines = talk.known(snapshot)
        if lines is None:
            lines = await _heard(snapshot)
        found = _talk[key] = talk_fragments.render(snapshot, seat, ears, lines, look)
        if len(_talk) > KEPT:
            _talk.popitem(last=False)
    return found


def forget() -> None:
    """Drop every rendering (tests, and whoever doubts)."""
    _rendered.clear()
    _talk.clear()
