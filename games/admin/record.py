"""Read-only pages. Fields are named one by one: a column added to a model is hidden until somebody shows it.

Moves are read on the page of their smazzata, once it is over: before, they would say who pondered, and show again
prese that the house rules keep covered. Seeds have no page at all.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import site
from accounts.admin.log import ReadOnly
from games.models import Deal, Partita, Sitting, Smazzata, SmazzataStatus, Table
from games.presentation import registry
from games.presentation.rules_words import rule_lines

# Django's admin classes are generic for the type checker only.
if TYPE_CHECKING:
    Inline = admin.TabularInline[Sitting, Partita]
else:
    Inline = admin.TabularInline


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
        *(
            "public_id",
            "table",
            "number",
            "game",
            "status",
            "points",
            "dealer",
            "to_act",
            "winner",
            "version",
        ),
        *("in_words", "rules_schema", "started_at", "changed_at", "ended_at"),
    )
    search_fields = ("public_id", "table__public_id")
    ordering = ("-started_at",)
    inlines: ClassVar = [SittingInline]

    @admin.display(description=_("punti"))
    def points(self, partita: Partita) -> str:
        return _points(partita.score)

    @admin.display(description=_("regole"))
    def in_words(self, partita: Partita) -> str:
        if partita.game not in registry.codes():
            return json.dumps(partita.rules)
        lines = rule_lines(partita.game, partita.rules, skin=site.current().default_deck)
        return format_html_join(
            "", "<div><b>{}</b>: {}</div>", ((line.title, line.sentence) for line in lines)
        )


@admin.register(Smazzata)
class SmazzataAdmin(ReadOnly):
    """Smazzate; `result` and the moves are empty until one is over."""

    list_display = ("partita", "number", "status", "dealer")
    list_select_related = ("partita",)
    fields = (
        *("partita", "number", "played_number", "dealer", "deal", "status", "points_before", "result"),
        "moves_made",
    )
    ordering = ("-pk",)

    @admin.display(description=_("punti di partenza"))
    def points_before(self, smazzata: Smazzata) -> str:
        return _points(smazzata.score_before)

    @admin.display(description=_("mosse"))
    def moves_made(self, smazzata: Smazzata) -> str:
        if smazzata.status not in (SmazzataStatus.ENDED, SmazzataStatus.VOID):
            return gettext("Si leggono a smazzata finita.")
        moves = smazzata.moves.select_related("person").order_by("index")
        lines = (
            (move.index, move.seat, json.dumps(move.action, ensure_ascii=False), move.person or move.actor)
            for move in moves
        )
        listed = format_html_join("", "<li value={}>{}: <code>{}</code> <bdi>{}</bdi></li>", lines)
        return format_html("<ol>{}</ol>", listed)


@admin.register(Deal)
class DealAdmin(ReadOnly):
    """Deals by their commitment."""

    list_display = ("public_id", "scheme", "source", "created_at")
    fields = ("public_id", "scheme", "commitment", "source", "created_at")
    search_fields = ("public_id", "commitment")
    ordering = ("-created_at",)


def _points(score: Mapping[str, Any]) -> str:
    return " – ".join(str(points) for points in score["points"])
