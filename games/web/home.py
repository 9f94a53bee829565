"""The front door: one tap to play, what is running, how the last partite went."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.presentation import registry
from games.presentation.cards import drawn
from games.presentation.history import line
from games.presentation.house_rules import preset_name
from games.presentation.lobby import calls_html, lobby_html
from games.presentation.look import look_for
from games.presentation.rules_words import headline
from games.selectors.friends import calls_for
from games.selectors.history import partite_of
from games.selectors.lobby import lobby, own_tables, tables_that_wait_for
from games.services import house_rules
from games.services.online import here
from games.web.lobby import wish_of

MOST_RUNNING = 3
MOST_FINISHED = 5


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The lobby and the way to a table; who is logged in finds their partite on it.

    ``?gioco=&regole=`` narrows the lobby to a game and a preset of its rules.
    """
    look = look_for(request.user, request.LANGUAGE_CODE)
    running = partite_of(request.user, MOST_RUNNING, running=True)
    finished = partite_of(request.user, MOST_FINISHED, running=False)
    games = [registry.get(code) for code in registry.codes()]
    wish, known = wish_of(request), request.user.pk is not None
    if request.user.pk is not None:
        here([request.user.pk])
    presets = house_rules.presets(wish.game) if wish.game else []
    own = own_tables(request.user)
    shown = lobby_html(lobby(), wish, known=known, language=look.language, own=own)
    context = {
        "offers": [
            {
                "game": game,
                "preset": wish.preset if wish.game == game.code else "",
                "fan": [drawn(game.code, code, look.skin) for code in game.opening.fan],
            }
            for game in games
        ],
        "running": [line(row) for row in running],
        "finished": [line(row) for row in finished],
        "calls": mark_safe(calls_html(calls_for(request.user), look.language)),  # noqa: S308 - escaped
        "waiting": [_waiting(table) for table in tables_that_wait_for(request.user)],
        "games": games,
        "wish": wish,
        "query": f"?{urlencode({'gioco': wish.game, 'regole': wish.preset})}" if wish.game else "",
        "presets": [{"slug": row.slug, "name": preset_name(row.game, row.name)} for row in presets],
        "lobby": mark_safe(shown),  # noqa: S308 - escaped
    }
    return render(request, "games/home.html", context)


def _waiting(table: Any) -> dict[str, str]:
    """The way back to a place: whose table it is, and what tells it from another of the same person."""
    clock = table.settings.get("clock", 0)
    words = (
        f"{registry.get(table.game).name}, {headline(table.game, table.settings['rules'])}",
        _("%(seconds)s secondi a carta") % {"seconds": clock} if clock else "",
    )
    return {
        "owner": table.owner.username if table.owner is not None else "",
        "public_id": table.public_id,
        "rules": " · ".join(word for word in words if word),
    }
