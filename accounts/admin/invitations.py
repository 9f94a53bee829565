"""Invitations: made here, copied as a link, withdrawn here; never deleted."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import doors
from accounts.admin.asking import AsksByItsFilters
from accounts.doors import Refusal
from accounts.models import Invitation, Registration

LASTS = timedelta(days=7)
"""How long a new invitation holds, unless said otherwise."""
STANDING: dict[Refusal | None, Promise] = {
    None: gettext_lazy("vale"),
    Refusal.EXPIRED: gettext_lazy("scaduto"),
    Refusal.USED_UP: gettext_lazy("usato"),
    Refusal.REVOKED: gettext_lazy("ritirato"),
}


@admin.register(Invitation)
class InvitationAdmin(AsksByItsFilters):
    """The token is in no list and in no log: only on the page of its invitation."""

    list_display = ("__str__", "standing", "uses", "max_uses", "expires_at", "created_by")
    list_select_related = ("created_by",)
    search_fields = ("note",)
    ordering = ("-pk",)
    fields = ("note", "max_uses", "expires_at")
    readonly_fields = ("standing", "uses", "who", "created_by", "created_at")

    def get_fields(self, request: HttpRequest, obj: Invitation | None = None) -> tuple[str, ...]:
        more = ("revoked", *self.readonly_fields) if obj is not None else ()
        return (*self.fields, *more)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"max_uses": 1, "expires_at": timezone.now() + LASTS}

    def has_delete_permission(self, request: HttpRequest, obj: Invitation | None = None) -> bool:
        """Nobody deletes one: people came by it. Withdraw it instead."""
        return False

    def save_model(self, request: HttpRequest, obj: Invitation, form: Any, change: bool) -> None:
        by: Any = request.user
        if not change:
            obj.created_by = by
            obj.save()
        else:
            # Only what the form shows: somebody may come by this link at the same moment.
            obj.save(update_fields=["note", "max_uses", "expires_at", "revoked"])

    def response_add(
        self, request: HttpRequest, obj: Invitation, post_url_continue: str | None = None
    ) -> HttpResponse:
        messages.success(request, _("Ecco il link dell’invito: copialo e mandalo."))
        return redirect("admin:accounts_invitation_change", obj.pk)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        invitation = self.get_object(request, object_id)
        context: dict[str, Any] = {}
        if invitation is not None:
            path = f"{reverse('signup')}?{urlencode({'invito': invitation.token})}"
            door = doors.registration()
            context = {
                "link": request.build_absolute_uri(path),
                "needless": door == Registration.OPEN,
                "useless": door == Registration.CLOSED,
            }
        return super().change_view(request, object_id, form_url, {**context, **(extra_context or {})})

    @admin.display(description=gettext_lazy("stato"))
    def standing(self, invitation: Invitation) -> str:
        return str(STANDING[doors.refusal_of(invitation)])

    @admin.display(description=gettext_lazy("chi è entrato"))
    def who(self, invitation: Invitation) -> str:
        return ", ".join(person.username for person in invitation.people.order_by("signed_up_at")) or "–"
