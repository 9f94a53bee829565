"""Pages of what is kept in versions: to save is to write the next one, and the old ones are there to be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin, messages
from django.contrib.admin.models import LogEntry
from django.contrib.admin.utils import unquote
from django.contrib.admin.views.main import ChangeList
from django.contrib.contenttypes.models import ContentType
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

# Django's admin classes are generic for the type checker only.
if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
else:
    Admin = admin.ModelAdmin


class InForce(ChangeList):
    """A list of the versions in force; older ones are reached from their pages."""

    def get_queryset(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        found = super().get_queryset(request, *args, **kwargs)
        return found.filter(pk__in=self.model_admin.in_force())  # type: ignore[attr-defined]


class Versioned(Admin):
    """Whoever may change it changes the version in force; `write` makes the next one of a valid form."""

    show_full_result_count = False
    moved: ClassVar[type[Exception]]
    """What `write` raises when somebody else wrote first."""
    saved: Any = gettext_lazy("Salvato.")

    def in_force(self) -> Any:
        """Return the keys of the versions in force."""
        raise NotImplementedError

    def versions_of(self, row: Any) -> Sequence[Any]:
        """Return every version of what this row is one of, the newest first."""
        raise NotImplementedError

    def changes(self, request: HttpRequest, old: Any, new: Any) -> list[str]:
        """Return in words what one version has otherwise than the one before."""
        raise NotImplementedError

    def write(self, request: HttpRequest, form: Any) -> Any:
        """Write what the form says and return the row in force then."""
        raise NotImplementedError

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return InForce

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        allowed = super().has_change_permission(request, obj)
        return allowed and (obj is None or obj.pk == self.versions_of(obj)[0].pk)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        row = self.get_object(request, unquote(object_id)) if object_id else None
        newest: Any = self.versions_of(row)[0] if row is not None else None
        late = request.method == "POST" and newest != row
        if late and self.has_change_permission(request):
            return self._late(request, newest)
        context = {
            # Every save comes back to this page, so one button says it all.
            "show_save_and_add_another": False,
            "show_save_and_continue": False,
            "versions": self._history(request, row) if row is not None else [],
            **(extra_context or {}),
        }
        try:
            return super().changeform_view(request, object_id, form_url, context)
        except self.moved:
            return self._late(request, self.versions_of(row)[0] if row is not None else None)

    def save_form(self, request: HttpRequest, form: Any, change: bool) -> Any:
        # Here, so that what the admin logs and returns to is the new version, not the one that was edited.
        return self.write(request, form)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """It is written already."""

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """There is nothing."""

    def response_add(
        self, request: HttpRequest, obj: Any, post_url_continue: str | None = None
    ) -> HttpResponse:
        return self.response_change(request, obj)

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        messages.success(request, self.saved)
        return redirect(self._address("change"), obj.pk)

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Django's page, of all versions together."""
        row = self.get_object(request, unquote(object_id))
        keys = [str(version.pk) for version in self.versions_of(row)] if row is not None else []
        kind = ContentType.objects.get_for_model(self.model)
        log = (
            LogEntry.objects.filter(content_type=kind, object_id__in=keys)
            .select_related()
            .order_by("action_time")
        )
        page = self.get_paginator(request, log, 100).get_page(request.GET.get("p", 1))
        return super().history_view(request, object_id, {"action_list": page, **(extra_context or {})})

    def _history(self, request: HttpRequest, row: Any) -> list[dict[str, Any]]:
        every = self.versions_of(row)
        return [
            {
                "row": version,
                "address": self._address("change"),
                "shown": version.pk == row.pk,
                "in_force": place == 0,
                "changes": self.changes(request, before, version) if before else [_("La prima.")],
            }
            for place, (version, before) in enumerate(zip(every, [*every[1:], None], strict=True))
        ]

    def _late(self, request: HttpRequest, newest: Any) -> HttpResponse:
        messages.error(
            request, _("Qualcuno le ha cambiate nel frattempo: guarda come sono adesso, e cambia di nuovo.")
        )
        return (
            redirect(self._address("change"), newest.pk) if newest else redirect(self._address("changelist"))
        )

    def _address(self, page: str) -> str:
        return f"admin:{self.opts.app_label}_{self.opts.model_name}_{page}"
