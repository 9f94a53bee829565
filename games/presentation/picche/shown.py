"""Picche as it is shown."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy

from games.engine.state import SmazzataResult
from games.presentation.game import Opening, ShownGame
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
    keys=(),
    digits=gettext_lazy("Le cifre vanno alle dichiarazioni: 1 più volte per 10, 11, 12 e 13."),
    sheet="css/picche.css",
    inside=render.inside,
    hand=render.hand_to_act,
    waiting_hand=render.waiting_hand,
    forget=render.forget,
    panel_facts=facts,
    announcement=announcement,
    sums=score.sums,
    declared=score.declared,
    ending=ending,
    count=gettext_lazy(
        "Dieci punti per ogni presa del contratto, fatto o mancato; ogni presa in più un punto e un sacco. "
        "Dieci sacchi costano 100 punti; un nil ne vale 100, o li costa."
    ),
    opening=Opening(
        invitation=gettext_lazy("Una partita a picche?"),
        invites=gettext_lazy("%(name)s ti invita a picche"),
        promise=gettext_lazy(
            "In quattro, a coppie: si dichiara quante prese si faranno, poi si prova a farle. Le picche sono "
            "sempre briscola."
        ),
        fan=("KS", "AS", "QS"),
        bots=("normale", "difficile", "normale"),
    ),
    rules=RULES,
    replay=REPLAY,
    rules_page=rules_examples.page,
)
