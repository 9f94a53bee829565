from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts import mutes, services
from accounts.forms import PreferencesForm
from accounts.http import SignedInRequest, current_person, remember_language, safe_next
from accounts.models import Language, User


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def preferences(request: SignedInRequest) -> HttpResponse:
    """Skin, index, language, order of the hand, pace, habits at the table: in force at once, guests included."""
    # A copy: a form that fails must not leave its values on the user whom this very page greets.
    user = User.objects.get(pk=request.user.pk)
    form = PreferencesForm(request.POST if request.method == "POST" else None, instance=user)
    if not form.is_valid():
        context = {"form": form, "muted": mutes.people_muted_by(user)}
        return render(request, "accounts/preferences.html", context)
    services.save_preferences(form)
    with translation.override(user.language):
        messages.success(request, _("Preferenze salvate."))
    response = redirect("preferences")
    remember_language(response, user.language)
    return response


@login_required
@require_POST
def listen(request: SignedInRequest) -> HttpResponse:
    """Listen again to the person whose key is in ``person``."""
    person = request.POST.get("person", "")
    if person.isascii() and person.isdigit() and len(person) < 19:
        mutes.unmute(request.user, int(person))
        messages.success(request, _("Fatto: vedi di nuovo quello che dice."))
    return redirect("preferences")


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Switch the language (``lang``) for this person and this browser, and go back to ``next``."""
    chosen = request.POST.get("lang", "")
    back = safe_next(request)
    # The page of a form that came without its token stands at this very address, which no GET may ask for.
    response = redirect("home" if back.startswith(request.path) else back)
    if chosen not in Language.values:
        messages.error(request, _("Questa lingua non c’è."))
        return response
    person = current_person(request)
    if person is not None:
        services.set_language(person, chosen)
    remember_language(response, chosen)
    return response
