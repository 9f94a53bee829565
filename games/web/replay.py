"""A partita looked at afterwards: its sums, every smazzata that is over step by step, the deals to verify.

A running smazzata does not exist here: ``selectors.history`` hands out only those that are over.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.http import urlencode
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games.engine.seats import pair_of
from games.presentation import history as words
from games.presentation.deal import deal_json, tagli
from games.presentation.look import look_for
from games.presentation.replay import Replay
from games.selectors.access import partita_or_404
from games.selectors.history import PartitaRow, SmazzataRecord, row_of, smazzate_of

STEP_FIELDS = ("passo", "prima", "indietro", "avanti", "ultima")
"""The step wanted: by a link (``passo``) or by one of the four buttons, whose value says where it leads."""
FRAGMENT_HEADERS = ("HX-Request", "HX-History-Restore-Request")


@require_safe
@vary_on_headers(*FRAGMENT_HEADERS)
@login_required
def partita(request: HttpRequest, public_id: str) -> HttpResponse:
    """The page of a partita, at ``?smazzata=2&passo=17``; for htmx only the replay's own fragment."""
    found = partita_or_404(public_id, request.user)
    row, records = row_of(found, request.user), smazzate_of(found)
    here = reverse("partita", args=[public_id])
    context: dict[str, Any] = {"here": here}
    if records:
        wanted = chosen(records, request.GET, default=records[0].number)
        context |= stepped(request, row, wanted)
        if wants_fragment(request):
            return fragment(request, context)
        context |= _deal(row, wanted)
    look = look_for(request.user, request.LANGUAGE_CODE)
    names = [player.name for player in row.players]
    context |= {"head": words.head(row, look), "smazzate": words.sums(records, pair_of(row.seat), names)}
    return uncached(render(request, "games/partita.html", context))


@require_safe
@login_required
def mazzi(request: HttpRequest, public_id: str) -> HttpResponse:
    """Every deal of the partita that is over, as ``docs/verify_deal.py`` reads it."""
    found = partita_or_404(public_id, request.user)
    deals = [deal_json(record) for record in smazzate_of(found)]
    response = HttpResponse(json.dumps(deals, indent=1) + "\n", content_type="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="mazzi-{found.public_id}.json"'
    return uncached(response)


def chosen(records: Sequence[SmazzataRecord], wanted: QueryDict, *, default: int) -> SmazzataRecord:
    """Return the smazzata that ``?smazzata=`` asks for, else the one with this number; raises Http404."""
    number = _number(wanted.get("smazzata"), default=default)
    for record in records:
        if record.number == number:
            return record
    raise Http404


def stepped(request: HttpRequest, row: PartitaRow, record: SmazzataRecord) -> dict[str, Any]:
    """What the replay of one smazzata draws, at the step that the address asks for."""
    look = look_for(request.user, request.LANGUAGE_CODE)
    replay = Replay(record, row.players, viewer=row.seat, look=look)
    wanted = next((request.GET[name] for name in STEP_FIELDS if name in request.GET), None)
    step = replay.step(_number(wanted, default=0))
    return {
        "chosen": record,
        "step": step,
        "prese": replay.prese(),
        "so_far": words.so_far(row, step),
    }


def wants_fragment(request: HttpRequest) -> bool:
    """Tell whether htmx wants the replay alone; what it asks for on the way back is the whole page again."""
    headers = request.headers
    return bool(headers.get("HX-Request")) and not headers.get("HX-History-Restore-Request")


def fragment(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """The replay alone, for htmx: the page's address follows the step."""
    response = render(request, "games/replay.html", context | {"oob": True})
    wanted = urlencode({"smazzata": context["chosen"].number, "passo": context["step"].number})
    response.headers["HX-Replace-Url"] = f"{context['here']}?{wanted}"
    return uncached(response)


def _deal(row: PartitaRow, record: SmazzataRecord) -> dict[str, Any]:
    facts = deal_json(record)
    return {
        "deal": facts,
        "deal_json": json.dumps(facts, indent=1),
        "tagli": tagli(record, row.players, row.seat),
        "mine": bool(record.deal.tagli[row.seat]),
        "given": sum(map(bool, record.deal.tagli)),
        "mazzi_url": reverse("partita-mazzi", args=[row.public_id]),
    }


def _number(text: str | None, *, default: int) -> int:
    if text is None:
        return default
    if not text.isascii() or not text.isdecimal() or len(text) > 6:
        raise Http404
    return int(text)


def uncached(response: HttpResponse) -> HttpResponse:
    """Keep it nowhere."""
    # A running partita's page must not be kept; a finished one changes with the viewer's deck and language.
    add_never_cache_headers(response)
    return response
