"""People, the doors they come in by, and what the site is set to."""

from __future__ import annotations

from accounts.models.invitation import Invitation
from accounts.models.mute import Mute
from accounts.models.sanction import Sanction, SanctionKind
from accounts.models.site import Registration, SiteSettings, Talk
from accounts.models.tie import Block, Follow
from accounts.models.user import HandOrder, Language, Pace, Skin, TimeFactor, User, UserManager

__all__ = [
    "Block",
    "Follow",
    "HandOrder",
    "Invitation",
    "Language",
    "Mute",
    "Pace",
    "Registration",
    "Sanction",
    "SanctionKind",
    "SiteSettings",
    "Skin",
    "Talk",
    "TimeFactor",
    "User",
    "UserManager",
]
