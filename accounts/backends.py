"""Who may be who they say they are."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend

from accounts import sanctions
from accounts.models import User

NAME = "accounts.backends.InGoodStanding"


class InGoodStanding(ModelBackend):
    """Django's own, for everybody who is not suspended: neither a password nor a session opens the site to who is."""

    def user_can_authenticate(self, user: Any) -> bool:
        return super().user_can_authenticate(user) and not (
            isinstance(user, User) and sanctions.is_banned(user)
        )
