"""Silences and suspensions: decided here for a time and with a reason, lifted here, never deleted."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import sanctions
from accounts.admin.asking import AsksByItsFilters
from accounts.models import Sanction, User

if TYPE_CHECKING:
    Form = forms.ModelForm[Sanction]
else:
    Form = forms.ModelForm

LASTS = {
    "1h": (timedelta(hours=1), gettext_lazy("un’ora")),
    "1d": (timedelta(days=1), gettext_lazy("un giorno")),
    "7d": (timedelta(days=7), gettext_lazy("una settimana")),
    "30d": (timedelta(days=30), gettext_lazy("trenta giorni")),
    "1y": (timedelta(days=365), gettext_lazy("un anno")),
}


class SanctionForm(Form):
    """A new one: whom, what, for how long and why. The reason is shown to the person when they try to come in."""

    lasts = forms.ChoiceField(
        label=gettext_lazy("per quanto"), choices=[(code, name) for code, (_time, name) in LASTS.items()]
    )

    class Meta:
        model = Sanction
        fields = ("person", "kind", "reason")
        help_texts = {
            "person": gettext_lazy("Si sceglie dalla pagina della persona o da una segnalazione."),
            "reason": gettext_lazy("Lo legge anche chi è sospeso, quando prova a entrare."),
        }


@admin.register(Sanction)
class SanctionAdmin(AsksByItsFilters):
    """Everything is written by `accounts.sanctions`; Django logs who did it."""

    form = SanctionForm
    list_display = ("person", "kind", "standing", "at", "until", "by")
    list_filter = ("kind",)
    list_select_related = ("person", "by")
    search_fields = ("person__username",)
    ordering = ("-pk",)
    raw_id_fields = ("person",)
    readonly = ("person", "kind", "reason", "at", "until", "by", "standing", "lifted_at", "lifted_by")

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        if obj is not None:
            return super().get_form(request, obj, change, form=forms.ModelForm, **kwargs)
        form: Any = super().get_form(request, obj, change, **kwargs)
        form.base_fields["person"].queryset = _within_reach(request)
        return form

    def get_fields(self, request: HttpRequest, obj: Sanction | None = None) -> tuple[str, ...]:
        return ("person", "kind", "lasts", "reason") if obj is None else self.readonly

    def get_readonly_fields(self, request: HttpRequest, obj: Sanction | None = None) -> tuple[str, ...]:
        return () if obj is None else self.readonly

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody deletes one: lift it instead."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Sanction | None = None) -> bool:
        allowed = super().has_change_permission(request, obj)
        return allowed and (obj is None or _within_reach(request).filter(pk=obj.person_id).exists())

    def save_model(self, request: HttpRequest, obj: Sanction, form: Any, change: bool) -> None:
        by: Any = request.user
        if change:
            sanctions.lift(obj, by=by)
            obj.refresh_from_db()
            return
        lasts, _name = LASTS[form.cleaned_data["lasts"]]
        made = sanctions.impose(obj.person, obj.kind, until=timezone.now() + lasts, reason=obj.reason, by=by)
        # What the admin logs and returns to is the row that the service wrote.
        obj.pk, obj.until, obj.at = made.pk, made.until, made.at

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """Show it; its one button lifts it, as long as it holds."""
        row: Any = self.get_object(request, object_id)
        holds = row is not None and _holds(row)
        if request.method == "POST" and not holds and self.has_change_permission(request, row):
            messages.info(request, _("Non c’è più niente da togliere."))
            return redirect("admin:accounts_sanction_changelist")
        context = {
            "lift": holds and self.has_change_permission(request, row),
            **(extra_context or {}),
        }
        return super().change_view(request, object_id, form_url, context)

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        said: Any = super().construct_change_message(request, form, formsets, add)
        if add:
            return f"{form.instance.get_kind_display()}, {LASTS[form.cleaned_data['lasts']][1]}: {form.instance.reason}"
        return said or _("Tolto.")

    @admin.display(description=gettext_lazy("stato"))
    def standing(self, row: Sanction) -> str:
        if row.lifted_at is not None:
            return _("tolto")
        return _("in vigore") if _holds(row) else _("finito")


def _holds(row: Sanction) -> bool:
    return row.lifted_at is None and row.until > timezone.now()


def _within_reach(request: HttpRequest) -> Any:
    """Whom this person may silence or suspend: a gestore nobody of the staff, nobody themselves."""
    own: Any = request.user
    people = User.objects.exclude(pk=own.pk)
    if own.is_superuser:
        return people
    return people.filter(is_staff=False, is_superuser=False)
