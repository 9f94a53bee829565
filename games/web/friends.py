"""Friends: whom one follows, whether they are here, whom one does not want to sit with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts import ties
from accounts.http import SignedInRequest
from accounts.models import User
from games.presentation.refusals import refusal
from games.selectors.friends import friends_of, met_by
from games.services import friends as services


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def friends(request: SignedInRequest) -> HttpResponse:
    """The page, and its acts: ``segui``, ``non_seguire``, ``blocca``, ``sblocca`` with a name, ``rifiuta`` a table."""
    if request.method == "POST":
        return _act(request)
    return render(
        request,
        "games/friends.html",
        {
            "friends": friends_of(request.user),
            "met": met_by(request.user),
            "blocked": ties.blocked_by(request.user),
        },
    )


def _act(request: SignedInRequest) -> HttpResponse:
    if "rifiuta" in request.POST:
        services.decline(request.POST["rifiuta"][:12], request.user)
        return redirect("home")
    asked = [name for name in _ACTS if name in request.POST]
    if len(asked) != 1:
        messages.error(request, refusal("unreadable"))
        return redirect("friends")
    name = request.POST[asked[0]]
    other = ties.find(name)
    if other is None or other.pk == request.user.pk:
        messages.error(request, _("Non c’è nessun altro che si chiami così."))
    else:
        _ACTS[asked[0]](request, other)
    return redirect("friends")


def _follow(request: SignedInRequest, other: User) -> None:
    if ties.follow(request.user, other):
        messages.success(request, _("Ora segui %(name)s.") % {"name": other.username})
    elif other.is_guest:
        messages.error(request, _("Si può seguire solo chi è iscritto."))
    else:
        messages.error(request, _("%(name)s non si può seguire.") % {"name": other.username})


def _block(request: SignedInRequest, other: User) -> None:
    services.block(request.user, other)
    messages.success(
        request, _("Non siederete più insieme ai tavoli aperti a tutti: %(name)s.") % {"name": other.username}
    )


_ACTS: Final[dict[str, Callable[[SignedInRequest, User], None]]] = {
    "segui": _follow,
    "non_seguire": lambda request, other: ties.unfollow(request.user, other),
    "blocca": _block,
    "sblocca": lambda request, other: ties.unblock(request.user, other),
}
"""The buttons of the page; the value is a name."""


def call(request: HttpRequest, table_id: int, person: User, name: str) -> None:
    """Call a friend to a table, and say what came of it."""
    other = ties.find(name)
    if other is not None and services.call(table_id, person, other):
        messages.success(request, _("Abbiamo chiamato %(name)s.") % {"name": other.username})
    else:
        messages.error(request, _("%(name)s non si può chiamare adesso.") % {"name": name[:40]})
