"""The decks of the site, every card of each."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts import site
from games.presentation.look import look_for
from games.presentation.whole_decks import whole_decks


@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """Show the decks that are offered, the viewer's own first."""
    skin = look_for(request.user, request.LANGUAGE_CODE).skin
    return render(request, "games/cards.html", {"decks": whole_decks(site.current().decks, skin)})
