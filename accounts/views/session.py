from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import authenticate, update_session_auth_hash
from django.contrib.auth import login as open_session
from django.contrib.auth import logout as close_session
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from accounts import limits, sanctions
from accounts.errors import TooMany
from accounts.forms import LoginForm, PasswordForm
from accounts.http import SignedInRequest, current_person, remember_language, safe_next
from accounts.limits import Gate
from accounts.models import User
from accounts.names import name_key
from accounts.views.bans import ban_sentence
from accounts.views.waits import add_wait, as_wait


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def login(request: HttpRequest) -> HttpResponse:
    """Open a session by name and password; the name in any spelling that counts as the same."""
    person = current_person(request)
    if person is not None and not person.is_guest:
        return redirect(safe_next(request))
    form = LoginForm(request.POST if request.method == "POST" else None)
    context = {"form": form, "guest": person, "next": safe_next(request)}
    if form.is_valid():
        try:
            user = _who(request, form.cleaned_data["username"], form.cleaned_data["password"])
        except TooMany as error:
            add_wait(form, error)
            return as_wait(render(request, "accounts/login.html", context), error)
        ban = None if user is not None else sanctions.ban_behind(**form.cleaned_data)
        if user is not None:
            open_session(request, user)
            response = redirect(safe_next(request))
            remember_language(response, user.language)
            return response
        if ban is not None:
            form.add_error(None, ValidationError(ban_sentence(ban), code="banned"))
        else:
            # One sentence for an unknown name and a wrong password: which of them it was is nobody's business.
            form.add_error(None, ValidationError(_("Nome o password sbagliati."), code="wrong"))
    return render(request, "accounts/login.html", context)


def _who(request: HttpRequest, name: str, password: str) -> User | None:
    address, key = limits.client_address(request), name_key(name)
    limits.check(Gate.LOGIN, address)
    limits.check(Gate.LOGIN_NAME, address, key)
    user = authenticate(request, username=name, password=password)
    if user is None:
        limits.count(Gate.LOGIN, address)
        limits.count(Gate.LOGIN_NAME, address, key)
        return None
    limits.forgive(Gate.LOGIN_NAME, address, key)
    return user


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def logout(request: HttpRequest) -> HttpResponse:
    """Close the session. A guest is asked once more: without a password nobody can come back as them."""
    person = current_person(request)
    if person is None:
        return redirect("home")
    if request.method != "POST" or (person.is_guest and "sure" not in request.POST):
        return render(request, "accounts/logout.html", {"guest": person if person.is_guest else None})
    language = person.language
    close_session(request)
    messages.info(request, _("Hai chiuso la sessione."))
    response = redirect("home")
    remember_language(response, language)
    return response


@never_cache
@login_required
@sensitive_post_parameters("old_password", "password1", "password2")
@require_http_methods(["GET", "HEAD", "POST"])
def password(request: SignedInRequest) -> HttpResponse:
    """Change the password: this session goes on, every other one of this person ends."""
    user = request.user
    if user.is_guest:
        messages.info(
            request, _("Un ospite non ha password: iscriviti per averne una e tenere le tue partite.")
        )
        return redirect(f"{reverse('signup')}?next={reverse('preferences')}")
    form = PasswordForm(request.POST if request.method == "POST" else None, user=user)
    try:
        if form.is_valid() and _knows_password(user, form):
            user.set_password(form.cleaned_data["password1"])
            user.save(update_fields=["password"])
            update_session_auth_hash(request, user)
            messages.success(
                request, _("Password cambiata. Sugli altri dispositivi bisogna entrare di nuovo.")
            )
            return redirect("preferences")
    except TooMany as error:
        add_wait(form, error)
        return as_wait(render(request, "accounts/password.html", {"form": form}), error)
    return render(request, "accounts/password.html", {"form": form})


def _knows_password(user: User, form: PasswordForm) -> bool:
    who = str(user.pk)
    limits.check(Gate.PASSWORD, who)
    if user.check_password(form.cleaned_data["old_password"]):
        limits.forgive(Gate.PASSWORD, who)
        return True
    limits.count(Gate.PASSWORD, who)
    form.add_error("old_password", ValidationError(_("Non è la tua password attuale."), code="wrong"))
    return False
