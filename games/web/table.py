"""The table over plain HTTP: the page, every act as a POST, the state for whoever has no websocket."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from games.engine import registry
from games.engine.errors import Code, EngineError, Forbidden, IllegalAction, Stale, Unreadable
from games.models import Partita, Table
from games.models.talk import MOST_TEXT
from games.presentation import fragments, slow, watching
from games.presentation import registry as shown
from games.presentation import talk as talk_fragments
from games.presentation.cards import drawing
from games.presentation.keys import keys_of
from games.presentation.look import Look, look_for
from games.presentation.rules_words import rule_lines
from games.selectors import snapshot as snapshots
from games.selectors import talk
from games.selectors.access import table_or_404, watched
from games.selectors.sealed import own_answer
from games.selectors.snapshot import Snapshot
from games.services import absence, commands, obey, presence, talk_commands
from games.services.talk import TalkRefused

REFRESH_SECONDS: Final = 3
_STATUS: Final[dict[type[Exception], int]] = {
    Unreadable: 400,
    Forbidden: 403,
    Stale: 409,
    IllegalAction: 422,
}


@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the table, or act on it. A refused act changes nothing and is answered in `#message`."""
    found = table_or_404(public_id, request.user)
    if not found.partite.exists():
        return HttpResponseRedirect(reverse("room", args=[public_id]))
    _visited(request, found)
    refused: EngineError | TalkRefused | None = None
    done = ""
    if request.method == "POST":
        try:
            command = _command(request)
            if _plays_elsewhere(request, found) and not isinstance(
                command, commands.Qui | commands.Lascio | talk_commands.Talking
            ):
                raise Forbidden(Code.ELSEWHERE)
            obey.execute(public_id, request.user, command)
            if isinstance(command, commands.Lascio):
                return _gone(request)
            done = talk_commands.ANSWERS.get(type(command), "")
        except (EngineError, TalkRefused) as error:
            refused = error
    snapshot, look = snapshots.current(found), _look(request)
    code = _reason(refused, request, snapshot) if refused else done
    message = fragments.message_html(code, look) if code else fragments.no_message()
    html = _fragments(request, snapshot, look)
    if snapshot.seat_of(request.user.pk) is not None and _plays_elsewhere(request, found):
        html["hand"] = fragments.elsewhere_html(look, first=True)
    if request.headers.get("HX-Request"):
        response = HttpResponse(message + "".join(html.values()) + _clock(snapshot, look))
    elif request.method == "POST" and not code:
        response = HttpResponseRedirect(request.path)
        response.status_code = 303
    else:
        response = _page(request, found, snapshot, html, message)
        response.status_code = _STATUS.get(type(refused), 422) if refused else 200
    return _private(response)


