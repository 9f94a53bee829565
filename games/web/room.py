"""The places of a table: the page that invites, every act on it as a POST, its state for whoever has no websocket."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import timedelta
from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from accounts.errors import GuestsRefused, TooMany
from accounts.http import current_person
from accounts.models import User
from games.engine.errors import EngineError
from games.engine.seats import Seat
from games.models.talk import MOST_TEXT
from games.presentation import talk as talk_fragments
from games.presentation.look import Look, look_for
from games.presentation.qr import qr_svg
from games.presentation.refusals import refusal
from games.presentation.room import message_html, problem, room_html
from games.presentation.room import room as room_shown
from games.selectors import talk
from games.selectors.friends import Friend, friends_of
from games.selectors.rooms import RoomFacts
from games.selectors.rooms import room as room_facts
from games.services import places, presence, starting, talk_commands
from games.services.presence import Place as Visitor
from games.services.room import RoomRefused
from games.services.talk import TalkRefused
from games.web import browsers
from games.web.arrivals import person_or_guest
from games.web.friends import call

REFRESH_SECONDS: Final = 5
PAGE_LEASE: Final = timedelta(seconds=25)


@require_http_methods(["GET", "HEAD", "POST"])
def room(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the places, or act on them. A refused act changes nothing and is answered in `#message`."""
    response = _room(request, public_id)
    return browsers.remember(request, response) if "siedi" in request.POST else response


def _room(request: HttpRequest, public_id: str) -> HttpResponse:
    facts = room_facts(public_id)
    words, status, before = "", 200, request.user.pk
    if request.method == "POST":
        words, status = _act(request, facts)
        facts = room_facts(public_id)
    else:
        _visited(request, facts)
    look = look_for(request.user, request.LANGUAGE_CODE)
    if request.headers.get("HX-Request") and request.user.pk != before:
        # A guest since this moment: the page's token and its socket are still a stranger's.
        return _private(HttpResponse(headers={"HX-Refresh": "true"}))
    if request.headers.get("HX-Request"):
        # The words for a refusal are on the page as well as its places: htmx takes a fragment from 200 only.
        return _private(HttpResponse(message_html(words) + _elements(request, facts, look)))
    shown = room_shown(facts, request.user.pk, look)
    if shown.go:
        return HttpResponseRedirect(shown.go)
    if request.method == "POST" and not words:
        response = HttpResponseRedirect(request.get_full_path())
        response.status_code = 303
        return response
    return _private(_page(request, facts, look, words, status))


