"""The form of a preset, made from the game's own record: a toggle more in the engine is a field more here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from games.engine import registry
from games.engine.errors import RulesError
from games.models import HouseRules
from games.presentation.house_rules import choices, help_text, problem
from games.presentation.rules_words import RuleLine, rule_lines, title
from games.services import house_rules

# Only the type checker knows Django's forms as generic.
if TYPE_CHECKING:
    Form = forms.ModelForm[HouseRules]
else:
    Form = forms.ModelForm

OWN = ("name", "is_default", "is_offered", "open_toggles")


class PresetForm(Form):
    """What does not depend on the game; `preset_form` adds the toggles.

    Fields of its own rather than the model's, so that no version is ever changed in place.
    """

    game: ClassVar[str]
    skin: ClassVar[str]

    name = forms.CharField(label=_("nome"), max_length=60)
    is_default = forms.BooleanField(
        label=_("regole di casa"),
        required=False,
        help_text=_(
            "Con queste si gioca se chi apre il tavolo non ne sceglie altre. Sono una sola per gioco."
        ),
    )
    is_offered = forms.BooleanField(
        label=_("si può scegliere"),
        required=False,
        help_text=_("Chi apre un tavolo le trova fra le sue scelte."),
    )
    open_toggles = forms.MultipleChoiceField(
        label=_("scelte del tavolo"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Quel che chi apre un tavolo può cambiare di queste regole. Il resto lo decide la casa."),
    )

    class Meta:
        model = HouseRules
        fields = ()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        row = self.instance
        # A record kept before a toggle existed is completed with what was played then: the default.
        toggles = house_rules.record(self.game, row.toggles)
        self.initial = {name: getattr(row, name) for name in OWN}
        self.initial |= {field: text_of(value) for field, value in toggles.items()}

    def clean(self) -> dict[str, Any]:
        if not self.errors:
            for field, code in house_rules.problems_of(
                self.game, slug=self.instance.slug if self.instance.pk else "", **self.values()
            ):
                self.add_error(field if field in self.fields else None, problem(self.game, field, code))
        return self.cleaned_data

    def _post_clean(self) -> None:
        """Nothing of this row is filled in or validated: what is written is another one."""

    def toggles(self) -> dict[str, Any]:
        """Return the record as it is filled in, of valid fields."""
        return {field: self.cleaned_data[field] for field in registry.get(self.game).rules_choices}

    def values(self) -> dict[str, Any]:
        """Return what `save_preset` wants, of valid fields."""
        return {"toggles": self.toggles(), **{name: self.cleaned_data[name] for name in OWN}}

    def in_words(self) -> tuple[tuple[RuleLine, ...], list[str]]:
        """Return the rules as they are filled in now, in words, or else why nobody can play them."""
        if not self.is_bound:
            return rule_lines(
                self.game, house_rules.record(self.game, self.instance.toggles), skin=self.skin
            ), []
        self.is_valid()
        known = registry.get(self.game).rules_choices
        wrong = [str(error) for field in known for error in self.errors.get(field, ())]
        if wrong:
            return (), wrong
        try:
            record = house_rules.record(self.game, self.toggles())
            return rule_lines(self.game, record, skin=self.skin), []
        except RulesError as error:
            return (), [problem(self.game, field, code) for field, code in error.problems]


def preset_form(game: str, skin: str) -> type[PresetForm]:
    """Return the form of a game's presets, its cards named for a viewer of this deck."""
    fields: dict[str, Any] = {"game": game, "skin": skin}
    for field in registry.get(game).rules_choices:
        values = {text_of(value): value for value, _label in choices(game, field, skin=skin)}
        fields[field] = forms.TypedChoiceField(
            label=title(game, field),
            choices=[(text_of(value), label) for value, label in choices(game, field, skin=skin)],
            coerce=values.__getitem__,
            widget=forms.RadioSelect,
            help_text=help_text(game, field, skin=skin),
        )
    made: type[PresetForm] = type("PresetForm", (PresetForm,), fields)
    open_toggles: Any = made.base_fields["open_toggles"]
    open_toggles.choices = [(field, title(game, field)) for field in registry.get(game).rules_choices]
    return made


def text_of(value: object) -> str:
    """Return a toggle's value as a form sends it: `true`, `21`, `off`."""
    return str(value).lower() if isinstance(value, bool) else str(value)
