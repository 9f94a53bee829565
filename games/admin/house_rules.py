"""The site's presets: edited as forms, read in words, kept in versions. A partita begun never notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from accounts.admin.versions import Versioned
from games.admin.preset_form import PresetForm, preset_form
from games.engine import registry
from games.engine.errors import Stale
from games.models import HouseRules
from games.presentation import registry as shown
from games.presentation.game import ShownGame
from games.presentation.house_rules import changes, preset_name
from games.presentation.look import look_for
from games.presentation.rules_words import headline, rule_lines, title
from games.services import house_rules

WORDS = "admin/games/houserules/words.html"


class GameFilter(admin.SimpleListFilter):
    """The presets of one game, by the name of the game."""

    title = gettext_lazy("gioco")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(game.code, str(game.name)) for game in _games()]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        return queryset.filter(game=self.value()) if self.value() else queryset


@admin.register(HouseRules)
class HouseRulesAdmin(Versioned):
    """The presets in force; a save is the next version."""

    moved = Stale
    saved = gettext_lazy("Salvato: vale per le partite nuove. Quelle cominciate tengono le loro regole.")
    list_display = (
        *("called", "game_name", "in_short"),
        *("is_default", "is_offered", "version", "created_by", "created_at"),
    )
    list_filter = (GameFilter,)
    list_select_related = ("created_by",)
    search_fields = ("name",)
    ordering = ("game", "-is_default", "slug")

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        return super().changelist_view(request, {"games": _games(), **(extra_context or {})})

    def in_force(self) -> Any:
        # A game that people are not shown has no words to read its rules by.
        return HouseRules.objects.newest().filter(game__in=shown.codes()).values("pk")

    def versions_of(self, row: HouseRules) -> Sequence[HouseRules]:
        return house_rules.versions(row)

    def write(self, request: HttpRequest, form: PresetForm) -> HouseRules:
        edited = form.instance if form.instance.pk else None
        return house_rules.save_preset(form.game, by=request.user, edited=edited, **form.values())

    def changes(self, request: HttpRequest, old: HouseRules, new: HouseRules) -> list[str]:
        said = [f"{_('Nome')}: {old.name} → {new.name}"] if old.name != new.name else []
        records = [house_rules.record(row.game, row.toggles) for row in (old, new)]
        said += changes(new.game, *records, skin=_skin(request))
        if set(old.open_toggles) != set(new.open_toggles):
            said.append(
                f"{_('Scelte del tavolo')}: {_titles(old.game, old.open_toggles)} → "
                f"{_titles(new.game, new.open_toggles)}"
            )
        if old.is_offered != new.is_offered:
            said.append(_("Si può scegliere.") if new.is_offered else _("Non si può più scegliere."))
        if new.is_default:
            said.append(_("Regole di casa."))
        return said

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        return preset_form(_game(request, obj), _skin(request))

    def get_fieldsets(self, request: HttpRequest, obj: HouseRules | None = None) -> Any:
        if obj is not None and not self.has_change_permission(request, obj):
            shown = (
                "name",
                "version",
                "is_default",
                "is_offered",
                "open_in_words",
                "created_by",
                "created_at",
            )
            return ((None, {"fields": shown}),)
        toggles = tuple(registry.get(_game(request, obj)).rules_choices)
        return (
            (None, {"fields": ("name", "is_default", "is_offered")}),
            (gettext_lazy("Le regole"), {"fields": toggles}),
            (gettext_lazy("Che cosa può cambiare un tavolo"), {"fields": ("open_toggles",)}),
        )

    def render_change_form(
        self,
        request: HttpRequest,
        context: dict[str, Any],
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: HouseRules | None = None,
    ) -> HttpResponse:
        """Put the rules in words beside the form, or beside the version that is only shown."""
        if obj is None or self.has_change_permission(request, obj):
            lines, problems = cast(PresetForm, context["adminform"].form).in_words()
            more = {"lines": lines, "problems": problems, "live": True, "game": _game(request, obj)}
            more |= {"games": _games() if add else []}
        else:
            toggles = house_rules.record(obj.game, obj.toggles)
            more = {
                "lines": rule_lines(obj.game, toggles, skin=_skin(request)),
                "problems": [],
                "live": False,
            }
        return super().render_change_form(request, {**context, **more}, add, change, form_url, obj)

    def get_urls(self) -> list[URLPattern]:
        words = path("in-parole/", self.admin_site.admin_view(self.words), name="games_houserules_words")
        return [words, *super().get_urls()]

    def words(self, request: HttpRequest) -> HttpResponse:
        """Answer a form half filled in with its rules in words, or why they cannot be; nothing is written."""
        if not self.has_view_or_change_permission(request):
            raise PermissionDenied
        return _in_words(request)

    @admin.display(description=gettext_lazy("nome"), ordering="name")
    def called(self, row: HouseRules) -> str:
        return preset_name(row.game, row.name)

    @admin.display(description=gettext_lazy("gioco"), ordering="game")
    def game_name(self, row: HouseRules) -> str:
        return str(shown.get(row.game).name)

    @admin.display(description=gettext_lazy("in breve"))
    def in_short(self, row: HouseRules) -> str:
        return headline(row.game, house_rules.record(row.game, row.toggles))

    @admin.display(description=gettext_lazy("scelte del tavolo"))
    def open_in_words(self, row: HouseRules) -> str:
        return _titles(row.game, row.open_toggles)


@require_POST
def _in_words(request: HttpRequest) -> HttpResponse:
    # The name may be taken, or missing: only the rules are asked about.
    lines, problems = preset_form(_game(request, None), _skin(request))(request.POST).in_words()
    return render(request, WORDS, {"lines": lines, "problems": problems})


def _game(request: HttpRequest, row: HouseRules | None) -> str:
    """The preset's game, else the one asked for, else the first of the house."""
    if row is not None:
        return row.game
    asked = request.GET.get("game", "")
    return asked if asked in shown.codes() else shown.codes()[0]


def _games() -> list[ShownGame]:
    return [shown.get(code) for code in shown.codes()]


def _skin(request: HttpRequest) -> str:
    return look_for(cast(Any, request.user)).skin


def _titles(game: str, fields: Sequence[str]) -> str:
    return ", ".join(title(game, field) for field in fields) or "–"
