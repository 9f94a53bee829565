"""Sitting down: the form of a new table, and the one tap that uses it with everything left as it is."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.errors import GuestsRefused, TooMany
from accounts.views.waits import add_wait, as_wait
from games.bots.registry import levels
from games.presentation import registry
from games.presentation.bots import level_blurb, level_name
from games.presentation.house_rules import preset_name
from games.presentation.look import look_for
from games.presentation.places import places
from games.presentation.rules_words import headline, rule_lines
from games.services.house_rules import record
from games.services.seating import sit_once
from games.web.arrivals import person_or_guest
from games.web.play_form import CHAIRS, PlayForm

PLACES = ("north", "west", "east")
"""Partner, left, right: as the seats lie on the plan, from the top."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def play(request: HttpRequest) -> HttpResponse:
    """GET shows the form; POST opens a table with three bots and goes there, a passer-by becoming a guest first.

    The same POST again within a few seconds (a double tap, a reload) goes to the table the first one opened.
    """
    skin = look_for(request.user, request.LANGUAGE_CODE).skin
    if request.method != "POST":
        game, slug = request.GET.get("game", ""), request.GET.get("preset", "")
        return _page(request, PlayForm(game=game, slug=slug, skin=skin))
    form = PlayForm(request.POST, skin=skin)
    if not form.is_valid():
        return _page(request, form, status=422)
    try:
        person = person_or_guest(request)
    except GuestsRefused:
        form.add_error(None, _("Qui si gioca solo da iscritti: entra o iscriviti, e il tavolo è tuo."))
        return _page(request, form, status=403)
    except TooMany as error:
        add_wait(form, error)
        return as_wait(_page(request, form), error)
    table = sit_once(person, game=form.game, bots=form.bots, rules=form.rules, preset=form.preset.slug)
    return redirect("table", table.public_id)


def _page(request: HttpRequest, form: PlayForm, *, status: int = 200) -> HttpResponse:
    look, game = look_for(request.user, request.LANGUAGE_CODE), form.game
    lines = rule_lines(game, form.record, skin=look.skin)
    context = {
        "form": form,
        "problems": [
            (form.fields[name].label if name in form.fields else "", errors)
            for name, errors in form.errors.items()
        ],
        "games": [registry.get(code) for code in registry.codes()],
        "game": registry.get(game),
        "fixed": {"game": game, "preset": form.preset.slug}.items(),
        "presets": [
            {
                "slug": row.slug,
                "name": preset_name(game, row.name),
                "words": headline(game, record(game, row.toggles)),
            }
            for row in form.presets
        ],
        "chosen": {"slug": form.preset.slug, "name": preset_name(game, form.preset.name)},
        "choices": [form[name] for name in form.offered if form.is_open(name)],
        "closed": [line for line in lines if line.field in form.offered and not form.is_open(line.field)],
        "chairs": [_chair(form, chair) for chair in sorted(CHAIRS, key=lambda chair: _place(form, chair))],
        "lines": lines,
    }
    return render(request, "games/play.html", context, status=status)


def _place(form: PlayForm, chair: int) -> int:
    return PLACES.index(places(form.game)[chair])


def _chair(form: PlayForm, chair: int) -> dict[str, Any]:
    name = f"bot_{chair}"
    chosen = form[name].value()
    return {
        "name": name,
        "label": form.fields[name].label,
        "place": places(form.game)[chair],
        "errors": form.errors.get(name),
        "levels": [
            {
                "value": level,
                "name": level_name(level),
                "blurb": level_blurb(level),
                "checked": level == chosen,
            }
            for level in levels(form.game)
        ],
    }
