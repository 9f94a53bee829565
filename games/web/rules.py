"""The rules of a game, explained to a beginner and written out from the house rules in force."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.engine import registry
from games.presentation import registry as shown
from games.presentation.look import look_for
from games.presentation.rules_words import rule_lines
from games.services.tables import default_rules


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The page of a game's rules; 404 for a game that is not played here."""
    if game not in shown.codes():
        raise Http404
    played, page = registry.get(game), shown.get(game)
    skin = look_for(request.user, request.LANGUAGE_CODE).skin
    record = played.rules_to_json(played.rules_from_json(default_rules(game)))
    lines = rule_lines(game, record, skin=skin)
    context = {
        **page.rules_page(skin),
        "lines": lines,
        "games": [shown.get(code) for code in shown.codes()],
        "here": game,
        "promise": page.opening.promise,
    }
    return render(request, f"games/{game}/rules.html", context)
