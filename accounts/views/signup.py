from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from accounts import backends, doors, limits, services
from accounts.doors import Refusal
from accounts.errors import InvitationRefused, NameTaken, NotAGuest, RegistrationClosed, TooMany
from accounts.forms import NAME_TAKEN, SignUpForm
from accounts.http import current_person, remember_language, safe_next
from accounts.limits import Gate
from accounts.models import Language, User
from accounts.views.waits import add_wait, as_wait

INVITATION = "invito"
"""Name of the parameter, and of the field, that carries an invitation's token."""

CLOSED: dict[str, Promise] = {
    "": gettext_lazy("Qui le iscrizioni sono chiuse: per avere un nome chiedi a chi gestisce il sito."),
    Refusal.NONE: gettext_lazy("Qui ci si iscrive con un invito: chiedi il link a chi gestisce il sito."),
    Refusal.UNKNOWN: gettext_lazy("Questo invito non esiste: controlla di avere copiato il link intero."),
    Refusal.EXPIRED: gettext_lazy("Questo invito è scaduto: chiedine uno nuovo a chi te l’ha mandato."),
    Refusal.USED_UP: gettext_lazy(
        "Questo invito è già stato usato: chiedine uno nuovo a chi te l’ha mandato."
    ),
    Refusal.REVOKED: gettext_lazy(
        "Questo invito è stato ritirato: chiedine uno nuovo a chi te l’ha mandato."
    ),
}


@never_cache
@sensitive_post_parameters("password1", "password2")
@require_http_methods(["GET", "HEAD", "POST"])
def signup(request: HttpRequest) -> HttpResponse:
    """Sign up. A guest who does fills the row they play with, and keeps every partita."""
    person = current_person(request)
    if person is not None and not person.is_guest:
        return redirect(safe_next(request))
    try:
        doors.check(_token(request))
    except RegistrationClosed as error:
        # The second of two equal posts finds the invitation used up by the first one.
        twin = _same_post_again(request)
        return _welcome(request, twin, None) if twin else _closed(request, error, person)
    if request.method != "POST":
        return _page(request, SignUpForm(user=person), person)

    form = SignUpForm(request.POST, user=person)
    address = limits.client_address(request)
    try:
        if form.is_valid():
            limits.check(Gate.SIGNUP, address)
            try:
                user = _make(form, person, _token(request))
            except RegistrationClosed as error:
                return _closed(request, error, person)
            except (NameTaken, NotAGuest):
                form.add_error("username", ValidationError(NAME_TAKEN, code="taken"))
            else:
                limits.count(Gate.SIGNUP, address)
                return _welcome(request, user, person)
        twin = _same_form_again(form, address)
    except TooMany as error:
        add_wait(form, error)
        return as_wait(_page(request, form, person), error)
    if twin is not None:
        return _welcome(request, twin, None)
    return _page(request, form, person)


def _token(request: HttpRequest) -> str:
    """The invitation's: in the link, then in the form that the link opened."""
    return (request.POST.get(INVITATION) or request.GET.get(INVITATION) or "")[:64]


def _closed(request: HttpRequest, error: RegistrationClosed, guest: User | None) -> HttpResponse:
    reason = error.reason if isinstance(error, InvitationRefused) else ""
    context = {"guest": guest, "sentence": CLOSED[reason], "by_invitation": bool(reason)}
    return render(request, "accounts/closed.html", context, status=403)


def _make(form: SignUpForm, guest: User | None, token: str) -> User:
    data = form.cleaned_data
    name, password, email = data["username"], data["password1"], data["email"]
    if guest is not None:
        return services.keep_guest(guest, name, password, email, token)
    return services.sign_up(name, password, email, get_language() or Language.ITALIAN, token)


def _same_post_again(request: HttpRequest) -> User | None:
    if request.method != "POST":
        return None
    form = SignUpForm(request.POST)
    form.is_valid()
    try:
        return _same_form_again(form, limits.client_address(request))
    except TooMany:
        return None


def _same_form_again(form: SignUpForm, address: str) -> User | None:
    """Return the account that the first of two equal posts made: a double click must not end in "taken"."""
    name, password = form.data.get("username", ""), form.data.get("password1", "")
    if not form.is_taken or password != form.data.get("password2"):
        return None
    limits.check(Gate.LOGIN_NAME, address, name)
    twin = services.same_sign_up(name, password)
    if twin is None:
        limits.count(Gate.LOGIN_NAME, address, name)
    return twin


def _welcome(request: HttpRequest, user: User, guest: User | None) -> HttpResponse:
    if guest is not None:
        # The session stays the guest's own, under a new key: the password is a step up.
        update_session_auth_hash(request, user)
        messages.success(
            request, _("Ora ti chiami %(name)s: le tue partite sono rimaste.") % {"name": user.username}
        )
    else:
        login(request, user, backend=backends.NAME)
        messages.success(request, _("Ti diamo il benvenuto, %(name)s.") % {"name": user.username})
    response = redirect(safe_next(request))
    remember_language(response, user.language)
    return response


def _page(request: HttpRequest, form: SignUpForm, guest: User | None) -> HttpResponse:
    context = {"form": form, "guest": guest, "next": safe_next(request), "token": _token(request)}
    return render(request, "accounts/signup.html", context)