@require_GET
def room_state(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return the same elements as a push; 304 while nothing has changed for these eyes."""
    facts = room_facts(public_id)
    _visited(request, facts)
    look = look_for(request.user, request.LANGUAGE_CODE)
    html = _elements(request, facts, look)
    etag = f'"{hashlib.sha256(html.encode()).hexdigest()[:24]}"'
    known = request.headers.get("If-None-Match") == etag
    response: HttpResponse = HttpResponseNotModified() if known else HttpResponse(html)
    response["ETag"] = etag
    return _private(response)


def _elements(request: HttpRequest, facts: RoomFacts, look: Look) -> str:
    return room_html(facts, request.user.pk, look) + "".join(_talk(request, facts, look).values())


def _talk(request: HttpRequest, facts: RoomFacts, look: Look) -> dict[str, str]:
    lines = talk.heard_in_room(facts)
    return talk_fragments.render_in_room(facts, talk.ears_of(request.user.pk), lines, look)


def _friends(request: HttpRequest, facts: RoomFacts, seated: bool) -> list[Friend]:
    """The friends who are here and may be called to this table."""
    if not seated:
        return []
    there = {place.name for place in facts.places if place.user_id is not None}
    return [one for one in friends_of(request.user) if one.online and one.name not in there]


def _visited(request: HttpRequest, facts: RoomFacts) -> None:
    """Whoever asks for the page is there, and will ask again soon: by its socket or by the page's own refresh."""
    if request.user.pk is not None:
        presence.visit(Visitor(facts.table_id, request.user.pk), PAGE_LEASE)


def _page(request: HttpRequest, facts: RoomFacts, look: Look, words: str, status: int) -> HttpResponse:
    shown = room_shown(facts, request.user.pk, look)
    said = _talk(request, facts, look)
    invite = request.build_absolute_uri(reverse("room", args=[facts.public_id]))
    return render(
        request,
        "games/room/page.html",
        {
            "table_id": facts.public_id,
            "title": shown.title,
            "invitation": shown.invitation,
            "terms": ". ".join((shown.rules, *shown.terms)),
            "message": message_html(words),
            "room": mark_safe(room_html(facts, request.user.pk, look)),  # noqa: S308 - rendered and escaped
            "invite": invite if facts.is_open else "",
            "qr": qr_svg(invite),
            "talk": {
                "log": mark_safe(said["talk-log"]),  # noqa: S308 - rendered and escaped
                "say": mark_safe(said["talk-say"]),  # noqa: S308 - rendered and escaped
                "phrases": talk_fragments.phrases(),
                "most": MOST_TEXT,
                "post": reverse("room", args=[facts.public_id]),
                "unfolded": "parole" in request.GET,
            },
            # Who has no script and writes is not interrupted.
            "refresh": None if "parole" in request.GET else REFRESH_SECONDS,
            "friends": _friends(request, facts, shown.seated and shown.state == "waiting"),
        },
        status=status,
    )


def _act(request: HttpRequest, facts: RoomFacts) -> tuple[str, int]:
    """Do what was asked; return why not, and the status that says so."""
    asked = [name for name in (*_ACTS, *talk_commands.FIELDS) if name in request.POST]
    if len(asked) != 1:
        return refusal("unreadable"), 400
    name = asked[0]
    try:
        if name in talk_commands.FIELDS:
            return _speak(facts, request, name)
        # Who has no seat and wants none needs no account: only sitting down makes a guest.
        person = person_or_guest(request) if name == "siedi" else current_person(request)
        if person is not None:
            _ACTS[name](facts.table_id, person, request)
    except GuestsRefused:
        return _("Qui si gioca solo da iscritti: entra o iscriviti, e il posto è tuo."), 403
    except TooMany:
        return refusal("too_fast"), 429
    except TalkRefused as error:
        return refusal(error.code), 422
    except RoomRefused as error:
        return problem(error.code), 409
    except (EngineError, ValueError):
        return refusal("bad_value"), 400
    return "", 200


def _speak(facts: RoomFacts, request: HttpRequest, name: str) -> tuple[str, int]:
    command = talk_commands.parse(name, request.POST[name])
    talk_commands.execute_in_room(facts, request.user, command)
    done = talk_commands.ANSWERS.get(type(command), "")
    return refusal(done) if done else "", 200


def _chair(text: str) -> Seat:
    if text not in ("0", "1", "2", "3"):
        raise ValueError(text)
    return int(text)


def _sit(table_id: int, person: User, request: HttpRequest) -> None:
    wanted = request.POST["siedi"]
    places.sit(table_id, person, _chair(wanted) if wanted else None, browsers.number(request))


def _put_bot(table_id: int, person: User, request: HttpRequest) -> None:
    chair = _chair(request.POST["bot"])
    places.put_bot(table_id, person, chair, request.POST.get(f"livello_{chair}", ""))


def _ready(table_id: int, person: User, request: HttpRequest) -> None:
    starting.ready(table_id, person, int(request.POST.get("e", "")))


_ACTS: Final[dict[str, Callable[[int, User, HttpRequest], object]]] = {
    "siedi": _sit,
    "alzati": lambda table, person, request: places.leave(table, person),
    "bot": _put_bot,
    "riempi": lambda table, person, request: places.fill(table, person, request.POST["riempi"]),
    "libera": lambda table, person, request: places.clear(table, person, _chair(request.POST["libera"])),
    "compagno": lambda table, person, request: places.pair_with(
        table, person, _chair(request.POST["compagno"])
    ),
    "chiama": lambda table, person, request: call(request, table, person, request.POST["chiama"]),
    "pronto": _ready,
    "non_pronto": lambda table, person, request: starting.not_ready(table, person),
}
"""The buttons of the page: what each does, for a person, at a table."""


def _private(response: HttpResponse) -> HttpResponse:
    patch_cache_control(response, no_store=True, private=True)
    return response
