"""The form that opens a table: DESIGN 5's stable fields ``game preset target accuse bot_1 bot_2 bot_3``, and
``first_leader`` and ``segni``.

A preset is a whole record of house rules; what it leaves open may be chosen for the table. A field left out takes
what the preset says, a bot left out is the one preselected.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.bots.registry import levels
from games.engine import registry as engine
from games.engine.errors import RulesError
from games.presentation import registry
from games.presentation.bots import level_name
from games.presentation.house_rules import choice_label, problem
from games.services import house_rules

GAME = "tressette"
CHAIRS: tuple[int, int, int] = (1, 2, 3)
"""The bots' chairs seen from the person's chair 0: at the right, in front (the partner), at the left."""
OFFERED = registry.get(GAME).rules.offered
"""What may be chosen of each house rule, beside what the preset itself says."""
PRESELECTED: dict[int, str] = {1: "seria", 2: "a-fassi-male", 3: "seria"}

LABELS = {
    "game": _("Gioco"),
    "preset": _("Regole"),
    "target": _("Traguardo"),
    "accuse": _("Accuse"),
    "first_leader": _("Chi esce"),
    "segni": _("Segni"),
    "bot_1": _("Alla tua destra"),
    "bot_2": _("Di fronte, il tuo compagno"),
    "bot_3": _("Alla tua sinistra"),
}
_NOT_A_CHOICE = {"invalid_choice": _("«%(value)s» non è fra le scelte di questo campo.")}


class PlayForm(forms.Form):
    """Valid data always names a whole table: ``bots`` gives the levels by chair, ``rules`` the record.

    ``preset`` is the one chosen, in the data or by ``slug``; one that is not on offer falls back to the site's own,
    and in the data it is an error too.
    """

    def __init__(self, data: Mapping[str, Any] | None = None, *, slug: str = "", skin: str) -> None:
        super().__init__(data)
        self.presets = house_rules.presets(GAME)
        wanted = str(data.get("preset", "")) if data is not None else slug
        self.preset = next((row for row in self.presets if row.slug == wanted), self.presets[0])
        self.record = house_rules.record(GAME, self.preset.toggles)
        self.rules: dict[str, Any] = self.record
        self.fields["game"] = _choice("game", [(GAME, GAME)], GAME)
        self.fields["preset"] = _choice(
            "preset", [(row.slug, row.name) for row in self.presets], self.preset.slug
        )
        for name in OFFERED:
            values = [
                (str(value), choice_label(GAME, name, value, skin=skin)) for value in self._offered(name)
            ]
            self.fields[name] = _choice(name, values, str(self.record[name]))
        for chair in CHAIRS:
            offered = [(level, level_name(level)) for level in levels(GAME)]
            self.fields[f"bot_{chair}"] = _choice(f"bot_{chair}", offered, PRESELECTED[chair])

    def is_open(self, name: str) -> bool:
        """Whether the house lets the table choose this rule."""
        return name in self.preset.open_toggles

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        data |= {name: self.fields[name].initial for name, value in data.items() if value == ""}
        chosen = {
            name: next(value for value in self._offered(name) if str(value) == data[name])
            for name in OFFERED
            if name in data
        }
        try:
            self.rules = house_rules.rules_for(self.preset, chosen)
        except RulesError as error:
            for name, code in error.problems:
                self.add_error(None, problem(GAME, name, code))
        return data

    @property
    def bots(self) -> tuple[str, str, str]:
        """Levels of chairs 1, 2 and 3, after ``is_valid``."""
        return (self.cleaned_data["bot_1"], self.cleaned_data["bot_2"], self.cleaned_data["bot_3"])

    def _offered(self, name: str) -> list[Any]:
        """The values of a rule in the order of the engine's list: those on offer, and the preset's own."""
        every = engine.get(GAME).rules_choices[name]
        offered = {*OFFERED[name], self.record[name]}
        return sorted(offered) if name == "target" else [value for value in every if value in offered]


def _choice(name: str, choices: list[tuple[str, str]], initial: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=LABELS[name], choices=choices, initial=initial, required=False, error_messages=_NOT_A_CHOICE
    )
