"""Who changed what and when, for whoever looks after the site: Django's own log, to be read."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.admin.asking import AsksByItsFilters


class ReadOnly(AsksByItsFilters):
    """Nobody adds, changes or deletes here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(LogEntry)
class LogAdmin(ReadOnly):
    """Every act in the admin, the newest first."""

    list_display = ("action_time", "user", "content_type", "object_repr", "what")
    list_filter = ("action_time", "content_type")
    list_select_related = ("user", "content_type")
    search_fields = ("object_repr", "user__username")
    fields = ("action_time", "user", "content_type", "object_repr", "what")
    ordering = ("-action_time",)

    @admin.display(description=_("che cosa"))
    def what(self, entry: LogEntry) -> str:
        return entry.get_change_message() or entry.get_action_flag_display()
