"""*Trovami un posto*, and the lobby for whoever has no websocket."""

from __future__ import annotations

import hashlib

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from accounts.errors import GuestsRefused, TooMany
from accounts.views.waits import wait_sentence
from games.engine.errors import EngineError
from games.models import RUNNING
from games.presentation import registry
from games.presentation.lobby import Wish, lobby_html
from games.presentation.refusals import refusal
from games.selectors.lobby import lobby, own_tables
from games.services import online
from games.services.lobby import seat_me
from games.web.arrivals import person_or_guest


def wish_of(request: HttpRequest) -> Wish:
    """What the address asks for (``?gioco=&regole=``); what does not exist is no wish."""
    game = request.GET.get("gioco", "")
    return Wish(game, request.GET.get("regole", "")) if game in registry.codes() else Wish()


@require_POST
def sit_me(request: HttpRequest) -> HttpResponse:
    """Sit down where people wait, else with bots; a passer-by becomes a guest first."""
    game = request.POST.get("game", "") or registry.codes()[0]
    try:
        shown = registry.get(game)
        person = person_or_guest(request)
        table = seat_me(person, game=game, preset=request.POST.get("preset", ""), bots=shown.opening.bots)
    except GuestsRefused:
        messages.error(request, _("Qui si gioca solo da iscritti: entra o iscriviti, e il posto è tuo."))
        return redirect("login")
    except TooMany as error:
        messages.error(request, wait_sentence(error))
        return redirect("home")
    except EngineError as error:
        messages.error(request, refusal(error.code))
        return redirect("home")
    running = table.partite.filter(status__in=RUNNING).exists()
    return redirect("table" if running else "room", table.public_id)


@require_GET
def lobby_state(request: HttpRequest) -> HttpResponse:
    """Return the same element as a push; 304 while nothing has changed."""
    if request.user.pk is not None:
        online.here([request.user.pk])
    html = lobby_html(
        lobby(),
        wish_of(request),
        known=request.user.pk is not None,
        language=request.LANGUAGE_CODE,
        own=own_tables(request.user),
    )
    etag = f'"{hashlib.sha256(html.encode()).hexdigest()[:24]}"'
    known = request.headers.get("If-None-Match") == etag
    response: HttpResponse = HttpResponseNotModified() if known else HttpResponse(html)
    response["ETag"] = etag
    patch_cache_control(response, no_store=True, private=True)
    return response
