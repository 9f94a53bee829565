"""Opening a table for people, and changing how it is played before its partita begins."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.errors import GuestsRefused, TooMany
from accounts.views.waits import add_wait, as_wait
from games.presentation import registry
from games.presentation.house_rules import preset_name
from games.presentation.look import look_for
from games.presentation.room import problem
from games.presentation.rules_words import headline, rule_lines
from games.selectors.rooms import room as room_facts
from games.services.house_rules import record
from games.services.opening import change, open_table
from games.services.room import RoomRefused
from games.web import browsers
from games.web.arrivals import person_or_guest
from games.web.table_form import TableForm


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """GET shows the form (``?game=&preset=``), POST opens the table; a passer-by becomes a guest first."""
    asked = request.POST if request.method == "POST" else request.GET
    game = str(asked.get("game", "")) or registry.codes()[0]
    if game not in registry.codes():
        raise Http404
    skin = look_for(request.user, request.LANGUAGE_CODE).skin
    if request.method != "POST":
        pace = getattr(request.user, "pace", None)
        start = {"pace": pace} if pace else None
        return _page(request, TableForm(game=game, slug=str(asked.get("preset", "")), skin=skin, start=start))
    form = TableForm(request.POST, game=game, skin=skin)
    if not form.is_valid():
        return _page(request, form, status=422)
    try:
        table = open_table(person_or_guest(request), form.wanted, browsers.number(request))
    except GuestsRefused:
        form.add_error(None, _("Qui si gioca solo da iscritti: entra o iscriviti, e il tavolo è tuo."))
        return _page(request, form, status=403)
    except TooMany as error:
        add_wait(form, error)
        return as_wait(_page(request, form), error)
    except RoomRefused as error:
        form.add_error(None, problem(error.code))
        return _page(request, form, status=422)
    return browsers.remember(request, redirect("room", table.public_id))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def change_rules(request: HttpRequest, public_id: str) -> HttpResponse:
    """The same form for a table that waits; for its owner, 404 for anybody else."""
    facts = room_facts(public_id)
    if request.user.pk is None or facts.owner_id != request.user.pk:
        raise Http404
    if facts.running or not facts.is_open:
        return redirect("room", public_id)
    skin = look_for(request.user, request.LANGUAGE_CODE).skin
    start = {**facts.settings, "is_public": facts.is_public}
    if request.method != "POST":
        slug = str(request.GET.get("preset", ""))
        return _page(
            request, TableForm(game=facts.game, slug=slug, skin=skin, start=start), public_id=public_id
        )
    form = TableForm(request.POST, game=facts.game, skin=skin, start=start)
    if not form.is_valid():
        return _page(request, form, status=422, public_id=public_id)
    try:
        change(facts.table_id, request.user, form.wanted)
    except RoomRefused as error:
        form.add_error(None, problem(error.code))
        return _page(request, form, status=409, public_id=public_id)
    return redirect("room", public_id)


def _page(request: HttpRequest, form: TableForm, *, status: int = 200, public_id: str = "") -> HttpResponse:
    look = look_for(request.user, request.LANGUAGE_CODE)
    game = form.game
    context: dict[str, Any] = {
        "form": form,
        "public_id": public_id,
        "game": game,
        "games": [
            {"code": code, "name": registry.get(code).name, "chosen": code == game}
            for code in registry.codes()
        ],
        "problems": [
            (form.fields[name].label if name in form.fields else "", errors)
            for name, errors in form.errors.items()
        ],
        "presets": [
            {
                "slug": row.slug,
                "name": preset_name(game, row.name),
                "words": headline(game, record(game, row.toggles)),
                "chosen": row.slug == form.preset.slug,
            }
            for row in form.presets
        ],
        "chosen": preset_name(game, form.preset.name),
        "rules": [form[name] for name in form.toggles],
        "terms": [
            form[name] for name in ("is_public", "clock", "rated", "watching", "pace") if name in form.fields
        ],
        "lines": rule_lines(game, form.record, skin=look.skin),
    }
    return render(request, "games/room/open.html", context, status=status)
