"""Read-only pages. Fields are named one by one: a column added to a model is hidden until somebody shows it.

Moves are read on the page of their smazzata, once it is over: before, they would say who pondered, and show again
prese that the house rules keep covered. Seeds have no page at all.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import site
from accounts.admin.log import ReadOnly
from games.admin.shutting import Shutting
from games.admin.voiding import Running, Voiding
from games.models import Deal, Partita, Sitting, Smazzata, Table
from games.presentation import history, registry
from games.presentation.cloth import pair_names
from games.presentation.look import Look
from games.presentation.replay import Replay
from games.presentation.rules_words import rule_lines
from games.presentation.sums import plain
from games.selectors.fold import BrokenRecord
from games.selectors.history import SmazzataRecord, smazzate_of
from games.selectors.snapshot import players_of

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
class TableAdmin(Shutting, ReadOnly):
    """Tables, newest first."""

    list_display = ("public_id", "game", "owner", "is_open", "created_at")
    list_select_related = ("owner",)
    fields = ("public_id", "game", "owner", "settings", "is_open", "version", "created_at")
    search_fields = ("public_id",)
    ordering = ("-created_at",)


@admin.register(Partita)
class PartitaAdmin(Voiding, ReadOnly):
    """Partite and their projection, which holds no card. Those in play are first asked for beside the list."""

    list_display = ("public_id", "who", "status", "game", "table", "number", "started_at", "ended_at")
    list_filter = (Running, "status", "game")
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

    def get_queryset(self, request: HttpRequest) -> QuerySet[Partita]:
        open_ones = Sitting.objects.filter(to_version__isnull=True).select_related("person", "seat")
        return super().get_queryset(request).prefetch_related(Prefetch("sittings", open_ones, "sitting_now"))

    @admin.display(description=_("chi siede"))
    def who(self, partita: Partita) -> str:
        """By chair; who has a substitute is named with it."""
        sitting = sorted(partita.sitting_now, key=lambda one: (one.seat.chair, one.kind))  # type: ignore[attr-defined]
        return format_html_join(
            ", ", "<bdi>{}</bdi>{}", ((one.person or one.bot_name, _bot(one)) for one in sitting)
        )

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
    """Smazzate; their count and their moves are empty until one is over."""

    list_display = ("partita", "number", "status", "dealer")
    list_select_related = ("partita",)
    fields = (
        *("partita", "number", "played_number", "dealer", "deal", "status", "points_before", "count"),
        "moves_made",
    )
    ordering = ("-pk",)

    @admin.display(description=_("punti di partenza"))
    def points_before(self, smazzata: Smazzata) -> str:
        return _points(smazzata.score_before)

    @admin.display(description=_("conto"))
    def count(self, smazzata: Smazzata) -> str:
        record = _over(smazzata)
        if record is None:
            return "–"
        (counted,) = history.sums([record], 0)
        names = [player.name for player in players_of(smazzata.partita_id)]
        lines = [(pair_names(names, one.pair), "; ".join([*one.lines, one.total])) for one in counted.sums]
        note = format_html("<div>{}</div>", counted.note) if counted.note else ""
        return format_html("{}{}", note, format_html_join("", "<div><b>{}</b>: {}</div>", lines))

    @admin.display(description=_("mosse"))
    def moves_made(self, smazzata: Smazzata) -> str:
        record = _over(smazzata)
        if record is None:
            return gettext("Si leggono a smazzata finita.")
        said = _sentences(record, smazzata)
        moves = smazzata.moves.select_related("person").order_by("index")
        lines = (
            (
                move.index,
                said.get(index, move.seat),
                json.dumps(move.action, ensure_ascii=False),
                move.person or move.actor,
            )
            for index, move in enumerate(moves, start=1)
        )
        listed = format_html_join("", "<li value={}>{} <code>{}</code> <bdi>{}</bdi></li>", lines)
        return format_html("<ol>{}</ol>", listed)


def _over(smazzata: Smazzata) -> SmazzataRecord | None:
    """The smazzata as it may be read: None while it or its deal is in play, or where its game has no words."""
    if smazzata.partita.game not in registry.codes():
        return None
    return next((one for one in smazzate_of(smazzata.partita) if one.number == smazzata.number), None)


def _sentences(record: SmazzataRecord, smazzata: Smazzata) -> dict[int, str]:
    """What each move says, by its place from 1; nothing where the moves do not fold: then the record itself is read."""
    look = Look(skin=site.current().default_deck)
    try:
        replay = Replay(record, players_of(smazzata.partita_id), viewer=0, look=look)
    except BrokenRecord:
        return {}
    return {number: replay.sentence(number) for number in range(1, replay.total + 1)}


@admin.register(Deal)
class DealAdmin(ReadOnly):
    """Deals by their commitment."""

    list_display = ("public_id", "scheme", "source", "created_at")
    fields = ("public_id", "scheme", "commitment", "source", "created_at")
    search_fields = ("public_id", "commitment")
    ordering = ("-created_at",)


def _bot(sitting: Sitting) -> str:
    return "" if sitting.person_id is not None else " (bot)"


def _points(score: Mapping[str, Any]) -> str:
    return " – ".join(plain(points) for points in score["points"])
