"""People in the admin: find one, close an account, reset a password. Django keeps the log of every act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from accounts.forms import refuse_taken
from accounts.models import User
from accounts.names import tidy

# Only the type checker knows these as generic.
if TYPE_CHECKING:
    _CreationForm = AdminUserCreationForm[User]
    _ChangeForm = UserChangeForm[User]
    _Admin = UserAdmin[User]
else:
    _CreationForm, _ChangeForm, _Admin = AdminUserCreationForm, UserChangeForm, UserAdmin


class PersonCreationForm(_CreationForm):
    class Meta:
        model = User
        fields = ("username",)

    def clean_username(self) -> str:
        name = tidy(self.cleaned_data["username"])
        refuse_taken(name, None)
        return name


class PersonForm(_ChangeForm):
    """The admin may give a reserved name, never one that somebody else's eye would take for another's."""

    class Meta:
        model = User
        fields = "__all__"  # what is shown is chosen by fieldsets

    def clean_username(self) -> str:
        name = tidy(self.cleaned_data["username"])
        refuse_taken(name, self.instance.pk)
        return name


@admin.register(User)
class PersonAdmin(_Admin):
    form = PersonForm
    add_form = PersonCreationForm
    list_display = ("username", "is_guest", "is_staff", "is_active", "date_joined", "last_login")
    list_filter = ("is_guest", "is_staff", "is_active")
    search_fields = ("username", "name_key", "email")
    ordering = ("-date_joined",)
    readonly_fields = ("is_guest", "date_joined", "signed_up_at", "last_login")
    fieldsets = (
        (None, {"fields": ("username", "password", "email")}),
        (_("Preferenze"), {"fields": ("skin", "language", "hand_order", "pace")}),
        (_("Permessi"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Date"), {"fields": readonly_fields}),
    )

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Return what is only shown: of a guest, whatever a person with a password alone may have."""
        if obj is not None and obj.is_guest:
            return (
                *self.readonly_fields,
                "username",
                "is_staff",
                "is_superuser",
                "groups",
                "user_permissions",
            )
        return self.readonly_fields

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        # A password would make an account of a guest behind their back: they sign up themselves.
        person = self.get_object(request, id)
        if person is not None and person.is_guest:
            raise PermissionDenied
        return super().user_change_password(request, id, form_url)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Nobody is deleted here: their partite are other people's too. Close the account instead."""
        return False
