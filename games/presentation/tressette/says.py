"""What a seat may say instead of laying a card: accuse (T11), the answers to *a monte* (T17), *fuori* (T14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine.cards import mask_of
from games.engine.tressette.accuse import accuse_in
from games.engine.tressette.actions import AMonte, CallOut, Declare, Keep
from games.presentation.names import accusa_words

if TYPE_CHECKING:
    from games.presentation.look import Look

ALL = ","
"""Joins the codes of accuse declared together."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A button of the hand's form: `key` is the letter that goes to it."""

    id: str
    name: str
    value: str
    words: str
    key: str


def sayings(view: Any, look: Look) -> tuple[Saying, ...]:
    """Return the buttons for what this seat may say now; *fuori* is not among them, it asks twice."""
    found = [*_declarations(view, look)]
    if Keep() in view.legal:
        found.append(Saying("say-keep", "keep", "1", pgettext("risposta", "Gioco"), "g"))
    if AMonte() in view.legal:
        found.append(Saying("say-a-monte", "a_monte", "1", pgettext("risposta", "A monte"), "m"))
    return tuple(found)


def may_call_out(view: Any) -> bool:
    """Say whether this seat may call *fuori*: at every turn of its own, so it tells nothing of the score."""
    return view is not None and CallOut() in view.legal


def answer_words(answered: str) -> str:
    """Return what a seat is told of its own sealed answer; nothing without one."""
    return {
        "keep": _("Hai detto gioco: le quattro risposte si scoprono insieme."),
        "a_monte": _("Hai detto a monte: le quattro risposte si scoprono insieme."),
    }.get(answered, "")


def _declarations(view: Any, look: Look) -> list[Saying]:
    codes = [action.accuse[0].code for action in view.legal if _is_single(action)]
    if not codes:
        return []
    # How long a napoletana is, the hand says (T16): what is offered has all its cards still there.
    held = {accusa.code: accusa for accusa in accuse_in(mask_of(view.hand), view.rules.napoletana_lunga)}
    found = [
        Saying(f"say-{number}", "declare", code, accusa_words(held[code], look.skin), "d")
        for number, code in enumerate(codes)
    ]
    if len(codes) > 1:
        found.append(Saying("say-all", "declare", ALL.join(codes), _("tutte insieme"), "d"))
    return found


def _is_single(action: object) -> bool:
    return isinstance(action, Declare) and len(action.accuse) == 1
