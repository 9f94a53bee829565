"""Partite in play, and the one thing that can be done to them from here: to void one, with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.errors import IllegalAction
from games.models import RUNNING, Partita
from games.services import closing

# Django's admin classes are generic for the type checker only.
if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
else:
    Admin = admin.ModelAdmin


class Running(admin.SimpleListFilter):
    """Those in play, or those that are over."""

    title = gettext_lazy("andamento")
    parameter_name = "in_gioco"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("si", _("In gioco")), ("no", _("Finite"))]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() == "si":
            return queryset.filter(status__in=RUNNING)
        return queryset.exclude(status__in=RUNNING) if self.value() == "no" else queryset


class ReasonForm(forms.Form):
    """Why: it is what the players read."""

    reason = forms.CharField(
        label=gettext_lazy("motivo"),
        max_length=200,
        help_text=gettext_lazy("Lo leggono tutti al tavolo."),
        widget=forms.TextInput(attrs={"class": "vTextField"}),
    )


class Voiding(Admin):
    """A page of its own beside that of a partita, with its own permission."""

    change_form_template = "admin/games/partita/change_form.html"

    def get_urls(self) -> list[URLPattern]:
        page = path(
            "<path:object_id>/annulla/", self.admin_site.admin_view(self.void), name="games_partita_void"
        )
        return [page, *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        row: Any = self.get_object(request, object_id)
        can = row is not None and row.status in RUNNING and request.user.has_perm("games.void_partita")
        return super().change_view(request, object_id, form_url, {"can_void": can, **(extra_context or {})})

    def void(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Ask for the reason, then void: nobody has won, the deal may be looked at, the players read why."""
        if not request.user.has_perm("games.void_partita"):
            raise PermissionDenied
        row = self.get_object(request, object_id)
        if not isinstance(row, Partita):
            raise Http404
        form = ReasonForm(request.POST if request.method == "POST" else None)
        if form.is_valid():
            self._void(request, row, form.cleaned_data["reason"])
            return redirect("admin:games_partita_change", row.pk)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": row,
            "form": form,
            "title": _("Annulla la partita"),
            "what": _(
                "La partita finisce adesso, senza vincitori, e non si può tornare indietro. Chi è al tavolo lo vede "
                "subito."
            ),
            "listed": reverse("admin:games_partita_changelist"),
            "back": reverse("admin:games_partita_change", args=[row.pk]),
        }
        return render(request, "admin/games/reason.html", context)

    def _void(self, request: HttpRequest, row: Partita, reason: str) -> None:
        by: Any = request.user
        try:
            closing.void(row.pk, by.pk, reason)
        except IllegalAction:
            messages.error(request, _("Questa partita è già finita."))
            return
        self.log_change(request, row, _("Annullata: %(reason)s") % {"reason": reason})
        messages.success(request, _("Annullata: chi era al tavolo legge il motivo."))
