"""The site's settings: doors, tables, words, decks, bots' names. One page, its versions below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import site
from accounts.admin.versions import Versioned
from accounts.errors import SettingsMoved
from accounts.models import Registration, SiteSettings, Skin, Talk
from accounts.models.site import CLOCKS, DECKS, MOST_TALK_DAYS, NOTICE_LENGTH
from accounts.site import Problem

if TYPE_CHECKING:
    Form = forms.ModelForm[SiteSettings]
else:
    Form = forms.ModelForm

SENTENCES: dict[str, Promise] = {
    Problem.NO_DECK: gettext_lazy("Serve almeno un mazzo."),
    Problem.DEFAULT_NOT_OFFERED: gettext_lazy(
        "Il mazzo del sito dev’essere uno di quelli tra cui si sceglie."
    ),
    Problem.NAME_REFUSED: gettext_lazy(
        "Questo nome non va: troppo corto, troppo lungo, con segni strani o riservato."
    ),
    Problem.NAME_TAKEN: gettext_lazy(
        "Si chiama così una persona, o quasi: nessuno deve prendere un bot per lei."
    ),
    Problem.NAMES_ALIKE: gettext_lazy("Due bot non possono avere lo stesso nome."),
    Problem.NO_CLOCK: gettext_lazy("Serve almeno una scelta: anche solo senza orologio."),
}


class SettingsForm(Form):
    """Fields of its own rather than the model's, so that no version is ever changed in place."""

    registration = forms.ChoiceField(
        label=gettext_lazy("chi può iscriversi"),
        choices=Registration.choices,
        widget=forms.RadioSelect,
        help_text=gettext_lazy("Chi è già iscritto entra sempre. Gli inviti hanno una pagina loro."),
    )
    guests = forms.BooleanField(
        label=gettext_lazy("si gioca anche da ospiti"),
        required=False,
        help_text=gettext_lazy("Chi passa può sedersi a un tavolo con i bot senza iscriversi."),
    )
    decks = forms.MultipleChoiceField(
        label=gettext_lazy("mazzi tra cui scegliere"),
        choices=DECKS,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy(
            "Ognuno sceglie il suo nelle preferenze; chi ne aveva un altro vede quello del sito."
        ),
    )
    default_deck = forms.ChoiceField(
        label=gettext_lazy("mazzo del sito"),
        choices=DECKS,
        widget=forms.RadioSelect,
        help_text=gettext_lazy("Quello di chi non ne ha scelto un altro, e degli ospiti nuovi."),
    )
    bot_partner = forms.CharField(label=gettext_lazy("nome del compagno"), max_length=24)
    bot_right = forms.CharField(label=gettext_lazy("nome di chi siede a destra"), max_length=24)
    bot_left = forms.CharField(
        label=gettext_lazy("nome di chi siede a sinistra"),
        max_length=24,
        help_text=gettext_lazy(
            "I bot sono sempre segnati come bot. Ai tavoli già aperti tengono il nome che hanno."
        ),
    )
    talk = forms.ChoiceField(
        label=gettext_lazy("che cosa si dice ai tavoli"),
        choices=Talk.choices,
        widget=forms.RadioSelect,
        help_text=gettext_lazy(
            "Quando si può dire lo stabiliscono le regole di ogni tavolo. Dove giocano minori bastano le frasi."
        ),
    )
    talk_days = forms.IntegerField(
        label=gettext_lazy("giorni per cui si tiene quel che si scrive"),
        min_value=1,
        max_value=MOST_TALK_DAYS,
        help_text=gettext_lazy("Poi si cancella da sé, e con esso le segnalazioni chiuse."),
    )
    watching = forms.BooleanField(
        label=gettext_lazy("si può stare a guardare"),
        required=False,
        help_text=gettext_lazy(
            "Chi guarda non vede mai le carte di una smazzata in corso. Ogni tavolo può dire di no."
        ),
    )
    late_hands = forms.BooleanField(
        label=gettext_lazy("un tavolo può mostrare le carte a chi guarda, una smazzata dopo"),
        required=False,
        help_text=gettext_lazy(
            "Lo sceglie chi apre il tavolo, e chi ci gioca lo sa. Si vedono le smazzate finite, mai quella in corso."
        ),
    )
    clocks = forms.MultipleChoiceField(
        label=gettext_lazy("orologi tra cui scegliere"),
        choices=CLOCKS,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    notice_it = forms.CharField(
        label=gettext_lazy("avviso in italiano"),
        max_length=NOTICE_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2, "cols": 60}),
        help_text=gettext_lazy("In cima a ogni pagina, finché non si toglie."),
    )
    notice_en = forms.CharField(
        label=gettext_lazy("avviso in inglese"),
        max_length=NOTICE_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2, "cols": 60}),
        help_text=gettext_lazy("Se manca, chi legge in inglese vede quello italiano, e viceversa."),
    )
    contact = forms.CharField(
        label=gettext_lazy("a chi rivolgersi"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"class": "vTextField"}),
        help_text=gettext_lazy("Chi tiene il sito e come scrivergli: sta nella pagina sulla riservatezza."),
    )

    class Meta:
        model = SiteSettings
        fields = ()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        shown = self.instance if self.instance.pk else site.of_the_environment()
        self.initial = {field: getattr(shown, field) for field in site.FIELDS}
        self.edited = shown.version

    def clean(self) -> dict[str, Any]:
        if not self.errors:
            for field, problem in site.problems_of(self.cleaned_data):
                self.add_error(field, str(SENTENCES[problem]))
        return self.cleaned_data

    def _post_clean(self) -> None:
        """Nothing of this row is filled in or validated: what is written is another one."""


