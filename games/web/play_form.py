"""The form that opens a table: DESIGN 5's stable fields ``game preset target accuse bot_1 bot_2 bot_3``.

Today only the bots' levels vary; the other fields accept the one value that is played, so that a script written for
this form keeps working when they open up. A field left out takes what is preselected.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.bots.registry import levels
from games.presentation.bots import level_name

GAME = "tressette"
FIXED: dict[str, str] = {"game": GAME, "preset": "casa", "target": "21", "accuse": "automatic"}
"""Fields with one value, for now."""
CHAIRS: tuple[int, int, int] = (1, 2, 3)
"""The bots' chairs seen from the person's chair 0: at the right, in front (the partner), at the left."""

PRESELECTED = "seria"

_LABELS = {
    "game": _("Gioco"),
    "preset": _("Regole"),
    "target": _("Traguardo"),
    "accuse": _("Accuse"),
    "bot_1": _("Alla tua destra"),
    "bot_2": _("Di fronte, il tuo compagno"),
    "bot_3": _("Alla tua sinistra"),
}
_NOT_A_CHOICE = {"invalid_choice": _("«%(value)s» non è fra le scelte di questo campo.")}


class PlayForm(forms.Form):
    """Valid data always names a whole table; ``bots`` gives the levels by chair."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offered = levels(GAME)
        for name, value in FIXED.items():
            self.fields[name] = _choice(name, [(value, value)], value)
        for chair in CHAIRS:
            name = f"bot_{chair}"
            self.fields[name] = _choice(name, [(level, level_name(level)) for level in offered], PRESELECTED)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        return data | {name: self.fields[name].initial for name, value in data.items() if value == ""}

    @property
    def bots(self) -> tuple[str, str, str]:
        """Levels of chairs 1, 2 and 3, after ``is_valid``."""
        return (self.cleaned_data["bot_1"], self.cleaned_data["bot_2"], self.cleaned_data["bot_3"])


def _choice(name: str, choices: list[tuple[str, str]], initial: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=_LABELS[name], choices=choices, initial=initial, required=False, error_messages=_NOT_A_CHOICE
    )
