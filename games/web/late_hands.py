"""All four hands for whoever watches, a whole smazzata late: those of smazzate that are over, where the table says so.

Nothing here reads the smazzata in play: ``selectors.history`` hands out none whose deal has still something to hide.
"""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games.presentation import history as words
from games.presentation.look import look_for
from games.selectors.access import has_sat_in, late_partita_or_404, table_or_404
from games.selectors.history import smazzate_of, watched_row
from games.web.replay import FRAGMENT_HEADERS, chosen, fragment, stepped, uncached, wants_fragment


@require_safe
@vary_on_headers(*FRAGMENT_HEADERS)
def late_hands(request: HttpRequest, public_id: str) -> HttpResponse:
    """The last smazzata that is over, or another at ``?smazzata=1&passo=17``, step by step with all hands open.

    Who has a chair of the partita is sent to their own page of it, which shows the same smazzate.
    """
    found = late_partita_or_404(table_or_404(public_id, request.user))
    if has_sat_in(found, request.user):
        return redirect("partita", found.public_id)
    row, records = watched_row(found), smazzate_of(found)
    look = look_for(request.user, request.LANGUAGE_CODE)
    context = {
        "here": reverse("table-late", args=[public_id]),
        "table_url": reverse("table", args=[public_id]),
        "head": words.head(row, look),
        "smazzate": records,
    }
    if records:
        context |= stepped(request, row, chosen(records, request.GET, default=records[-1].number))
        if wants_fragment(request):
            return fragment(request, context)
    elif "smazzata" in request.GET:
        raise Http404
    return uncached(render(request, "games/late_hands.html", context))
