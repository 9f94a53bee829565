"""My partite, newest first, a page at a time."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.presentation.history import line
from games.selectors.history import how_many_of, partite_of

PER_PAGE = 20


@never_cache
@require_safe
@login_required
def history(request: HttpRequest) -> HttpResponse:
    """A page of one's own partite (``?pagina=2&da=<partita>``); 404 for a page that does not exist.

    `da` is the newest one on the first page: what begins while somebody reads on neither repeats a line nor hides one.
    """
    since = request.GET.get("da", "")
    total = how_many_of(request.user, since)
    pages = max(1, -(-total // PER_PAGE))
    number = _page(request.GET.get("pagina", "1"), pages)
    if since and not total:
        raise Http404
    rows = partite_of(request.user, PER_PAGE, (number - 1) * PER_PAGE, since=since)
    context = {
        "rows": [line(row) for row in rows],
        "total": total,
        "number": number,
        "since": since or (rows[0].public_id if rows and number == 1 else ""),
        "pages": pages,
        "newer": number - 1 if number > 1 else None,
        "older": number + 1 if number < pages else None,
    }
    return render(request, "games/history.html", context)


def _page(text: str, pages: int) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 6 or not 1 <= int(text) <= pages:
        raise Http404
    return int(text)
