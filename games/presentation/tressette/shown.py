"""Tressette as it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.presentation.game import Opening, ShownGame
from games.presentation.tressette import render, rules_examples, score
from games.presentation.tressette.announce import announcement
from games.presentation.tressette.panel import facts
from games.presentation.tressette.replay import REPLAY
from games.presentation.tressette.rules import RULES

if TYPE_CHECKING:
    from games.engine.state import SmazzataResult


def ending(result: SmazzataResult) -> str:
    """Return how a smazzata ended, where it was not by its last presa."""
    return {
        "prese": "",
        "a_monte": _("a monte"),
        "accuse": _("finita alle accuse"),
        "target": _("finita al traguardo"),
        "call_out": _("chiamata fuori"),
    }[result.ended_by]


def declared(result: SmazzataResult, pair: int, names: Sequence[str]) -> str:
    """Return nothing: before the first card nobody says what they will take."""
    return ""


def rules_page(skin: str) -> dict[str, Any]:
    """Return the drawn examples of its page of rules."""
    return {
        "ladder": rules_examples.ladder(skin),
        "presa": rules_examples.presa(skin),
        "accuse": rules_examples.accuse_examples(skin),
        "segni": rules_examples.segni_examples(skin),
    }


TRESSETTE: Final = ShownGame(
    code="tressette",
    name=gettext_lazy("Tressette"),
    table_title=gettext_lazy("Tavolo di tressette"),
    keys=(
        ("b", gettext_lazy("Busso")),
        ("s", gettext_lazy("Striscio")),
        ("v", gettext_lazy("Volo")),
        ("d", gettext_lazy("Dichiarare le accuse")),
        ("g", gettext_lazy("Si gioca")),
        ("m", gettext_lazy("A monte")),
        ("f", gettext_lazy("Chiamare fuori")),
    ),
    digits="",
    sheet="",
    inside=render.inside,
    hand=render.hand_to_act,
    waiting_hand=render.waiting_hand,
    forget=render.forget,
    panel_facts=facts,
    announcement=announcement,
    sums=score.sums,
    declared=declared,
    ending=ending,
    count=gettext_lazy(
        "Tre terzi fanno un punto; i terzi avanzati si perdono. L’ultima presa porta tre terzi in più."
    ),
    opening=Opening(
        invitation=gettext_lazy("Un tressette ai 21?"),
        invites=gettext_lazy("%(name)s ti invita a tressette"),
        promise=gettext_lazy(
            "Qui si gioca a tressette in quattro, a coppie, con segni onesti e accuse contate."
        ),
        fan=("AD", "2D", "3D"),
        bots=("seria", "a-fassi-male", "seria"),
    ),
    rules=RULES,
    replay=REPLAY,
    rules_page=rules_page,
)
