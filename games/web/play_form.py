"""The form that opens a table: DESIGN 5's stable fields ``game preset target accuse bot_1 bot_2 bot_3``, and the
other toggles that each game offers.

A preset is a whole record of house rules; what it leaves open may be chosen for the table. A field left out takes
what the preset says, a bot left out is the one preselected, a game left out is the house's first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.bots.registry import levels
from games.engine import registry as engine
from games.engine.errors import RulesError
from games.presentation import registry
from games.presentation.bots import level_name
from games.presentation.house_rules import choice_label, preset_name, problem
from games.presentation.places import places
from games.presentation.rules_words import title
from games.services import house_rules

CHAIRS: tuple[int, int, int] = (1, 2, 3)
"""The bots' chairs, in playing order after the person's chair 0; chair 2 is the partner."""

_GAME, _PRESET = _("Gioco"), _("Regole")
_SITS: dict[str, Promise] = {
    "east": _("Alla tua destra"),
    "north": _("Di fronte, il tuo compagno"),
    "west": _("Alla tua sinistra"),
}
"""What a chair is called by its place, which follows from the direction of play."""
_NOT_A_CHOICE = {"invalid_choice": _("«%(value)s» non è fra le scelte di questo campo.")}


class PlayForm(forms.Form):
    """Valid data always names a whole table: ``bots`` gives the levels by chair, ``rules`` the record.

    ``game`` and ``preset`` are the ones chosen, in the data or by ``game`` and ``slug``; one that is not on offer
    falls back to the house's first, and in the data it is an error too.
    """

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, game: str = "", slug: str = "", skin: str
    ) -> None:
        super().__init__(data)
        codes = registry.codes()
        wanted = str(data.get("game", "")) if data is not None else game
        self.game = wanted if wanted in codes else codes[0]
        self.offered = registry.get(self.game).rules.offered
        self.presets = house_rules.presets(self.game)
        wanted = str(data.get("preset", "")) if data is not None else slug
        self.preset = next((row for row in self.presets if row.slug == wanted), self.presets[0])
        self.record = house_rules.record(self.game, self.preset.toggles)
        self.rules: dict[str, Any] = self.record
        games = [(code, str(registry.get(code).name)) for code in codes]
        self.fields["game"] = _choice(_GAME, games, self.game)
        presets = [(row.slug, preset_name(self.game, row.name)) for row in self.presets]
        self.fields["preset"] = _choice(_PRESET, presets, self.preset.slug)
        for name in self.offered:
            values = [
                (str(value), choice_label(self.game, name, value, skin=skin)) for value in self._offered(name)
            ]
            self.fields[name] = _choice(title(self.game, name), values, str(self.record[name]))
        opponents = [(level, level_name(level)) for level in levels(self.game)]
        for chair, level in zip(CHAIRS, registry.get(self.game).opening.bots, strict=True):
            sits = _SITS[places(self.game)[chair]]
            self.fields[f"bot_{chair}"] = _choice(sits, opponents, level)

    def is_open(self, name: str) -> bool:
        """Whether the house lets the table choose this rule."""
        return name in self.preset.open_toggles

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        data |= {name: self.fields[name].initial for name, value in data.items() if value == ""}
        chosen = {
            name: next(value for value in self._offered(name) if str(value) == data[name])
            for name in self.offered
            if name in data
        }
        try:
            self.rules = house_rules.rules_for(self.preset, chosen)
        except RulesError as error:
            for name, code in error.problems:
                self.add_error(None, problem(self.game, name, code))
        return data

    @property
    def bots(self) -> tuple[str, str, str]:
        """Levels of chairs 1, 2 and 3, after ``is_valid``."""
        return (self.cleaned_data["bot_1"], self.cleaned_data["bot_2"], self.cleaned_data["bot_3"])

    def _offered(self, name: str) -> list[Any]:
        """The values of a rule in the order of the engine's list: those on offer, and the preset's own."""
        every = engine.get(self.game).rules_choices[name]
        offered = {*self.offered[name], self.record[name]}
        return sorted(offered) if name == "target" else [value for value in every if value in offered]


def _choice(label: str | Promise, choices: list[tuple[str, str]], initial: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=str(label), choices=choices, initial=initial, required=False, error_messages=_NOT_A_CHOICE
    )
