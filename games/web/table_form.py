"""The form of a table for people: its game and house rules, its clock, who finds it and who may look.

Game-neutral: what may be chosen of the rules is what the preset leaves open. A field left out takes what the preset,
or the table as it is, says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import site
from accounts.models import Pace
from accounts.models.site import CLOCKS
from games.engine import registry as engine
from games.engine.errors import RulesError
from games.presentation import registry
from games.presentation.house_rules import choice_label, preset_name, problem
from games.presentation.rules_words import title
from games.services import house_rules
from games.services.opening import Wanted

LABELS = {
    "clock": _("Orologio"),
    "pace": _("Ritmo dei bot"),
    "is_public": _("Chi si può sedere"),
    "rated": _("Risultato"),
    "watching": _("Chi guarda"),
}
_PUBLIC = [("1", _("Chiunque: il tavolo è nella sala")), ("", _("Solo chi ha il link"))]
_RATED = [("", _("Amichevole")), ("1", _("Vale per la classifica: niente ospiti"))]
_LATE = "carte"
_WATCHING = [
    ("1", _("Vede solo le carte giocate")),
    (_LATE, _("Vede le carte a smazzata finita")),
    ("", _("Nessuno guarda")),
]
_NOT_A_CHOICE = {"invalid_choice": _("«%(value)s» non è fra le scelte di questo campo.")}


class TableForm(forms.Form):
    """`data` as posted, else `start` (a table's settings) gives what is chosen; `game` is fixed by the page.

    After ``is_valid``, ``wanted`` names the whole table.
    """

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        game: str,
        slug: str = "",
        skin: str,
        start: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data)
        start = start or {}
        self.game = game
        self.presets = house_rules.presets(game)
        named = str(data.get("preset", "")) if data is not None else slug or str(start.get("preset", ""))
        self.preset = next((row for row in self.presets if row.slug == named), self.presets[0])
        self.record = house_rules.record(game, self.preset.toggles)
        self.rules: dict[str, Any] = self.record
        own = self.record
        if start and self.preset.slug == start.get("preset"):
            own = {**own, **house_rules.record(game, start["rules"])}
        self.toggles = [name for name in engine.get(game).rules_choices if name in self.preset.open_toggles]
        presets = [(row.slug, preset_name(game, row.name)) for row in self.presets]
        self._add("preset", _("Regole"), presets, self.preset.slug)
        for name in self.toggles:
            values = [
                (str(value), choice_label(game, name, value, skin=skin)) for value in self._values(name)
            ]
            self._add(name, title(game, name), values, str(own[name]))
        current = site.current()
        clocks = [(str(seconds), words) for seconds, words in CLOCKS if seconds in current.clocks]
        clock = str(start.get("clock", 0))
        self._add("clock", LABELS["clock"], clocks, clock if clock in dict(clocks) else clocks[0][0])
        self._add("is_public", LABELS["is_public"], _PUBLIC, "1" if start.get("is_public", True) else "")
        self._add("rated", LABELS["rated"], _RATED, "1" if start.get("rated") else "")
        if current.watching:
            offered = [one for one in _WATCHING if one[0] != _LATE or current.late_hands]
            self._add("watching", LABELS["watching"], offered, _watching(start, current.late_hands))
        self._add("pace", LABELS["pace"], list(Pace.choices), str(start.get("pace", Pace.NORMAL)))

    def _add(self, name: str, label: Any, choices: list[tuple[str, Any]], initial: str) -> None:
        self.fields[name] = forms.ChoiceField(
            label=label, choices=choices, initial=initial, required=False, error_messages=_NOT_A_CHOICE
        )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        # An empty value is a choice of its own where one is offered, else the field was left out.
        for name, value in data.items():
            if value == "" and (name not in self.data or "" not in dict(self.fields[name].choices)):  # type: ignore[attr-defined]
                data[name] = self.fields[name].initial
        chosen = {
            name: next(value for value in self._values(name) if str(value) == data[name])
            for name in self.toggles
            if name in data
        }
        try:
            self.rules = house_rules.rules_for(self.preset, chosen)
        except RulesError as error:
            for name, code in error.problems:
                self.add_error(None, problem(self.game, name, code))
        return data

    @property
    def wanted(self) -> Wanted:
        """The table that valid data names."""
        data = self.cleaned_data
        return Wanted(
            game=self.game,
            preset=self.preset.slug,
            rules=self.rules,
            pace=data["pace"],
            clock=int(data["clock"]),
            rated=bool(data["rated"]),
            watching=bool(data.get("watching", "1")),
            late_hands=data.get("watching") == _LATE,
            is_public=bool(data["is_public"]),
        )

    def _values(self, name: str) -> list[Any]:
        """The values of a rule in the order of the engine's list: those on offer, and the preset's own."""
        every = engine.get(self.game).rules_choices[name]
        offered = registry.get(self.game).rules.offered.get(name, tuple(every))
        return [value for value in every if value in offered or value == self.record[name]]


def _watching(start: Mapping[str, Any], late_hands: bool) -> str:
    """Which of the choices a table's settings are."""
    if not start.get("watching", True):
        return ""
    return _LATE if late_hands and start.get("late_hands") else "1"
