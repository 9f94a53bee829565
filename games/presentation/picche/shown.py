"""Picche as it is shown."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy

from games.engine.state import SmazzataResult
from games.presentation.game import ShownGame
from games.presentation.picche import render, rules_examples, score
from games.presentation.picche.announce import announcement
from games.presentation.picche.panel import facts
from games.presentation.picche.replay import REPLAY
from games.presentation.picche.rules import RULES


def ending(result: SmazzataResult) -> str:
    """Return nothing: every smazzata of picche ends with its last presa."""
    return ""


PICCHE: Final = ShownGame(
    code="picche",
    name=gettext_lazy("Picche"),
    table_title=gettext_lazy("Tavolo di picche"),
    keys=gettext_lazy(
        "Con i tasti: le cifre vanno alle dichiarazioni (1 più volte per 10, 11, 12 e 13), le frecce alle carte; "
        "Invio conferma."
    ),
    inside=render.inside,
    hand=render.hand_to_act,
    waiting_hand=render.waiting_hand,
    forget=render.forget,
    panel_facts=facts,
    announcement=announcement,
    sums=score.sums,
    ending=ending,
    rules=RULES,
    replay=REPLAY,
    rules_page=rules_examples.page,
)
