"""How long the table waits. A delay is drawn when the turn is written down, before any hand is seen (B5)."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Final

from django.conf import settings

# Not for secrecy but for independence: nothing that a bot thinks may shift these dice.
_dice = random.SystemRandom()

SCALE: Final = {"calmo": 1.6, "normale": 1.0, "svelto": 0.5}


def bot_delay(pace: str, presa_completed: bool) -> timedelta:
    """Draw a bot's delay; it depends on the table's pace and on public facts only."""
    least, most = settings.BOT_PACE
    seconds = _dice.uniform(least, most) + (settings.PRESA_PAUSE if presa_completed else 0.0)
    return timedelta(seconds=seconds * SCALE.get(pace, 1.0))


def pause() -> timedelta:
    """How long the result of a smazzata stays before the next one, unless all say *avanti*."""
    return timedelta(seconds=settings.PAUSE_SECONDS)


def monte() -> timedelta:
    """How long *a monte* is asked, whatever is answered (T17)."""
    return timedelta(seconds=settings.MONTE_SECONDS)


def cut(*, offered: bool = False) -> timedelta:
    """How long the commitment stands before the cards are dealt: longer where a person is offered the cut."""
    return timedelta(seconds=settings.TAGLIO_SECONDS if offered else settings.CUT_SECONDS)
