"""Honest segni (T12), and tables of ready-made plays so that asking for the legal ones costs a look-up."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from games.engine.tressette.actions import Play, Segno

Plays: TypeAlias = tuple[Play, ...]
Table: TypeAlias = tuple[tuple[Plays, ...], ...]
"""`table[suit][mask]`: the plays of the cards of one suit, by the ten bits of those held."""

_HONOURS: Final = 0b111
PLAIN: Final[Plays] = tuple(Play(card) for card in range(40))


def honest_segni(left: int, without_honours: bool = False) -> tuple[Segno, ...]:
    """Return the true segni when `left` (ten bits) stays in hand of the suit led (T12).

    n = 0: volo; n >= 1: busso; n >= 2: striscio, under `without_honours` only if no A, 2, 3 is among them.
    """
    count = left.bit_count()
    if count == 0:
        return (Segno.VOLO,)
    if count == 1 or (without_honours and left & _HONOURS):
        return (Segno.BUSSO,)
    return (Segno.BUSSO, Segno.STRISCIO)


def _follow_table() -> Table:
    return tuple(
        tuple(
            tuple(PLAIN[10 * suit + rank] for rank in range(10) if mask >> rank & 1) for mask in range(1024)
        )
        for suit in range(4)
    )


@cache
def lead_table(without_honours: bool) -> Table:
    """Return the plays of a leader: each card alone, then with each honest segno."""
    said = {(card, segno): Play(card, segno) for card in range(40) for segno in Segno}

    def plays(suit: int, mask: int) -> Plays:
        found: list[Play] = []
        for rank in range(10):
            if mask >> rank & 1:
                card = 10 * suit + rank
                found.append(PLAIN[card])
                segni = honest_segni(mask & ~(1 << rank), without_honours)
                found.extend(said[card, segno] for segno in segni)
        return tuple(found)

    return tuple(tuple(plays(suit, mask) for mask in range(1024)) for suit in range(4))


FOLLOW: Final[Table] = _follow_table()
"""The plays of one who does not lead, or may say nothing."""


def all_suits(table: Table, hand: int) -> Plays:
    """Return the plays of a whole hand, suit after suit."""
    d, c, b, s = table
    return d[hand & 1023] + c[hand >> 10 & 1023] + b[hand >> 20 & 1023] + s[hand >> 30]
