"""People in the admin: find one, close an account, reset a password. Django keeps the log of every act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminPasswordChangeForm, AdminUserCreationForm, UserChangeForm
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import formats, timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin.asking import AsksByItsFilters
from accounts.forms import refuse_taken
from accounts.models import SanctionKind, User
from accounts.names import tidy

# Only the type checker knows these as generic.
if TYPE_CHECKING:
    _CreationForm = AdminUserCreationForm[User]
    _ChangeForm = UserChangeForm[User]
    _PasswordForm = AdminPasswordChangeForm[User]
    _Admin = UserAdmin[User]
else:
    _CreationForm, _ChangeForm, _Admin = AdminUserCreationForm, UserChangeForm, UserAdmin
    _PasswordForm = AdminPasswordChangeForm


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
class PersonAdmin(AsksByItsFilters, _Admin):
    form = PersonForm
    add_form = PersonCreationForm
    list_display = ("username", "is_guest", "is_staff", "is_active", "date_joined", "last_login")
    list_filter = ("is_guest", "is_staff", "is_active")
    search_fields = ("username", "name_key", "email")
    ordering = ("-date_joined",)
    readonly_fields = ("is_guest", "date_joined", "signed_up_at", "last_login", "invitation")
    fieldsets = (
        (None, {"fields": ("username", "password", "email")}),
        (_("Preferenze"), {"fields": ("skin", "language", "hand_order", "pace")}),
        (_("Permessi"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Date"), {"fields": readonly_fields}),
        (_("Provvedimenti"), {"fields": ("sanctions_shown",)}),
    )

    # What a gestore sees of a person: no address, no permission, nothing to change.
    public_fieldsets = (
        (None, {"fields": ("username", "is_guest", "is_active", "new_password")}),
        (_("Date"), {"fields": ("date_joined", "signed_up_at", "last_login")}),
        (_("Provvedimenti"), {"fields": ("sanctions_shown",)}),
    )

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        if obj is not None and not _is_master(request):
            return self.public_fieldsets
        return super().get_fieldsets(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Return what is only shown: of a guest, whatever a person with a password alone may have."""
        shown = (*self.readonly_fields, "sanctions_shown")
        if obj is not None and obj.is_guest:
            return (
                *shown,
                "username",
                "is_staff",
                "is_superuser",
                "groups",
                "user_permissions",
            )
        return shown

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """Of the staff a gestore sees nobody: who looks after the site is their master's business."""
        people = super().get_queryset(request)
        return people if _is_master(request) else people.filter(is_staff=False, is_superuser=False)

    def get_search_fields(self, request: HttpRequest) -> tuple[str, ...]:
        # A search by address would tell whose it is.
        return self.search_fields if _is_master(request) else ("username", "name_key")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _is_master(request)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Only a superuser changes people: a permission to do so would make whoever has it one."""
        return _is_master(request)

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        """Give somebody a new password: a superuser to anybody, a gestore to whom they see.

        A guest gets none: it would make an account of them behind their back; they sign up themselves.
        """
        person = self.get_object(request, id)
        if person is not None and person.is_guest:
            raise PermissionDenied
        if _is_master(request):
            return super().user_change_password(request, id, form_url)
        if person is None or not request.user.has_perm("accounts.reset_password"):
            raise PermissionDenied
        return _Resetting(self.model, self.admin_site).user_change_password(request, id, form_url)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Nobody is deleted here: their partite are other people's too. Close the account instead."""
        return False

    @admin.display(description=_("Silenzio e sospensione"))
    def sanctions_shown(self, person: User) -> str:
        """What holds now, and the way to decide something."""
        links = [
            _sanction_link(person, SanctionKind.SILENCE, gettext("Togli la parola ai tavoli")),
            _sanction_link(person, SanctionKind.BAN, gettext("Sospendi")),
        ]
        rows = person.sanctions.filter(lifted_at__isnull=True, until__gt=timezone.now()).order_by("until")
        holds = [
            format_html(
                '<a href="{}">{}, {} {}</a>',
                reverse("admin:accounts_sanction_change", args=[row.pk]),
                row.get_kind_display(),
                gettext("fino al"),
                formats.date_format(timezone.localtime(row.until), "SHORT_DATETIME_FORMAT"),
            )
            for row in rows
        ]
        return format_html_join(" · ", "{}", ((one,) for one in [*holds, *links]))

    @admin.display(description=_("Password"))
    def new_password(self, person: User) -> str:
        if person.is_guest:
            return gettext("Un ospite non ne ha.")
        address = reverse("admin:auth_user_password_change", args=[person.pk])
        return format_html('<a href="{}">{}</a>', address, gettext("Dai una password nuova"))


def _sanction_link(person: User, kind: str, words: str) -> SafeString:
    address = f"{reverse('admin:accounts_sanction_add')}?person={person.pk}&kind={kind}"
    return format_html('<a href="{}">{}</a>', address, words)


class NewPasswordForm(_PasswordForm):
    """A new password and nothing else: to shut somebody out is not for who resets passwords."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.pop("usable_password", None)


class _Resetting(_Admin):
    """Django's page for a new password, for who may do this change and no other."""

    change_password_form = NewPasswordForm

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(is_staff=False, is_superuser=False, is_guest=False)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return request.user.has_perm("accounts.reset_password")


def _is_master(request: HttpRequest) -> bool:
    return bool(request.user.is_active and request.user.is_superuser)
