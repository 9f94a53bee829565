"""The form that opens a table: DESIGN 5's stable fields ``game preset target accuse bot_1 bot_2 bot_3``.

Today only the bots' levels vary; the other fields are part of the address of this form and accept the one value that is
played, so that a script written for it keeps working when they open up. A field left out takes its first choice.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.bots.registry import levels
from games.presentation.bots import level_name

GAME = "tressette"
CHAIRS: tuple[int, int, int] = (1, 2, 3)
"""The bots' chairs seen from the person's chair 0: at the right, in front (the partner), at the left."""


class PlayForm(forms.Form):
    """Valid data always names a whole table; ``bots`` gives the levels by chair."""

    game = forms.ChoiceField(label=_("Gioco"), required=False, choices=[(GAME, _("Tressette"))])
    preset = forms.ChoiceField(label=_("Regole"), required=False, choices=[("casa", _("Regole di casa"))])
    target = forms.ChoiceField(label=_("Traguardo"), required=False, choices=[("21", "21")])
    accuse = forms.ChoiceField(label=_("Accuse"), required=False, choices=[("automatic", _("Automatiche"))])
    bot_1 = forms.ChoiceField(label=_("Alla tua destra"), required=False)
    bot_2 = forms.ChoiceField(label=_("Di fronte, il tuo compagno"), required=False)
    bot_3 = forms.ChoiceField(label=_("Alla tua sinistra"), required=False)

    default_error_messages = {"invalid_choice": _("«%(value)s» non è fra le scelte di questo campo.")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(level, level_name(level)) for level in levels(GAME)]
        for chair in CHAIRS:
            field = self.fields[f"bot_{chair}"]
            assert isinstance(field, forms.ChoiceField)
            field.choices = choices
            field.initial = choices[-1][0]
        for field in self.fields.values():
            field.error_messages["invalid_choice"] = self.default_error_messages["invalid_choice"]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        for name, field in self.fields.items():
            if data.get(name) == "" and isinstance(field, forms.ChoiceField):
                data[name] = field.initial or next(iter(field.choices))[0]
        return data

    @property
    def bots(self) -> tuple[str, str, str]:
        """Levels of chairs 1, 2 and 3, after ``is_valid``."""
        return (self.cleaned_data["bot_1"], self.cleaned_data["bot_2"], self.cleaned_data["bot_3"])
