"""Tables, and the one thing that can be done to them from here: to close one for good, with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _

from games.admin.voiding import ReasonForm
from games.models import RUNNING, Table
from games.services import closing

# Django's admin classes are generic for the type checker only.
if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
else:
    Admin = admin.ModelAdmin


class Shutting(Admin):
    """A page of its own beside that of a table, with its own permission."""

    change_form_template = "admin/games/table/change_form.html"

    def get_urls(self) -> list[URLPattern]:
        page = path(
            "<path:object_id>/chiudi/", self.admin_site.admin_view(self.shut), name="games_table_shut"
        )
        return [page, *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        row: Any = self.get_object(request, object_id)
        can = row is not None and _stands(row) and request.user.has_perm("games.close_table")
        return super().change_view(request, object_id, form_url, {"can_shut": can, **(extra_context or {})})

    def shut(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Ask for the reason, then close: who is ahead has won, nobody sits there again, all read why."""
        if not request.user.has_perm("games.close_table"):
            raise PermissionDenied
        row = self.get_object(request, object_id)
        if not isinstance(row, Table):
            raise Http404
        form = ReasonForm(request.POST if request.method == "POST" else None)
        if form.is_valid():
            self._shut(request, row, form.cleaned_data["reason"])
            return redirect("admin:games_table_change", row.pk)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": row,
            "form": form,
            "title": _("Chiudi il tavolo"),
            "what": _(
                "Nessuno si siede più a questo tavolo, e chi ci aspetta si alza. Se si gioca, la partita finisce "
                "adesso con il punteggio dell’ultima smazzata finita: vince chi è avanti, a pari punti nessuno. Non si "
                "può tornare indietro."
            ),
            "listed": reverse("admin:games_table_changelist"),
            "back": reverse("admin:games_table_change", args=[row.pk]),
        }
        return render(request, "admin/games/reason.html", context)

    def _shut(self, request: HttpRequest, row: Table, reason: str) -> None:
        by: Any = request.user
        if not closing.shut(row.pk, by.pk, reason):
            messages.error(request, _("Questo tavolo è già chiuso."))
            return
        self.log_change(request, row, _("Chiuso: %(reason)s") % {"reason": reason})
        messages.success(request, _("Chiuso: chi era al tavolo legge il motivo."))


def _stands(table: Table) -> bool:
    return "closed" not in table.settings or table.partite.filter(status__in=RUNNING).exists()
