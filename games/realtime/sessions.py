"""Sockets end with the session that opened them: at once on logging out, soon when the session stops being
valid for another reason (a new password, an account closed)."""

from __future__ import annotations

import hashlib
from importlib import import_module
from typing import Any

from asgiref.sync import async_to_sync
from channels.auth import get_user
from channels.layers import get_channel_layer
from django.conf import settings
from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver

from games.services.threads import in_database

CHECK_EVERY = 30.0  # seconds between two looks at a session in use


def group_of(session_key: str | None) -> str | None:
    """The group of a session's sockets; its name does not give the session away to who reads the bus."""
    if not session_key:
        return None
    return "session." + hashlib.sha256(session_key.encode()).hexdigest()[:24]


@in_database
def _reopened(session_key: str) -> Any:
    session = import_module(settings.SESSION_ENGINE).SessionStore(session_key)
    session.load()
    return session


async def still_valid(session_key: str | None, user_id: int | None) -> bool:
    """Whether the session still belongs to that person; nobody's session stays nobody's."""
    if user_id is None:
        return True
    if session_key is None:
        return False
    user = await get_user({"session": await _reopened(session_key)})
    return bool(user.pk == user_id and user.is_active)


@receiver(user_logged_out, dispatch_uid="games.realtime.sessions")
def _close_sockets(request: Any, **_: Any) -> None:
    """Runs before Django empties the session, while its key is still known."""
    group = group_of(request.session.session_key) if request is not None else None
    if group is not None:
        async_to_sync(get_channel_layer().group_send)(group, {"type": "session.ended"})
