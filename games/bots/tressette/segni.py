"""Which segno goes with a led card: the same for every bot that gives any, and always an honest one (T12)."""

from __future__ import annotations

from games.engine.cards import Card, mask_of
from games.engine.tressette.actions import Segno
from games.engine.tressette.view import View


def segno_for(view: View, card: Card) -> Segno | None:
    """*Busso* when a 3 or a 2 of the suit stays in hand, *volo* with nothing left, *striscio* with two or more and no
    honour to call for; otherwise silence."""
    honest = view.honest_segni.get(card, ())
    left = mask_of(view.hand) >> 10 * (card // 10) & 0b1111111111 & ~(1 << card % 10)
    if left & 0b11:
        wished = Segno.BUSSO
    else:
        wished = Segno.STRISCIO if left else Segno.VOLO
    return wished if wished in honest else None
