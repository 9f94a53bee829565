"""Read-only pages. Fields are named one by one: a column added to a model is hidden until somebody shows it.

Moves have no page: who laid what is in the replay, once the smazzata is over. Seeds have none at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin
from django.http import HttpRequest

from games.models import Deal, HouseRules, Partita, Sitting, Smazzata, Table

# Django's admin classes are generic for the type checker only.
if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
    Inline = admin.TabularInline[Sitting, Partita]
else:
    Admin, Inline = admin.ModelAdmin, admin.TabularInline


class ReadOnly(Admin):
    """Nobody adds, changes or deletes here: what happens at a table happens through the services."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SittingInline(Inline):
    """Who sits where."""

    model = Sitting
    fields = ("seat", "kind", "person", "bot_level", "bot_name", "from_version", "to_version")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Table)
class TableAdmin(ReadOnly):
    """Tables, newest first."""

    list_display = ("public_id", "game", "owner", "is_open", "created_at")
    list_select_related = ("owner",)
    fields = ("public_id", "game", "owner", "settings", "is_open", "version", "created_at")
    search_fields = ("public_id",)
    ordering = ("-created_at",)


@admin.register(Partita)
class PartitaAdmin(ReadOnly):
    """Partite and their projection, which holds no card."""

    list_display = ("public_id", "table", "number", "game", "status", "winner", "started_at", "ended_at")
    list_filter = ("status", "game")
    list_select_related = ("table",)
    fields = (
        *("public_id", "table", "number", "game", "status", "score", "dealer", "to_act", "winner", "version"),
        *("rules", "rules_schema", "started_at", "changed_at", "ended_at"),
    )
    search_fields = ("public_id", "table__public_id")
    ordering = ("-started_at",)
    inlines: ClassVar = [SittingInline]


@admin.register(Smazzata)
class SmazzataAdmin(ReadOnly):
    """Smazzate; `result` is empty until one is over."""

    list_display = ("partita", "number", "status", "dealer")
    list_select_related = ("partita",)
    fields = ("partita", "number", "played_number", "dealer", "deal", "status", "score_before", "result")
    ordering = ("-pk",)


@admin.register(Deal)
class DealAdmin(ReadOnly):
    """Deals by their commitment."""

    list_display = ("public_id", "scheme", "source", "created_at")
    fields = ("public_id", "scheme", "commitment", "source", "created_at")
    search_fields = ("public_id", "commitment")
    ordering = ("-created_at",)


@admin.register(HouseRules)
class HouseRulesAdmin(ReadOnly):
    """The site's house rules and their versions."""

    list_display = ("name", "game", "version", "is_default", "created_at")
    fields = ("name", "game", "version", "toggles", "open_toggles", "is_default", "created_at")
