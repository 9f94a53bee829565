"""The admin's part for people: who they are, how they come in, what the site is set to, who changed what."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin.invitations import InvitationAdmin
from accounts.admin.log import LogAdmin
from accounts.admin.login import AdminLoginForm
from accounts.admin.people import PersonAdmin
from accounts.admin.sanctions import SanctionAdmin
from accounts.admin.settings import SiteSettingsAdmin

__all__ = [
    "AdminLoginForm",
    "InvitationAdmin",
    "LogAdmin",
    "PersonAdmin",
    "SanctionAdmin",
    "SiteSettingsAdmin",
]

admin.site.login_form = AdminLoginForm
