"""The *gestori*: people who look after the site without being its masters.

What they may do is this list and nothing else; it is set again after every migration, so that the code, not a
row somebody touched, says it. What Django's permissions cannot say (whose password, which version) the admin does.
"""

from __future__ import annotations

from typing import Any, Final

from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.db.models.signals import post_migrate

GROUP: Final = "gestore"
PERMISSIONS: Final = (
    *("games.view_houserules", "games.add_houserules", "games.change_houserules"),
    *("accounts.view_sitesettings", "accounts.add_sitesettings", "accounts.change_sitesettings"),
    *("accounts.view_invitation", "accounts.add_invitation", "accounts.change_invitation"),
    *("accounts.view_user", "accounts.reset_password"),
    *("accounts.view_sanction", "accounts.add_sanction", "accounts.change_sanction"),
    *("games.view_report", "games.change_report", "games.void_partita", "games.close_table"),
    *("games.view_table", "games.view_partita", "games.view_smazzata", "games.view_deal"),
    "admin.view_logentry",
)


def grant(sender: Any = None, using: str = "default", **_: Any) -> None:
    """Give the group exactly these permissions, making it if it is not there."""
    group, _made = Group.objects.using(using).get_or_create(name=GROUP)
    wanted = [_permission(using, *name.split(".")) for name in PERMISSIONS]
    group.permissions.set([permission for permission in wanted if permission is not None])


def _permission(using: str, app: str, codename: str) -> Permission | None:
    # On the way to today's migrations some do not exist yet; the last migration has them all.
    return Permission.objects.using(using).filter(content_type__app_label=app, codename=codename).first()


def connect() -> None:
    """Listen to the end of migrations: Django makes the permissions of each app there, those of auth last."""
    post_migrate.connect(grant, sender=apps.get_app_config("auth"), dispatch_uid="games.services.gestori")