@admin.register(SiteSettings)
class SiteSettingsAdmin(Versioned):
    """One set of settings: its page is the newest version's."""

    form = SettingsForm
    moved = SettingsMoved
    saved = gettext_lazy("Salvato: vale dalla prossima pagina.")
    list_display = ("version", "created_by", "created_at")
    change_form_template = "admin/versioned_form.html"
    fieldsets = (
        (gettext_lazy("Le porte"), {"fields": ("registration", "guests")}),
        (gettext_lazy("I tavoli"), {"fields": ("talk", "talk_days", "watching", "late_hands", "clocks")}),
        (gettext_lazy("Avviso per tutti"), {"fields": ("notice_it", "notice_en")}),
        (gettext_lazy("Chi tiene il sito"), {"fields": ("contact",)}),
        (gettext_lazy("I mazzi"), {"fields": ("decks", "default_deck")}),
        (gettext_lazy("I nomi dei bot"), {"fields": ("bot_partner", "bot_right", "bot_left")}),
    )

    def in_force(self) -> Any:
        return SiteSettings.objects.order_by("-version").values("pk")[:1]

    def versions_of(self, row: SiteSettings) -> Sequence[SiteSettings]:
        return list(SiteSettings.objects.select_related("created_by").order_by("-version"))

    def write(self, request: HttpRequest, form: SettingsForm) -> SiteSettings:
        by: Any = request.user
        return site.save(form.cleaned_data, by=by, edited=form.edited)

    def changes(self, request: HttpRequest, old: SiteSettings, new: SiteSettings) -> list[str]:
        fields = [field for field in site.FIELDS if getattr(old, field) != getattr(new, field)]
        return [
            f"{SiteSettings._meta.get_field(field).verbose_name}: {_shown(old, field)} → {_shown(new, field)}"  # type: ignore[union-attr]
            for field in fields
        ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return super().has_add_permission(request) and not SiteSettings.objects.exists()

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        newest = SiteSettings.objects.order_by("-version").first()
        if newest is not None and self.has_view_or_change_permission(request):
            return redirect("admin:accounts_sitesettings_change", newest.pk)
        if newest is None and self.has_add_permission(request):
            return redirect("admin:accounts_sitesettings_add")
        return super().changelist_view(request, extra_context)


def _shown(row: SiteSettings, field: str) -> str:
    value = getattr(row, field)
    if field == "decks":
        return ", ".join(str(Skin(deck).label) for deck in value)
    if field == "clocks":
        return ", ".join(str(name) for seconds, name in CLOCKS if seconds in value)
    if isinstance(value, bool):
        return _("Sì") if value else _("No")
    return str(getattr(row, f"get_{field}_display", lambda: value)()) or "–"
