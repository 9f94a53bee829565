"""The queue of reports: what was said, what to do about it, and what was done."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils import formats, timezone
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin.asking import AsksByItsFilters
from accounts.models import SanctionKind
from games.models import Report
from games.presentation.talk_words import words_of
from games.services import reports

# Generic for the type checker only.
if TYPE_CHECKING:
    Form = forms.ModelForm[Report]
else:
    Form = forms.ModelForm


class Standing(admin.SimpleListFilter):
    """Open ones unless the closed ones are asked for."""

    title = gettext_lazy("stato")
    parameter_name = "stato"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("chiuse", _("Chiuse")), ("tutte", _("Tutte"))]

    def choices(self, changelist: Any) -> Any:
        for choice in super().choices(changelist):
            if choice["query_string"] == changelist.get_query_string(remove=[self.parameter_name]):
                choice["display"] = _("Da guardare")
            yield choice

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() == "tutte":
            return queryset
        return queryset.filter(closed_at__isnull=self.value() != "chiuse")


class ClosingForm(Form):
    """What was done, in a line; to save is to close."""

    outcome = forms.CharField(
        label=gettext_lazy("che cosa si è fatto"),
        max_length=200,
        widget=forms.TextInput(attrs={"class": "vTextField"}),
        help_text=gettext_lazy("Non lo leggono né chi ha segnalato né chi è segnalato."),
    )

    class Meta:
        model = Report
        fields = ("outcome",)


@admin.register(Report)
class ReportAdmin(AsksByItsFilters):
    """Nobody adds, edits or deletes one by hand: retention deletes the closed ones."""

    form = ClosingForm
    list_display = ("__str__", "at", "about", "by", "table", "last_words", "closed_by")
    list_filter = (Standing,)
    list_select_related = ("about", "by", "table", "closed_by")
    ordering = ("closed_at", "-pk")
    readonly_fields = ("at", "table", "by", "about_shown", "said", "closed_at", "closed_by")
    fields = ("at", "table", "by", "about_shown", "said", "outcome")

    def get_fields(self, request: HttpRequest, obj: Report | None = None) -> tuple[str, ...]:
        closed = ("closed_at", "closed_by") if obj is not None and obj.closed_at is not None else ()
        return (*self.fields, *closed)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        allowed = super().has_change_permission(request, obj)
        return allowed and (obj is None or obj.closed_at is None)

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        reports.close(obj, outcome=form.cleaned_data["outcome"], by=request.user)

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        return _("Chiusa: %(outcome)s") % {"outcome": form.cleaned_data["outcome"]}

    @admin.display(description=gettext_lazy("chi"))
    def about_shown(self, report: Report) -> str:
        links = [
            (f"{reverse('admin:accounts_sanction_add')}?person={report.about_id}&kind={kind}", words)
            for kind, words in (
                (SanctionKind.SILENCE.value, _("Togli la parola ai tavoli")),
                (SanctionKind.BAN.value, _("Sospendi")),
            )
        ]
        return format_html(
            '<bdi>{}</bdi> · <a href="{}">{}</a> · {}',
            report.about,
            reverse("admin:accounts_user_change", args=[report.about_id]),
            _("La sua pagina"),
            format_html_join(" · ", '<a href="{}">{}</a>', links),
        )

    @admin.display(description=gettext_lazy("che cosa si è detto"))
    def said(self, report: Report) -> str:
        rows = (
            ("about" if line["about"] else "other", _at(line), line["name"], _words(line))
            for line in report.context
        )
        row = '<li class="{}"><time>{}</time> <bdi>{}</bdi>: <bdi>{}</bdi></li>'
        listed = format_html_join("", row, rows)
        return format_html('<ol class="said">{}</ol>', listed)

    @admin.display(description=gettext_lazy("ultime parole"))
    def last_words(self, report: Report) -> str:
        said = [line for line in report.context if line["about"]]
        return _words(said[-1]) if said else "–"


def _words(line: Mapping[str, Any]) -> str:
    return words_of(line["phrase"], line["text"])


def _at(line: Mapping[str, Any]) -> str:
    at = timezone.localtime(datetime.fromisoformat(line["at"]))
    return formats.date_format(at, "SHORT_DATETIME_FORMAT")
