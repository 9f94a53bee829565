"""The front door: one tap to play, what is running, how the last partite went."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.presentation import registry
from games.presentation.cards import drawn
from games.presentation.history import line
from games.presentation.look import look_for
from games.selectors.history import partite_of

MOST_RUNNING = 5
MOST_FINISHED = 5


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The same page for everybody; who is logged in finds their partite on it."""
    look = look_for(request.user, request.LANGUAGE_CODE)
    running = partite_of(request.user, MOST_RUNNING, running=True)
    finished = partite_of(request.user, MOST_FINISHED, running=False)
    first, *others = (registry.get(code) for code in registry.codes())
    context = {
        "first": first,
        "others": others,
        "fan": [drawn(first.code, code, look.skin) for code in first.opening.fan],
        "running": [line(row) for row in running],
        "finished": [line(row) for row in finished],
    }
    return render(request, "games/home.html", context)