@require_GET
def table_state(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return the same elements as a push; 304 while nothing has changed for these eyes."""
    found = table_or_404(public_id, request.user)
    try:
        snapshot, look = snapshots.current(found), _look(request)
    except Partita.DoesNotExist:
        raise Http404 from None
    _visited(request, found)
    html = "".join(_fragments(request, snapshot, look).values())
    etag = f'"{hashlib.sha256(html.encode()).hexdigest()[:24]}"'
    known = request.headers.get("If-None-Match") == etag
    # What is left of a clock changes all the time, and is no news.
    answer = html + _clock(snapshot, look)
    response: HttpResponse = HttpResponseNotModified() if known else HttpResponse(answer)
    response["ETag"] = etag
    return _private(response)


def _visited(request: HttpRequest, table: Table) -> None:
    """Who asks for the page is at the table, and may come back to it by asking."""
    if request.user.pk is None:
        return
    # A script asks again soon; whoever reads without one may ponder.
    # By its mode: a page that comes through a worker has `empty` for its destination, as what a script reads.
    scripted = (
        request.headers.get("HX-Request") or request.headers.get("Sec-Fetch-Mode", "navigate") != "navigate"
    )
    place = presence.Place(table.pk, request.user.pk)
    presence.visit(place, presence.LEASE if scripted else presence.PAGE_LEASE)
    snapshot = snapshots.current(table)
    seat = snapshot.seat_of(request.user.pk)
    player = None if seat is None else snapshot.players[seat]
    # A script's own look is no sign of a person whom the clock found idle, or who said that they were going.
    if player is not None and (player.away and not player.left if scripted else not player.is_here):
        absence.come_back(snapshot.partita_id, player.chair)


def _gone(request: HttpRequest) -> HttpResponse:
    """Lead whoever left the table to the lobby, where the way back stands first while there is one."""
    messages.success(request, _("Hai lasciato il tavolo."))
    response = HttpResponseRedirect(reverse("home"))
    response.status_code = 303
    return _private(response)


def _plays_elsewhere(request: HttpRequest, table: Table) -> bool:
    """Whether this person plays from a page with a socket, and this one has none.

    A script without its socket is not asked: the line that it lost may be the one that is still believed. A tab that
    is loaded anew says its name, and does not play from another window than its own.
    """
    if request.user.pk is None or request.headers.get("HX-Request"):
        return False
    tab = presence.named(request.COOKIES.get(presence.TAB_COOKIE, ""))
    return presence.elsewhere(presence.Place(table.pk, request.user.pk), tab)


def _clock(snapshot: Snapshot, look: Look) -> str:
    """The clock as it stands now, at a table that has one."""
    return fragments.clock_html(snapshot, look, datetime.now(UTC)) if snapshot.clock else ""


def _fragments(request: HttpRequest, snapshot: Snapshot, look: Look) -> dict[str, str]:
    seat = snapshot.seat_of(request.user.pk)
    ears = talk.ears_of(request.user.pk)
    return {
        **fragments.render(snapshot, seat, look, own_answer(snapshot, seat)),
        **talk_fragments.render(snapshot, seat, ears, talk.heard(snapshot), look),
    }


def _page(
    request: HttpRequest, found: Table, snapshot: Snapshot, html: dict[str, str], message: str
) -> HttpResponse:
    seat = snapshot.seat_of(request.user.pk)
    waiting = snapshot.status != "over" and (seat not in snapshot.to_act or snapshot.sealed)
    game = registry.get(snapshot.game)
    rules = game.rules_to_json(snapshot.rules)
    return render(
        request,
        "games/table.html",
        {
            "table_id": found.public_id,
            "slow_rule": slow.rule(snapshot),
            "seated": seat is not None,
            "fragments": {name: mark_safe(part) for name, part in html.items()},  # noqa: S308 - rendered and escaped
            "message": message,
            "clock": fragments.clock_html(snapshot, _look(request), datetime.now(UTC)),
            "talk": {
                "log": mark_safe(html["talk-log"]),  # noqa: S308 - rendered and escaped
                "say": mark_safe(html["talk-say"]),  # noqa: S308 - rendered and escaped
                "phrases": talk_fragments.phrases(),
                "most": MOST_TEXT,
            },
            "deck": drawing(snapshot.game, _look(request).skin),
            "rules": [
                *rule_lines(snapshot.game, rules, skin=_look(request).skin),
                watching.rule(watching=watched(found), late_hands=snapshot.late_hands),
            ],
            "game": shown.get(snapshot.game),
            "keys": keys_of(shown.get(snapshot.game)),
            "clockwise": game.clockwise,
            "refresh": REFRESH_SECONDS if waiting else None,
        },
    )


def _command(request: HttpRequest) -> commands.Command:
    fields = {name: values for name, values in request.POST.lists() if name != "csrfmiddlewaretoken"}
    if any(len(values) != 1 and name not in commands.REPEATABLE for name, values in fields.items()):
        # Two segni, two cards: not one action. Taking either would be guessing.
        raise Unreadable(Code.UNREADABLE)
    return commands.parse({name: ",".join(map(str, values)) for name, values in fields.items()})


def _reason(refused: EngineError | TalkRefused, request: HttpRequest, snapshot: Snapshot) -> str:
    """A form shown before one's turn holds no version: what is wrong with it is the turn."""
    in_hand = ("card", "declare", "keep", "a_monte", "bid")
    if (
        isinstance(refused, Unreadable)
        and "v" not in request.POST
        and any(f in request.POST for f in in_hand)
    ):
        return Code.NOT_YOUR_TURN if snapshot.seat_of(request.user.pk) is not None else Code.NOT_PLAYING
    return refused.code


def _look(request: HttpRequest) -> Look:
    return look_for(request.user, getattr(request, "LANGUAGE_CODE", None))


def _private(response: HttpResponse) -> HttpResponse:
    """A hand is never kept: not by the browser's history, not by a proxy."""
    patch_cache_control(response, no_store=True, private=True)
    return response
