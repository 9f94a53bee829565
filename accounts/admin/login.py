"""The admin's own door counts wrong passwords like the site's."""

from __future__ import annotations

from typing import Any

from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError

from accounts import limits
from accounts.errors import TooMany
from accounts.limits import Gate
from accounts.names import name_key
from accounts.views.waits import wait_sentence


class AdminLoginForm(AdminAuthenticationForm):
    """Django's form behind the gates of the log-in page: after too many tries no password is looked at."""

    def clean(self) -> dict[str, Any]:
        # The admin always gives its request; without one everybody is one stranger.
        address = limits.client_address(self.request) if self.request is not None else "unknown"
        name = name_key(self.cleaned_data.get("username", ""))
        try:
            limits.check(Gate.LOGIN, address)
            limits.check(Gate.LOGIN_NAME, address, name)
        except TooMany as error:
            raise ValidationError(wait_sentence(error), code="wait") from error
        try:
            cleaned: dict[str, Any] = super().clean()
        except ValidationError:
            limits.count(Gate.LOGIN, address)
            limits.count(Gate.LOGIN_NAME, address, name)
            raise
        limits.forgive(Gate.LOGIN_NAME, address, name)
        return cleaned
