"""The house rules of picche in words (RULES, the toggles of P5-P10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presentation import table_rules
from games.presentation.game import RulesWords, Words

TITLES: Final[dict[str, Words]] = {**table_rules.TITLES, "target": gettext_lazy("Traguardo")}
FIELDS: Final = ("target", "table_talk", "look_back")


def sentence(field: str, value: object, skin: str) -> str:
    """Return what is played with this value of a toggle."""
    if field == "target":
        target = int(str(value))
        return ngettext(
            "Vince la coppia che arriva a %(target)d punto.",
            "Vince la coppia che arriva a %(target)d punti.",
            target,
        ) % {"target": target}
    return str(table_rules.SENTENCES[field, str(value)])


def has_effect(field: str, rules: Mapping[str, object]) -> bool:
    """Tell whether a toggle changes anything under the rest of the record."""
    return True


def label(field: str, value: object, skin: str) -> str | None:
    """Return what one choice of a toggle is called; None where its value says it."""
    said = table_rules.LABELS.get((field, value))
    return None if said is None else str(said)


def headline(rules: Mapping[str, object]) -> str:
    """The record in one line, for lists."""
    return _("ai %(target)s") % {"target": rules["target"]}


RULES: Final = RulesWords(
    fields=FIELDS,
    titles=TITLES,
    sentence=sentence,
    has_effect=has_effect,
    headline=headline,
    label=label,
    problems={},
    presets={},
    offered={"target": (500, 250, 300)},
)
